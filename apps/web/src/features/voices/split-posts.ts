export type Split = "line" | "gap" | "none";

const EMPTY_LINES = /\n[^\S\n]*(?:\n[^\S\n]*)+/u;
/** Posts are separated by at least two empty lines, or by a line of dashes, asterisks, or similar. */
const POST_SEPARATORS = /\n[^\S\n]*(?:(?:\n[^\S\n]*){2,}|[-–—*_=]{3,}[^\S\n]*\n)\s*/u;

export const likelySplit = (text: string): Split => (POST_SEPARATORS.test(plain(text)) ? "gap" : "line");

export function splitPosts(text: string, split: Split): string[] {
  const parts =
    split === "none" ? [text] : plain(text).split(split === "gap" ? POST_SEPARATORS : EMPTY_LINES);
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

const plain = (text: string): string => text.replaceAll(/\r\n?/gu, "\n");
