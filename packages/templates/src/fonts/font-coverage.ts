import { COVERAGE } from "./font-data.ts";

let covered: { first: number; last: number }[] | undefined;

/** Decodes ranges. Each is stored in base 36, as the gap to the previous range and the range's length. */
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

const INVISIBLE = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Lists each unprintable character once. Such a character prints as a box, although the preview may show it in one of
 * the device's fonts.
 */
export function unprintableCharacters(text: string): string[] {
  // Normalized, because the text shaper also starts by looking up a letter together with its accent.
  const characters = new Set(text.normalize("NFC"));
  return [...characters].filter((character) => !INVISIBLE.test(character) && !isCovered(character));
}
