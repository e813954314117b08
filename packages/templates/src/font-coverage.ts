import { COVERAGE } from "./font-data.ts";

let covered: { first: number; last: number }[] | undefined;

/** Ranges are written as the gap to the one before and the length, in base 36. */
function ranges(): { first: number; last: number }[] {
  if (covered) return covered;
  covered = [];
  let next = 0;
  for (const range of COVERAGE.split(" ")) {
    const [gap = "", length = "1"] = range.split("+");
    const first = next + Number.parseInt(gap, 36);
    next = first + Number.parseInt(length, 36);
    covered.push({ first, last: next - 1 });
  }
  return covered;
}

function isCovered(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  const all = ranges();
  let [low, high] = [0, all.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = all[middle]!;
    if (code < range.first) high = middle - 1;
    else if (code > range.last) low = middle + 1;
    else return true;
  }
  return false;
}

/** Those that nobody sees, whether a font has them or not. */
const INVISIBLE = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

/**
 * The characters that no font of the templates can show, each once, in the order they stand. They print
 * as boxes, while a preview may borrow a font of the reader's own device.
 */
export function unprintableCharacters(text: string): string[] {
  // As the shaper does: a letter and its accent are looked for together first.
  const characters = new Set(text.normalize("NFC"));
  return [...characters].filter((character) => !INVISIBLE.test(character) && !isCovered(character));
}
