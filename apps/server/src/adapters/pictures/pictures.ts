/** A picture as it is kept. */
export interface Picture {
  mediaType: string;
  bytes: Buffer;
}

type ShrunkPicture =
  | { kind: "shrunk"; picture: Picture }
  /** No raster picture that can be read, or one with more pixels than are decoded here. */
  | { kind: "refused"; reason: "unreadable" | "too_many_pixels" }
  /** Too many visitors' pictures wait already. */
  | { kind: "busy" };

/**
 * Makes a small picture of an untrusted one: upright, its first frame only, no edge longer than
 * `edge` pixels, nothing of its metadata kept.
 * @param who visitors wait for each other, so that they leave room for users
 */
export type ShrinkPicture = (bytes: Buffer, edge: number, who: "visitor" | "user") => Promise<ShrunkPicture>;
