import { factLine } from "@postfolio/contract/facts/fact-line.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { Voice } from "@postfolio/contract/voices/voices.ts";
import type { FactsOf } from "../../facts/facts.offers.ts";
import type { GetResume } from "../../resumes/resumes.offers.ts";
import type { AuthorOf } from "../generation.offers.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";

export interface AuthorDeps {
  getResume: GetResume;
  factsOf: FactsOf;
  toldByAuthor: (
    userId: string,
    network: Network,
  ) => Promise<Pick<Voice, "profession" | "reader" | "stories">>;
}

/** A campaign's reader takes precedence over the voice's. */
export async function authorOf(
  { getResume, factsOf, toldByAuthor }: AuthorDeps,
  ...[userId, network, { resume: id, reader, stories }]: Parameters<AuthorOf>
): ReturnType<AuthorOf> {
  const resume = id === null ? null : await getResume({ userId }, id);
  if (id !== null && resume === null) return undefined;
  const facts = resume === null ? [] : await factsOf(userId, resume);
  const told = await toldByAuthor(userId, network);
  return {
    who: told.profession || (resume === null ? "" : whoOf(resume)),
    facts: facts
      .filter((fact) => fact.public)
      .map((fact) => `- ${factLine(fact)}`)
      .join("\n"),
    stories: [...new Set([...stories, ...told.stories])],
    reader: reader || told.reader,
  };
}

/** Position and employer only describe the author and are never quoted. */
function whoOf({ Profile, Employment }: ResumeContent): string {
  const job = Employment.display ? Employment.items[0] : undefined;
  const position = [job?.position, job?.company].filter(Boolean).join(", ");
  return [...new Set([Profile.profession ?? "", position].filter(Boolean))].join("; ");
}
