import { withoutOrders } from "@postfolio/skills/posting.ts";
import { readLists } from "../word-lists.ts";

export const LANGUAGES = ["en", "de", "fr", "es"] as const;
export type LanguageCode = (typeof LANGUAGES)[number];

/*
 * `frames.txt` contains the few words in each language that are not the user's: the language's names, the labels of a
 * text and of an alternative first line, forms and tones in the order of their English names, phrases that suit any
 * topic, what introduces a request, the sentences of a letter, what introduces skills, and `empty`: words that carry no
 * meaning on their own.
 */
const FRAMES = new Map(readLists(new URL("frames.txt", import.meta.url), " | "));
type Part =
  | "names"
  | "label"
  | "another"
  | "kinds"
  | "phrases"
  | "asked"
  | "asks"
  | "says"
  | "end"
  | "skills"
  | "empty";
export const frame = (language: LanguageCode, part: Part): string[] => FRAMES.get(`${language} ${part}`)!;

/** Returns a sentence with the user's words inserted. */
export const framed = (language: LanguageCode, part: Part, words = ""): string =>
  frame(language, part)[0]!.replace("{}", () => words);

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Joins the parts that are not empty as consecutive sentences. */
export const asSentences = (parts: readonly (string | undefined)[]): string =>
  parts.flatMap((part) => (part ? capitalized(/[.!?…]$/u.test(part) ? part : `${part}.`) : [])).join(" ");

/** Returns the lines that start with a mark, without the mark and the final period. */
export const linesOf = (facts: string, mark: string): string[] =>
  facts.match(new RegExp(`(?<=^${mark}).+?(?=\\.?$)`, "gmu")) ?? [];

/** Returns the words of a text that carry meaning and not just a grammatical function. */
export const contentWordsOf = (text: string, language: LanguageCode): Set<string> =>
  new Set(wordsOf(text)).difference(new Set(frame(language, "empty")));

/**
 * Returns the requested language or, if there is none, the language whose `empty` words are most frequent in the text.
 * Any other language falls back to English.
 */
export function languageIn(asked: string | null | undefined, text: string): LanguageCode {
  if (asked) return LANGUAGES.find((code) => code === asked.split("-")[0]) ?? "en";
  const long = (text.match(/\p{L}{2,}/gu) ?? []).join(" ");
  const left = (code: LanguageCode): number => contentWordsOf(long, code).size;
  return LANGUAGES.reduce((best, next) => (left(next) < left(best) ? next : best));
}

/** Matches ends of sentences and lines, but not "St.", because names are copied from sentences. */
const END = /(?<=[.!?…。！？])(?<!(?<!\p{L})\p{Lu}\p{Ll}?\.)\s+(?=\S)|\s*\n\s*/u;

/** Returns the sentences of a text, except for those with instructions to software. */
export const sentencesOf = (text: string): string[] =>
  withoutOrders(text.trim().split(END).join("\n")).split("\n").filter(Boolean);

/** URLs and symbols that posts should not contain. */
const MARKS = /https?:\/\/\S+|www\.\S+|[[\]{}<>*_#@“”„«»"`]|[$](?=\p{L})/gu;
/** The beginning of a request for a post, up to its subject. */
const REQUEST =
  /^[^,;:.]*?(?<!\p{L})(?:write|posts?|tweet|create|generate|draft|schreib|beitr[aä]g|écri|rédige|publication|escrib|publicaci[oó]n|redacta)[^,;:.]*?\s(?:about|on|regarding|über|zum Thema|sur|sobre|acerca de)\s/iu;

/** Returns the clauses of a text in the author's words, without the beginning of a request. */
export const clausesOf = (text: string): string[] =>
  sentencesOf(text.replace(MARKS, "").replace(/(?<=[\p{L}\p{N}])\.(?=\p{L})/gu, " "))
    .flatMap((sentence) => sentence.replace(REQUEST, "").split(/[,;:]\s|\s[–—-]\s|[.!?…]+/u))
    .map((clause) => clause.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}%)]+$/gu, "").replace(/\s+/gu, " "))
    .filter((clause) => clause !== "" && clause.split(" ").every((word) => word.length <= 40));

const QUESTION =
  /^(?:what|which|how|why|when|where|who|was|wie|welche[rs]?|warum|wann|wo|wer|ce que|quand|comment|pourquoi|lo que|qué|cómo|cuándo|quién|por qué)\s/iu;
/** Matches conjunctions between two things, but not in "a calm and safe warehouse". */
const CONJUNCTION =
  /(?<!(?<!\p{L})(?:an?|the|eine?n?|der|die|das|une?|una|l[aeo]s?|el) \p{L}+)\s(?:and|or|und|oder|et|ou|y|o)\s/iu;
/** Maximum number of words in a topic. */
const MAX_WORDS = 5;

/**
 * Finds what a text is about, such as "which bunks to book". From long clauses, takes only runs of words that name
 * something.
 */
export function topicsOf(text: string, language: LanguageCode): string[] {
  const isEmpty = (word: string): boolean => contentWordsOf(word, language).size === 0;
  const isShort = (clause: string): boolean => clause.split(" ").length <= MAX_WORDS;
  const topics = clausesOf(text)
    .flatMap((clause) => (isShort(clause) ? clause : clause.split(CONJUNCTION)))
    .flatMap((clause) => {
      const words = clause.split(" ");
      const from = QUESTION.test(clause) ? 0 : words.findIndex((word) => !isEmpty(word));
      const topic = words.slice(from, words.findLastIndex((word) => !isEmpty(word)) + 1).join(" ");
      const marked = words.map((word) => (isEmpty(word) ? "|" : word)).join(" ");
      return isShort(topic) ? topic : marked.split("|").map((run) => run.trim());
    });
  return [...new Set(topics)].filter((topic) => topic !== "" && isShort(topic));
}

/**
 * Combines each topic with each phrase that suits it, in rounds, so that adjacent topics start with different phrases.
 */
export function crossed(
  topics: readonly string[],
  phrasesOf: (topic: string) => readonly string[],
): string[] {
  const lists = topics.map((topic, index) =>
    phrasesOf(topic).map((_, at, all) => `${topic}: ${all[(at + index * 5) % all.length]!}`),
  );
  const rounds = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}
