import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from "pdfjs-dist/legacy/build/pdf.mjs";
// oxlint-disable-next-line import/default -- an address, which the bundler makes of the file
import workerUrl from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import { useEffect, useRef, useState } from "react";
import { useNear } from "../../lib/use-near.ts";
import { Skeleton } from "./skeleton.tsx";

GlobalWorkerOptions.workerSrc = workerUrl;

/** In points. */
interface PdfMark {
  /** Zero-based. */
  page: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

interface PdfPagesProps {
  file: Blob;
  marks?: readonly PdfMark[];
  /** In points. */
  onPick?: (page: number, x: number, y: number) => void;
  /** Side by side for leafing through; otherwise one below the other. */
  row?: boolean;
}

/** Each page is drawn when it comes near the viewport. */
export default function PdfPages({ file, marks = [], onPick, row = false }: PdfPagesProps) {
  const [pages, setPages] = useState<PDFPageProxy[]>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let opened: PDFDocumentProxy | undefined;
    let closed = false;
    const open = async () => {
      opened = await getDocument({ data: await file.arrayBuffer() }).promise;
      const { numPages } = opened;
      const all = await Promise.all(
        Array.from({ length: numPages }, async (_, index) => opened!.getPage(index + 1)),
      );
      if (!closed) setPages(all);
    };
    const opening = open().catch(() => !closed && setFailed(true));
    return () => {
      closed = true;
      void opening.then(() => opened?.loadingTask.destroy());
    };
  }, [file]);

  if (failed) return <p className="p-6 text-muted">The pages of this file cannot be shown.</p>;
  if (!pages) return <Skeleton className="aspect-[1/1.414] w-full" />;
  return (
    <ol
      className={row ? "flex snap-x gap-2 overflow-x-auto overscroll-x-contain" : "flex flex-col gap-4"}
      // Lets keyboard users reach pages beyond the edge.
      {...(row && { tabIndex: 0, "aria-label": "Pages" })}
    >
      {pages.map((page) => (
        <li key={page.pageNumber} className={row ? "w-56 shrink-0 snap-start" : undefined}>
          <Sheet
            page={page}
            of={pages.length}
            marks={marks.filter((mark) => mark.page === page.pageNumber - 1)}
            onPick={onPick}
          />
        </li>
      ))}
    </ol>
  );
}

/** CSS pixels before scaling. */
const WIDTH = 800;

interface SheetProps extends Pick<PdfPagesProps, "onPick"> {
  page: PDFPageProxy;
  of: number;
  marks: readonly PdfMark[];
}

function Sheet({ page, of, marks, onPick }: SheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { ref, near } = useNear<HTMLDivElement>();
  const { width, height } = page.getViewport({ scale: 1 });

  useEffect(() => {
    if (!near || !canvas.current) return;
    const viewport = page.getViewport({ scale: (WIDTH / width) * Math.min(devicePixelRatio, 2) });
    canvas.current.width = viewport.width;
    canvas.current.height = viewport.height;
    const drawing = page.render({ canvas: canvas.current, viewport });
    drawing.promise.catch(() => {
      // A page that cannot be drawn stays white.
    });
    return () => drawing.cancel();
  }, [near, page, width]);

  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

  return (
    // A shortcut for the pointer: what can be picked here is on the screen, too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      ref={ref}
      style={{ aspectRatio: width / height }}
      className="relative border border-line bg-white"
      onClick={({ currentTarget, clientX, clientY }) => {
        const box = currentTarget.getBoundingClientRect();
        const scale = width / box.width;
        onPick?.(page.pageNumber - 1, (clientX - box.left) * scale, (clientY - box.top) * scale);
      }}
    >
      <canvas ref={canvas} className="block size-full">
        Page {page.pageNumber} of {of}
      </canvas>
      {marks.map((mark, at) => (
        <span
          key={`${mark.left} ${mark.top}`}
          ref={at === 0 ? showMark : undefined}
          data-mark
          className="pointer-events-none absolute scroll-my-24 rounded-xs bg-warning/25 ring-1 ring-warning"
          style={{
            left: percent(mark.left, width),
            top: percent(mark.top, height),
            width: percent(mark.width, width),
            height: percent(mark.height, height),
          }}
        />
      ))}
    </div>
  );
}

const showMark = (mark: HTMLElement | null): void => mark?.scrollIntoView({ block: "nearest" });
