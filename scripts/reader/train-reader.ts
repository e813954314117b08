import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Model } from "@postfolio/formats/import/learned/crf.ts";
import { readModel, WEIGHTS_FILE, writeModel } from "@postfolio/formats/import/learned/weights.ts";
import { fitConfidence, type Judged } from "./confidence-fitting.ts";
import { type Example, train } from "./crf-training.ts";
import { judgedOf, type JudgedFile, judgeSample, report } from "./evaluation.ts";
import { exampleOf, generatedExample, generatedSample, type Sample, themeSamples } from "./examples.ts";
import { STYLES, type Style } from "./layout-habits.ts";

/*
 * Trains the reader that gives the import its second opinion, on invented resumes in generated layouts and in JSON
 * Resume themes, and fits how far to trust each field. Writes `learned/weights.bin` and `learned/confidence.json`.
 * With `--fit`, for changes to the rules alone, it only fits to the models of the last training.
 */

/** Layouts that are never used for training or fitting. */
const HELD_OUT = {
  themes: ["class", "flat", "short", "slick", "onepage", "autumn", "eloquent", "kendall"],
  styles: ["labels", "headings in the margin"] satisfies Style[] as readonly Style[],
};

/** A group's confidences are fitted to the results of a reader that has not seen the group. */
const GROUPS: { themes: string[]; style: Style }[] = [
  { themes: ["caffeine", "latte", "fresh"], style: "side left" },
  { themes: ["crisp", "modern", "direct"], style: "side right" },
  { themes: ["contempo", "elegant", "microdata", "minyma"], style: "dates in the margin" },
];

const GENERATED = 1_200;
const OF_EACH_THEME = 24;
const OF_EACH_HELD_OUT = 12;
/** How often an example of a theme counts. */
const REPEATED = 2;
const TRAINING = { epochs: 4, features: 13_500, seed: 1 };
const PDFS = fileURLToPath(new URL("../../node_modules/.cache/train-reader", import.meta.url));

const isFitOnly = process.argv.includes("--fit");
const started = Date.now();
const say = (text: string) =>
  process.stdout.write(`${Math.round((Date.now() - started) / 1_000)} s: ${text}\n`);

const ofStyle = (style: Style, count: number, first: number): Sample[] =>
  Array.from({ length: count }, (_, at) => generatedSample(first + at, style));
const themes = GROUPS.flatMap((group) => group.themes);
const samples = await themeSamples(themes, OF_EACH_THEME, PDFS);
const heldOut = [
  ...(await themeSamples(HELD_OUT.themes, OF_EACH_HELD_OUT, `${PDFS}-held-out`)),
  ...HELD_OUT.styles.flatMap((style) => ofStyle(style, OF_EACH_HELD_OUT, 2_000_000)),
];
say(`${samples.length} files of ${themes.length} themes, and ${heldOut.length} of layouts that are held out`);

const styles = STYLES.filter((style) => !HELD_OUT.styles.includes(style));
const generated = once(() =>
  Array.from({ length: GENERATED }, (_, at) => {
    const layout = styles[at % styles.length]!;
    return { layout, example: generatedExample(at + 1, layout) };
  }),
);
const printed = once(() =>
  samples.flatMap((sample) => {
    const each = { layout: sample.layout, example: exampleOf(sample) };
    return Array.from({ length: REPEATED }, () => each);
  }),
);

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function trainWithout(name: string, left: readonly string[]): { model: Model; file: Uint8Array } {
  const path = join(PDFS, `${name}.bin`);
  if (isFitOnly && existsSync(path)) {
    const file = readFileSync(path);
    return { model: readModel(file), file };
  }
  const examples = [...generated(), ...printed()].filter(({ layout }) => !left.includes(layout));
  const onEpoch = (epoch: number, loss: number) =>
    say(`${name}, epoch ${epoch + 1}: loss ${loss.toFixed(4)}`);
  const own: Example[] = examples.map(({ example }) => example);
  const file = writeModel(train(own, { ...TRAINING, onEpoch }));
  writeFileSync(path, file);
  return { model: readModel(file), file };
}

const judged: JudgedFile[] = GROUPS.flatMap((group) => {
  const { model } = trainWithout(`without ${group.style}`, [...group.themes, group.style]);
  const own = samples.filter(({ layout }) => group.themes.includes(layout));
  return [...own, ...ofStyle(group.style, OF_EACH_THEME, 3_000_000)].map((sample) =>
    judgeSample(sample, model),
  );
});
const final = trainWithout("all", []);
const all: Judged[] = judged.flatMap(judgedOf);
const points = fitConfidence(all);
writeFileSync(WEIGHTS_FILE, final.file);
writeFileSync(
  fileURLToPath(new URL("confidence.json", WEIGHTS_FILE)),
  `${JSON.stringify(points, undefined, 2)}\n`,
);
say(`${final.file.length} bytes, SHA-256 ${createHash("sha256").update(final.file).digest("hex")}`);

say(`held out, rules alone: ${report(heldOut.map((sample) => judgeSample(sample, undefined)))}`);
const second = heldOut.map((sample) => judgeSample(sample, final.model));
say(`held out, second opinion: ${report(second, points)}`);
for (const layout of new Set(heldOut.map((sample) => sample.layout)))
  say(
    `  ${layout}: ${report(
      second.filter((file) => file.layout === layout),
      points,
    )}`,
  );
say(`other themes, rules alone: ${report(samples.map((sample) => judgeSample(sample, undefined)))}`);
const fitted = [...new Set(judged.map(({ layout }) => layout))];
const fromOthers = fitted.map((layout) => {
  const without = fitConfidence(all.filter((each) => each.layout !== layout));
  return report(
    judged.filter((file) => file.layout === layout),
    without,
  );
});
for (const [at, layout] of fitted.entries()) say(`  ${layout}, each fitted without it: ${fromOthers[at]}`);
