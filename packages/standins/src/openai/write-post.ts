import twitter from "twitter-text";
import { type Assignment, sentencesOf } from "./assignment.ts";
import { deal, shuffle } from "./chance.ts";
import { type LanguageCode, languageOf } from "./language.ts";
import { capitalized, phrase } from "./phrases.ts";

/** The wording of a request before it names its subject. */
const ASKING =
  /^.{0,80}?(?<!\p{L})(?:about|on the (?:topic|subject) of|on how|regarding|über|zum thema|sur le thème de|sur|au sujet de|sobre|acerca de)\s+(.+)$/isu;
const REQUEST_WORDS =
  /(?<!\p{L})(?:write|post|tweet|create|generate|draft|make|schreib|beitrag|écri|rédige|publication|escrib|publicación|redacta)/iu;
const STATEMENT =
  /^(?:i|i'm|i've|we|we're|my|our|today|just|ich|wir|mein|heute|je|j'ai|nous|mon|ma|hoy|mi|he|yo|estoy)\b/iu;
/** Separators between the subjects of a prompt: a post picks one of them. */
const SEPARATORS = /\s+(?:and|und|et|y|for|für|pour|para)\s+/iu;
/** Maximum characters of a subject in a sentence, and of a statement, so that no prompt is pasted whole. */
const LONGEST = { topic: 45, statement: 180 };
/** How often a post ends in a question, and in hashtags. */
const ENDS = { question: 0.08, hashtags: 0.2 };
/** How often a post tells something about its author, if it may. */
const TELLS_FACT = 0.5;
/** Characters of the longest line that is quoted. */
const LONGEST_FACT = 90;
/** Characters of a long post. */
const LONG = 1_800;
/** X's limit, with some margin. */
const SHORT = 265;

/** Pieces of the latest posts, and how similar the next may be, so that a month of posts stays distinct. */
const given: Set<string>[] = [];
const REMEMBERED = 100;
const UNLIKE = 0.35;
const TRIES = 40;

/** A post about the assignment, at a length that suits its network, worded differently each time. */
export function writePost(assignment: Assignment): string {
  let best = { post: "", pieces: new Set<string>(), like: Number.POSITIVE_INFINITY };
  for (let tries = 0; tries < TRIES && best.like > UNLIKE; tries += 1) {
    const post = compose(assignment);
    const pieces = piecesOf(post);
    const like = Math.max(0, ...given.map((other) => likeness(pieces, other)));
    if (like < best.like) best = { post, pieces, like };
  }
  given.push(best.pieces);
  if (given.length > REMEMBERED) given.shift();
  return best.post;
}

