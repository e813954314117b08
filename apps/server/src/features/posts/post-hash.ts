import { createHash } from "node:crypto";
import { wordsOf } from "@postfolio/contract/words.ts";

/** Two posts with one hash are the same post, however they are punctuated. */
export const hashOfPost = (text: string): string =>
  createHash("sha256").update(wordsOf(text).join(" ")).digest("hex");
