import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { fileNameOf, resumeTitle } from "@postfolio/contract/resumes/resume-files.ts";
import { Braces, Download, FileText, FileType, Hash, LoaderCircle, Mail, Text } from "lucide-react";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/overlay/menu.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { useEditor, useEditorStore } from "../editor/editor-store.ts";
import { withPhotoInside } from "../preview/photos.ts";
import { focusField } from "../editor/focus-field.ts";
import type { Finding } from "./check-resume.ts";
import { Findings } from "./findings.tsx";
import type { DownloadFormat } from "../../../documents/pages/use-file-download.ts";
import { WordAdvice } from "./word-advice.tsx";
import { saveFile } from "../../../lib/save-file.ts";

interface ExportMenuProps {
  downloading: boolean;
  onDownload: (format: DownloadFormat) => void;
}

/** The menu of file formats to export. */
export function ExportMenu({ downloading, onDownload }: ExportMenuProps) {
  const store = useEditorStore();
  const id = useEditor((state) => state.saved.id);
  const navigate = useNavigate();
  const write = async (format: keyof typeof FORMATS) => {
    const { doc } = store.getState();
    const { extension, type, text } = FORMATS[format];
    try {
      saveFile(new Blob([await text(doc)], { type }), fileNameOf(resumeTitle(doc), extension));
    } catch (error) {
      toast.failure(error);
    }
  };
  // An open menu keeps the focus, so the editor goes to a finding in the first task after it has closed.
  const chosen = useRef<Finding>(undefined);
  const goToChosen = () => {
    const finding = chosen.current;
    chosen.current = undefined;
    if (!finding) return false;
    setTimeout(() => {
      if (finding.field === undefined) store.getState().show({ view: "design" });
      else focusField(store, finding.field);
    });
    return finding.field !== undefined;
  };
  return (
    <Menu
      align="end"
      width="w-72"
      onClosed={goToChosen}
      trigger={
        <Button
          variant="primary"
          icon={downloading ? <LoaderCircle className="animate-spin" /> : <Download />}
          busy={downloading}
          className="max-sm:px-2.5"
          title="Download"
        >
          <span className="max-sm:sr-only">Download</span>
        </Button>
      }
    >
      <MenuItem icon={<FileText />} onClick={() => onDownload("pdf")}>
        PDF
      </MenuItem>
      <MenuItem icon={<FileType />} onClick={() => onDownload("docx")}>
        <span>
          Word
          <WordAdvice />
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
      {id !== undefined && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Mail />} onClick={() => void navigate(`/letters?new=${id}`)}>
            Write a letter
          </MenuItem>
        </>
      )}
      <Findings onChoose={(finding) => (chosen.current = finding)} />
    </Menu>
  );
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
      const { toJsonResume } = await import("@postfolio/formats/json-resume/json-resume.ts");
      return `${JSON.stringify(toJsonResume(await withPhotoInside(resume)), null, 2)}\n`;
    },
  },
  markdown: {
    extension: "md",
    type: "text/markdown",
    text: async (resume) => (await import("@postfolio/formats/text/markdown.ts")).toMarkdown(resume),
  },
  text: {
    extension: "txt",
    type: "text/plain",
    text: async (resume) => (await import("@postfolio/formats/text/plain-text.ts")).toPlainText(resume),
  },
} as const satisfies Record<string, Format>;
