import { pathToFileURL } from "node:url";
import type { ResumeContent } from "@postfolio/contract/resume.ts";

/** The markup of a resume, as the web app sends it to be printed. */
export type ResumeMarkup = (resume: ResumeContent) => Promise<string>;

/**
 * The templates as they were built for Node; loaded with the first resume.
 * @throws Error when they have not been built
 */
export const builtResumeMarkup =
  (file: string): ResumeMarkup =>
  async (resume) => {
    const built = (await import(pathToFileURL(file).href).catch((cause: unknown) => {
      throw new Error(`${file} cannot be loaded. \`npm start\` and \`npm run dev\` build it`, { cause });
    })) as { resumeMarkup: (resume: ResumeContent) => string };
    return built.resumeMarkup(resume);
  };
