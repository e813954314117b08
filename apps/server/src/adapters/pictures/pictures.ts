/** A picture in the form in which we store it. */
export interface Picture {
  mediaType: string;
  bytes: Buffer;
}

export type ShrunkPicture =
  | {
      kind: "shrunk";
      picture: Picture;
      /** Pixels. */
      width: number;
      height: number;
      /** 1 unless it is an animation. */
      frames: number;
    }
  /** Not a readable raster picture, or one with more pixels than we decode. */
  | { kind: "refused"; reason: "unreadable" | "too_many_pixels" }
  /** Too many visitors' pictures are already waiting. */
  | { kind: "busy" };

/**
 * Makes a small copy of an untrusted picture: upright, only the first frame, no edge longer than `edge`
 * pixels, no metadata.
 * @param who visitors' pictures are processed one at a time, to leave room for users
 * @param animated keeps an animated GIF as it is
 */
export type ShrinkPicture = (
  bytes: Buffer,
  edge: number,
  who: "visitor" | "user",
  animated?: "animated",
) => Promise<ShrunkPicture>;
