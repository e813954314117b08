import { LIMITS } from "@postfolio/contract/limits.ts";
import { Download, FileText, FileType, History, LoaderCircle, Sparkles } from "lucide-react";
import { useRef, useState } from "react";
import { isUnsaved } from "../../../documents/editor/document-store.ts";
import { UndoRedo } from "../../../documents/editor/undo-redo.tsx";
import { SaveMark } from "../../../documents/saving/save-mark.tsx";
import type { Autosaving } from "../../../documents/saving/use-autosave.ts";
import type { DownloadFormat } from "../../../documents/pages/use-file-download.ts";
import { Button } from "../../../ui/button.tsx";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { RowButton } from "../../../ui/row-button.tsx";
import { useHeightVariable } from "../../../ui/page/use-height-variable.ts";
import { useLetter, useLetterStore } from "./letter-store.ts";

interface LetterToolbarProps {
  autosave: Pick<Autosaving<unknown>, "state" | "keeping">;
  onConflict: () => void;
  downloading: boolean;
  onSave: () => void;
  onVersions: () => void;
  onGenerate: () => void;
  onDownload: (format: DownloadFormat) => void;
}

export function LetterToolbar(props: LetterToolbarProps) {
  const { autosave, downloading, onConflict, onSave, onVersions, onGenerate, onDownload } = props;
  const unsaved = useLetter(isUnsaved);
  const bar = useRef<HTMLDivElement>(null);
  useHeightVariable(bar, "--toolbar-height");
  return (
    <div
      ref={bar}
      className="sticky top-14 z-20 flex flex-wrap items-center gap-x-1 gap-y-2 border-b border-line bg-paper px-4 py-2.5 max-md:top-5 sm:px-6 print:hidden"
    >
      <div className="flex min-w-0 flex-1 items-center gap-3 max-md:basis-full">
        <NameField />
        <SaveMark
          state={autosave.state}
          keeping={autosave.keeping}
          unsaved={unsaved}
          automatic
          untouched={undefined}
          onConflict={onConflict}
        />
      </div>
      <UndoRedo store={useLetterStore()} />
      <RowButton label="Versions" icon={<History />} onClick={onVersions} className="h-9 w-9" />
      <span aria-hidden className="mx-1 h-5 w-px bg-line" />
      <Button
        variant="quiet"
        icon={<Sparkles />}
        title="Generate with AI"
        className="max-sm:px-2.5"
        onClick={onGenerate}
      >
        <span className="max-sm:sr-only">Generate with AI</span>
      </Button>
      <Button className="ms-auto me-1 max-sm:px-3 md:ms-1" onClick={onSave}>
        Save
      </Button>
      <Menu
        align="end"
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
          Word
        </MenuItem>
      </Menu>
    </div>
  );
}

/** The heading is the name, changed in place. An empty one stays what it was. */
function NameField() {
  const name = useLetter(({ doc }) => doc.name);
  const { edit } = useLetterStore().getState();
  const [typed, setTyped] = useState<string>();
  const end = () => {
    const next = typed?.trim();
    if (next) edit((doc) => (doc.name === next ? doc : { ...doc, name: next }));
    setTyped(undefined);
  };
  return (
    <h1 className="min-w-0 flex-1 text-sm font-semibold md:max-w-sm">
      <input
        aria-label="Name of the letter"
        value={typed ?? name}
        maxLength={LIMITS.resumeName}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={end}
        onKeyDown={(event) => {
          if (event.key === "Escape") setTyped(undefined);
          if (event.key === "Enter") event.currentTarget.blur();
        }}
        dir="auto"
        className="-ms-2 w-full truncate rounded-md border border-transparent bg-transparent px-2 py-1 hover:border-line focus:border-edge"
      />
    </h1>
  );
}
