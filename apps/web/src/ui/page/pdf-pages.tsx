import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from "pdfjs-dist/legacy/build/pdf.mjs";
// oxlint-disable-next-line import/default -- an address, which the bundler makes of the file
import workerUrl from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNear } from "../../lib/use-near.ts";
import { pageCaption } from "./page-caption.ts";
import { Skeleton } from "./skeleton.tsx";
import { t } from "../../lib/texts.ts";

GlobalWorkerOptions.workerSrc = workerUrl;

interface PdfPagesProps {
  file: Blob;
  /** Drawn over a page. Page numbers start at 0, and the size is in points. */
  renderOverlay?: (page: number, size: { width: number; height: number }) => ReactNode;
  /** Whether pages are shown side by side instead of one below the other. */
  row?: boolean;
}

/** Draws pages as they come near the viewport. */
export default function PdfPages({ file, renderOverlay, row = false }: PdfPagesProps) {
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

  if (failed) return <p className="p-6 text-muted">{t("We couldn't show this file's pages.")}</p>;
  if (!pages) return <Skeleton className="aspect-[1/1.414] w-full" />;
  return (
    <ol
      className={row ? "flex snap-x gap-2 overflow-x-auto overscroll-x-contain" : "flex flex-col gap-4"}
      // Lets keyboard users reach pages beyond the edge.
      {...(row && { tabIndex: 0, "aria-label": t("Pages") })}
    >
      {pages.map((page) => (
        <li key={page.pageNumber} className={row ? "w-56 shrink-0 snap-start" : undefined}>
          <Sheet page={page} of={pages.length} renderOverlay={renderOverlay} />
        </li>
      ))}
    </ol>
  );
}

/** The width of a page in CSS pixels, before scaling. */
const WIDTH = 800;

interface SheetProps extends Pick<PdfPagesProps, "renderOverlay"> {
  page: PDFPageProxy;
  of: number;
}

function Sheet({ page, of, renderOverlay }: SheetProps) {
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

  return (
    <div ref={ref} style={{ aspectRatio: width / height }} className="relative border border-line bg-white">
      <canvas ref={canvas} className="block size-full">
        {pageCaption(page.pageNumber, of)}
      </canvas>
      {renderOverlay?.(page.pageNumber - 1, { width, height })}
    </div>
  );
}
