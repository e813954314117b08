import type { LetterContent } from "@postfolio/contract/letters/letter.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { letterTitle } from "@postfolio/contract/letters/letter-files.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { printPdf } from "../documents/pages/made-file.ts";
import { type DownloadFormat, useFileDownload } from "../documents/pages/use-file-download.ts";
import { makeWord } from "./letters.api.ts";
import { loadShownLetter } from "./use-shown-letter.ts";

interface LetterDownloadOptions {
  head?: ResumeContent | null;
  onError?: (reason: unknown) => void;
}

export function useLetterDownload() {
  const { save, downloading } = useFileDownload();
  const download = (
    format: DownloadFormat,
    letter: LetterContent | Promise<LetterContent>,
    { head, onError }: LetterDownloadOptions = {},
  ) =>
    save(
      format,
      async () => {
        const content = await letter;
        const shown = await loadShownLetter(content, head);
        const fileTitle = letterTitle(shown.name, content.name);
        if (format === "docx")
          return { ...(await makeWord(content, head ? shown.head : undefined)), fileTitle };
        const { renderLetter } = await import("./render-letter.tsx");
        return { ...(await printPdf(renderLetter(shown), shown.template, fileTitle)), fileTitle };
      },
      format === "pdf" ? MESSAGES.pdfDownloaded : MESSAGES.wordDownloaded,
      onError,
    );
  return { download, downloading };
}
