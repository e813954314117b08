import { pathToFileURL } from "node:url";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";

/** Renders a resume to the markup that the web app sends for printing. */
export type ResumeMarkup = (resume: ResumeContent) => Promise<string>;

/**
 * Renders with the templates built for Node, which are loaded with the first resume.
 * @throws Error if they have not been built
 */
export const builtResumeMarkup =
  (file: string): ResumeMarkup =>
  async (resume) => {
    const built = (await import(pathToFileURL(file).href).catch((cause: unknown) => {
      throw new Error(`${file} cannot be loaded. \`npm start\` and \`npm run dev\` build it`, { cause });
    })) as { resumeMarkup: (resume: ResumeContent) => string };
    return built.resumeMarkup(resume);
  };
