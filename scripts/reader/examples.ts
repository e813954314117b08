import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { atomsOf } from "@postfolio/formats/import/learned/reader/atoms.ts";
import { featuresOf } from "@postfolio/formats/import/learned/reader/features.ts";
import { pdfLines } from "@postfolio/formats/import/pdf/pdf-lines.ts";
import { inReadingOrder } from "@postfolio/formats/import/pdf/reading-order.ts";
import { withoutSideBySide } from "@postfolio/formats/import/side-by-side.ts";
import type { Line } from "@postfolio/formats/import/text/lines.ts";
import { withWholeWords } from "@postfolio/formats/import/text/whole-words.ts";
import type { Json, JsonObject } from "@postfolio/formats/json-resume/json.ts";
import { openThemes } from "../../apps/server/test/judges/theme-pages.ts";
import { readPdf } from "../../apps/server/test/read-pdf.ts";
import type { Example } from "./crf-training.ts";
import type { Style } from "./layout-habits.ts";
import { setPerson } from "./layouts.ts";
import { inventPerson, type Person } from "./people.ts";
import { tagsOfPerson, tagsOfRuns } from "./tagging.ts";

/** An invented resume in a layout, with the lines that the import extracts from it. */
export interface Sample {
  layout: string;
  seed: number;
  lines: Line[];
  /** The text as another program reads it. */
  text: string;
}

const prepared = (lines: readonly Line[]) => withWholeWords(withoutSideBySide(lines));

export function generatedExample(seed: number, style: Style): Example {
  const person = inventPerson(seed);
  const pages = setPerson(person, seed, style);
  const lines = prepared(inReadingOrder(pages));
  const atoms = atomsOf(lines);
  return { features: featuresOf(lines, atoms), tags: tagsOfRuns(atoms, pages) };
}

export function generatedSample(seed: number, style: Style): Sample {
  const pages = setPerson(inventPerson(seed), seed, style);
  const text = pages.flatMap(({ runs }) => runs.map((run) => run.text)).join("\n");
  return { layout: style, seed, lines: inReadingOrder(pages), text };
}

export function exampleOf({ seed, lines }: Sample): Example {
  const read = prepared(lines);
  const atoms = atomsOf(read);
  return { features: featuresOf(read, atoms), tags: tagsOfPerson(atoms, inventPerson(seed)) };
}

export function fileOf(person: Person): JsonObject {
  const { language: _, ...file } = person;
  return withoutEmpty(file as unknown as JsonObject) as JsonObject;
}

function withoutEmpty(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== "object" || value === null) return value;
  const filled = Object.entries(value).filter(
    ([, each]) => each !== "" && !(Array.isArray(each) && each.length === 0),
  );
  return Object.fromEntries(filled.map(([key, each]) => [key, withoutEmpty(each)]));
}

/** Returns a different seed for each theme, so that each theme gets different people. */
export const firstSeedOf = (theme: string): number =>
  1_000_000 + 1_000 * Array.from(theme).reduce((sum, letter) => sum * 2 + letter.codePointAt(0)!, 0);

/** Returns a name that differs for each resume and each version of a theme. */
export function pdfName(theme: string, resume: JsonObject): string {
  const theirs = new URL(`../../node_modules/jsonresume-theme-${theme}/package.json`, import.meta.url);
  const { version } = JSON.parse(readFileSync(theirs, "utf8")) as { version: string };
  const hash = createHash("sha256").update(JSON.stringify(resume)).digest("hex");
  return `${theme}-${version}-${hash.slice(0, 16)}.pdf`;
}

/**
 * PDFs are cached in a folder, because printing takes most of the time.
 * @param say receives messages about files that a theme cannot print, because some themes require fields that not
 * everyone has
 */
export async function themeSamples(
  themes: readonly string[],
  count: number,
  folder: string,
  say: (text: string) => void,
): Promise<Sample[]> {
  mkdirSync(folder, { recursive: true });
  const samples: Sample[] = [];
  let browser: Awaited<ReturnType<typeof openThemes>> | undefined;
  for (const layout of themes) {
    const failures: unknown[] = [];
    for (let seed = firstSeedOf(layout); seed < firstSeedOf(layout) + count; seed += 1) {
      const resume = fileOf(inventPerson(seed));
      const path = join(folder, pdfName(layout, resume));
      if (!existsSync(path)) {
        browser ??= await openThemes();
        try {
          writeFileSync(path, await browser.print(resume, layout));
        } catch (error) {
          failures.push(error);
          continue;
        }
      }
      const pdf = readFileSync(path);
      samples.push({ layout, seed, lines: await pdfLines(pdf), text: readPdf(pdf).pages.join("\n") });
    }
    if (failures.length * 4 > count)
      throw new AggregateError(failures, `The theme ${layout} prints too few files`);
    for (const error of failures) say(`left out a file of ${layout}: ${String(error)}`);
  }
  await browser?.close();
  return samples;
}
