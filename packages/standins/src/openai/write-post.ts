import { NETWORKS } from "../social/networks.ts";
import type { State } from "../state-file.ts";
import type { Assignment } from "./assignment.ts";
import { preparedPosts } from "./prepared-posts.ts";
import { readWish } from "./read-wish.ts";
import {
  asSentences,
  clausesOf,
  contentWordsOf,
  crossed,
  frame,
  framed,
  type LanguageCode,
  languageIn,
  sentencesOf,
  topicsOf,
  wordsOf,
} from "./words.ts";

/** The number of posts so far, and the texts of the latest ones, so that no text is repeated, even after a restart. */
export type GivenPosts = State<{ number: number; texts: string[] }>;

const MAX_REMEMBERED_POSTS = 1_000;
/** Minimum number of characters for a clause to be enough for a post. */
const ENOUGH = 28;
/** Maximum number of characters in a post, unless its network has more room. */
const ROOM = 230;
/** Maximum number of characters of an article's title in a post. */
const TITLE = 140;
/** Maximum number of words in a topic that leaves room for two phrases. */
const FEW = 3;
/**
 * Posts with fewer words, not counting their number, are held to a looser limit, since short posts may share a subject.
 */
const SHORT = 11;
/** The largest share of the shorter text's 4-character sequences that another text may contain, with a margin. */
const ALIKE = { short: 0.77, long: 0.3 };
const HASHTAG = / ?#[\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*/gu;
/** Matches the label of a sandbox text, with its number and kind. */
const HEAD = /^[^.#]*#\d+(?: \([^)]*\))?\.\s*/u;

/** Writes a short post in the author's own words, labeled as a sandbox text and different from earlier posts. */
export function writePost(assignment: Assignment, given: GivenPosts): string {
  const { task, materials, material, request } = assignment;
  const wish = readWish(material("what the author wants changed"));
  const prompt = material("what the author wants to write about") || request;
  const language = wish.language ?? languageIn(task.get("language"), prompt);
  const room = NETWORKS.find(({ id }) => id === task.get("network"))?.room ?? ROOM;
  const gap = room > ROOM ? "\n\n" : " ";
  const fits = (text: string): boolean => text.length <= room;
  const title = (/^Title: (.*?)[.!?]*$/mu.exec(material("article"))?.[1] ?? "").slice(0, TITLE);
  // Every post about an article may repeat the article's title.
  const cutOf = (text: string) => cut(title ? text.replaceAll(title, " ") : text);
  const number = (given.value.number += 1);
  const asked = (task.get("form") ?? task.get("tone") ?? "").toLowerCase();
  const kind = frame(language, "kinds")[frame("en", "kinds").indexOf(asked)];
  const label = framed(language, "label");
  // Adds the kind only if the text with the kind still counts as short.
  const labeled = (text: string): string => {
    const isNamed = kind && cutOf(`${label} ${kind} ${text}`).isShort;
    return `${label} #${number}${isNamed ? ` (${kind})` : ""}.${gap}${text}`;
  };
  const fresh = (): string => {
    const others = [...materials("the author's own post"), ...given.value.texts].map(cutOf);
    const isNew = (text: string): boolean => {
      const own = cutOf(labeled(text));
      return others.every((other) => !areAlike(own, other));
    };
    const texts = sayings(assignment, prompt, title, language).filter(fits);
    const text = texts.find(isNew) ?? texts.at(number % texts.length) ?? prompt.slice(0, ROOM);
    given.value.texts = [...given.value.texts, labeled(text)].slice(-MAX_REMEMBERED_POSTS);
    return text;
  };
  const changed = (present: string): string => {
    const text = wish.language ? fresh() : present;
    const all = sentencesOf(wish.withoutTags ? text.replace(HASHTAG, "") : text);
    const half = all.length > 1 ? all.slice(0, Math.ceil(all.length / 2)) : clausesOf(text).slice(0, 1);
    const parts = wish.isShorter ? half : wish.isLonger ? [...all, fresh()] : all;
    const said = wish.said && framed(language, "asked", wish.said);
    const fitting = parts.filter((_, at) => fits(asSentences([...parts.slice(0, at + 1), said])));
    return asSentences([...fitting, said]);
  };
  const present = (material("present text") || material("post to adapt")).replace(HEAD, "");
  const text = labeled(present ? changed(present) : fresh());
  given.save();
  const whole = [text, task.get("link")].filter(Boolean).join(gap);
  return task.get("lines") === "2"
    ? `${whole}\n+++\n${label} #${number}, ${framed(language, "another")}.`
    : whole;
}

/**
 * Returns what a post may say, best first: prepared texts, the author's words, and topics combined with phrases that
 * suit any topic.
 *
 * @param title the title of an article; may be empty
 */
function sayings(assignment: Assignment, prompt: string, title: string, language: LanguageCode): string[] {
  const { task, materials, material } = assignment;
  const angle = material("angle");
  const keywords = materials("keywords").join(", ");
  const prepared = preparedPosts(task.get("network") ?? "", prompt, title || angle);
  const whole = (title ? [] : angle ? [angle] : clausesOf(prompt)).filter((text) => text.length >= ENOUGH);
  const named = topicsOf(prompt, language);
  const topics = [...named, ...keywords.split(", ").filter(Boolean)];
  const words = [...contentWordsOf(named.join(" "), language)];
  const phrases = frame(language, "phrases");
  const pairs = phrases.flatMap((_, by) => phrases.slice(by + 1).map((one, at) => `${phrases[at]!}, ${one}`));
  // A topic with only a few words gets two phrases. A text with one phrase would be repeated in a text with two.
  const phrasesOf = (topic: string): string[] => (topic.split(" ").length <= FEW ? pairs : phrases);
  const about = [
    ...(keywords === "" ? [] : named.map((topic) => `${topic}: ${keywords}`)),
    ...crossed(topics, phrasesOf),
    ...crossed(words, phrasesOf),
  ];
  return [
    ...(language === "en" && keywords === "" ? prepared : []),
    ...whole.map((clause) => asSentences([clause, keywords])),
    ...about.map((said) => asSentences([title, said])),
  ];
}

/** Cuts a text into sequences for comparison. */
function cut(text: string): { isShort: boolean; fours: Set<string> } {
  const words = wordsOf(text.replace(/#\S+/gu, ""));
  const line = words.join(" ");
  const fours = Array.from({ length: Math.max(1, line.length - 3) }, (_, at) => line.slice(at, at + 4));
  return { isShort: words.length < SHORT, fours: new Set(fours) };
}

/** Whether readers would think that one post repeats the other. */
function areAlike(one: ReturnType<typeof cut>, other: typeof one): boolean {
  const both = one.fours.intersection(other.fours).size / Math.min(one.fours.size, other.fours.size);
  return both >= (one.isShort || other.isShort ? ALIKE.short : ALIKE.long);
}
