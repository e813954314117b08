import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** The OCR folder exists only after `npm run install:ocr` and in the Docker image. */
const OCR = join(import.meta.dirname, "../../../../../ocr");
const LANGUAGES = join(OCR, "languages");
const ENDING = ".traineddata.gz";

/** ISO 639-1 codes and the matching codes of the OCR data. */
const CODES: Record<string, string> = {
  cs: "ces",
  da: "dan",
  de: "deu",
  en: "eng",
  es: "spa",
  fi: "fin",
  fr: "fra",
  hu: "hun",
  it: "ita",
  nb: "nor",
  nl: "nld",
  no: "nor",
  pl: "pol",
  pt: "por",
  ro: "ron",
  ru: "rus",
  sv: "swe",
  tr: "tur",
  uk: "ukr",
};

/** Whether OCR is installed. */
export const canReadPictures = (): boolean =>
  existsSync(join(OCR, "node_modules/tesseract.js/package.json")) &&
  existsSync(join(LANGUAGES, `eng${ENDING}`));

/** @returns the installed languages that match these tags, and English */
export function languagesToRead(tags: readonly string[]): string[] {
  const installed = new Set(readdirSync(LANGUAGES).map((name) => name.replace(ENDING, "")));
  const codes = tags.map((tag) => CODES[tag.toLowerCase().split("-")[0]!]);
  return [...new Set([...codes, CODES["en"]])].filter(
    (code): code is string => code !== undefined && installed.has(code),
  );
}

interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** The part of tesseract.js that we use. We declare its types, because the package is not always installed. */
interface Recognized {
  data: {
    confidence: number;
    blocks:
      | {
          paragraphs: {
            lines: {
              baseline: Box;
              rowAttributes: { rowHeight: number };
              words: { confidence: number; symbols: { text: string; bbox: Box }[] }[];
            }[];
          }[];
        }[]
      | null;
  };
}
interface Tesseract {
  createWorker: (languages: string[], engine: number, options: object) => Promise<TesseractWorker>;
}
interface TesseractWorker {
  setParameters: (parameters: Record<string, string>) => Promise<unknown>;
  recognize: (picture: Buffer, options: object, output: object) => Promise<Recognized>;
  terminate: () => Promise<unknown>;
}

/** Selects the neural-network engine, which the installed language data is made for. */
const LSTM = 1;
/** Finds columns and blocks automatically. */
const BLOCKS = "3";

/**
 * Minimum gaps between words and between numbers, as a share of the line's height. The gap between numbers is larger,
 * because the digit 1 has wide gaps around it.
 */
const SPACE = 0.24;
const SPACE_OF_DIGITS = 0.4;

/** Splits a word at gaps that OCR did not recognize as spaces. */
function atGaps(
  symbols: readonly { text: string; bbox: Box }[],
  height: number,
): { text: string; box: Box }[] {
  const words: { text: string; box: Box }[] = [];
  for (const { text, bbox } of symbols) {
    const last = words.at(-1);
    const areDigits = last !== undefined && /\d$/u.test(last.text) && /^\d/u.test(text);
    const space = height * (areDigits ? SPACE_OF_DIGITS : SPACE);
    if (!last || bbox.x0 - last.box.x1 >= space) words.push({ text, box: { ...bbox } });
    else {
      last.text += text;
      last.box.y0 = Math.min(last.box.y0, bbox.y0);
      last.box.x1 = Math.max(last.box.x1, bbox.x1);
      last.box.y1 = Math.max(last.box.y1, bbox.y1);
    }
  }
  return words;
}

/** A line of words; lengths in pixels. */
export interface ReadLine {
  baseline: Box;
  height: number;
  words: { text: string; confidence: number; box: Box }[];
}

/** Returns an OCR reader for these languages. Fetches and writes nothing. */
export async function createTextReader(codes: readonly string[]) {
  const { createWorker } = createRequire(join(OCR, "package.json"))("tesseract.js") as Tesseract;
  const worker = await createWorker([...codes], LSTM, {
    langPath: LANGUAGES,
    cacheMethod: "none",
    gzip: true,
  });
  return {
    /** @param png a grayscale picture */
    async read(png: Buffer, dpi: number): Promise<ReadLine[]> {
      await worker.setParameters({ tessedit_pageseg_mode: BLOCKS, user_defined_dpi: `${dpi}` });
      const { data } = await worker.recognize(png, {}, { blocks: true, text: false });
      return (data.blocks ?? []).flatMap(({ paragraphs }) =>
        paragraphs.flatMap(({ lines }) =>
          lines.map(({ baseline, rowAttributes, words }) => ({
            baseline,
            height: rowAttributes.rowHeight,
            words: words.flatMap(({ confidence, symbols }) =>
              atGaps(symbols, rowAttributes.rowHeight).map((word) => ({ ...word, confidence })),
            ),
          })),
        ),
      );
    },
    end: () => worker.terminate(),
  };
}
