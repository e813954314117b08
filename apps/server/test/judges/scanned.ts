import * as mupdf from "mupdf";
import sharp from "sharp";

export interface ScanSettings {
  dpi: number;
  /** In degrees. */
  turned: number;
}

const JPEG_QUALITY = 60;
const POINTS_PER_INCH = 72;

/** Returns pages as a scanner or a photo shows them: gray JPEGs. */
export async function photographed(pdf: Buffer, { dpi, turned }: ScanSettings): Promise<Buffer[]> {
  const document = mupdf.Document.openDocument(pdf, "application/pdf");
  const scale = dpi / POINTS_PER_INCH;
  return Promise.all(
    Array.from({ length: document.countPages() }, (_, index) => {
      const pixels = document
        .loadPage(index)
        .toPixmap(mupdf.Matrix.scale(scale, scale), mupdf.ColorSpace.DeviceGray, false);
      const page = sharp(Buffer.from(pixels.asPNG()));
      return page
        .rotate(turned, { background: "white" })
        .grayscale()
        .jpeg({ quality: JPEG_QUALITY })
        .toBuffer();
    }),
  );
}

/** Returns the PDF without its text: each page is a picture. */
export async function scanned(pdf: Buffer, settings: ScanSettings): Promise<Buffer> {
  const document = new mupdf.PDFDocument();
  for (const jpeg of await photographed(pdf, settings)) {
    const picture = new mupdf.Image(jpeg);
    const [width, height] = [picture.getWidth(), picture.getHeight()].map(
      (pixels) => (pixels * POINTS_PER_INCH) / settings.dpi,
    ) as [number, number];
    const resources = { XObject: { I: document.addImage(picture) } };
    const page = document.addPage([0, 0, width, height], 0, resources, `${width} 0 0 ${height} 0 0 cm /I Do`);
    document.insertPage(-1, page);
  }
  return Buffer.from(document.saveToBuffer("").asUint8Array());
}
