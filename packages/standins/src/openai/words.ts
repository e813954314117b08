import { readLists } from "../word-lists.ts";

const LANGUAGES = ["en", "de", "fr", "es"] as const;
export type LanguageCode = (typeof LANGUAGES)[number];

/*
 * The few words in `frames.txt` are all that is not the user's, for each language: what a text is labeled as, forms and
 * tones in the order in which English names them, notes, phrases that suit any topic, a letter, and `empty`: words that
 * say nothing of a subject.
 */
const FRAMES = new Map(readLists(new URL("frames.txt", import.meta.url), " | "));
type Part = "label" | "kinds" | "notes" | "phrases" | "letter" | "skills" | "empty";
export const frame = (language: LanguageCode, part: Part): string[] => FRAMES.get(`${language} ${part}`)!;
const EMPTY = new Map(LANGUAGES.map((code) => [code, new Set(frame(code, "empty"))]));

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The language asked for, or else the one whose common words a text has; English instead of any other. */
export function languageIn(asked: string | null | undefined, text: string): LanguageCode {
  if (asked) return LANGUAGES.find((code) => code === asked.split("-")[0]) ?? "en";
  const score = (code: LanguageCode): number =>
    wordsOf(text).filter((word) => word.length > 1 && EMPTY.get(code)!.has(word)).length;
  return LANGUAGES.reduce((best, next) => (score(next) > score(best) ? next : best));
}

const ORDERS =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instruction|rule|prompt|above|previous|everything)|system prompt|\b(?:reveal|print|repeat|output)\b.{0,30}\b(?:prompt|instructions|rules)|\byou are now\b|\bnew instructions?\b|\binstead (?:say|write|answer|output|reply)\b|ignoriere|ignorez|ignora (?:las|todas)|developer mode|jailbreak/iu;

/** A text's sentences, which no "St." ends, without those that give instructions to a machine. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…。！？])(?<!(?<!\p{L})\p{Lu}\p{Ll}?\.)\s+(?=\S)|\n+/u)
    .map((sentence) => sentence.replace(/\s+/gu, " ").trim())
    .filter((sentence) => sentence !== "" && !ORDERS.test(sentence));

/** Addresses, mentions, tags and marks, which no post should take over. */
const MARKS = /https?:\/\/\S+|www\.\S+|[[\]{}<>*_#@“”„«»"`]|[$](?=\p{L})/gu;
/** How one asks for a post, up to what it is about. */
const REQUEST =
  /^[^,;:.]*?(?<!\p{L})(?:write|posts?|tweet|create|generate|draft|schreib|beitr[aä]g|écri|rédige|publication|escrib|publicaci[oó]n|redacta)[^,;:.]*?\s(?:about|on|regarding|über|zum Thema|sur|sobre|acerca de)\s/iu;

/** The clauses of a text as its author wrote them, without the wording of a request. */
export const clausesOf = (text: string): string[] =>
  sentencesOf(text.replace(MARKS, "").replace(/(?<=[\p{L}\p{N}])\.(?=\p{L})/gu, " "))
    .flatMap((sentence) => sentence.replace(REQUEST, "").split(/[,;:]\s|\s[–—-]\s|[.!?…]+/u))
    .map((clause) => clause.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}%)]+$/gu, ""))
    .filter((clause) => clause !== "" && clause.split(" ").every((word) => word.length <= 40));

const QUESTION =
  /^(?:what|which|how|why|when|where|who|was|wie|welche[rs]?|warum|wann|wo|wer|ce que|quand|comment|pourquoi|lo que|qué|cómo|cuándo|quién|por qué)\s/iu;
/** Between two things, unlike that in "a calm and safe warehouse". */
const CONJUNCTION =
  /(?<!(?<!\p{L})(?:an?|the|eine?n?|der|die|das|une?|una|l[aeo]s?|el) \p{L}+)\s(?:and|or|und|oder|et|ou|y|o)\s/iu;
/** Most words of a topic. */
const MOST = 5;

/** The words of a text that are not only grammar. */
export const contentWordsOf = (text: string, language: LanguageCode): string[] =>
  wordsOf(text).filter((word) => !EMPTY.get(language)!.has(word));

/** What a text names, such as "which bunks to book"; of long clauses the runs of words that name something. */
export function topicsOf(text: string, language: LanguageCode): string[] {
  const isEmpty = (word: string): boolean => contentWordsOf(word, language).length === 0;
  const topics = clausesOf(text)
    .flatMap((clause) => (clause.split(" ").length > MOST ? clause.split(CONJUNCTION) : clause))
    .flatMap((clause) => {
      const words = clause.split(" ");
      const from = QUESTION.test(clause) ? 0 : words.findIndex((word) => !isEmpty(word));
      const to = words.findLastIndex((word) => !isEmpty(word)) + 1;
      if (from < 0 || to === 0) return [];
      if (to - from <= MOST) return words.slice(from, to).join(" ");
      const runs = words.map((word) => (isEmpty(word) ? "|" : word)).join(" ");
      return runs.split("|").map((run) => run.trim());
    });
  return [...new Set(topics)].filter((topic) => topic !== "" && topic.split(" ").length <= MOST);
}
