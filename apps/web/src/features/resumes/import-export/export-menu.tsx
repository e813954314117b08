import type { ResumeContent } from "@postfolio/contract/resume.ts";
import { fileNameOf, resumeTitle } from "@postfolio/contract/resume-files.ts";
import { Braces, Download, FileText, FileType, Hash, LoaderCircle, Text } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { toast } from "../../../ui/toast.tsx";
import { useEditorStore } from "../editor/editor-store.ts";
import { withPhotoInside } from "../preview/photos.ts";
import { printWarning } from "./print-warning.ts";
import type { DownloadFormat } from "./use-download.ts";
import { wordAdvice } from "./word-advice.ts";
import { saveFile } from "../../../lib/save-file.ts";

interface ExportMenuProps {
  downloading: boolean;
  onDownload: (format: DownloadFormat) => void;
}

/** The menu of file formats to export. */
export function ExportMenu({ downloading, onDownload }: ExportMenuProps) {
  const store = useEditorStore();
  const write = async (format: keyof typeof FORMATS) => {
    const { doc } = store.getState();
    const { extension, type, text } = FORMATS[format];
    try {
      saveFile(new Blob([await text(doc)], { type }), fileNameOf(resumeTitle(doc), extension));
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <Menu
      align="end"
      trigger={
        <Button
          variant="quiet"
          icon={downloading ? <LoaderCircle className="animate-spin" /> : <Download />}
          busy={downloading}
          className="max-sm:px-2.5"
          title="Export"
        >
          <span className="max-xl:sr-only">Export</span>
        </Button>
      }
    >
      <MenuItem icon={<FileText />} onClick={() => onDownload("pdf")}>
        <span>
          PDF
          <Note className="text-danger" of={printWarning} />
        </span>
      </MenuItem>
      <MenuItem icon={<FileType />} onClick={() => onDownload("docx")}>
        <span>
          Word
          <Note className="text-muted" of={wordAdvice} />
        </span>
      </MenuItem>
      <MenuItem icon={<Braces />} onClick={() => void write("json")}>
        JSON Resume
      </MenuItem>
      <MenuItem icon={<Hash />} onClick={() => void write("markdown")}>
        Markdown
      </MenuItem>
      <MenuItem icon={<Text />} onClick={() => void write("text")}>
        Plain text
      </MenuItem>
    </Menu>
  );
}

/** Says what to know about a format, next to the choice and before anything is made. */
function Note({ of, className }: { of: (resume: ResumeContent) => Promise<string>; className: string }) {
  const store = useEditorStore();
  const [note, setNote] = useState("");
  useEffect(() => {
    let open = true;
    of(store.getState().doc).then(
      (text) => open && setNote(text),
      // Perhaps offline: the download will say so.
      () => undefined,
    );
    return () => {
      open = false;
    };
  }, [store, of]);
  return note && <span className={cx("block max-w-56 text-xs", className)}>{note}</span>;
}

interface Format {
  extension: string;
  type: string;
  text: (resume: ResumeContent) => Promise<string>;
}

const FORMATS = {
  json: {
    extension: "json",
    type: "application/json",
    text: async (resume) => {
      const { toJsonResume } = await import("@postfolio/formats/json-resume.ts");
      return `${JSON.stringify(toJsonResume(await withPhotoInside(resume)), null, 2)}\n`;
    },
  },
  markdown: {
    extension: "md",
    type: "text/markdown",
    text: async (resume) => (await import("@postfolio/formats/markdown.ts")).toMarkdown(resume),
  },
  text: {
    extension: "txt",
    type: "text/plain",
    text: async (resume) => (await import("@postfolio/formats/plain-text.ts")).toPlainText(resume),
  },
} as const satisfies Record<string, Format>;
