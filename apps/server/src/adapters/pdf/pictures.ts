import { createHash } from "node:crypto";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { LRUCache } from "lru-cache";
import type { GuardedFetch } from "../fetch/guarded-fetch.ts";
import type { ShrinkPicture } from "../pictures/pictures.ts";
import type { Client } from "../untrusted-files/turns.ts";

const FETCH_TIMEOUT_MS = 3_000;
/** About 50 KB each. The same photo is printed many times. */
const MAX_CACHED_PICTURES = 200;
const DATA_URI = /^data:image\/(?:png|jpeg|webp);base64,(?<base64>[A-Za-z0-9+/]+={0,2})$/u;

/**
 * @param source a picture, a `data:` URI, or a web address
 * @returns a small `data:` URI; `missing` if the picture cannot be loaded, `busy` if too many pictures are waiting
 */
export type LoadPicture = (source: string | Buffer, client: Client) => Promise<LoadedPicture>;
type LoadedPicture = ({ kind: "loaded" } & Loaded) | { kind: "missing" } | { kind: "busy" };

interface Loaded {
  uri: string;
  width: number;
  height: number;
}

export function pictureLoader(fetch: GuardedFetch, shrink: ShrinkPicture): LoadPicture {
  const kept = new LRUCache<string, Loaded>({ max: MAX_CACHED_PICTURES });

  async function read(source: string): Promise<Buffer | null> {
    const base64 = DATA_URI.exec(source)?.groups?.["base64"];
    if (base64 !== undefined) return Buffer.from(base64, "base64");
    if (!/^https?:/iu.test(source)) return null;
    const limits = { maxBytes: LIMITS.photoBytes, timeoutMs: FETCH_TIMEOUT_MS, accept: "image/*" };
    return fetch(source, limits).then(
      ({ body }) => body,
      () => null,
    );
  }

  return async (source, client) => {
    const bytes = typeof source === "string" ? await read(source) : source;
    if (!bytes) return { kind: "missing" };
    const key = createHash("sha256").update(bytes).digest("base64");
    let picture = kept.get(key);
    if (picture === undefined) {
      const shrunk = await shrink(bytes, LIMITS.photoEdge, client);
      if (shrunk.kind !== "shrunk") return { kind: shrunk.kind === "busy" ? "busy" : "missing" };
      const { mediaType, bytes: small } = shrunk.picture;
      const uri = `data:${mediaType};base64,${small.toString("base64")}`;
      picture = { uri, width: shrunk.width, height: shrunk.height };
      kept.set(key, picture);
    }
    return { kind: "loaded", ...picture };
  };
}
