import { sentencesOf } from "./assignment.ts";

/** The wording of a request before it names its topics. */
const ASKING =
  /^.{0,80}?(?<!\p{L})(?:about|on the (?:topic|subject) of|on how|regarding|über|zum thema|sur le thème de|sur|au sujet de|sobre|acerca de)\s+(.+)$/isu;
const REQUEST_WORDS =
  /(?<!\p{L})(?:write|post|tweet|create|generate|draft|make|schreib|beitr[aä]g|écri|rédige|publication|escrib|publicaci[oó]n|redacta)/iu;
const STATEMENT =
  /^(?:i|i'm|i've|we|we're|my|our|today|just|ich|wir|mein|heute|je|j'ai|nous|mon|ma|hoy|mi|he|yo|estoy)(?!\p{L})/iu;
const AUDIENCE = /[,;:]?\s+(?:for|für|pour|para)\s+([^,;:.!?]+)/iu;
const SEPARATORS = /\s*[,;:]\s+|\s+(?:and|und|et|y)\s+/iu;
/** Maximum characters of a topic in a sentence, and of a statement, so that no prompt is pasted whole. */
const LONGEST = { topic: 45, statement: 180 };
const MOST_WORDS = 5;

/** What a post is asked to be about. */
export interface Subject {
  /** Each fits into a sentence as it is; empty if the text names none. */
  topics: string[];
  audience: string | undefined;
  /** What the author says, if the text says something instead of asking for a post. */
  statement: string | undefined;
}

/** Takes topics and readers out of a prompt by the words before them; nothing is inflected. */
export function subjectOf(prompt: string): Subject {
  const sentences = sentencesOf(prompt.replace(/https?:\/\/\S+|www\.\S+|[[\]{}<>*_#@]/gu, ""));
  const [first = ""] = sentences;
  const asking = sentences.find((sentence) => ASKING.test(sentence)) ?? first;
  const isRequest = REQUEST_WORDS.test(first) || !STATEMENT.test(first);
  const named = (ASKING.exec(asking)?.[1] ?? first).replace(/[.!?。]+$/u, "");
  const [, audience] = AUDIENCE.exec(named) ?? [];
  const parts = named
    .replace(AUDIENCE, "")
    .split(SEPARATORS)
    .map((topic) => topic.replace(/^(?:and|und|et|y)\s+/iu, "").trim());
  const fitting = parts.filter((topic) => topic !== "" && isShort(topic));
  const whole = sentences.join(" ");
  const statement = [whole, first].find(({ length }) => length <= LONGEST.statement);
  return {
    topics: [...new Set(isRequest ? (fitting.length > 0 ? fitting : [shorten(named)]) : [])].filter(Boolean),
    audience: audience !== undefined && isShort(audience) ? audience.trim() : undefined,
    statement: isRequest ? undefined : (statement ?? `${shorten(first)}.`),
  };
}

const isShort = (text: string): boolean =>
  text.length <= LONGEST.topic && text.split(/\s+/u).length <= MOST_WORDS;

/** As many whole words as fit into a sentence, or characters of a text without spaces. */
export function shorten(text: string): string {
  const words = text.slice(0, LONGEST.topic).split(/\s+/u);
  if (words.length === 1) return text.slice(0, LONGEST.topic / 2);
  return (text.length > LONGEST.topic ? words.slice(0, -1) : words)
    .slice(0, MOST_WORDS)
    .join(" ")
    .replace(/[,;:–-]+$/u, "");
}

/** Characters of a line of a resume that is quoted: shorter ones say too little. */
const QUOTABLE = { least: 13, most: 90 };

/** The lines of a resume that are short enough to be quoted whole. */
export const quotableFacts = (facts: readonly string[]): string[] =>
  facts
    .flatMap((text) => text.split("\n"))
    .filter((line) => /^[- ] /u.test(line))
    .map((line) => line.replace(/^[- ]+|[.;]+$/gu, ""))
    .filter(({ length }) => length >= QUOTABLE.least && length <= QUOTABLE.most);
