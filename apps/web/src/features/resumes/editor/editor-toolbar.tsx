import { Download, History, LoaderCircle, Sparkles, Target } from "lucide-react";
import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { UndoRedo } from "../../../documents/editor/undo-redo.tsx";
import { NameInput } from "../../../documents/name-input.tsx";
import { useIsNarrow } from "../../../lib/use-is-narrow.ts";
import { Button } from "../../../ui/button.tsx";
import { useHeightVariable } from "../../../ui/page/use-height-variable.ts";
import { useEdit, useEditor, useEditorStore } from "./editor-store.ts";
import { ImportButton } from "../import-export/import-button.tsx";

const MoreMenu = lazy(() => import("./more-menu.tsx"));

interface EditorToolbarProps {
  /** Where the work is saved. */
  mark: ReactNode;
  downloading: boolean;
  /** Whether what there is to download is shown, which then has the main action. */
  sending: boolean;
  onSave: () => void;
  /** Undefined for a resume that was never saved. */
  onVersions: (() => void) | undefined;
  onGenerate: () => void;
  onTailor: () => void;
  /** Opens what there is to download. */
  onDownload: () => void;
  onImport: (file: File) => void;
}

export function EditorToolbar(props: EditorToolbarProps) {
  const { mark, downloading, sending, onSave, onVersions, onGenerate, onTailor, onDownload, onImport } =
    props;
  const isNarrow = useIsNarrow();
  const bar = useRef<HTMLDivElement>(null);
  useHeightVariable(bar, "--toolbar-height");
  return (
    <div
      ref={bar}
      className="sticky top-14 z-20 flex max-md:top-5 print:hidden flex-wrap items-center gap-x-1 gap-y-2 max-sm:gap-x-0 border-b border-line bg-paper px-4 py-2.5 sm:px-6"
    >
      <div className="flex min-w-0 flex-1 items-center gap-3 max-md:basis-full">
        <Name />
        {mark}
      </div>
      <UndoRedo store={useEditorStore()} />
      <span aria-hidden className="mx-1 h-5 w-px bg-line max-sm:hidden" />
      {isNarrow ? (
        <Suspense fallback={<span className="h-9 w-20" />}>
          <MoreMenu {...{ onVersions, onImport, onGenerate, onTailor }} />
        </Suspense>
      ) : (
        <>
          {onVersions && (
            <Tool label="Versions" icon={<History />} onClick={onVersions}>
              Versions
            </Tool>
          )}
          <ImportButton compact onFile={onImport} />
          <Tool label="Generate with AI" icon={<Sparkles />} onClick={onGenerate}>
            Generate with AI
          </Tool>
          <Tool label="Tailor to a job" icon={<Target />} onClick={onTailor}>
            Tailor
          </Tool>
        </>
      )}
      <Button className="ms-auto me-1 max-sm:px-3 md:ms-1" onClick={onSave}>
        Save
      </Button>
      <Button
        variant={sending ? "secondary" : "primary"}
        icon={downloading ? <LoaderCircle className="animate-spin" /> : <Download />}
        className="max-sm:px-2.5"
        title="Download"
        onClick={onDownload}
      >
        <span className="max-sm:sr-only">Download</span>
      </Button>
    </div>
  );
}

interface ToolProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  /** Shown where there is room for it. */
  children: string;
}

const Tool = ({ label, icon, onClick, children }: ToolProps) => (
  <Button
    variant="quiet"
    icon={icon}
    title={label}
    aria-label={label}
    className="px-2 font-normal sm:px-2.5"
    onClick={onClick}
  >
    <span className="max-xl:hidden">{children}</span>
  </Button>
);

function Name() {
  const name = useEditor((state) => state.doc.name);
  const edit = useEdit();
  const [renaming, setRenaming] = useState(false);
  if (renaming) {
    return (
      <>
        <h1 className="sr-only">{name}</h1>
        <NameInput
          name={name}
          label="Name of the resume"
          className="w-full max-w-72"
          onRename={(wanted) => edit((doc) => ({ ...doc, name: wanted }))}
          onClose={() => setRenaming(false)}
        />
      </>
    );
  }
  return (
    <h1 className="-mx-1.5 min-w-0 text-sm font-semibold">
      <button
        type="button"
        title="Rename"
        onClick={() => setRenaming(true)}
        dir="auto"
        className="max-w-full cursor-text truncate rounded-sm px-1.5 py-1 hover:bg-hover"
      >
        {name}
      </button>
    </h1>
  );
}
