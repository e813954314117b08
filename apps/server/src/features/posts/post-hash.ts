import { createHash } from "node:crypto";
import { wordsOf } from "@postfolio/contract/words-and-sentences.ts";

export const hashOfPost = (text: string): string =>
  createHash("sha256").update(wordsOf(text).join(" ")).digest("hex");
