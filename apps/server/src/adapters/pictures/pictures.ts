import type { Client } from "../untrusted-files/turns.ts";

export interface Picture {
  mediaType: string;
  bytes: Buffer;
}

/** AVIF has a lower pixel limit, because its decoder takes ten times as long. */
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
 * Creates a small upright copy of an untrusted picture: only the first frame, no metadata.
 * @param client who requests the copy; only one picture per client is decoded at a time
 * @param edge the copy's longest side in pixels
 * @param animated keeps an animated GIF's frames unchanged
 */
export type ShrinkPicture = (
  bytes: Buffer,
  edge: number,
  client: Client,
  animated?: "animated",
) => Promise<ShrunkPicture>;
