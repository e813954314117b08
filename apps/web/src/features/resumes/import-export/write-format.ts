import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { fileNameOf, resumeFileTitle } from "@postfolio/contract/resumes/resume-files.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { withPhotoInside } from "../preview/photos.ts";
import { text } from "@postfolio/contract/text.ts";

interface Format {
  label: string;
  /** When to choose it, in a few words. */
  use: string;
  extension: string;
  type: string;
  text: (resume: ResumeContent) => Promise<string>;
}

export const FORMATS = {
  json: {
    label: text("JSON Resume"),
    use: "For other resume tools, or as a backup",
    extension: "json",
    type: "application/json",
    text: async (resume) => {
      const { toJsonResume } = await import("@postfolio/formats/json-resume/json-resume.ts");
      return `${JSON.stringify(toJsonResume(await withPhotoInside(resume)), null, 2)}\n`;
    },
  },
  markdown: {
    label: text("Markdown"),
    use: "For notes, a website, or an AI chat",
    extension: "md",
    type: "text/markdown",
    text: async (resume) => (await import("@postfolio/formats/text/markdown.ts")).toMarkdown(resume),
  },
  text: {
    label: text("Plain text"),
    use: "To paste into a form",
    extension: "txt",
    type: "text/plain",
    text: async (resume) => (await import("@postfolio/formats/text/plain-text.ts")).toPlainText(resume),
  },
} as const satisfies Record<string, Format>;

export async function downloadText(resume: ResumeContent, format: keyof typeof FORMATS): Promise<void> {
  const { extension, type, text } = FORMATS[format];
  saveFile(new Blob([await text(resume)], { type }), fileNameOf(resumeFileTitle(resume), extension));
}
