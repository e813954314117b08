import { answerOne } from "../untrusted-files/answer-one.ts";
import { decodePicture } from "./decode-picture.ts";
import type { PictureOrder } from "./shrink-picture.ts";

await answerOne(async ({ head, bytes }) => {
  const { edge, isAnimationKept } = head as PictureOrder;
  const shrunk = await decodePicture(Buffer.from(bytes.buffer), edge, isAnimationKept);
  if (shrunk.kind === "refused") return { head: shrunk, bytes: new Uint8Array() };
  const { picture, ...rest } = shrunk;
  return { head: { ...rest, mediaType: picture.mediaType }, bytes: picture.bytes };
});
