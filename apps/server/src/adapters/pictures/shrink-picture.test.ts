import { LIMITS } from "@postfolio/contract/limits.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { flatAvif, flatPng, manyScans } from "../../../test/hostile-files.ts";
import { someOf } from "../../../test/length.ts";
import { decodePicture } from "./decode-picture.ts";
import { createPictureShrinker } from "./shrink-picture.ts";

const edge = LIMITS.photoEdge;
const shrinkPicture = createPictureShrinker(() => {});

// Short test runs use only some of these cases, because creating each picture takes seconds.
test.each(
  someOf([
    ["one line too many", "too_many_pixels", () => flatPng(8_000, 5_001)],
    ["9,999 by 9,999 pixels", "too_many_pixels", () => flatPng(9_999, 9_999)],
    ["16 bits for each of three colors", "too_many_pixels", () => flatPng(8_000, 5_000, true)],
    ["an AVIF of 16.1 megapixels", "too_many_avif_pixels", () => flatAvif(4_010)],
    ["a JPEG of thousands of scans", "too_complex", () => manyScans()],
  ] as const),
)(
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

test("rejects anything that is not a picture", async () => {
  for (const file of ["", "Ada", "<svg xmlns='http://www.w3.org/2000/svg'/>", "GIF89a"])
    expect(await shrinkPicture(Buffer.from(file), edge, { kind: "visitor", id: "1" })).toEqual({
      kind: "refused",
      reason: "unreadable",
    });
});
