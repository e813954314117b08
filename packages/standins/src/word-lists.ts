import { readFileSync } from "node:fs";

/** Reads the lists in a text file, one per line: a name, a colon, and the entries. */
export const readLists = (file: URL, separator: string): [head: string, entries: string[]][] =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const colon = line.indexOf(": ");
      return [line.slice(0, colon), line.slice(colon + 2).split(separator)];
    });
