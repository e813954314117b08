import { LIMITS } from "@postfolio/contract/limits.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { flatAvif, manyScans } from "../../../test/hostile-files.ts";
import { decodePicture } from "./decode-picture.ts";
import { createPictureShrinker } from "./shrink-picture.ts";

/** A picture that compresses to almost nothing. */
const flat = (width: number, height: number, sixteenBit = false) => {
  const picture = sharp({
    create: { width, height, channels: 3, background: "red" },
    limitInputPixels: false,
  });
  return (sixteenBit ? picture.toColourspace("rgb16") : picture).png({ progressive: true }).toBuffer();
};
const edge = LIMITS.photoEdge;
const troubles: unknown[] = [];
const shrinkPicture = createPictureShrinker((...trouble) => troubles.push(trouble));
const user = (id: number) => ({ kind: "user" as const, id: `${id}` });
const visitor = (id: number) => ({ kind: "visitor" as const, id: `${id}` });

test.each([
  ["9,999 by 9,999 pixels", "too_many_pixels", () => flat(9_999, 9_999)],
  ["one line too many", "too_many_pixels", () => flat(8_000, 5_001)],
  ["16 bits for each of three colors", "too_many_pixels", () => flat(8_000, 5_000, true)],
  ["an AVIF of 16.1 megapixels", "too_many_avif_pixels", () => flatAvif(4_010)],
  ["a JPEG of thousands of scans", "too_complex", () => manyScans()],
] as const)(
  "refuses a picture without decoding it: %s",
  async (_what, reason, make) => {
    const bomb = await make();
    expect(bomb.length).toBeLessThan(LIMITS.photoBytes);
    let decoded = 0;
    sharp.queue.on("change", () => (decoded += 1));
    expect(await decodePicture(bomb, edge, false)).toEqual({ kind: "refused", reason });
    sharp.queue.removeAllListeners("change");
    // `change` fires when a picture is decoded, not when its header is read.
    expect(decoded).toBe(0);
  },
  60_000,
);

test("accepts forty megapixels, and sixteen of AVIF", async () => {
  for (const picture of [await flat(8_000, 5_000), await flatAvif(4_000)])
    expect(await shrinkPicture(picture, edge, user(1))).toMatchObject({
      kind: "shrunk",
      picture: { mediaType: "image/jpeg" },
      width: expect.toSatisfy((width: number) => width <= edge),
    });
  expect(troubles).toEqual([]);
}, 60_000);

test("says that it is busy instead of letting everybody wait", async () => {
  const photo = await flat(300, 200);
  // One is decoded, and 20 may wait.
  const ofOne = Array.from({ length: 22 }, () => shrinkPicture(photo, edge, user(1)));
  expect(await ofOne[21]).toEqual({ kind: "busy" });
  const ofVisitors = Array.from({ length: 10 }, (_, id) => shrinkPicture(photo, edge, visitor(id)));
  expect(await ofVisitors[9]).toEqual({ kind: "busy" });
  let others = 0;
  for (const shrinking of ofOne.slice(0, 21)) void shrinking.then(() => (others += 1));
  // Another user does not wait for all of the first one's pictures.
  expect(await shrinkPicture(photo, edge, user(2))).toMatchObject({ kind: "shrunk" });
  expect(others).toBeLessThan(10);
  for (const { kind } of await Promise.all([...ofOne.slice(0, 21), ...ofVisitors.slice(0, 9)]))
    expect(kind).toBe("shrunk");
}, 60_000);

test("a user with 30 AVIFs of 40 megapixels keeps no other from having a picture read", async () => {
  const bomb = await flatAvif();
  const photo = await flat(300, 200);
  const bombs = Array.from({ length: 30 }, () => shrinkPicture(bomb, edge, user(1)));
  expect(await shrinkPicture(photo, edge, user(2))).toMatchObject({ kind: "shrunk" });
  const outcomes = Object.groupBy(await Promise.all(bombs), ({ kind }) => kind);
  expect(outcomes).toMatchObject({ refused: { length: 21 }, busy: { length: 9 } });
  expect(outcomes.refused![0]).toEqual({ kind: "refused", reason: "too_many_avif_pixels" });
}, 60_000);

test("reads nothing that is no picture", async () => {
  for (const file of ["", "Ada", "<svg xmlns='http://www.w3.org/2000/svg'/>", "GIF89a"])
    expect(await shrinkPicture(Buffer.from(file), edge, visitor(1))).toEqual({
      kind: "refused",
      reason: "unreadable",
    });
});
