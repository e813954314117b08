import { toWord } from "@postfolio/formats/word/word.ts";
import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";
import fc from "fast-check";
import { strToU8, unzipSync, zipSync } from "fflate";
import * as mupdf from "mupdf";
import { expect, it } from "vitest";
import { inflatingPdf, repeatingPdf, wideArchive } from "../../../test/hostile-files.ts";
import { isLong } from "../../../test/length.ts";
import { readFile } from "./read-file.ts";
import { createFileReader } from "./file-reader.ts";
import { english, MESSAGES } from "../../../../../scripts/testing/english.ts";

const troubles: unknown[] = [];
const onTrouble = (...trouble: unknown[]) => troubles.push(trouble);
const read = createFileReader({ onTrouble });
const visitor = (id: number) => ({ kind: "visitor" as const, id: `${id}` });

const SMALL = Buffer.from("Ada Lovelace\nada@example.com");

it("stops a file that takes too long, and reads the next one", async () => {
  // A process checks its CPU time every 50 ms and could read a small file before the first check. This file takes more
  // than a second.
  const hasty = createFileReader({ limits: { memoryMb: 512, cpuMs: 1, clockMs: 60_000 }, onTrouble });
  const slow = await hasty(inflatingPdf(64), "", visitor(1), "en");
  expect(english(slow)).toEqual({ kind: "refused", reason: MESSAGES.importTooSlow });
  expect(await read(SMALL, "", visitor(1), "en")).toMatchObject({ kind: "read" });
  expect(troubles).toEqual([]);
});

const costly: [what: string, file: Buffer][] = [["a table of 49 million cells", wideArchive()]];
if (isLong) {
  costly.push(["a page of 1 GB", inflatingPdf()], ["1,000 pages' worth of 512 MB each", repeatingPdf()]);
}

it.each(costly)("rejects %s with a message", async (_what, file) => {
  expect(await read(file, "", visitor(1), "en")).toMatchObject({ kind: "refused" });
  expect(troubles).toEqual([]);
});

it("reports that it is busy instead of making everybody wait", async () => {
  // One file is being read, and four may wait.
  const ofOne = Array.from({ length: 6 }, () => read(SMALL, "", visitor(1), "en"));
  expect(await ofOne[5]).toEqual({ kind: "busy" });
  // A total of 16 files may wait.
  const ofMany = Array.from({ length: 13 }, (_, id) => read(SMALL, "", visitor(10 + id), "en"));
  expect(await ofMany[12]).toEqual({ kind: "busy" });
  // Signed-in users and visitors wait in separate queues.
  expect(await read(SMALL, "", { kind: "user", id: "1" }, "en")).toMatchObject({ kind: "read" });
});

const word = (await toWord(sampleResume, undefined))!;
const pdf = new mupdf.PDFDocument();
pdf.insertPage(-1, pdf.addPage([0, 0, 595, 842], 0, {}, "BT /F 12 Tf (Ada Lovelace) Tj ET"));
const VALID: Uint8Array[] = [
  word,
  // An uncompressed copy, because damage to a compressed archive would be detected before its content is parsed.
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
/** A valid file that is truncated or has some bytes changed or removed. */
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

it("either reads or rejects any input", { timeout: 60_000 }, async () => {
  const kinds = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.oneof(noise, damaged, oddText), async (file) => {
      const { kind } = await readFile(file, "x", "en");
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }),
    { seed: 2_026, numRuns: isLong ? 400 : 100 },
  );
  expect([...kinds.keys()].sort()).toEqual(["read", "refused"]);
});
