import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Picture, ShrinkPicture, ShrunkPicture } from "../adapters/pictures/pictures.ts";
import { AppError } from "../errors.ts";
import type { Caller } from "./implement.ts";

export const dataUri = ({ mediaType, bytes }: Picture): string =>
  `data:${mediaType};base64,${bytes.toString("base64")}`;

/**
 * Makes a small picture of what a client sent.
 * @throws AppError that says why there is none
 */
export async function takePicture(
  shrinkPicture: ShrinkPicture,
  bytes: unknown,
  edge: number,
  caller: Caller | null,
  animated?: "animated",
): Promise<Extract<ShrunkPicture, { kind: "shrunk" }>> {
  const shrunk = Buffer.isBuffer(bytes)
    ? await shrinkPicture(bytes, edge, caller ? "user" : "visitor", animated)
    : ({ kind: "refused", reason: "unreadable" } as const);
  if (shrunk.kind === "shrunk") return shrunk;
  if (shrunk.kind === "busy") {
    throw new AppError("unavailable", { userMessage: MESSAGES.photosBusy, retryAfter: 5 });
  }
  const tooLarge = shrunk.reason === "too_many_pixels";
  throw new AppError("unprocessable", {
    userMessage: tooLarge ? MESSAGES.photoTooManyPixels : MESSAGES.photoUnreadable,
  });
}
