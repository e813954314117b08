import sharp from "sharp";
import { expect, it } from "vitest";
import { cleanAnimation } from "./animation.ts";

const frame = (color: string) =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: color } })
    .png()
    .toBuffer();
const gif = await sharp(await Promise.all(["red", "green", "blue"].map(frame)), { join: { animated: true } })
  .gif({ delay: [100, 200, 300], loop: 3 })
  .toBuffer();

const block = (label: number, ...parts: string[]) =>
  Buffer.concat([
    Buffer.from([0x21, label]),
    ...parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])),
    Buffer.from([0]),
  ]);
/** The position of the first block, after the header and the color table. */
const start = 13 + (gif[10]! & 0x80 ? 3 * 2 ** ((gif[10]! & 7) + 1) : 0);

it("keeps the frames, their times and how often they repeat", async () => {
  const clean = cleanAnimation(gif)!;
  expect(await sharp(clean, { animated: true }).metadata()).toMatchObject({
    pages: 3,
    delay: [100, 200, 300],
    loop: 3,
  });
  const pixels = (file: Buffer) => sharp(file, { animated: true }).raw().toBuffer();
  expect(await pixels(clean)).toEqual(await pixels(gif));
});

it("drops comments, metadata and what follows the end", () => {
  const dirty = Buffer.concat([
    gif.subarray(0, start),
    block(0xfe, "taken at home", "by Ada"),
    block(0xff, "XMP DataXMP", "<gps>"),
    block(0x01, "123456789012", "plain text"),
    gif.subarray(start),
    Buffer.from("PK\u0003\u0004 hidden"),
  ]);
  expect(cleanAnimation(dirty)).toEqual(cleanAnimation(gif));
  for (const secret of ["home", "Ada", "gps", "plain", "hidden"])
    expect(cleanAnimation(dirty)!.includes(secret)).toBe(false);
});

it("rejects GIFs that are truncated or not GIFs at all", () => {
  for (let length = 0; length < gif.length; length += 7)
    expect(cleanAnimation(gif.subarray(0, length))).toBeUndefined();
  expect(cleanAnimation(Buffer.alloc(2_000, 0x21))).toBeUndefined();
  expect(cleanAnimation(Buffer.from("GIF89a and no more of it"))).toBeUndefined();
});
