import type { Client } from "../strangers/turns.ts";

export interface Picture {
  mediaType: string;
  bytes: Buffer;
}

/**
 * Not a readable raster picture, one with more pixels than we decode (fewer of AVIF, whose decoder takes ten times as
 * long), or one that takes too much time or memory otherwise.
 */
export const REFUSALS = ["unreadable", "too_many_pixels", "too_many_avif_pixels", "too_complex"] as const;
type Refusal = (typeof REFUSALS)[number];

export type ShrunkPicture =
  | {
      kind: "shrunk";
      picture: Picture;
      width: number;
      height: number;
      frames: number;
    }
  | { kind: "refused"; reason: Refusal }
  | { kind: "busy" };

/**
 * Makes a small copy of an untrusted picture: upright, only the first frame, no edge longer than `edge`
 * pixels, no metadata.
 * @param client whose turn it takes; each has one picture decoded at a time
 * @param animated keeps the frames of an animated GIF as they are
 */
export type ShrinkPicture = (
  bytes: Buffer,
  edge: number,
  client: Client,
  animated?: "animated",
) => Promise<ShrunkPicture>;
