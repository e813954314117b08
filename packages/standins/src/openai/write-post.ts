import type { State } from "../state-file.ts";
import type { Assignment } from "./assignment.ts";
import { preparedPosts } from "./prepared-posts.ts";
import { readWish } from "./read-wish.ts";
import {
  capitalized,
  clausesOf,
  contentWordsOf,
  frame,
  languageIn,
  sentencesOf,
  topicsOf,
  wordsOf,
} from "./words.ts";
import type { LanguageCode } from "./words.ts";

/** How many posts there were, and what the latest said, so that none is another again, even after a restart. */
export type GivenPosts = State<{ number: number; texts: string[] }>;

const REMEMBERED = 1_000;
/** Characters from which on a clause says enough to be a post. */
const ENOUGH = 28;
/** Most characters of what a post on X says, and of an article's title in it. */
const ROOM = 230;
const TITLE = 140;
/** Most words of a topic that has room for two phrases. */
const FEW = 3;
/** Below so many words, its number not counted, posts are compared by characters alone: short ones may share a subject. */
const SHORT = 11;
/** The largest share of the shorter text's runs of 4 characters that another may have, with a margin. */
const ALIKE = { short: 0.77, long: 0.3 };
const HASHTAG = / ?#[\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*/gu;
/** The label of a sandbox text, with its number and kind. */
const HEAD = /^[^.#]*#\d+(?: \([^)]*\))?\.\s*/u;

/** A short post in its author's own words, labeled as a sandbox text, and unlike those before it. */
export function writePost(assignment: Assignment, given: GivenPosts): string {
  const { task, materials, material, request } = assignment;
  const wish = readWish(material("what the author wants changed"));
  const prompt = material("what the author wants to write about") || request;
  const language = wish.language ?? languageIn(task.get("language"), prompt);
  const isLong = task.get("network") === "Linkedin";
  const asked = (task.get("form") ?? task.get("tone") ?? "").toLowerCase();
  const kind = frame(language, "kinds")[frame("en", "kinds").indexOf(asked)];
  const number = (given.value.number += 1);
  // Without its kind where a text would no longer count as short with it.
  const headOf = (said: string): string => {
    const label = frame(language, "label")[0]!;
    const isShort = wordsOf(`${label} ${kind ?? ""} ${said}`).length < SHORT;
    return `${label} #${number}${kind && isShort ? ` (${kind})` : ""}.`;
  };
  const title = (/^Title: (.*?)[.!?]*$/mu.exec(material("article"))?.[1] ?? "").slice(0, TITLE);
  // Every post about an article may have its title.
  const without = (text: string): string => (title === "" ? text : text.replaceAll(title, " "));
  const others = [...materials("the author's own post").map(without), ...given.value.texts].map(cut);
  const fresh = (): string => {
    const texts = sayings(assignment, { prompt, title, language, number }).filter(
      (text) => isLong || text.length <= ROOM,
    );
    const isNew = (text: string): boolean => {
      const own = cut(without(`${headOf(without(text))} ${text}`));
      return others.every((other) => !areAlike(own, other));
    };
    const text = texts.find(isNew) ?? texts.at(number % texts.length) ?? prompt.slice(0, ROOM);
    given.value.texts = [...given.value.texts, without(`${headOf(without(text))} ${text}`)].slice(
      -REMEMBERED,
    );
    return text;
  };
  const present = (material("present text") || material("post to adapt")).replace(HEAD, "");
  const changed = (): string => {
    const text = wish.language ? fresh() : present;
    const all = sentencesOf(wish.withoutTags ? text.replace(HASHTAG, "") : text);
    const half = all.length > 1 ? all.slice(0, Math.ceil(all.length / 2)) : clausesOf(text).slice(0, 1);
    const parts = wish.length === "shorter" ? half : wish.length === "longer" ? [...all, fresh()] : all;
    const said = wish.said && frame(language, "asked")[0]!.replace("{}", wish.said);
    const fits = (_: string, at: number): boolean =>
      isLong || sentences([...parts.slice(0, at + 1), said]).length <= ROOM;
    return sentences([...parts.filter(fits), said]);
  };
  const text = present ? changed() : fresh();
  given.save();
  return [headOf(without(text)), text, task.get("link")].filter(Boolean).join(isLong ? "\n\n" : " ");
}

interface Scope {
  prompt: string;
  /** Of an article; else empty. */
  title: string;
  language: LanguageCode;
  number: number;
}

/** What a post may say, best first: what was prepared, what its author said, and each topic with what suits any. */
function sayings(
  { task, materials, material }: Assignment,
  { prompt, title, language, number }: Scope,
): string[] {
  const angle = material("angle");
  const keywords = materials("keywords").flatMap((list) => list.split(", "));
  const prepared = preparedPosts(task.get("network") ?? "", prompt, title || angle);
  const named = topicsOf(prompt, language);
  const topics = turned([...named, ...keywords], number);
  const words = turned([...new Set(contentWordsOf(named.join(" "), language))], number);
  const phrases = turned(frame(language, "phrases"), number);
  const whole = (title ? [] : angle ? [angle] : clausesOf(prompt)).filter((text) => text.length >= ENOUGH);
  // A topic of few words has room for two phrases; with one, it would stand in the text with two again.
  const hasRoom = (topic: string): boolean => topic.split(" ").length <= FEW;
  const paired = (ones: string[]): string[] =>
    phrases
      .slice(0, phrases.length / 2)
      .flatMap((_, apart) =>
        phrases.flatMap((phrase, at) =>
          ones.map((one) => `${one}: ${phrase}, ${phrases[(at + apart + 1) % phrases.length]!}`),
        ),
      );
  const long = topics.filter((topic) => !hasRoom(topic));
  const about = [
    ...(keywords.length > 0 ? named : []).map((topic) => `${topic}: ${keywords.join(", ")}`),
    ...alternated(
      phrases.flatMap((phrase) => long.map((topic) => `${topic}: ${phrase}`)),
      paired(topics.filter(hasRoom)),
    ),
    ...paired(words),
  ];
  return [
    ...(language === "en" && keywords.length === 0 ? prepared : []),
    ...whole.map((clause) => sentences([clause, keywords.join(", ")])),
    ...about.map((said) => sentences([title, said])),
  ];
}

const alternated = (ones: string[], others: string[]): string[] =>
  Array.from({ length: Math.max(ones.length, others.length) }, (_, at) =>
    [ones[at], others[at]].filter((one) => one !== undefined),
  ).flat();

const sentences = (parts: readonly string[]): string =>
  parts
    .filter(Boolean)
    .map((part) => capitalized(/[.!?…]$/u.test(part) ? part : `${part}.`))
    .join(" ");

/** The same items, beginning with another for each number. */
const turned = <T>(items: readonly T[], number: number): T[] =>
  items.map((_, at) => items[(at + number) % items.length]!);

/** A text cut into what is compared. */
function cut(text: string): { isShort: boolean; fours: Set<string> } {
  const words = wordsOf(text.replace(/#\S+/gu, ""));
  const line = words.join(" ");
  const fours = Array.from({ length: Math.max(1, line.length - 3) }, (_, at) => line.slice(at, at + 4));
  return { isShort: words.length < SHORT, fours: new Set(fours) };
}

/** Whether readers would take one post for the other again. */
function areAlike(one: ReturnType<typeof cut>, other: typeof one): boolean {
  const both = one.fours.intersection(other.fours).size / Math.min(one.fours.size, other.fours.size);
  return both >= (one.isShort || other.isShort ? ALIKE.short : ALIKE.long);
}
