import type { LetterContent } from "@postfolio/contract/letter.ts";
import { letterTitle } from "@postfolio/contract/letter-files.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { printPdf } from "../../documents/made-file.ts";
import { type DownloadFormat, useFileDownload } from "../../documents/use-file-download.ts";
import { makeWord } from "./letters.api.ts";
import { loadShownLetter } from "./use-shown-letter.ts";

/** Downloads a letter as a file, one at a time. */
export function useLetterDownload() {
  const { save, downloading } = useFileDownload();
  const download = (
    format: DownloadFormat,
    letter: LetterContent | Promise<LetterContent>,
    onError?: (reason: unknown) => void,
  ) =>
    save(
      format,
      async () => {
        const content = await letter;
        const shown = await loadShownLetter(content);
        const title = letterTitle(shown.name, content.name);
        if (format === "docx") return { ...(await makeWord(content)), title };
        const { renderLetter } = await import("./render-letter.tsx");
        return { ...(await printPdf(renderLetter(shown), shown.template, title)), title };
      },
      format === "pdf" ? MESSAGES.pdfDownloaded : MESSAGES.wordDownloaded,
      onError,
    );
  return { download, downloading };
}