function piecesOf(text: string): Set<string> {
  const plain = (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
  return new Set(Array.from(plain, (_, at) => plain.slice(at, at + 4)));
}

/** The share of the shorter text's pieces that the other also has. */
const likeness = (one: Set<string>, other: Set<string>): number =>
  one.intersection(other).size / Math.min(one.size, other.size);

function compose({ task, materials, request }: Assignment): string {
  const [prompt = request] = materials("what the author wants to write about");
  const [article = ""] = materials("article");
  // Asked again: it leaves out what may be why.
  const again = materials("rejected answer").length > 0;
  const keywords = materials("keywords")
    .flatMap((list) => list.split(", "))
    .slice(0, again ? 2 : undefined);
  const language = (task.get("language") ?? languageOf(prompt)) as LanguageCode;
  const long = task.get("network") === "Linkedin";
  const link = task.get("link") ?? "";
  const { topic, statement } = subjectOf(prompt);
  const fact = factFrom(materials("facts about the author"), materials("earlier post"));
  const say = (kind: string, count = 1): string[] =>
    Array.from({ length: count }, () =>
      phrase(language, kind, { topic, title, fact: fact ?? "", keywords: keywords.join(", ") }),
    );
  const tellsFact = fact !== undefined && !again && Math.random() < TELLS_FACT;
  const field = (name: string): string => new RegExp(`^${name}: (.*)$`, "mu").exec(article)?.[1] ?? "";
  const title = field("Title")
    .replace(/[.!?]+$/u, "")
    .slice(0, 140);
  const report = field("Text");

  // It cannot translate, so text in another language is left to the link.
  const told = report && languageOf(report) === language ? sentencesOf(report).slice(0, 4) : undefined;
  const repeated = materials("earlier post").length > 0;
  const tone = task.get("tone");
  const opening = statement === undefined ? say("openers") : repeated ? [] : [statement];
  const head = article ? say("news") : opening;
  const parts = [
    ...head,
    ...(tellsFact ? say("facts") : []),
    ...(article ? (told ?? say("frames", long ? 4 : 2)) : tone ? say(tone) : []),
    ...(keywords.length > 0 ? say("keywords") : []),
    ...(article ? say("why") : say("frames", long ? 4 : tellsFact ? 1 : 3)),
    ...(!again && Math.random() < ENDS.question ? say("questions") : []),
    ...(link ? [link] : []),
    ...(!again && Math.random() < ENDS.hashtags ? [hashtags(keywords, topic)] : []),
  ];
  const text = fitting(parts, [head[0], link], long);
  return long ? text : withoutNames(text);
}

/** A line of the author's resume that no earlier post quotes. */
function factFrom(facts: readonly string[], earlier: readonly string[]): string | undefined {
  const lines = facts
    .flatMap((text) => text.split("\n"))
    .filter((line) => /^[- ] /u.test(line))
    .map((line) => line.replace(/^[- ]+|[.;]+$/gu, ""))
    .filter((line) => line.length > 12 && line.length <= LONGEST_FACT && !earlier.join("\n").includes(line));
  return lines.length > 0 ? shuffle(lines)[0] : undefined;
}

/** As much of a post as fits: the required parts, then the rest in reading order. */
function fitting(parts: readonly string[], musts: readonly unknown[], long: boolean): string {
  let kept = new Set(parts.filter((part) => musts.includes(part)));
  let text = "";
  for (const part of parts) {
    const more = new Set([...kept, part]);
    const longer = parts.filter((one) => one && more.has(one)).join(long ? "\n\n" : " ");
    const fits = long ? longer.length <= LONG : twitter.parseTweet(longer).weightedLength <= SHORT;
    if (fits || text === "") [kept, text] = [more, longer];
  }
  return text;
}

/** A text in which X sees no links or mentions: `ASP NET` for `ASP.NET`. Addresses with a protocol stay. */
function withoutNames(text: string): string {
  let written = text;
  for (const { url, indices } of twitter.extractUrlsWithIndices(text).toReversed()) {
    if (/^https?:/iu.test(url)) continue;
    written = written.slice(0, indices[0]) + url.replaceAll(".", " ") + written.slice(indices[1]);
  }
  return written.replaceAll(/(?<![\w/])@(?=\w)/gu, "");
}

/** What a prompt is about: the subject it names, or its own text. */
function subjectOf(prompt: string): { topic: string; statement: string | undefined } {
  const sentences = sentencesOf(prompt.replace(/https?:\/\/\S+|www\.\S+|[[\]{}<>*_#]/gu, ""));
  const [first = "something new"] = sentences;
  const isRequest = REQUEST_WORDS.test(first) || !STATEMENT.test(first);
  const [subject = first] = ((isRequest && ASKING.exec(first)?.[1]) || first).split(
    /[,;:.!?。]\s|[.!?。]+$/u,
  );
  const parts = subject.split(SEPARATORS).filter((part) => part.trim() !== "");
  const topic = shorten(deal(parts.length > 0 ? parts : [first]));
  const whole = sentences.join(" ");
  const statement = [whole, first].find(({ length }) => length <= LONGEST.statement) ?? `${shorten(first)}.`;
  return { topic, statement: isRequest ? undefined : statement };
}

/** As many whole words as fit into a sentence, or characters of a text without spaces. */
function shorten(text: string): string {
  if (text.length <= LONGEST.topic) return text;
  const words = text.slice(0, LONGEST.topic).replace(/\s\S*$/u, "");
  return words.length < LONGEST.topic ? words.replace(/[,;:–-]+$/u, "") : words.slice(0, LONGEST.topic / 2);
}

/** One or two hashtags from the keywords, or else from the subject's longer words. */
const hashtags = (keywords: readonly string[], topic: string): string =>
  (keywords.length > 0 ? keywords : topic.split(/\s+/u).filter(({ length }) => length > 4))
    .map((words) =>
      words
        .replace(/['’]s$/u, "")
        .split(/[^\p{L}\p{N}]+/u)
        .map(capitalized)
        .join(""),
    )
    .filter((tag) => /^\p{L}[\p{L}\p{N}]{1,24}$/u.test(tag))
    .slice(0, 2)
    .map((tag) => `#${tag}`)
    .join(" ");
