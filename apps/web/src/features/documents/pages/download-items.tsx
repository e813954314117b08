import { FileText, FileType } from "lucide-react";
import { MenuItem } from "../../../ui/overlay/menu.tsx";
import type { DownloadFormat } from "./use-file-download.ts";

interface DownloadItemsProps {
  onDownload: (format: DownloadFormat) => void;
}

export const DownloadItems = ({ onDownload }: DownloadItemsProps) => (
  <>
    <MenuItem icon={<FileText />} onClick={() => onDownload("pdf")}>
      Download PDF
    </MenuItem>
    <MenuItem icon={<FileType />} onClick={() => onDownload("docx")}>
      Download Word
    </MenuItem>
  </>
);
