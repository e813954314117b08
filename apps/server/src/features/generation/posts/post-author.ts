import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { Voice } from "@postfolio/contract/voices/voices.ts";
import type { GetResume } from "../../resumes/resumes.offers.ts";
import type { AuthorOf, PostAuthor } from "../generation.offers.ts";
import { plainText } from "@postfolio/contract/resumes/line-formatting.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";

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

/** Achievements are facts for posts. Position and employer only describe the author and are never quoted. */
function saidByResume(resume: ResumeContent): Pick<PostAuthor, "who" | "facts"> {
  const { Profile, Employment, Projects, Certifications, Other } = resume;
  const shown = <T>(section: { display: boolean }, items: readonly T[]): readonly T[] =>
    section.display ? items : [];
  const [job] = shown(Employment, Employment.items);
  const position = [job?.position, job?.company].filter(Boolean).join(", ");
  const lines = [
    ...shown(Employment, Employment.items).flatMap((item) => item.responsibilities),
    ...shown(Projects, Projects.items).flatMap((item) => item.description),
    ...shown(Certifications, Certifications.items),
    ...shown(Other, Other.items)
      .filter(({ display }) => display)
      .flatMap(({ details }) => details),
  ];
  return {
    who: [...new Set([Profile.profession ?? "", position].filter(Boolean))].join("; "),
    facts: lines
      .map((line) => plainText(line).trim())
      .filter((line) => line !== "")
      .map((line) => `- ${line}`)
      .join("\n"),
  };
}
