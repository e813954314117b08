import { Upload } from "lucide-react";
import { cx } from "../../../ui/cx.ts";
import { ACCEPTED } from "../import-review/read-import.ts";
import { FileButton } from "../../../ui/form/file-button.tsx";

interface ImportButtonProps {
  onFile: (file: File) => void;
  /** In the editor's toolbar: shows only the icon if there is little room. */
  compact?: boolean;
}

/** Picks a file with a resume. */
export function ImportButton({ onFile, compact = false }: ImportButtonProps) {
  return (
    <FileButton
      fileLabel="Your resume"
      accept={ACCEPTED}
      variant={compact ? "quiet" : "secondary"}
      icon={<Upload />}
      title="Import a resume: PDF, Word, LinkedIn or JSON Resume"
      className={cx(compact && "px-2 font-normal sm:px-2.5")}
      onFile={onFile}
    >
      <span className={cx(compact && "max-xl:sr-only")}>Import</span>
    </FileButton>
  );
}
