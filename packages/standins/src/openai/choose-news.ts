import type { Assignment } from "./assignment.ts";
import { contentWordsOf, languageIn } from "./words.ts";

const MAX_CHOSEN = 6;

/**
 * Chooses the articles that share the most words with the request. The stated reason is the shared words, because
 * nothing here actually reads articles.
 */
export function chooseNews({ materials, material }: Assignment): { chosen: object[] } {
  const asked = materials("what the author wants to write about", "keywords").join("\n");
  const language = languageIn(null, asked);
  const wanted = contentWordsOf(asked, language);
  const articles = material("articles to choose from").matchAll(/^(\d+)\. (.+)$/gmu);
  const found = Array.from(articles, ([, number, text = ""]) => {
    const shared = [...wanted.intersection(contentWordsOf(text, language))];
    const why = `Sandbox: it shares “${shared.slice(0, 3).join(", ")}” with what you want.`;
    return { number: Number(number), why, shared: shared.length };
  });
  const best = found.filter(({ shared }) => shared > 0).toSorted((a, b) => b.shared - a.shared);
  return { chosen: best.slice(0, MAX_CHOSEN).map(({ number, why }) => ({ number, why })) };
}
