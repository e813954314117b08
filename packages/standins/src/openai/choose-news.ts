import type { Assignment } from "./assignment.ts";
import { contentWordsOf, languageIn } from "./words.ts";

/** Chooses the articles that share most words with what is asked for, and says which: nobody reads them here. */
export function chooseNews(materials: Assignment["materials"]): { chosen: object[] } {
  const asked = [...materials("what the author wants to write about"), ...materials("keywords")].join("\n");
  const language = languageIn(null, asked);
  const wanted = new Set(contentWordsOf(asked, language));
  const articles = materials("articles to choose from").flatMap((list) =>
    Array.from(list.matchAll(/^(\d+)\. (.+)$/gmu), ([, number, text = ""]) => ({
      number: Number(number),
      shared: [...new Set(contentWordsOf(text, language))].filter((word) => wanted.has(word)),
    })),
  );
  return {
    chosen: articles
      .filter(({ shared }) => shared.length > 0)
      .toSorted((a, b) => b.shared.length - a.shared.length || a.number - b.number)
      .slice(0, 6)
      .map(({ number, shared }) => ({
        number,
        why: `Sandbox: it shares “${shared.slice(0, 3).join(", ")}” with what you want.`,
      })),
  };
}
