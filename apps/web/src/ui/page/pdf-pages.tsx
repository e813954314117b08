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

/** The pages of a PDF as pictures, each drawn when it comes near the window. */
export default function PdfPages({ file }: { file: Blob }) {
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
    <ol className="flex flex-col gap-4">
      {pages.map((page) => (
        <li key={page.pageNumber}>
          <Sheet page={page} of={pages.length} />
        </li>
      ))}
    </ol>
  );
}

/** The width in CSS pixels at which a page is drawn, and then scaled to the room there is. */
const WIDTH = 800;

function Sheet({ page, of }: { page: PDFPageProxy; of: number }) {
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
      // Canceled; a page that cannot be drawn stays white.
    });
    return () => drawing.cancel();
  }, [near, page, width]);

  return (
    <div ref={ref} style={{ aspectRatio: width / height }} className="border border-line bg-white">
      <canvas ref={canvas} className="block size-full">
        Page {page.pageNumber} of {of}
      </canvas>
    </div>
  );
}
