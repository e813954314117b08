import { pick, shuffle } from "./chance.ts";
import { type LanguageCode, languageOf } from "./language.ts";
import { PHRASES, type ToneName } from "./phrases.ts";
import { type Assignment, material, sentencesOf } from "./request.ts";

/** How X counts, on the safe side: a link to a real domain as 23, everything past Georgian as two. */
function measure(text: string): number {
  const withoutLinks = text.replace(/https?:\/\/[^\s/]+\.\S+/gu, "x".repeat(23));
  return Array.from(withoutLinks).reduce((sum, character) => sum + (character > "\u10ff" ? 2 : 1), 0);
}

const LANGUAGES: [RegExp, LanguageCode][] = [
  [/Write in German/iu, "de"],
  [/Write in French/iu, "fr"],
  [/Write in Spanish/iu, "es"],
];

/** What a request for a post says before it names its subject. */
const ASKING =
  /^.{0,80}?(?<!\p{L})(?:about|on the (?:topic|subject) of|on how|regarding|über|zum thema|sur le thème de|sur|au sujet de|sobre|acerca de)\s+(.+)$/isu;
const REQUEST_WORDS =
  /(?<!\p{L})(?:write|post|tweet|create|generate|draft|make|schreib|beitrag|écri|rédige|publication|escrib|publicación|redacta)/iu;
const STATEMENT =
  /^(?:i|i'm|i've|we|we're|my|our|today|just|ich|wir|mein|heute|je|j'ai|nous|mon|ma|hoy|mi|he|yo|estoy)\b/iu;
/** Characters of a subject named in a sentence. */
const LONGEST_TOPIC = 90;
const SMALL_WORDS = new Set(
  "a about an and are as at but by for from how in into is it of on or our than that the their to was we what when why with your der die das und oder mit für von im zu le la les de des du et en un une el los las y para con del makes make stay together very new good best more".split(
    " ",
  ),
);

/** A post about what the assignment asks for, within its limit; another one each time. */
export function writePost(assignment: Assignment): string {
  const { instructions, materials } = assignment;
  const limit = Number((/limit: ([\d,]+) characters/iu.exec(instructions)?.[1] ?? "280").replaceAll(",", ""));
  const language = LANGUAGES.find(([pattern]) => pattern.test(instructions))?.[1] ?? "en";
  const tone = (/Tone: (Friendly|Creative|Funny)/u.exec(instructions)?.[1] ?? "Natural") as ToneName;
  const phrases = PHRASES[language];
  const prompt = material(assignment, "author wants");
  const keywords = material(assignment, "keywords")
    .split(",")
    .map((keyword) => keyword.trim())
    .filter(Boolean);
  const earlier = materials.filter(({ name }) => name.includes("earlier post")).map(({ text }) => text);
  const article = material(assignment, "article");
  const { topic, statement } = subjectOf(prompt);
  const fill = (phrase: string): string => capitalized(phrase.replaceAll("{topic}", topic));
  const unused = (some: readonly string[]): string => {
    const fresh = some.filter((phrase) => !earlier.some((post) => post.includes(fill(phrase))));
    return fill(pick(fresh.length > 0 ? fresh : some));
  };

  const link = /exactly once/u.test(instructions) ? /^Link: (\S+)/mu.exec(article)?.[1] : undefined;
  const head = article
    ? [unused(phrases.news).replaceAll("{title}", titleOf(article))]
    : statement
      ? [statement, unused(phrases.reflections[tone])]
      : [unused(phrases.openers[tone])];
  const keywordLine =
    keywords.length > 0 ? [pick(phrases.keywords).replaceAll("{keywords}", keywords.join(", "))] : [];
  const report = /^Text: (.*)$/msu.exec(article)?.[1] ?? "";
  const long = limit > 1000;
  const thoughts = (count: number): string[] => shuffle(phrases.thoughts).slice(0, count);
  // It cannot translate: what is in another language is left to the link beside the post.
  const told = languageOf(report) === language ? sentencesOf(report).slice(0, 4) : thoughts(long ? 3 : 1);
  const body = article
    ? [...told, ...keywordLine, unused(phrases.why)]
    : [...keywordLine, ...thoughts(long ? 4 : 1)];
  const tail = [
    pick(phrases.questions),
    ...(link ? [phrases.link.replaceAll("{link}", link)] : []),
    hashtags(keywords, topic),
  ];
  return assemble(head, body, tail.filter(Boolean), link, limit);
}

/** What must be there first, then as much of the rest as the limit takes, in reading order. */
function assemble(
  head: string[],
  body: string[],
  tail: string[],
  link: string | undefined,
  limit: number,
): string {
  const long = limit > 1000;
  const room = long ? Math.min(limit, 1_800) : limit - 15;
  const parts = [...head, ...body, ...tail];
  const kept = new Set([...head, ...tail.filter((part) => link !== undefined && part.includes(link))]);
  const text = (): string => parts.filter((part) => kept.has(part)).join(long ? "\n\n" : " ");
  for (const part of [...body, ...tail]) {
    kept.add(part);
    if (measure(text()) > room && !(link && part.includes(link))) kept.delete(part);
  }
  return text();
}

/** What a prompt is about: the subject it names, or what it says itself. */
function subjectOf(prompt: string): { topic: string; statement: string | undefined } {
  const words = prompt.replace(/https?:\/\/\S+|www\.\S+|[[\]{}<>*_#]/gu, "");
  const [first = "something new", ...rest] = sentencesOf(words);
  const named = ASKING.exec(first);
  const subject =
    named && (REQUEST_WORDS.test(first) || !STATEMENT.test(first)) ? (named[1] ?? first) : first;
  const topic = shorten(subject.replace(/[.!?。]+$/u, ""));
  if (named || !STATEMENT.test(first)) return { topic, statement: undefined };
  const whole = [first, ...rest].join(" ");
  return {
    topic,
    statement: measure(whole) <= 180 ? whole : measure(first) <= 180 ? first : `${shorten(first)}.`,
  };
}

/** Whole words up to the longest that a sentence can carry. */
function shorten(text: string): string {
  let short = "";
  for (const word of text.split(" ")) {
    if (measure(`${short} ${word}`) > LONGEST_TOPIC) break;
    short = short ? `${short} ${word}` : word;
  }
  // A text without spaces, as in Japanese.
  return (
    short ||
    Array.from(text)
      .slice(0, LONGEST_TOPIC / 2)
      .join("")
  ).replace(/[,;:–-]+$/u, "");
}

const titleOf = (article: string): string =>
  (/^Title: (.*)$/mu.exec(article)?.[1] ?? "").replace(/[.!?]+$/u, "").slice(0, 140);

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** One or two hashtags from the keywords, or else from the subject. */
function hashtags(keywords: string[], topic: string): string {
  const words =
    keywords.length > 0
      ? keywords
      : topic.split(/\s+/u).filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  const tags = words
    .map((word) =>
      word
        .replace(/['’]s$/u, "")
        .split(/[^\p{L}\p{N}]+/u)
        .map(capitalized)
        .join(""),
    )
    .filter((tag) => /^\p{L}[\p{L}\p{N}]{1,24}$/u.test(tag));
  return [...new Set(tags)]
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 2)
    .map((tag) => `#${tag}`)
    .join(" ");
}
