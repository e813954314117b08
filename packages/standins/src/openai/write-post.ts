import { pick } from "./chance.ts";
import { type LanguageCode, languageOf } from "./language.ts";
import { PHRASES, type ToneName } from "./phrases.ts";
import { type Assignment, material, sentencesOf } from "./request.ts";
import { likeness, piecesOf, thoughts } from "./thoughts.ts";

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
/** What stands between the things that a prompt is about: a post takes up one of them. */
const SEPARATORS = /\s*[,;:]\s*|\s+(?:and|und|et|y|for|für|pour|para)\s+/iu;
/** Characters of a subject named in a sentence: a prompt is not to be pasted whole. */
const LONGEST_TOPIC = 45;
/** Posts thought of at most for one that is given, and how like the others one may be to be taken at once. */
const TRIES = 60;
const UNLIKE = 0.35;
/** How often a post ends in a question, and in hashtags. */
const ENDS = { question: 0.2, hashtags: 0.3 };
const SMALL_WORDS = new Set(
  "a about an and are as at but by for from how in into is it of on or our than that the their to was we what when why with your der die das und oder mit für von im zu le la les de des du et en un une el los las y para con del makes make stay together very new good best more".split(
    " ",
  ),
);

/** Posts that were given for a prompt, the latest last: a month of them is to be told apart, of which few are shown. */
const given = new Map<string, ReturnType<typeof piecesOf>[]>();
const REMEMBERED = { prompts: 100, posts: 200 };

/** A post about what the assignment asks for, within its limit, unlike the earlier ones. */
export function writePost(assignment: Assignment): string {
  const key = `${material(assignment, "author wants")}\n${material(assignment, "article")}`;
  const earlier = assignment.materials
    .filter(({ name }) => name.includes("earlier post"))
    .map(({ text }) => text);
  const others = [...(given.get(key) ?? []), ...earlier.map(piecesOf)];
  let best = { post: "", pieces: piecesOf(""), like: Number.POSITIVE_INFINITY };
  for (let tries = 0; tries < TRIES && best.like > UNLIKE; tries += 1) {
    const post = writeOne(assignment, earlier);
    const pieces = piecesOf(post);
    const like = likeness(pieces, others);
    if (like < best.like) best = { post, pieces, like };
  }
  remember(key, best.pieces);
  return best.post;
}

function remember(key: string, pieces: ReturnType<typeof piecesOf>): void {
  const posts = [...(given.get(key) ?? []), pieces].slice(-REMEMBERED.posts);
  given.delete(key);
  given.set(key, posts);
  const [oldest] = given.keys();
  if (given.size > REMEMBERED.prompts && oldest !== undefined) given.delete(oldest);
}

function writeOne(assignment: Assignment, earlier: readonly string[]): string {
  const { instructions } = assignment;
  const limit = Number((/limit: ([\d,]+) characters/iu.exec(instructions)?.[1] ?? "280").replaceAll(",", ""));
  const tone = (/Tone: (Friendly|Creative|Funny)/u.exec(instructions)?.[1] ?? "Natural") as ToneName;
  const prompt = material(assignment, "author wants");
  const chosen = LANGUAGES.find(([pattern]) => pattern.test(instructions))?.[1];
  const own = /Write in the language in which the author/u.test(instructions);
  const language = chosen ?? (own ? languageOf(prompt) : "en");
  const phrases = PHRASES[language];
  const keywords = material(assignment, "keywords")
    .split(",")
    .map((keyword) => keyword.trim())
    .filter(Boolean);
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
      ? earlier.length > 0
        ? []
        : [statement, unused(phrases.reflections[tone])]
      : [unused(chance(0.5) ? phrases.openers[tone] : phrases.labels)];
  const keywordLine =
    keywords.length > 0 ? [pick(phrases.keywords).replaceAll("{keywords}", keywords.join(", "))] : [];
  const report = /^Text: (.*)$/msu.exec(article)?.[1] ?? "";
  const long = limit > 1000;
  // It cannot translate: what is in another language is left to the link beside the post.
  const told =
    languageOf(report) === language ? sentencesOf(report).slice(0, 4) : thoughts(language, long ? 4 : 2);
  const body = article
    ? [...told, ...keywordLine, unused(phrases.why)]
    : [...keywordLine, ...thoughts(language, long ? 5 : 3)];
  const tail = [
    ...(chance(ENDS.question) ? [pick(phrases.questions)] : []),
    ...(link ? [phrases.link.replaceAll("{link}", link)] : []),
    ...(chance(ENDS.hashtags) ? [hashtags(keywords, topic)] : []),
  ];
  return assemble(head, body, tail.filter(Boolean), link, limit);
}

const chance = (share: number): boolean => Math.random() < share;

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
  const parts = subject.replace(/[.!?。]+$/u, "").split(SEPARATORS);
  const topic = shorten(pick(parts.filter((part) => part.trim() !== "")) ?? subject);
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
