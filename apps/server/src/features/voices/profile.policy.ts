import { languageOf } from "@postfolio/formats/text-language.ts";
import type { Trait } from "@postfolio/contract/voices/voices.ts";
import { capitalized, dividedWords, HASHTAG, sentencesOf } from "@postfolio/contract/words.ts";
import type { RuledOut } from "./voices.offers.ts";
import { favoritePhrases } from "./phrases.policy.ts";
import { ENOUGH_SAMPLES } from "./samples.policy.ts";

/*
 * How a person writes, counted in posts of theirs. Numbers need ten posts and forty sentences: then a mean is within
 * two words of the truth. "Never" needs twenty posts, since a habit of one post in seven shows in nearly all twenties.
 */

const ENOUGH_FOR_NUMBERS = { samples: 10, sentences: 40 };
const ENOUGH_FOR_NEVER = 20;
/** The share of posts from which on something is a habit, and from which on it is the rule. */
const HABIT = 0.3;
const RULE = 0.6;

export interface MeasuredLine {
  /** Empty if the samples say nothing about it. */
  text: string;
  /** What no post may have, by what it says. */
  rules: RuledOut[];
  /** What it was counted in. */
  basis: string;
}

/** A line, with what it rules out. */
type Said = Pick<MeasuredLine, "text" | "rules">;

/** Posts in one language, cut into what is counted. */
interface Counted {
  code: string;
  texts: readonly string[];
  /** The sentences of each text. */
  sentences: readonly (readonly string[])[];
}

/** Signs such as © and ↔ are letters to those who type them. */
const EMOJI =
  /(?![©®™‼⁉ℹ↔-↪])\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*/gu;
/** Hashtags, emoji and space at the end, which end no sentence. */
const TAIL = new RegExp(`(?:\\s|${HASHTAG.source}|${EMOJI.source})+$`, "u");

/** Sentences that have words, hashtags left out. */
const saidIn = (text: string, code: string): string[] =>
  sentencesOf(text.replace(HASHTAG, " "), code)
    .map((sentence) => sentence.trim())
    .filter((sentence) => dividedWords(sentence, code).length > 0);

/** A value so far up the sorted list, between two neighbors in proportion. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low = 0, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

const count = (texts: readonly string[], test: (text: string) => boolean): number =>
  texts.filter(test).length;
const inPosts = (number: number, all: number): string => `${number} of ${all} posts`;
const posts = (number: number): string => `${number} ${number === 1 ? "post" : "posts"}`;
const either = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} or ${parts.at(-1)}`;

/**
 * Measures posts. What depends on the language is counted in posts of that language only; lengths, emoji and
 * hashtags in all.
 * @param code the ISO 639-1 code of the language
 */
export function measure(samples: readonly string[], code: string): Record<Trait, MeasuredLine> {
  const texts = samples.filter((text) => languageOf(text) === code);
  const counted: Counted = { code, texts, sentences: texts.map((text) => saidIn(text, code)) };
  const line = (of: readonly string[], say: () => string | Said): MeasuredLine => {
    const said = of.length < ENOUGH_SAMPLES ? "" : say();
    return { rules: [], ...(typeof said === "string" ? { text: said } : said), basis: posts(of.length) };
  };
  const all = counted.sentences.flat().length;
  return {
    length: line(samples, () => lengthLine(samples)),
    sentences: {
      text: sentencesLine(counted),
      rules: [],
      basis: `${all} sentences of ${posts(texts.length)}`,
    },
    person: line(texts, () => personLine(counted)),
    phrases: line(texts, () => favoritePhrases(texts, code).join(", ")),
    opening: line(texts, () => openingLine(counted)),
    closing: line(texts, () => closingLine(texts)),
    hashtags: line(samples, () => hashtagsLine(samples)),
    emoji: line(samples, () => emojiLine(samples)),
    punctuation: line(texts, () => punctuationLine(counted)),
  };
}

/** Of few samples, a post may be a little shorter or longer than any of them. */
const MARGIN = 0.2;

/** How many characters posts have, from and to, in tens; undefined without any. */
export function usualLength(texts: readonly string[]): [number, number] | undefined {
  if (texts.length === 0) return undefined;
  const lengths = texts.map((text) => Array.from(text).length);
  const [low, high] =
    texts.length < ENOUGH_FOR_NUMBERS.samples
      ? [Math.min(...lengths) * (1 - MARGIN), Math.max(...lengths) * (1 + MARGIN)]
      : [quantile(lengths, 0.25), quantile(lengths, 0.75)];
  return [Math.max(10, Math.floor(low / 10) * 10), Math.ceil(high / 10) * 10];
}

