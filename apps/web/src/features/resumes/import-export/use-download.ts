import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { resumeFileTitle, resumeTitle } from "@postfolio/contract/resumes/resume-files.ts";
import { type MadeFile, printPdf } from "../../documents/pages/made-file.ts";
import { type DownloadFormat, useFileDownload } from "../../documents/pages/use-file-download.ts";
import { toast } from "../../../ui/notice/toast.ts";
import { makeWord } from "../resumes.api.ts";

export function useDownload(success: Partial<Record<DownloadFormat, string>> = {}) {
  const { save, downloading } = useFileDownload();

  const download = (
    format: DownloadFormat,
    resume: ResumeContent | Promise<ResumeContent>,
    onError?: (reason: unknown) => void,
  ): Promise<boolean> =>
    save(
      format,
      async () => {
        const content = await resume;
        return { ...(await MAKE[format](content)), fileTitle: resumeFileTitle(content) };
      },
      success[format] ?? SUCCESS[format],
      onError,
    );

  return { download, downloading };
}

const SUCCESS = { pdf: MESSAGES.pdfDownloaded, docx: MESSAGES.wordDownloaded } as const;

const MAKE: Record<DownloadFormat, (resume: ResumeContent) => Promise<MadeFile>> = {
  pdf: async (resume) => {
    const warning = await printWarning(resume);
    if (warning) toast.info(warning);
    const { renderHtml } = await import("./render-html.tsx");
    return printPdf(renderHtml(resume), resume.template, resumeTitle(resume), resume);
  },
  docx: makeWord,
};

async function printWarning(resume: ResumeContent): Promise<string> {
  const { findUnprintable } = await import("./check-resume.ts");
  return findUnprintable(resume)?.text ?? "";
}
