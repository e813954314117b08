import { createHash } from "node:crypto";

interface Content {
  text: string | null;
  parts: readonly string[];
  media: readonly string[];
  partPictures: readonly number[];
}

/** Identifies everything that people see of a post, so that an approval covers exactly that. */
export const digestOfPost = ({ text, parts, media, partPictures }: Content): string =>
  createHash("sha256")
    .update(JSON.stringify([text, parts, media, partPictures]))
    .digest("base64url")
    .slice(0, 22);