function lengthLine(texts: readonly string[]): string {
  const rounded = (share: number) =>
    Math.round(
      quantile(
        texts.map((text) => Array.from(text).length),
        share,
      ) / 10,
    ) * 10;
  const [low, high] = [rounded(0.25), rounded(0.75)];
  const length =
    texts.length < ENOUGH_FOR_NUMBERS.samples
      ? []
      : [low === high ? `about ${low} characters` : `${low} to ${high} characters`];
  const paragraphs = count(texts, (text) => /\n\s*\n/u.test(text));
  const lines = count(texts, (text) => text.includes("\n")) - paragraphs;
  const block = texts.length - paragraphs - lines;
  const shape = [
    { number: block, text: "in one block" },
    { number: paragraphs, text: "in paragraphs with an empty line between them" },
    { number: lines, text: "in lines without an empty line between them" },
  ].find(({ number }) => number >= RULE * texts.length);
  return capitalized([...length, ...(shape ? [shape.text] : [])].join(", "));
}

function sentencesLine({ texts, sentences, code }: Counted): string {
  const lengths = sentences.flat().map((sentence) => dividedWords(sentence, code).length);
  if (texts.length < ENOUGH_FOR_NUMBERS.samples || lengths.length < ENOUGH_FOR_NUMBERS.sentences) return "";
  const [low, high, longest] = [0.25, 0.75, 0.95].map((share) => Math.round(quantile(lengths, share)));
  const usual = low === high ? `of about ${low} words` : `of ${low} to ${high} words`;
  return `Sentences ${usual}${longest! > high! + 4 ? `, now and then one of ${longest}` : ""}`;
}

/** Words for oneself, for one's group and for readers; those for readers by what they are called. */
interface Persons {
  i: string;
  we: string;
  /** What is a word for one's group in this spelling only. */
  exactly?: RegExp;
  you: Record<string, string>;
}

