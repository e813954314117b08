import { MESSAGES } from "../../../../../scripts/testing/english.ts";
import type { ImportedResume } from "@postfolio/contract/imports/imported.ts";
import * as mupdf from "mupdf";
import { describe, expect, it } from "vitest";
import { createScanReader } from "../../adapters/scans/scan-reader.ts";
import { buildTestApp } from "../../../test/build-app.ts";
import { flatPng } from "../../../test/hostile-files.ts";
import { photographed, scanned } from "../../../test/judges/scanned.ts";

const troubles: unknown[] = [];
const readScan = createScanReader({ onTrouble: (...trouble) => troubles.push(trouble) });
const { app } = await buildTestApp({ deps: { readScan } });

/** Returns a PDF that shows the lines on each of its pages. */
function printed(lines: readonly string[], pages = 1): Buffer {
  const document = new mupdf.PDFDocument();
  const font = document.addSimpleFont(new mupdf.Font("Helvetica"));
  const shown = lines.map((line, at) => `BT /F 12 Tf 60 ${760 - 20 * at} Td (${line}) Tj ET`).join("\n");
  for (let page = 0; page < pages; page += 1)
    document.insertPage(-1, document.addPage([0, 0, 595, 842], 0, { Font: { F: font } }, shown));
  return Buffer.from(document.saveToBuffer("").asUint8Array());
}

const CV = printed([
  "Ada Lovelace",
  "ada@example.com",
  "Experience",
  "Programmer, Analytical Engine",
  "1842 - 1843",
  "Wrote the first program for a machine that was never built",
]);

const send = async (payload: Buffer, query = "") => {
  const reply = await app.inject({
    method: "POST",
    url: `/api/resumes/import${query}`,
    payload,
    headers: { "content-type": "application/octet-stream" },
  });
  return { status: reply.statusCode, body: reply.json<{ data: unknown; scan?: unknown }>() };
};

// Only `npm run install:ocr` installs OCR.
describe.skipIf(readScan === null)("where a reader of pictures is installed", () => {
  it("offers to read a scan, and reads it if asked", async () => {
    const file = await scanned(CV, { dpi: 200, turned: 0 });
    expect(await send(file)).toMatchObject({
      status: 422,
      body: { data: MESSAGES.importScanReadable, scan: { pages: 1 } },
    });
    const { status, body } = await send(file, "?scan=read");
    expect(status).toBe(200);
    const { kind, resume, uncertain, places } = body.data as ImportedResume;
    expect(kind).toBe("scan");
    expect(resume.Profile).toMatchObject({ name: "Ada Lovelace", email: "ada@example.com" });
    expect(uncertain).toContain("Profile.name");
    const [page, left, baseline] = places![0]!;
    expect(page).toBe(0);
    expect(Math.abs(left - 60)).toBeLessThan(4);
    expect(Math.abs(baseline - 82)).toBeLessThan(4);
    expect(troubles).toEqual([]);
  });

  it("reads a photo", async () => {
    const [photo] = await photographed(CV, { dpi: 200, turned: 1 });
    const { body } = await send(photo!, "?scan=read");
    expect(body.data).toMatchObject({ kind: "photo", resume: { Profile: { email: "ada@example.com" } } });
  });

  it("refuses pictures that show no resume, and those with too many pixels or pages", async () => {
    expect((await send(await flatPng(1_000, 1_400), "?scan=read")).body.data).toBe(
      MESSAGES.importScanUnreadable,
    );
    expect((await send(await flatPng(20_000, 20_000), "?scan=read")).body.data).toBe(
      MESSAGES.importScanPixels,
    );
    const long = await scanned(printed(["Ada"], 6), { dpi: 50, turned: 0 });
    expect((await send(long, "?scan=read")).body.data).toBe(MESSAGES.importScanPages);
  });

  it("ends when nobody waits for it anymore, and reads the next file", async () => {
    const file = new Uint8Array(await scanned(CV, { dpi: 200, turned: 0 }));
    const client = { kind: "visitor" as const, id: "1" };
    const left = new AbortController();
    const first = readScan!(file, "", client, { languages: [], signal: left.signal });
    left.abort();
    expect(await first).toEqual({ kind: "busy" });
    const { signal } = new AbortController();
    expect(await readScan!(file, "", client, { languages: [], signal })).toMatchObject({ kind: "read" });
  });
});
