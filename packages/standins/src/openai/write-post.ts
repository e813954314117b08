import type { State } from "../state-file.ts";
import type { Assignment } from "./assignment.ts";
import { preparedPosts } from "./prepared-posts.ts";
import { capitalized, clausesOf, contentWordsOf, frame, languageIn, topicsOf, wordsOf } from "./words.ts";

/** The latest posts, so that none is much like another, even after a restart. */
export type GivenPosts = State<{ texts: string[] }>;

const REMEMBERED = 600;
/** Below so many words, its number not counted, posts are compared by characters alone: short ones may share a subject. */
const SHORT = 11;
/** The largest share of the shorter text's runs of 4 characters that another may have, with a margin. */
const ALIKE = { short: 0.77, long: 0.3 };
/** Characters below which a text says too little to differ from others, so that it gets a note. */
const LITTLE = 28;
/** Most characters of what a post says. */
const ROOM = 230;

/** A short post in its author's own words, labeled as a sandbox text, and unlike those before it. */
export function writePost(assignment: Assignment, given: GivenPosts): string {
  const { materials } = assignment;
  const title = (/^Title: (.*?)[.!?]*$/mu.exec(materials("article")[0] ?? "")?.[1] ?? "").slice(0, ROOM);
  // Every post about an article may have its title.
  const without = (text: string): string => (title === "" ? text : text.replaceAll(title, " "));
  const earlier = ["earlier post", "rejected answer", "the author's own post"].flatMap(materials);
  const others = [...new Set([...earlier.map(without), ...given.value.texts.toReversed()])];
  const number = Math.max(0, ...others.map((text) => Number(/#(\d{1,6})(?!\d)/u.exec(text)?.[1] ?? 0))) + 1;
  const cuts = others.map(cut);
  let best = { text: "", likeness: Infinity };
  for (const text of proposals(assignment, title, number)) {
    const own = cut(without(text));
    let likeness = 0;
    for (const other of cuts) {
      if (likeness >= best.likeness) break;
      likeness = Math.max(likeness, likenessOf(own, other));
    }
    if (likeness < best.likeness) best = { text, likeness };
    if (likeness < 1) break;
  }
  given.value.texts.push(without(best.text));
  given.value.texts.splice(0, given.value.texts.length - REMEMBERED);
  given.save();
  return best.text;
}

/** What a post may say, best first: an answer prepared for it, or what its author said. */
function* proposals(
  { task, materials, request }: Assignment,
  title: string,
  number: number,
): Generator<string> {
  const [prompt = request] = ["what the author wants to write about", "post to adapt"].flatMap(materials);
  const [angle = ""] = materials("angle");
  const keywords = materials("keywords").flatMap((list) => [list, ...list.split(", ")]);
  const network = task.get("network") ?? "";
  const language = languageIn(task.get("language"), prompt);
  const [label] = frame(language, "label");
  const [notes, phrases] = [frame(language, "notes"), frame(language, "phrases")];
  const laidOut = (...parts: (string | null)[]): string =>
    parts.filter(Boolean).join(network === "Linkedin" ? "\n\n" : " ");
  if (language === "en" && keywords.length === 0) {
    for (const text of preparedPosts(network, prompt, title || angle))
      yield laidOut(`${label} #${number}.`, text, task.get("link"));
  }

  const asked = (task.get("form") ?? task.get("tone") ?? "").toLowerCase();
  const kind = frame(language, "kinds")[frame("en", "kinds").indexOf(asked)];
  const head = `${label} #${number}${kind ? ` (${kind})` : ""}.`;
  const topics = topicsOf(prompt, language);
  const subject = new Set(contentWordsOf(topics.join(" "), language));
  // A rejected answer is followed by the reasons, which quote what it must not say.
  const reasons = request.split(/<<<rejected answer /u)[1]?.split("<<<end ")[1] ?? "";
  const unwanted = Array.from(reasons.matchAll(/“([^”]+)”/gu), ([, words = ""]) => words.toLowerCase());
  const saying = (...parts: string[]): string[] => {
    const isLittle = parts.filter((part) => part !== title).join(" ").length < LITTLE;
    const note = isLittle ? notes[number % notes.length]! : "";
    const said = [...parts, note].filter(Boolean).map(sentence).join(" ");
    const isAbout = subject.size === 0 || wordsOf(said).some((word) => subject.has(word));
    const isWanted = !unwanted.some((words) => said.toLowerCase().includes(words));
    return isAbout && isWanted && said.length <= ROOM ? [laidOut(head, said, task.get("link"))] : [];
  };
  const firsts = title ? [title] : angle ? [angle] : [...clausesOf(prompt), ...turned(topics, number)];
  const seconds = [...keywords, "", ...turned([...topics, ...notes], number)];
  for (const first of firsts)
    for (const second of seconds) if (!second || !first.includes(second)) yield* saying(first, second);
  for (const phrase of turned(phrases, number))
    for (const topic of turned(topics, number))
      for (const more of ["", ...turned([...notes, ...phrases], number)])
        if (more !== phrase) yield* saying(title, `${topic}: ${phrase}`, more);
  yield laidOut(head, sentence(notes[0]!), task.get("link"));
}

const sentence = (text: string): string => capitalized(/[.!?…]$/u.test(text) ? text : `${text}.`);

/** The same items, beginning with another for each number. */
const turned = <T>(items: readonly T[], number: number): T[] =>
  items.map((_, at) => items[(at + number) % items.length]!);

/** A text cut into what is compared. */
function cut(text: string): { isShort: boolean; fours: Set<string> } {
  const words = wordsOf(text.replaceAll(/https?:\S+|#\S+/gu, " "));
  const line = words.join(" ");
  const fours = Array.from({ length: Math.max(1, line.length - 3) }, (_, at) => line.slice(at, at + 4));
  return { isShort: words.length < SHORT, fours: new Set(fours) };
}

/** From 1 on, two posts are too much alike. */
function likenessOf(one: ReturnType<typeof cut>, other: typeof one): number {
  const [fewer, more] =
    one.fours.size < other.fours.size ? [one.fours, other.fours] : [other.fours, one.fours];
  let both = 0;
  for (const piece of fewer) if (more.has(piece)) both += 1;
  return both / Math.max(1, fewer.size) / (one.isShort || other.isShort ? ALIKE.short : ALIKE.long);
}
