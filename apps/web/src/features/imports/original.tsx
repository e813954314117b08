import type { ImportedResume } from "@postfolio/contract/imports/imported.ts";
import { lazy, Suspense } from "react";
import { cx } from "../../ui/cx.ts";
import { Skeleton } from "../../ui/page/skeleton.tsx";

const PdfPages = lazy(() => import("../../ui/page/pdf-pages.tsx"));

interface OriginalProps {
  file: Blob | undefined;
  lines: readonly string[];
  places: ImportedResume["places"];
  marked: readonly number[];
  onPick: (line: number) => void;
}

/** A click on a line focuses its field. */
export function Original({ file, lines, places, marked, onPick }: OriginalProps) {
  if (file) {
    const boxes = marked.flatMap((line) => boxOf(places?.[line]));
    const pick = (page: number, x: number, y: number) => {
      const at = places?.findIndex(
        ([of, left, top, width, size]) =>
          of === page && x >= left && x <= left + width && y >= top - size && y <= top + size * 0.3,
      );
      if (at !== undefined && at !== -1) onPick(at);
    };
    return (
      <Suspense fallback={<Skeleton className="aspect-[1/1.414] w-full" />}>
        <PdfPages file={file} marks={boxes} onPick={pick} />
      </Suspense>
    );
  }
  return (
    // A shortcut for the pointer: every field is in the review, too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      className="border border-line bg-surface p-6 whitespace-pre-wrap wrap-anywhere"
      onClick={(event) => {
        const line = (event.target as HTMLElement).closest<HTMLElement>("[data-line]")?.dataset["line"];
        if (line !== undefined) onPick(Number(line));
      }}
    >
      {lines.map((line, at) => {
        const isMarked = marked.includes(at);
        const Line = isMarked ? "mark" : "span";
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a line is its place in the text
          <Line
            key={at}
            ref={at === marked[0] ? showMark : undefined}
            data-line={at}
            className={cx("block", isMarked && "bg-warning-tint text-ink")}
          >
            {line || "\u00A0"}
          </Line>
        );
      })}
    </div>
  );
}

const showMark = (mark: HTMLElement | null): void => mark?.scrollIntoView({ block: "nearest" });

const boxOf = (place: NonNullable<ImportedResume["places"]>[number] | undefined) => {
  if (!place) return [];
  const [page, left, top, width, size] = place;
  return [{ page, left: left - 2, top: top - size, width: width + 4, height: size * 1.35 }];
};
