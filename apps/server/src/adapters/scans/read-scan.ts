import { ImportError, type ImportErrorCode } from "@postfolio/formats/import/import-error.ts";
import {
  inPicture,
  pictureLines,
  type PicturePage,
} from "@postfolio/formats/import/picture/picture-lines.ts";
import type { PictureWord } from "@postfolio/formats/import/picture/picture-word.ts";
import { textOfLine } from "@postfolio/formats/import/text/lines.ts";
import { detectLanguage } from "@postfolio/formats/text-language.ts";
import type { Reading } from "../files/files.ts";
import { fromLines } from "../files/from-lines.ts";
import { pictureFormat } from "../files/picture-format.ts";
import { nameAfterFile } from "../files/read-file.ts";
import { type PagePicture, pagePictures } from "./page-pictures.ts";
import { strokeWidth } from "./stroke.ts";
import { createTextReader, languagesToRead, type ReadLine } from "./text-reader.ts";

/** Error codes to use instead when a file was read by OCR. */
const IN_A_SCAN: Partial<Record<ImportErrorCode, ImportErrorCode>> = {
  "no-text": "unreadable-scan",
  "no-resume": "no-resume-in-scan",
};

/** @param languages BCP 47 tags of the person's languages, which are tried first, along with English */
export async function readScan(
  file: Uint8Array,
  name: string,
  languages: readonly string[],
): Promise<Reading> {
  try {
    const pages = await readPages(file, languages);
    const kind = pictureFormat(file) === undefined ? "scan" : "photo";
    const reading = await fromLines(kind, pictureLines(pages), {
      locate: (line, { x }) => inPicture(pages[line.page]!, x, line.top),
    });
    if (reading.kind === "read") nameAfterFile(reading.imported, name);
    return reading;
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { kind: "refused", reason: new ImportError(IN_A_SCAN[error.code] ?? error.code).message };
  }
}

/** Reads the pages. If the first page turns out to be in another language, reads it again in that language. */
async function readPages(file: Uint8Array, languages: readonly string[]): Promise<PicturePage[]> {
  let known = languagesToRead(languages);
  let reader = await createTextReader(known);
  const pages: PicturePage[] = [];
  for await (const picture of pagePictures(file)) {
    let page = pageOf(picture, await reader.read(picture.png, picture.dpi));
    if (pages.length === 0) {
      const found = languagesToRead([languageOf(page)]);
      if (found.some((code) => !known.includes(code))) {
        await reader.end();
        known = found;
        reader = await createTextReader(known);
        page = pageOf(picture, await reader.read(picture.png, picture.dpi));
      }
    }
    pages.push(page);
  }
  await reader.end();
  return pages;
}

function languageOf(page: PicturePage): string {
  const found = detectLanguage(pictureLines([page]).map(textOfLine).join("\n"));
  return found?.isReliable ? found.code : "en";
}

/** Minimum length, in pixels, of a line that shows how the page is tilted. */
const LONG_LINE = 300;
/** The ratio of the font size to the height that OCR reports. */
const SIZE = 1.03;

function pageOf({ scale, width, height, pixels }: PagePicture, lines: readonly ReadLine[]): PicturePage {
  const words = lines.flatMap(({ baseline, height: lineHeight, words: read }, line) => {
    const fall = (baseline.y1 - baseline.y0) / Math.max(1, baseline.x1 - baseline.x0);
    return read.map(({ text, confidence, box }): PictureWord => {
      const middle = (box.x0 + box.x1) / 2;
      return {
        text,
        confidence,
        line,
        left: box.x0 / scale,
        right: box.x1 / scale,
        top: box.y0 / scale,
        bottom: box.y1 / scale,
        baseline: (baseline.y0 + fall * (middle - baseline.x0)) / scale,
        height: (SIZE * lineHeight) / scale,
        stroke: strokeWidth(pixels, box) / scale,
      };
    });
  });
  const slopes = lines
    .filter(({ baseline }) => baseline.x1 - baseline.x0 >= LONG_LINE)
    .map(({ baseline: { x0, y0, x1, y1 } }) => (y1 - y0) / (x1 - x0))
    .sort((a, b) => a - b);
  return { width, height, words, slope: slopes[slopes.length >> 1] ?? 0 };
}
