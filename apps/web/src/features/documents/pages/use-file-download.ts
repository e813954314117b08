import { fileNameOf } from "@postfolio/contract/resumes/resume-files.ts";
import { useRef, useState } from "react";
import { messageOf } from "../../../lib/http/api.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { toast } from "../../../ui/notice/toast.ts";
import type { MadeFile } from "./made-file.ts";
import { t } from "../../../lib/texts.ts";

export type DownloadFormat = "pdf" | "docx";

export function useFileDownload() {
  const [downloading, setDownloading] = useState(false);
  const running = useRef(false);

  const save = async (
    format: DownloadFormat,
    make: () => Promise<MadeFile & { fileTitle: string }>,
    success: string,
    onError?: (reason: unknown) => void,
  ): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setDownloading(true);
    const progress = toast.loading(t("Downloading"));
    try {
      const { file, warnings, fileTitle } = await make();
      saveFile(file, fileNameOf(fileTitle, format));
      progress.success(success);
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

  return { save, downloading };
}
