import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { Voice } from "@postfolio/contract/voices/voices.ts";
import type { GetResume } from "../../resumes/resumes.offers.ts";
import type { AuthorOf } from "../generation.offers.ts";
import { saidByResume } from "./author-facts.policy.ts";

export interface AuthorDeps {
  getResume: GetResume;
  toldByAuthor: (
    userId: string,
    network: Network,
  ) => Promise<Pick<Voice, "profession" | "reader" | "stories">>;
}

/** A campaign's reader takes precedence over the voice's. */
export async function authorOf(
  { getResume, toldByAuthor }: AuthorDeps,
  ...[userId, network, { resume: id, reader, stories }]: Parameters<AuthorOf>
): ReturnType<AuthorOf> {
  const resume = id === null ? null : await getResume({ userId }, id);
  if (id !== null && resume === null) return undefined;
  const { who, facts } = resume ? saidByResume(resume) : { who: "", facts: "" };
  const told = await toldByAuthor(userId, network);
  return {
    who: told.profession || who,
    facts,
    stories: [...new Set([...stories, ...told.stories])],
    reader: reader || told.reader,
  };
}