const PERSONS: Record<string, Persons> = {
  en: {
    // Not "mine", which may be of coal, nor the "US" and "i.e.".
    i: "i(?!\\.\\p{L})|me|my|myself|i['’]\\p{L}+",
    we: "we|our|ours|we['’]\\p{L}+",
    // The country is in capitals.
    exactly: /(?<![\p{L}'’])[Uu]s(?!\p{L})/u,
    you: { you: "you|your|yours" },
  },
  de: {
    i: "ich|mich|mir|mein(?:e[nmrs]?)?",
    we: "wir|uns|unser(?:e[nmrs]?)?",
    you: { du: "du|dich|dir|dein(?:e[nmrs]?)?", ihr: "euch|euer|eure[nmrs]?" },
  },
  fr: {
    i: "je|j['’]\\p{L}+|m['’]\\p{L}+|me|moi|mon|ma|mes",
    we: "nous|notre|nos",
    you: { tu: "tu|te|t['’]\\p{L}+|toi|ton|ta|tes", vous: "vous|votre|vos" },
  },
  es: {
    i: "yo|me|mi|mis|mí|conmigo",
    we: "nosotr[oa]s|nos|nuestr[oa]s?",
    you: { tú: "tú|te|ti|tu|tus|contigo", usted: "ustedes|usted" },
  },
};
/** The polite form is capital within a sentence only; at its start it may be "she" or "they". */
const SIE = /(?<=[\p{L}\p{N},;:] )(?:Sie|Ihnen|Ihre?[nmrs]?)(?!\p{L})/u;
const anyOf = (words: string): RegExp => new RegExp(`(?<![\\p{L}'’])(?:${words})(?![\\p{L}])`, "iu");
const saysI = ({ i }: Persons): RuledOut["isIn"] => {
  const words = anyOf(i);
  return (text) => words.test(text);
};
const saysWe = ({ we, exactly }: Persons): RuledOut["isIn"] => {
  const words = anyOf(we);
  return (text) => words.test(text) || exactly?.test(text) === true;
};

function personLine({ code, texts }: Counted): Said {
  const persons = PERSONS[code];
  if (!persons) return { text: "", rules: [] };
  const number = texts.length;
  const has = (words: string) => count(texts, (text) => anyOf(words).test(text));
  const [i, we] = [count(texts, saysI(persons)), count(texts, saysWe(persons))];
  const without = (found: number): boolean =>
    number >= ENOUGH_FOR_NEVER ? found === 0 : found <= number / 10;
  const never = number >= ENOUGH_FOR_NEVER ? "never" : "seldom";
  const author =
    i >= HABIT * number && we >= HABIT * number
      ? "Writes as I and as we"
      : i >= HABIT * number
        ? `Writes as I${without(we) ? `, ${never} as we` : ""}`
        : we >= HABIT * number
          ? `Writes as we${without(i) ? `, ${never} as I` : ""}`
          : without(i) && without(we)
            ? `${capitalized(never)} writes as I or we`
            : "";
  const forms = Object.entries(persons.you).map(([name, words]) => ({ name, found: has(words) }));
  if (code === "de") forms.push({ name: "Sie", found: count(texts, (text) => SIE.test(text)) });
  const [address] = forms.toSorted((a, b) => b.found - a.found);
  const readers = address && address.found >= HABIT * number ? `calls readers ${address.name}` : "";
  const isNever = number >= ENOUGH_FOR_NEVER && author !== "";
  return {
    text: capitalized([author, readers].filter(Boolean).join("; ")),
    rules: [...(isNever && i === 0 ? [noI(persons)] : []), ...(isNever && we === 0 ? [noWe(persons)] : [])],
  };
}

interface Kind {
  name: string;
  number: number;
}

/** The kinds that are habits, most frequent first, with how often. */
const habits = (kinds: readonly Kind[], all: number): string[] =>
  kinds
    .filter(({ number }) => number >= HABIT * all)
    .toSorted((a, b) => b.number - a.number)
    .map(({ name, number }) => `${name} (${number} of ${all})`);

/** Sorts each item into the first kind that fits it. */
function sorted(items: readonly string[], kinds: Record<string, (item: string) => boolean>): Kind[] {
  const names = items.map((item) => Object.entries(kinds).find(([, fits]) => fits(item))?.[0]);
  return Object.keys(kinds).map((name) => ({ name, number: names.filter((other) => other === name).length }));
}

const isQuestion = (text: string): boolean => /[?？]["”“»)]*$/u.test(text);

function openingLine({ code, sentences }: Counted): string {
  const first = sentences.flatMap(([sentence]) => sentence ?? []);
  const persons = PERSONS[code];
  const kinds = sorted(first, {
    "a question": isQuestion,
    "a number": (text) => /^\P{L}*\d/u.test(text),
    I: (text) => persons !== undefined && new RegExp(`^\\W*(?:${persons.i})(?!\\p{L})`, "iu").test(text),
    "a statement": () => true,
  });
  const number = first.length;
  const asks = kinds.find(({ name }) => name === "a question")?.number ?? 0;
  const opens = habits(kinds, number);
  const never = number >= ENOUGH_FOR_NEVER && asks === 0 ? ", never with a question" : "";
  const repeated = mostFrequent(first.map((text) => dividedWords(text, code).slice(0, 2).join(" ")));
  return [
    opens.length > 0 && `Opens with ${either(opens)}${never}`,
    repeated && repeated.number >= Math.max(3, number / 10) && `often with “${repeated.name}”`,
  ]
    .filter(Boolean)
    .join("; ");
}

function mostFrequent(items: readonly string[]): Kind | undefined {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  const [best] = [...counts].toSorted(([, a], [, b]) => b - a);
  return best && { name: best[0], number: best[1] };
}

function closingLine(texts: readonly string[]): string {
  const ends = texts.map((text) => text.replace(TAIL, ""));
  const kinds = sorted(ends, {
    "a question": isQuestion,
    "an exclamation": (text) => /[!！]["”“»)]*$/u.test(text),
    "an ellipsis": (text) => /(?:…|\.\.\.)$/u.test(text),
    "a statement": () => true,
  });
  const asks = kinds[0]?.number ?? 0;
  const never = texts.length >= ENOUGH_FOR_NEVER && asks === 0 ? ", never with a question" : "";
  const closes = habits(kinds, texts.length);
  return closes.length === 0 ? "" : `Ends with ${either(closes)}${never}`;
}

function hashtagsLine(texts: readonly string[]): string | Said {
  const numbers = texts.map((text) => text.match(HASHTAG)?.length ?? 0);
  const having = numbers.filter((number) => number > 0).length;
  if (having === 0) {
    return texts.length >= ENOUGH_FOR_NEVER
      ? { text: "No hashtags", rules: [NO_HASHTAGS] }
      : "Hardly any hashtags";
  }
  return `Hashtags in ${inPosts(having, texts.length)}, at most ${Math.max(...numbers)} in one`;
}

function emojiLine(texts: readonly string[]): string | Said {
  const having = count(texts, (text) => text.search(EMOJI) >= 0);
  if (having === 0) {
    return texts.length >= ENOUGH_FOR_NEVER ? { text: "No emoji", rules: [NO_EMOJI] } : "Hardly any emoji";
  }
  const all = texts.flatMap((text) => text.match(EMOJI) ?? []);
  const favorites = [...new Set(all)]
    .map((name) => ({ name, number: all.filter((other) => other === name).length }))
    .toSorted((a, b) => b.number - a.number)
    .slice(0, 3)
    .map(({ name }) => name);
  const atEnd = count(texts, (text) => (TAIL.exec(text)?.[0] ?? "").search(EMOJI) >= 0);
  const where = atEnd >= RULE * having ? ", at the end" : "";
  return `Emoji in ${inPosts(having, texts.length)}${where}: ${favorites.join(" ")}`;
}

const MARKS: Record<string, RegExp> = {
  "long dashes": /—/u,
  "short dashes": /\s–\s/u,
  colons: /:(?=\s|$)/mu,
  semicolons: /;/u,
  "exclamation marks": /!/u,
  "three dots": /…|\.\.\./u,
  parentheses: /\(/u,
};
const CONTRACTION =
  /\p{L}n['’]t(?!\p{L})|\p{L}['’](?:re|ve|ll|d|m)(?!\p{L})|(?<!\p{L})(?:it|that|there|here|what|let)['’]s(?!\p{L})/iu;

function punctuationLine({ code, texts, sentences }: Counted): string {
  const number = texts.length;
  const found = Object.entries(MARKS).map(([name, mark]) => ({
    name,
    number: count(texts, (text) => mark.test(text)),
  }));
  const used = found.filter((mark) => mark.number >= HABIT * number).map(({ name }) => name);
  const unused = found.filter((mark) => mark.number === 0).map(({ name }) => name);
  const all = sentences.flat();
  const small = count(all, (sentence) => /^\p{Ll}/u.test(sentence));
  const contracted = code === "en" && count(texts, (text) => CONTRACTION.test(text)) >= HABIT * number;
  return [
    used.length > 0 && `Uses ${used.join(", ")}`,
    number >= ENOUGH_FOR_NEVER && unused.length > 0 && `no ${either(unused)}`,
    small >= RULE * all.length && all.length > 0 && "starts sentences in lower case",
    contracted && "contractions such as don’t",
  ]
    .filter((part) => part !== false)
    .map((part, at) => (at === 0 ? capitalized(part) : part))
    .join("; ");
}

/** What code can check. The model is only told what is a matter of taste. */
const NO_HASHTAGS: RuledOut = {
  isIn: (text) => text.search(HASHTAG) >= 0,
  reason: "It has hashtags, and the author uses none.",
};
const NO_EMOJI: RuledOut = {
  isIn: (text) => text.search(EMOJI) >= 0,
  reason: "It has emoji, and the author uses none.",
};
const noI = (persons: Persons): RuledOut => ({
  isIn: saysI(persons),
  reason: "It speaks as I, which the author never does.",
});
const noWe = (persons: Persons): RuledOut => ({
  isIn: saysWe(persons),
  reason: "It speaks as we, which the author never does.",
});

/** What a user may type that code can check. A measured line says itself what it rules out. */
const TYPED: readonly { line: RegExp; rule: (persons: Persons | undefined) => RuledOut | undefined }[] = [
  { line: /^(?:use )?no hashtags\.?$/iu, rule: () => NO_HASHTAGS },
  { line: /^(?:use )?no emoji\.?$/iu, rule: () => NO_EMOJI },
  { line: /(?<!\p{L})never (?:as I(?!\p{L})|writes as I or we(?!\p{L}))/iu, rule: (one) => one && noI(one) },
  {
    line: /(?<!\p{L})never (?:as we(?!\p{L})|writes as I or we(?!\p{L}))/iu,
    rule: (one) => one && noWe(one),
  },
];

/**
 * What a line that a user typed, or that was learned, rules out.
 * @param code the ISO 639-1 code of the language to write in
 */
export const ruledOutBy = (line: string, code: string): RuledOut[] =>
  TYPED.flatMap(({ line: says, rule }) => (says.test(line) ? (rule(PERSONS[code]) ?? []) : []));
