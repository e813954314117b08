import { MESSAGES } from "@postfolio/contract/messages.ts";
import { toWord } from "@postfolio/formats/word/word.ts";
import { sampleResume } from "@postfolio/templates/sample-resume.ts";
import fc from "fast-check";
import { strToU8, unzipSync, zipSync } from "fflate";
import * as mupdf from "mupdf";
import { afterAll, expect, it } from "vitest";
import readFile from "./read-file.ts";
import { createReader } from "./reader.ts";

const troubles: unknown[] = [];
const reader = createReader({ deadlineMs: 3_000, onTrouble: (...trouble) => troubles.push(trouble) });
afterAll(() => reader.close());

const SMALL = Buffer.from("Ada Lovelace\nada@example.com");
/** It would take a minute. */
const ENDLESS = Buffer.from("Ada wrote it\n".repeat(38_000));

it("ends what takes too long, and reads the next file", async () => {
  expect(await reader.read(ENDLESS, "", "user")).toEqual({ kind: "refused", reason: MESSAGES.importTooSlow });
  expect(await reader.read(SMALL, "", "user")).toMatchObject({ kind: "read" });
  expect(troubles).toEqual([]);
});

it("says that it is busy instead of letting everybody wait", async () => {
  const all = await Promise.all(Array.from({ length: 30 }, () => reader.read(SMALL, "", "visitor")));
  expect(Object.groupBy(all, ({ kind }) => kind)).toMatchObject({
    read: { length: 17 },
    busy: { length: 13 },
  });
});

const word = (await toWord(sampleResume, undefined))!;
const pdf = new mupdf.PDFDocument();
pdf.insertPage(-1, pdf.addPage([0, 0, 595, 842], 0, {}, "BT /F 12 Tf (Ada Lovelace) Tj ET"));
const VALID: Uint8Array[] = [
  word,
  // Damage to the packed archive is found by its checksums.
  zipSync(unzipSync(word), { level: 0 }),
  zipSync({ "Profile.csv": strToU8("First Name,Last Name\nAda,Lovelace"), "Skills.csv": strToU8("Name\nC") }),
  new Uint8Array(pdf.saveToBuffer("").asUint8Array()),
  strToU8(JSON.stringify({ basics: { name: "Ada" }, work: [{ name: "Engine" }] })),
  strToU8("Ada Lovelace\n\nExperience\nProgrammer, Engine, 1842 - 1843\n- Wrote it"),
];
const STARTS = [
  "",
  "%PDF-1.7\n",
  "PK\u0003\u0004",
  "{",
  "[[",
  "<",
  "\u00ff\u00fe",
  "\u00d0\u00cf\u0011\u00e0",
];

const noise = fc
  .tuple(fc.constantFrom(...STARTS), fc.uint8Array({ maxLength: 2_000 }))
  .map(([start, bytes]) => Buffer.concat([Buffer.from(start, "latin1"), bytes]));
/** A valid file with some bytes changed, cut out of or cut short. */
const damaged = fc
  .tuple(
    fc.constantFrom(...VALID),
    fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), { maxLength: 6 }),
    fc.double({ min: 0.5, max: 1, noNaN: true }),
  )
  .map(([file, changes, length]) => {
    const bytes = Buffer.from(file);
    for (const [place, value] of changes) bytes[Math.floor(place * (bytes.length - 1))] = value;
    return bytes.subarray(0, length > 0.9 ? bytes.length : Math.floor(length * bytes.length));
  });
const oddText = fc
  .string({ unit: "grapheme", maxLength: 400 })
  .map((text) => Buffer.from(text.replaceAll(" ", "\n")));

it("reads or refuses whatever it gets", { timeout: 60_000 }, async () => {
  const kinds = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.oneof(noise, damaged, oddText), async (file) => {
      const { kind } = await readFile({ file, name: "x" });
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }),
    { seed: 2_026, numRuns: 400 },
  );
  expect([...kinds.keys()].sort()).toEqual(["read", "refused"]);
});
