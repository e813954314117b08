// The smallest of its data sets (1 MB) is good enough for texts of some length.
import { eld } from "eld/extrasmall";

/** Characters from which statistics on letters tell languages apart with near certainty. */
const ENOUGH = 60;

/** The ISO 639-1 code of the language that a text is clearly in; undefined for a short or a mixed one. */
export function clearLanguage(text: string): string | undefined {
  const prose = text.replaceAll(/https?:\/\/\S+|\S+@\S+/giu, " ").trim();
  if (prose.length <= ENOUGH) return undefined;
  const found = eld.detect(prose.slice(0, 5_000));
  return found.language !== "" && found.isReliable() ? found.language : undefined;
}
