import { FileText, FileType } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";

interface SentDocumentProps {
  name: string;
  downloading: boolean;
  onDownload: (format: "pdf" | "docx") => Promise<unknown>;
  children: ReactNode;
}

export const SentDocument = ({ name, downloading, onDownload, children }: SentDocumentProps) => (
  <section aria-label={name} className="flex flex-col gap-3">
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <h3 className="me-auto font-medium wrap-anywhere">
        <bdi>{name}</bdi>
      </h3>
      <Button
        size="sm"
        icon={<FileText />}
        busy={downloading}
        onClick={() => void onDownload("pdf")}
        translate="no"
      >
        PDF
      </Button>
      <Button
        size="sm"
        icon={<FileType />}
        busy={downloading}
        onClick={() => void onDownload("docx")}
        translate="no"
      >
        Word
      </Button>
    </div>
    <div inert aria-hidden className="overflow-hidden rounded-md border border-line">
      {children}
    </div>
  </section>
);
