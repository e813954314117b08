import { Upload } from "lucide-react";
import { cx } from "../../../ui/cx.ts";
import { FileButton } from "../../../ui/file-button.tsx";

interface ImportButtonProps {
  onFile: (file: File) => void;
  /** In the editor's toolbar: shows only the icon if there is little room. */
  compact?: boolean;
}

/** Picks a JSON Resume file. */
export function ImportButton({ onFile, compact = false }: ImportButtonProps) {
  return (
    <FileButton
      fileLabel="JSON Resume file"
      accept=".json,application/json"
      variant={compact ? "quiet" : "secondary"}
      icon={<Upload />}
      title="Import a JSON Resume file"
      className={cx(compact && "max-sm:px-2.5")}
      onFile={onFile}
    >
      <span className={cx(compact && "max-xl:sr-only")}>Import</span>
    </FileButton>
  );
}
