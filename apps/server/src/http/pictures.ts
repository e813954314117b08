import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Picture, ShrinkPicture, ShrunkPicture } from "../adapters/pictures/pictures.ts";
import type { Client } from "../adapters/untrusted-files/turns.ts";
import { AppError } from "../errors.ts";

export const dataUri = ({ mediaType, bytes }: Picture): string =>
  `data:${mediaType};base64,${bytes.toString("base64")}`;

const REASONS = {
  unreadable: MESSAGES.photoUnreadable,
  too_many_pixels: MESSAGES.photoTooManyPixels,
  too_many_avif_pixels: MESSAGES.photoTooManyAvifPixels,
  too_complex: MESSAGES.photoTooComplex,
} as const;

/** @throws AppError with the reason if there is no usable picture */
export async function takePicture(
  shrinkPicture: ShrinkPicture,
  bytes: unknown,
  edge: number,
  client: Client,
  animated?: "animated",
): Promise<Extract<ShrunkPicture, { kind: "shrunk" }>> {
  const shrunk = Buffer.isBuffer(bytes)
    ? await shrinkPicture(bytes, edge, client, animated)
    : ({ kind: "refused", reason: "unreadable" } as const);
  if (shrunk.kind === "shrunk") return shrunk;
  if (shrunk.kind === "busy") throw new AppError("unavailable", MESSAGES.photosBusy, { retryAfter: 5 });
  throw new AppError("unprocessable", REASONS[shrunk.reason]);
}
