import { readFileSync } from "node:fs";

/** A text file's paragraphs: the words of its first line, and what the lines below list. */
export function readLists(file: URL, separator: string): [head: string, entries: string[]][] {
  return readFileSync(file, "utf8")
    .trim()
    .split(/\n{2,}/u)
    .map((paragraph) => {
      const [head = "", ...lines] = paragraph.split("\n");
      const entries = lines
        .join(" ")
        .split(separator)
        .map((entry) => entry.trim());
      return [head.replace(/:$/u, ""), entries];
    });
}
