import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readFileSync } from "node:fs";
import { WEIGHTS_FILE, writeModel } from "@postfolio/formats/import/learned/reader/weights.ts";
import { readByRules, readResume } from "@postfolio/formats/import/read-resume.ts";
import { loadModel } from "@postfolio/formats/import/learned/reader/weights.ts";
import { secondOpinion } from "@postfolio/formats/import/learned/second-opinion.ts";
import { textOf } from "@postfolio/formats/import/learned/opinions.ts";
import { REASONS } from "@postfolio/formats/import/doubts/doubts.ts";
import { expect, test } from "vitest";
import { train } from "./crf-training.ts";
import { fileOf, generatedExample, generatedSample, pdfName } from "./examples.ts";
import { hashOf, keepModels, keptModels } from "./kept-models.ts";
import { inventPerson } from "./people.ts";
import { SEEDS, seedsFrom, usedSeeds } from "./training-set.ts";

const BYTES = 600_000;
const RECORD = new URL("../../docs/decisions/49-a-learned-reader-gives-a-second-opinion.md", import.meta.url);

test("the weights are small, and match the record", () => {
  const weights = readFileSync(WEIGHTS_FILE);
  expect(weights.length).toBeLessThan(BYTES);
  expect(readFileSync(RECORD, "utf8")).toContain(hashOf(weights));
});

test("tests read no person from the training set", () => {
  const used = usedSeeds();
  expect(PEOPLE.filter((seed) => used.has(seed))).toEqual([]);
});

test("a kept PDF belongs to one resume and one theme", () => {
  const [one, other] = [fileOf(inventPerson(SEEDS.tests)), fileOf(inventPerson(SEEDS.tests + 1))];
  expect(pdfName("flat", one)).toBe(pdfName("flat", structuredClone(one)));
  expect(new Set([pdfName("flat", one), pdfName("flat", other), pdfName("class", one)]).size).toBe(3);
});

test("points are fitted only to models of the training that wrote the weights", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "models-"));
  const [weights, others] = [Uint8Array.of(1), Uint8Array.of(2)];
  keepModels(folder.path, weights, new Map([["labels", Uint8Array.of(3)]]));
  expect([...keptModels(folder.path, weights, ["labels"]).get("labels")!]).toEqual([3]);
  expect(() => keptModels(folder.path, others, ["labels"])).toThrow("train again");
  expect(() => keptModels(folder.path, weights, ["column"])).toThrow("train again");
});

test("training on the same input gives the same bytes", () => {
  const weights = () => {
    const examples = PEOPLE.slice(0, 3).map((seed) => generatedExample(seed, "column"));
    return writeModel(train(examples, { epochs: 2, features: 500, seed: 1 }));
  };
  expect(weights()).toEqual(weights());
});

/** The reader was never trained on the first of these layouts. */
const STRANGE = ["headings in the margin", "side right"] as const;
const FIELDS = ["position", "company", "location"] as const;
const PEOPLE = seedsFrom(SEEDS.tests, 24);

test("in strange layouts, agreement clears marks, disagreement sets them, and certain texts fill fields", () => {
  const counts = { cleared: 0, clearedRight: 0, marked: 0, filled: 0, filledRight: 0 };
  for (const [seed, style] of PEOPLE.flatMap((each) => STRANGE.map((one) => [each, one] as const))) {
    const { work } = inventPerson(seed);
    const right = {
      position: new Set(work.map(({ position }) => position.toLowerCase())),
      company: new Set(work.map(({ name }) => name.toLowerCase())),
      location: new Set(work.map(({ location }) => location.toLowerCase())),
    };
    const { lines } = generatedSample(seed, style);
    const rules = readByRules(lines);
    const { resume, uncertain } = readResume(lines, "pdf");
    const isMarked = (path: string) => uncertain.some((other) => `${path}.`.startsWith(`${other}.`));
    for (const [at, before] of rules.resume.Employment.items.entries()) {
      for (const field of FIELDS) {
        const path = `Employment.items.${at}.${field}`;
        const [ours = "", text = ""] = [before[field], resume.Employment.items[at]![field]];
        const isRight = Number(right[field].has(text.toLowerCase()));
        if (ours === "" && text !== "") {
          counts.filled += 1;
          counts.filledRight += isRight;
        } else if (ours !== "" && rules.doubts.has(path) && !isMarked(path)) {
          counts.cleared += 1;
          counts.clearedRight += isRight;
        } else if (ours !== "" && !rules.doubts.has(path) && uncertain.includes(path)) counts.marked += 1;
      }
    }
  }
  expect(counts.cleared).toBeGreaterThan(20);
  expect(counts.clearedRight / counts.cleared).toBeGreaterThan(0.85);
  expect(counts.marked).toBeGreaterThan(0);
  expect(counts.filled).toBeGreaterThan(10);
  expect(counts.filledRight / counts.filled).toBeGreaterThan(0.9);
});

test("unprinted files and unlearned scripts are read by rules alone", () => {
  const { lines } = generatedSample(SEEDS.tests, "column");
  const inCyrillic = lines.map((line) => ({
    ...line,
    segments: line.segments.map((segment) => ({
      ...segment,
      text: segment.text.replaceAll(/[a-z]/gu, "\u0434"),
    })),
  }));
  for (const [written, kind] of [
    [lines, "docx"],
    [lines, "text"],
    [inCyrillic, "pdf"],
  ] as const) {
    const { resume, doubts } = readByRules(written);
    const read = readResume(written, kind);
    expect(read.doubts).toEqual(doubts.all);
    expect(read.resume).toEqual(resume);
  }
});

const valueAt = (resume: object, path: string): unknown =>
  path.split(".").reduce((value: unknown, key) => (value as object)[key as never], resume);

test("every doubt of the rules stays, unless the second opinion covers its field", () => {
  let stayed = 0;
  for (const [seed, style] of PEOPLE.flatMap((each) => STRANGE.map((one) => [each, one] as const))) {
    const { lines } = generatedSample(seed, style);
    const read = readByRules(lines);
    const second = secondOpinion(read, loadModel());
    const { resume, doubts, uncertain } = readResume(lines, "pdf");
    const isSettled = (path: string) =>
      second?.evidence.some(
        (each) =>
          each.path === path &&
          (each.opinion.says !== "none" || (!each.isFilled && /^KeySkills|^Certif/u.test(path))),
      );
    const hasText = (path: string) => textOf(valueAt(resume, path)).trim() !== "";
    for (const { path } of read.doubts.all) {
      const entry = valueAt(resume, path);
      const fields =
        typeof entry === "object" && !Array.isArray(entry)
          ? Object.keys(entry as object)
              .map((field) => `${path}.${field}`)
              .filter((field) => !field.endsWith(".id") && hasText(field))
          : [path];
      const left = fields.filter((field) => !isSettled(field));
      expect(uncertain).toEqual(expect.arrayContaining(left));
      stayed += left.length;
    }
    const missing = doubts.filter(({ why }) => why === REASONS.missing[0]);
    expect(missing.filter(({ path }) => hasText(path))).toEqual([]);
  }
  expect(stayed).toBeGreaterThan(20);
});
