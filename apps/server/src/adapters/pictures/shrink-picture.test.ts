import { LIMITS } from "@postfolio/contract/limits.ts";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { shrinkPicture } from "./shrink-picture.ts";

/** A picture that compresses to almost nothing. */
const flat = (width: number, height: number, sixteenBit = false) => {
  const picture = sharp({
    create: { width, height, channels: 3, background: "red" },
    limitInputPixels: false,
  });
  return (sixteenBit ? picture.toColourspace("rgb16") : picture).png({ progressive: true }).toBuffer();
};
const edge = LIMITS.photoEdge;

test.each([
  ["9,999 by 9,999 pixels", 9_999, 9_999, false],
  ["one line too many", 8_000, 5_001, false],
  ["16 bits for each of three colors", 8_000, 5_000, true],
])(
  "refuses a picture by its header: %s",
  async (_what, width, height, sixteenBit) => {
    const bomb = await flat(width, height, sixteenBit);
    expect(bomb.length).toBeLessThan(LIMITS.photoBytes);
    let decoded = 0;
    sharp.queue.on("change", () => (decoded += 1));
    expect(await shrinkPicture(bomb, edge, "visitor")).toEqual({
      kind: "refused",
      reason: "too_many_pixels",
    });
    sharp.queue.removeAllListeners("change");
    // `change` fires when a picture is decoded, not when its header is read.
    expect(decoded).toBe(0);
  },
  60_000,
);

test("accepts forty megapixels", async () => {
  const shrunk = await shrinkPicture(await flat(8_000, 5_000), edge, "user");
  expect(shrunk).toMatchObject({ kind: "shrunk", picture: { mediaType: "image/jpeg" } });
}, 60_000);

test.each([
  ["visitor", 1, 9],
  ["user", 2, 12],
] as const)(
  "decodes few of a %s's concurrent pictures at a time",
  async (who, most, taken) => {
    const photo = await flat(3_000, 2_000);
    const busy = () => sharp.counters().process + sharp.counters().queue;
    // What made the photo is counted a moment longer.
    await vi.waitUntil(() => busy() === 0, 20_000);
    let busiest = 0;
    const watch = () => {
      busiest = Math.max(busiest, busy());
    };
    sharp.queue.on("change", watch);
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => shrinkPicture(photo, edge, who)));
    sharp.queue.removeAllListeners("change");
    expect(busiest).toBeGreaterThan(0);
    expect(busiest).toBeLessThanOrEqual(most);
    expect(outcomes.filter(({ kind }) => kind === "shrunk")).toHaveLength(taken);
    expect(outcomes.filter(({ kind }) => kind === "busy")).toHaveLength(12 - taken);
  },
  60_000,
);
