import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { Voice } from "@postfolio/contract/voices/voices.ts";
import type { FactsFor } from "../../facts/facts.offers.ts";
import type { GetResume } from "../../resumes/resumes.offers.ts";
import type { AuthorOf } from "../generation.offers.ts";
import { confirmedLines } from "../material.policy.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";

export interface AuthorDeps {
  getResume: GetResume;
  factsFor: FactsFor;
  toldByAuthor: (
    userId: string,
    network: Network,
  ) => Promise<Pick<Voice, "profession" | "reader" | "stories">>;
}

/**
 * A campaign's reader takes precedence over the voice's. A page's author is the organization, so the person's
 * profession and usual stories don't apply.
 */
export async function authorOf(
  { getResume, factsFor, toldByAuthor }: AuthorDeps,
  ...[userId, network, { resume: id, prompt, reader, stories, page }]: Parameters<AuthorOf>
): ReturnType<AuthorOf> {
  const resume = id === null ? null : await getResume({ userId }, id);
  if (id !== null && resume === null) return undefined;
  const about = [prompt, reader, ...stories].join("\n");
  const { chosen, known, withheld } = await factsFor(userId, { resume, about, use: "post" });
  const told = await toldByAuthor(userId, network);
  return {
    who: page ?? (told.profession || (resume === null ? "" : whoOf(resume))),
    facts: confirmedLines(chosen),
    known,
    withheld,
    stories: page === null ? [...new Set([...stories, ...told.stories])] : stories,
    reader: reader || told.reader,
    ...(page !== null && { isOrganization: true }),
  };
}

/** Position and employer only describe the author and are never quoted. */
function whoOf({ Profile, Employment }: ResumeContent): string {
  const job = Employment.display ? Employment.items[0] : undefined;
  const position = [job?.position, job?.company].filter(Boolean).join(", ");
  return [...new Set([Profile.profession ?? "", position].filter(Boolean))].join("; ");
}
