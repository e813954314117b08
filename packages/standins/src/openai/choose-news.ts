import type { Assignment } from "./assignment.ts";
import { contentWordsOf, languageIn } from "./words.ts";

const MOST = 6;

/** Chooses the articles that share most words with what is asked for, and says which: nobody reads them here. */
export function chooseNews({ materials, material }: Assignment): { chosen: object[] } {
  const asked = ["what the author wants to write about", "keywords"].flatMap(materials).join("\n");
  const language = languageIn(null, asked);
  const wanted = new Set(contentWordsOf(asked, language));
  return {
    chosen: Array.from(
      material("articles to choose from").matchAll(/^(\d+)\. (.+)$/gmu),
      ([, number, text = ""]) => ({
        number: Number(number),
        shared: [...wanted.intersection(new Set(contentWordsOf(text, language)))],
      }),
    )
      .filter(({ shared }) => shared.length > 0)
      .toSorted((a, b) => b.shared.length - a.shared.length)
      .slice(0, MOST)
      .map(({ number, shared }) => ({
        number,
        why: `Sandbox: it shares “${shared.slice(0, 3).join(", ")}” with what you want.`,
      })),
  };
}
