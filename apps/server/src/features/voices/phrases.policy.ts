import { HASHTAG, WRITTEN_WORD } from "@postfolio/contract/words.ts";
import { FUNCTION_WORDS } from "./function-words.ts";

/*
 * Phrases that a person likes to use. The words of a topic recur, too ("the night shift"), so a phrase within a clause
 * needs four words; one that punctuation sets off, as in "Fun fact: …", needs two.
 */

/** Posts that have a phrase. */
const SEEN = 3;
const WORDS = { setOff: 2, within: 4, most: 10 };
/** Phrases that are told, and their characters together. */
const TOLD = { phrases: 3, characters: 150 };

const CLAUSE_END = new RegExp(
  `[.!?…,;:()[\\]"“”„«»\\n—]|\\s[–-]\\s|${HASHTAG.source}|\\p{Extended_Pictographic}`,
  "u",
);

interface Phrase {
  shown: string;
  key: string;
  posts: number;
}

/**
 * The phrases that recur in posts of one language, most frequent first.
 * @param code the ISO 639-1 code of the language
 */
export function favoritePhrases(texts: readonly string[], code: string): string[] {
  const counted = new Map<string, Phrase>();
  for (const text of texts) {
    const inText = new Map(phrasesOf(text, code).map((shown) => [shown.toLowerCase(), shown]));
    for (const [key, shown] of inText) {
      const phrase = counted.get(key) ?? { shown, key, posts: 0 };
      counted.set(key, { ...phrase, posts: phrase.posts + 1 });
    }
  }
  const recurring = [...counted.values()].filter(({ posts }) => posts >= SEEN);
  const whole = recurring.filter(
    ({ key, posts }) =>
      !recurring.some(
        (other) => other.key !== key && other.posts >= posts && ` ${other.key} `.includes(` ${key} `),
      ),
  );
  const told: string[] = [];
  for (const { shown } of whole.toSorted((a, b) => b.posts - a.posts || b.key.length - a.key.length)) {
    if ([...told, shown].join(", ").length <= TOLD.characters) told.push(shown);
    if (told.length === TOLD.phrases) break;
  }
  return told;
}

function phrasesOf(text: string, code: string): string[] {
  return text.split(CLAUSE_END).flatMap((clause) => {
    const words = clause.match(WRITTEN_WORD) ?? [];
    return words.flatMap((_, from) =>
      words.slice(from, from + WORDS.most).flatMap((last, more) => {
        const phrase = words.slice(from, from + more + 1);
        const isSetOff = phrase.length === words.length;
        if (phrase.length < (isSetOff ? WORDS.setOff : WORDS.within)) return [];
        // Half a phrase, as in "at the end of the", is none.
        if (!isSetOff && isFunctionWord(last)) return [];
        return phrase.every(isFunctionWord) || phrase.some((word, at) => isFact(word, from + at, code))
          ? []
          : [phrase.join(" ")];
      }),
    );
  });
}

const isFunctionWord = (word: string): boolean => word.length < 3 || FUNCTION_WORDS.has(word.toLowerCase());

/** Figures and names are about something. In German, where every noun is capital, names are not told. */
const isFact = (word: string, at: number, code: string): boolean =>
  /\p{N}/u.test(word) || (code !== "de" && at > 0 && /^\p{Lu}/u.test(word) && !/^I(?:['’]|$)/u.test(word));

/** The phrases of a line of the profile, which the user may have changed. */
export const phrasesIn = (line: string): string[] => [
  ...new Set(
    line
      .split(",")
      .map((phrase) => phrase.trim())
      .filter((phrase) => phrase !== ""),
  ),
];
