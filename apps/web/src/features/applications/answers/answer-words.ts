import type { Answer } from "@postfolio/contract/answers/answers.ts";

const list = new Intl.ListFormat("en");
/** How many items are named; longer lists end with "n more". */
const NAMED = 3;

export function usedFor(uses: Answer["uses"]): string {
  const all = [...new Set(uses.map(({ company, title }) => company || title))];
  const more = all.length - NAMED;
  return `Used for ${list.format(more > 0 ? [...all.slice(0, NAMED), `${more} more`] : all)}`;
}
