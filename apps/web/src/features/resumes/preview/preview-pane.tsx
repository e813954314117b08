import { ResumePages } from "@postfolio/templates/resume-pages.tsx";
import { Maximize2, ZoomIn, ZoomOut } from "lucide-react";
import { useState } from "react";
import { readStored, writeStored } from "../../../lib/storage.ts";
import { useEditor } from "../editor/editor-store.ts";
import { RowButton } from "../form/row-button.tsx";
import { useShownResume } from "./photos.ts";

const KEY = "preview-zoom";
/** Zoom levels, as fractions of the size on paper. */
const STEPS = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2];

/** The last chosen zoom; undefined to fit the width. */
function readZoom(): number | undefined {
  const kept = Number(readStored(KEY));
  return STEPS.includes(kept) ? kept : undefined;
}

/** The sheets and their zoom: fit to the width, or a chosen fraction of their size on paper. */
export function PreviewPane() {
  const [zoom, setZoom] = useState(readZoom);
  const choose = (next: number | undefined) => {
    setZoom(next);
    writeStored(KEY, next === undefined ? null : String(next));
  };
  const larger = STEPS.find((step) => step > (zoom ?? 0.8));
  const smaller = STEPS.findLast((step) => step < (zoom ?? 1));
  return (
    <>
      <div className="overflow-x-auto print:overflow-visible">
        <div className={zoom === undefined ? "mx-auto max-w-4xl print:max-w-none" : "mx-auto w-max"}>
          <ResumePreview zoom={zoom} />
        </div>
      </div>
      <fieldset
        aria-label="Size of the pages"
        className="sticky bottom-0 z-10 mx-auto mt-4 flex w-max items-center gap-1 rounded-full border border-line bg-surface px-1.5 py-1 print:hidden"
      >
        <RowButton
          label="Smaller"
          icon={<ZoomOut />}
          aria-disabled={smaller === undefined}
          onClick={() => smaller !== undefined && choose(smaller)}
          className="aria-disabled:opacity-40"
        />
        <output className="min-w-12 text-center text-xs text-muted tabular-nums">
          {zoom === undefined ? "Fit" : `${Math.round(zoom * 100)}%`}
        </output>
        <RowButton
          label="Larger"
          icon={<ZoomIn />}
          aria-disabled={larger === undefined}
          onClick={() => larger !== undefined && choose(larger)}
          className="aria-disabled:opacity-40"
        />
        <RowButton
          label="Fit width"
          icon={<Maximize2 />}
          aria-pressed={zoom === undefined}
          onClick={() => choose(undefined)}
        />
      </fieldset>
    </>
  );
}

/** The resume as it will print, updated with every keystroke. */
function ResumePreview({ zoom }: { zoom: number | undefined }) {
  const doc = useEditor((state) => state.doc);
  return <ResumePages resume={useShownResume(doc)} zoom={zoom} />;
}
