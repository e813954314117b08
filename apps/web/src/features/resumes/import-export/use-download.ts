import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { ResumeContent } from "@postfolio/contract/resume.ts";
import { fileNameOf, resumeTitle } from "@postfolio/contract/resume-files.ts";
import { useRef, useState } from "react";
import { messageOf } from "../../../lib/api.ts";
import { toast } from "../../../ui/toast.ts";
import { printWarning } from "./print-warning.ts";
import { type MadeFile, makeWord, printPdf } from "../resumes.api.ts";
import { saveFile } from "../../../lib/save-file.ts";

/** The formats that the server makes. */
export type DownloadFormat = "pdf" | "docx";

/** Downloads a resume as a file, one at a time. */
export function useDownload(success: Partial<Record<DownloadFormat, string>> = {}) {
  const [downloading, setDownloading] = useState(false);
  const running = useRef(false);

  /** Resolves to whether it worked; a toast says so either way. */
  const download = async (
    format: DownloadFormat,
    resume: ResumeContent | Promise<ResumeContent>,
    onError?: (reason: unknown) => void,
  ): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setDownloading(true);
    const progress = toast.loading("Downloading");
    try {
      const content = await resume;
      const { file, warnings } = await MAKE[format](content);
      saveFile(file, fileNameOf(resumeTitle(content), format));
      progress.success(success[format] ?? SUCCESS[format]);
      for (const warning of warnings) toast.info(warning);
      return true;
    } catch (error) {
      progress.error(messageOf(error));
      onError?.(error);
      return false;
    } finally {
      running.current = false;
      setDownloading(false);
    }
  };

  return { download, downloading };
}

const SUCCESS = { pdf: MESSAGES.pdfDownloaded, docx: MESSAGES.wordDownloaded } as const;

const MAKE: Record<DownloadFormat, (resume: ResumeContent) => Promise<MadeFile>> = {
  pdf: async (resume) => {
    const warning = await printWarning(resume);
    if (warning) toast.info(warning);
    const { renderHtml } = await import("./render-html.tsx");
    return printPdf(renderHtml(resume), resume.template, resumeTitle(resume));
  },
  docx: makeWord,
};
