import { Download, LoaderCircle, Redo2, Undo2 } from "lucide-react";
import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { useStore } from "zustand";
import { useIsNarrow } from "../../../lib/use-is-narrow.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { useHeightVariable } from "../../../ui/page/use-height-variable.ts";
import { NameInput } from "../name-input.tsx";
import type { DocumentState, DocumentStoreApi } from "./document-store.ts";
import type { Tool } from "./more-tools.tsx";
import { RowButton } from "../../../ui/row-button.tsx";
import { onDemand } from "../../../ui/on-demand.tsx";
import { t } from "../../../lib/texts.ts";

const MoreTools = onDemand(() => import("./more-tools.tsx"), <span className="size-9" />);

interface EditorToolbarProps<D extends { name: string }, S> {
  store: DocumentStoreApi<DocumentState<D, S>>;
  noun: "resume" | "letter";
  mark: ReactNode;
  /** In ascending order of importance. On phones, all but the main tool are in a menu. */
  tools: readonly Tool[];
  onSave: () => void;
  download: ReactNode;
}

export function EditorToolbar<D extends { name: string }, S>(props: EditorToolbarProps<D, S>) {
  const { store, noun, mark, tools, onSave, download } = props;
  const isNarrow = useIsNarrow();
  const bar = useRef<HTMLDivElement>(null);
  useHeightVariable(bar, "--toolbar-height");
  const history = <UndoRedo store={store} />;
  const folded = isNarrow ? tools.filter(({ main }) => !main) : [];
  return (
    <div
      ref={bar}
      className="sticky top-14 z-20 flex max-md:top-5 print:hidden flex-wrap items-center gap-1 border-b border-line bg-paper px-4 py-2.5 sm:px-6"
    >
      <div className="flex min-w-0 flex-1 items-center gap-3 max-md:basis-full">
        <Name store={store} noun={noun} />
        {mark}
        {isNarrow && (
          <span className="ms-auto flex">
            {history}
            {folded.length > 0 && <MoreTools tools={folded} />}
          </span>
        )}
      </div>
      {!isNarrow && (
        <>
          {history}
          <span aria-hidden className="mx-1 h-5 w-px bg-line" />
        </>
      )}
      {tools
        .filter((tool) => !folded.includes(tool))
        .map(({ label, short = label, main = false, icon, onPress }) => (
          <Button
            key={label}
            variant="quiet"
            icon={icon}
            title={label}
            // An accessible name must contain the visible text, but in some languages the longer label does not.
            aria-label={label.includes(short) ? label : `${short}: ${label}`}
            className={cx(
              "px-2.5 font-normal",
              main && "max-sm:-ms-2 max-[25rem]:px-1.5 max-[25rem]:[&_.lucide]:hidden",
            )}
            onClick={onPress}
          >
            <span className={main ? undefined : "max-xl:hidden"}>{short}</span>
          </Button>
        ))}
      <Button className="ms-auto max-sm:px-2.5 max-[25rem]:px-1.5 md:mx-1" onClick={onSave}>
        {t("Save")}
      </Button>
      {download}
    </div>
  );
}

interface DownloadButtonProps extends Omit<ComponentProps<typeof Button>, "children"> {
  downloading: boolean;
}

export const DownloadButton = ({ downloading, ...rest }: DownloadButtonProps) => (
  <Button
    variant="primary"
    icon={downloading ? <LoaderCircle className="animate-spin" /> : <Download />}
    className="max-sm:px-2.5 max-sm:[&_.lucide]:hidden max-[25rem]:px-1.5"
    title={t("Download")}
    {...rest}
  >
    {t("Download")}
  </Button>
);

type NameProps<D extends { name: string }, S> = Pick<EditorToolbarProps<D, S>, "store" | "noun">;

function Name<D extends { name: string }, S>({ store, noun }: NameProps<D, S>) {
  const name = useStore(store.rendered, ({ doc }) => doc.name);
  const [renaming, setRenaming] = useState(false);
  if (renaming) {
    return (
      <>
        <h1 className="sr-only">{name}</h1>
        <NameInput
          name={name}
          label={noun === "resume" ? t("Name of the resume") : t("Name of the letter")}
          className="w-full max-w-72"
          onRename={(wanted) => store.getState().edit((doc) => ({ ...doc, name: wanted }))}
          onClose={() => setRenaming(false)}
        />
      </>
    );
  }
  return (
    <h1 className="-mx-1.5 min-w-0 text-sm font-semibold">
      <button
        type="button"
        title={t("Rename")}
        onClick={() => setRenaming(true)}
        dir="auto"
        className="max-w-full cursor-text truncate rounded-sm px-1.5 py-1 hover:bg-hover"
      >
        {name}
      </button>
    </h1>
  );
}

/** `aria-disabled` keeps focus on the button after the last undo. */
const BUTTON_CLASSES = "h-9 w-9 aria-disabled:cursor-default aria-disabled:opacity-40";

interface UndoRedoProps<D, S> {
  store: DocumentStoreApi<DocumentState<D, S>>;
}

function UndoRedo<D, S>({ store }: UndoRedoProps<D, S>) {
  const { undo, redo } = store.rendered.getState();
  const canUndo = useStore(store.rendered, ({ history }) => history.past.length > 0);
  const canRedo = useStore(store.rendered, ({ history }) => history.future.length > 0);
  return (
    <>
      <RowButton
        label={t("Undo")}
        icon={<Undo2 />}
        aria-disabled={!canUndo}
        onClick={undo}
        className={BUTTON_CLASSES}
      />
      <RowButton
        label={t("Redo")}
        icon={<Redo2 />}
        aria-disabled={!canRedo}
        onClick={redo}
        className={BUTTON_CLASSES}
      />
    </>
  );
}
