import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readModel, WEIGHTS_FILE, writeModel } from "@postfolio/formats/import/learned/reader/weights.ts";
import { fitConfidence, type Judged } from "./confidence-fitting.ts";
import { train } from "./crf-training.ts";
import { judgedOf, type JudgedFile, judgeSample, report } from "./evaluation.ts";
import { exampleOf, generatedExample, generatedSample, type Sample, themeSamples } from "./examples.ts";
import { hashOf, keepModels, keptModels, type Models } from "./kept-models.ts";
import { STYLES, type Style } from "./layout-habits.ts";
import { COUNTS, GROUPS, HELD_OUT, SEEDS, seedsFrom } from "./training-set.ts";

/*
 * Trains the reader that gives the import its second opinion, on invented resumes in generated layouts and in JSON
 * Resume themes, and fits how far to trust each field. Writes `learned/reader/weights.bin` and
 * `learned/confidence.json`. `--fit` only fits the confidences, using the models of the training that wrote the
 * weights; use it if only the rules have changed.
 */

/** How many times each example of a theme is used. */
const REPEATED = 2;
const TRAINING = { epochs: 4, features: 13_500, seed: 1 };
const PDFS = fileURLToPath(new URL("../../node_modules/.cache/train-reader", import.meta.url));

const started = Date.now();
const say = (text: string) =>
  process.stdout.write(`${Math.round((Date.now() - started) / 1_000)} s: ${text}\n`);

const kept = process.argv.includes("--fit") ? keptFiles() : undefined;

function keptFiles(): { weights: Uint8Array; models: Models } {
  const weights = readFileSync(WEIGHTS_FILE);
  const names = GROUPS.map(({ style }) => style);
  return { weights, models: keptModels(PDFS, weights, names) };
}

const ofStyle = (style: Style, count: number, first: number): Sample[] =>
  seedsFrom(first, count).map((seed) => generatedSample(seed, style));
const themes = GROUPS.flatMap((group) => group.themes);
const samples = await themeSamples(themes, COUNTS.theme, PDFS, say);
const heldOut = [
  ...(await themeSamples(HELD_OUT.themes, COUNTS.heldOut, PDFS, say)),
  ...HELD_OUT.styles.flatMap((style) => ofStyle(style, COUNTS.heldOut, SEEDS.heldOut)),
];
say(`${samples.length} files of ${themes.length} themes, and ${heldOut.length} of layouts that are held out`);

/** Returns the product's weights and, for each group, the weights of a reader that was trained without the group. */
function trainAll(): { weights: Uint8Array; models: Models } {
  const styles = STYLES.filter((style) => !HELD_OUT.styles.includes(style));
  const generated = seedsFrom(SEEDS.training, COUNTS.generated).map((seed, at) => {
    const layout = styles[at % styles.length]!;
    return { layout, example: generatedExample(seed, layout) };
  });
  const printed = samples.flatMap((sample) => {
    const each = { layout: sample.layout, example: exampleOf(sample) };
    return Array.from({ length: REPEATED }, () => each);
  });
  const trainWithout = (name: string, layouts: readonly string[]) => {
    const examples = [...generated, ...printed].filter(({ layout }) => !layouts.includes(layout));
    const onEpoch = (epoch: number, loss: number) =>
      say(`without ${name}, epoch ${epoch + 1}: loss ${loss.toFixed(4)}`);
    const model = train(
      examples.map(({ example }) => example),
      { ...TRAINING, onEpoch },
    );
    return writeModel(model);
  };
  const models = new Map(
    GROUPS.map((group) => [group.style, trainWithout(group.style, [...group.themes, group.style])]),
  );
  return { weights: trainWithout("nothing", []), models };
}

const { weights, models } = kept ?? trainAll();
const judged: JudgedFile[] = GROUPS.flatMap((group) => {
  const model = readModel(models.get(group.style)!);
  const own = samples.filter(({ layout }) => group.themes.includes(layout));
  return [...own, ...ofStyle(group.style, COUNTS.theme, SEEDS.fitting)].map((sample) =>
    judgeSample(sample, model),
  );
});
const all: Judged[] = judged.flatMap(judgedOf);
const points = fitConfidence(all);
if (!kept) {
  keepModels(PDFS, weights, models);
  writeFileSync(WEIGHTS_FILE, weights);
  say(`wrote the weights: ${weights.length} bytes, SHA-256 ${hashOf(weights)}`);
}
writeFileSync(
  fileURLToPath(new URL("../confidence.json", WEIGHTS_FILE)),
  `${JSON.stringify(points, undefined, 2)}\n`,
);
say("wrote the points");

say(`held out, rules alone: ${report(heldOut.map((sample) => judgeSample(sample, undefined)))}`);
const second = heldOut.map((sample) => judgeSample(sample, readModel(weights)));
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
