import { wordsOf } from "../words-and-sentences.ts";
import type { Fact } from "./facts.ts";

export type Said = Pick<Fact, "text" | "where">;

/**
 * Articles, personal pronouns, and past-tense auxiliaries in six languages. Removing them doesn't change the meaning.
 */
const STOP_WORDS = new Set(
  (
    "i we me my our a an the have has had ve d " +
    "ich wir mein meine meinen meinem meiner unser unsere ein eine einen einem einer der die das den dem des habe haben hatte hatten " +
    "je j nous mon ma mes notre nos un une le la les l ai avons avais avions " +
    "yo mi mis nuestro nuestra nuestros nuestras una unos unas el los las he hemos había habíamos " +
    "eu meu minha meus minhas nosso nossa um uma o os as tenho temos tinha " +
    "io mio mia miei mie nostro nostra uno il lo gli ho abbiamo avevo avevamo"
  ).split(" "),
);
const FIGURE = /\d/u;

/**
 * Returns the words that carry meaning, sorted, followed by the figures in their original order, since "from 9 to 4"
 * and "from 4 to 9" mean different things.
 */
export function meaningOf({ text, where }: Said): string {
  const place = new Set(wordsOf(where));
  const words = wordsOf(text).filter((word) => !STOP_WORDS.has(word) && !place.has(word));
  const figures = words.filter((word) => FIGURE.test(word));
  return [...words.filter((word) => !FIGURE.test(word)).toSorted(), ...figures].join(" ");
}

/**
 * Whether two statements differ only in word order and stop words. Statements with different verbs, such as "led" and
 * "helped", or different figures are never the same.
 */
export function sayTheSame(one: Said, other: Said): boolean {
  const places = [one.where, other.where].map((where) => wordsOf(where).join(" "));
  if (places.every(Boolean) && places[0] !== places[1]) return false;
  const where = one.where || other.where;
  const meaning = meaningOf({ text: one.text, where });
  return meaning !== "" && meaning === meaningOf({ text: other.text, where });
}
