import { plainText } from "@postfolio/contract/resumes/line-formatting.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import type { PostAuthor } from "../generation.offers.ts";

/** Achievements are facts for posts. Position and employer only describe the author and are never quoted. */
export function saidByResume(resume: ResumeContent): Pick<PostAuthor, "who" | "facts"> {
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
