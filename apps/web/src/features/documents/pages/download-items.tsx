import { FileText, FileType } from "lucide-react";
import { MenuItem } from "../../../ui/overlay/menu.tsx";
import type { DownloadFormat } from "./use-file-download.ts";
import { t } from "../../../lib/texts.ts";

export const DownloadItems = ({ onDownload }: { onDownload: (format: DownloadFormat) => void }) => (
  <>
    <MenuItem icon={<FileText />} onClick={() => onDownload("pdf")}>
      {t("Download PDF")}
    </MenuItem>
    <MenuItem icon={<FileType />} onClick={() => onDownload("docx")}>
      {t("Download Word")}
    </MenuItem>
  </>
);
