import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";

export type ResumeMarkup = (resume: ResumeContent) => Promise<string>;

/** @throws Error if the templates have not been built */
export const builtResumeMarkup: ResumeMarkup = async (resume) => {
  const built = await loadTemplates().catch((cause: unknown) => {
    throw new Error("The templates are not built. `npm start` and `npm run dev` build them", { cause });
  });
  return built.resumeMarkup(resume);
};

async function loadTemplates(): Promise<{ resumeMarkup: (resume: ResumeContent) => string }> {
  const file = createRequire(import.meta.url).resolve("@postfolio/templates/dist/resume-markup.js");
  return (await import(pathToFileURL(file).href)) as Awaited<ReturnType<typeof loadTemplates>>;
}
