import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { ResumeContent } from "@postfolio/contract/resume.ts";
import { fileNameOf, resumeTitle } from "@postfolio/contract/resume-files.ts";
import { useRef, useState } from "react";
import { messageOf } from "../../../lib/api.ts";
import { toast } from "../../../ui/toast.tsx";
import { printWarning } from "./print-warning.ts";
import { printPdf } from "../resumes.api.ts";
import { saveFile } from "../../../lib/save-file.ts";

/** Downloads a resume as a PDF, one at a time. Resolves to whether it worked; a toast says so either way. */
export function useDownloadPdf(successText: string = MESSAGES.pdfDownloaded) {
  const [downloading, setDownloading] = useState(false);
  const running = useRef(false);

  const downloadPdf = async (
    resume: ResumeContent,
    onError?: (reason: unknown) => void,
  ): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setDownloading(true);
    const progress = toast.loading("Downloading");
    try {
      const warning = await printWarning(resume);
      if (warning) toast.info(warning);
      const title = resumeTitle(resume);
      const { renderHtml } = await import("./render-html.tsx");
      const { pdf, warnings } = await printPdf(renderHtml(resume), resume.template, title);
      saveFile(pdf, fileNameOf(title, "pdf"));
      progress.success(successText);
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

  return { downloadPdf, downloading };
}
