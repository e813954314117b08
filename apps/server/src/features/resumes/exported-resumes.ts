import type { Resume, ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { resumeFileTitle } from "@postfolio/contract/resumes/resume-files.ts";
import type { Deps } from "../../deps.ts";
import type { ArchivedFile, ArchiveInHand } from "../../feature.ts";
import type { Caller } from "../../http/implement.ts";
import type { VersionsOf } from "../documents/documents.offers.ts";
import { printStoredResumes } from "./resume-pdf.ts";
import { storedResumesAsWord } from "./resume-word.ts";
import { everyResume } from "./resumes.ts";
import { resumeKind } from "./stored-resume.ts";
import { sentenceOf } from "../../words.ts";

/** Each file is created on demand. */
export async function* everyFile(
  deps: Deps & { versionsOf: VersionsOf },
  caller: Caller,
  { signal, nameOf }: ArchiveInHand,
): AsyncGenerator<ArchivedFile> {
  const print = printStoredResumes(deps, signal);
  const jsonOf = (resume: ResumeContent) => deps.writeFile("resumeAsJson", resume);
  const wordOf = storedResumesAsWord(deps, caller);
  const notPrinted: string[] = [];
  for await (const batch of everyResume(deps, caller)) {
    for (const resume of batch) {
      const name = nameOf(titleOf(resume));
      const path = `${resume.deletedAt === undefined ? "resumes" : "bin"}/${name}`;
      yield { path: `${path}.json`, content: await jsonOf(resume) };
      for await (const version of deps.versionsOf(resumeKind, caller, resume._id)) {
        const { createdAt, name: called, content } = version;
        const label = nameOf([createdAt.slice(0, 10), version.version, called].join(" "), new Set());
        yield { path: `versions/${name}/${label}.json`, content: await jsonOf(content) };
      }
      const word = await wordOf(resume);
      if (word) yield { path: `${path}.docx`, content: word };
      const printed = await print(resume);
      if (printed.kind === "printed") yield { path: `${path}.pdf`, content: printed.pdf };
      else notPrinted.push(`${path}: ${sentenceOf(printed.reason)}`);
    }
  }
  if (notPrinted.length > 0) {
    yield { path: "resumes/not-printed.txt", content: `${notPrinted.join("\n")}\n` };
  }
}

/** Matches the file names of downloads. */
const titleOf = (resume: Resume): string => resumeFileTitle(resume).replaceAll(" – ", " - ");
