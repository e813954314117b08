import { Check, CircleAlert, CircleDot, Redo2, Sparkles, Undo2 } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { useHeightVariable } from "../../../ui/use-height-variable.ts";
import { isUnsaved, useEditor, useEditorStore } from "./editor-store.ts";
import { ExportMenu } from "../import-export/export-menu.tsx";
import type { DownloadFormat } from "../../../documents/use-file-download.ts";
import { ImportButton } from "../import-export/import-button.tsx";
import { RowButton } from "../../../ui/row-button.tsx";
import type { Keeping } from "../saving/use-autosave.ts";

interface EditorToolbarProps {
  keeping: Keeping;
  /** Whether the stored version is newer than the one the editor started from. */
  stale: boolean;
  saving: boolean;
  downloading: boolean;
  onSave: () => void;
  onGenerate: () => void;
  onDownload: (format: DownloadFormat) => void;
  onImport: (file: File) => void;
}

export function EditorToolbar(props: EditorToolbarProps) {
  const { keeping, stale, saving, downloading, onSave, onGenerate, onDownload, onImport } = props;
  const name = useEditor((state) => state.doc.name);
  const bar = useRef<HTMLDivElement>(null);
  useHeightVariable(bar, "--toolbar-height");
  return (
    <div
      ref={bar}
      className="sticky top-14 z-20 flex max-md:top-5 print:hidden flex-wrap items-center gap-x-1 gap-y-2 border-b border-line bg-paper px-4 py-2.5 sm:px-6"
    >
      <div className="flex min-w-0 flex-1 items-center gap-3 max-md:basis-full">
        <h1 className="truncate text-sm font-semibold">{name}</h1>
        <SavedMark keeping={keeping} stale={stale} saving={saving} />
      </div>
      <UndoRedo />
      <span aria-hidden className="mx-1 h-5 w-px bg-line" />
      <ImportButton compact onFile={onImport} />
      <ExportMenu downloading={downloading} onDownload={onDownload} />
      <Button
        variant="quiet"
        icon={<Sparkles />}
        title="Generate with AI"
        className="max-sm:px-2.5"
        onClick={onGenerate}
      >
        <span className="max-lg:sr-only">Generate with AI</span>
      </Button>
      <Button variant="primary" className="ml-auto md:ml-2" onClick={onSave}>
        Save
      </Button>
    </div>
  );
}

function UndoRedo() {
  const { undo, redo } = useEditorStore().getState();
  const canUndo = useEditor((state) => state.history.past.length > 0);
  const canRedo = useEditor((state) => state.history.future.length > 0);
  return (
    <>
      <RowButton label="Undo" icon={<Undo2 />} aria-disabled={!canUndo} onClick={undo} className={FADED} />
      <RowButton label="Redo" icon={<Redo2 />} aria-disabled={!canRedo} onClick={redo} className={FADED} />
    </>
  );
}

/** Not `disabled`, so that the last undo does not lose focus. */
const FADED = "h-9 w-9 aria-disabled:cursor-default aria-disabled:opacity-40";

interface Mark {
  text: string;
  icon?: ReactNode;
  title?: string;
}

/** Where the work is saved: on the server, in this browser only, or nowhere. */
function SavedMark({ keeping, stale, saving }: Pick<EditorToolbarProps, "keeping" | "stale" | "saving">) {
  const unsaved = useEditor(isUnsaved);
  const stored = useEditor((state) => state.saved.id !== undefined);
  const mark = (): Mark => {
    if (saving) return { text: "Saving" };
    if (unsaved && keeping === "failed") {
      return {
        text: "Unsaved and not kept",
        icon: <CircleAlert className="text-danger" />,
        title: "This browser's storage is full or switched off: save before you leave",
      };
    }
    if (unsaved) {
      const icon = <CircleDot className="text-accent" />;
      return { text: "Unsaved", icon, title: "Kept in this browser until you save it" };
    }
    if (!stored) return { text: "Sample", title: "Make it yours" };
    if (stale) return { text: "Changed elsewhere", icon: <CircleAlert className="text-warning" /> };
    return { text: "Saved", icon: <Check className="text-success" /> };
  };
  const { text, icon, title } = mark();
  return (
    <output
      title={title}
      className="inline-flex shrink-0 items-center gap-1.5 text-xs text-muted [&_.lucide]:size-3.5"
    >
      {icon}
      {text}
    </output>
  );
}
