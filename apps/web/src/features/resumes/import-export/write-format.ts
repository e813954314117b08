import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { fileNameOf, resumeFileTitle } from "@postfolio/contract/resumes/resume-files.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { withPhotoInside } from "../preview/photos.ts";
import { type Text, text } from "@postfolio/contract/text.ts";

interface Format {
  label: Text;
  /** When to choose the format, in a few words. */
  use: Text;
  extension: string;
  type: string;
  write: (resume: ResumeContent) => Promise<string>;
}

export const FORMATS = {
  json: {
    label: text("JSON Resume"),
    use: text("For other resume tools, or as a backup"),
    extension: "json",
    type: "application/json",
    write: async (resume) => {
      const { toJsonResume } = await import("@postfolio/formats/json-resume/json-resume.ts");
      return `${JSON.stringify(toJsonResume(await withPhotoInside(resume)), null, 2)}\n`;
    },
  },
  markdown: {
    label: text("Markdown"),
    use: text("For notes, a website, or an AI chat"),
    extension: "md",
    type: "text/markdown",
    write: async (resume) => (await import("@postfolio/formats/text/markdown.ts")).toMarkdown(resume),
  },
  text: {
    label: text("Plain text"),
    use: text("To paste into a form"),
    extension: "txt",
    type: "text/plain",
    write: async (resume) => (await import("@postfolio/formats/text/plain-text.ts")).toPlainText(resume),
  },
} as const satisfies Record<string, Format>;

export async function downloadText(resume: ResumeContent, format: keyof typeof FORMATS): Promise<void> {
  const { extension, type, write } = FORMATS[format];
  saveFile(new Blob([await write(resume)], { type }), fileNameOf(resumeFileTitle(resume), extension));
}
