import { readFileSync } from "node:fs";

/** The lists of a text file, one on each line: what stands before its colon, and the entries behind it. */
export const readLists = (file: URL, separator: string): [head: string, entries: string[]][] =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const colon = line.indexOf(": ");
      return [line.slice(0, colon), line.slice(colon + 2).split(separator)];
    });
