import { createHash } from "node:crypto";

interface Content {
  text: string | null;
  parts: readonly string[];
  media: readonly string[];
  partPictures: readonly number[];
}

/** Names everything of a post that people see, so that an approval is for exactly that. */
export const digestOfPost = ({ text, parts, media, partPictures }: Content): string =>
  createHash("sha256")
    .update(JSON.stringify([text, parts, media, partPictures]))
    .digest("base64url")
    .slice(0, 22);
