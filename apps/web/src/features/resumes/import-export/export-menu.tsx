import type { ResumeContent } from "@postfolio/contract/resume.ts";
import { fileNameOf, resumeTitle } from "@postfolio/contract/resume-files.ts";
import { Braces, Download, FileText, Hash, LoaderCircle, Text } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { toast } from "../../../ui/toast.tsx";
import { useEditorStore } from "../editor/editor-store.ts";
import { withPhotoInside } from "../preview/photos.ts";
import { printWarning } from "./print-warning.ts";
import { saveFile } from "../../../lib/save-file.ts";

interface ExportMenuProps {
  downloading: boolean;
  onPdf: () => void;
}

/** The menu of file formats to export. */
export function ExportMenu({ downloading, onPdf }: ExportMenuProps) {
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
      <MenuItem icon={<FileText />} onClick={onPdf}>
        <span>
          PDF
          <PdfNote />
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

/** Says what the PDF cannot show, next to the choice and before anything is printed. */
function PdfNote() {
  const store = useEditorStore();
  const [warning, setWarning] = useState("");
  useEffect(() => {
    let open = true;
    printWarning(store.getState().doc).then(
      (text) => open && setWarning(text),
      // Perhaps offline: the download will say so.
      () => undefined,
    );
    return () => {
      open = false;
    };
  }, [store]);
  return warning && <span className="block max-w-56 text-xs text-danger">{warning}</span>;
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
