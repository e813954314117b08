import { createHash } from "node:crypto";
import { optionsKey } from "@postfolio/contract/networks/chosen-options.ts";
import type { PostOptions } from "@postfolio/contract/networks/post-options.ts";

interface Content {
  text: string | null;
  parts: readonly string[];
  media: readonly string[];
  partPictures: readonly number[];
  options: PostOptions | null;
}

/** Identifies everything that readers see in a post, so that an approval covers exactly that. */
export const digestOfPost = ({ text, parts, media, partPictures, options }: Content): string =>
  createHash("sha256")
    .update(JSON.stringify([text, parts, media, partPictures, ...(options ? [optionsKey(options)] : [])]))
    .digest("base64url")
    .slice(0, 22);
