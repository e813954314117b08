import { plainText } from "@postfolio/contract/resumes/line-formatting.ts";
import { fieldsOf, type PagePlace } from "@postfolio/contract/resumes/resume-shape.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { textToDate } from "../../partial-date.ts";
import { topicOf } from "../headings.ts";
import { sameWords } from "../text/standing-text.ts";
import type { LearnedReading, ReadEntry, Reading } from "./reader/learned-reading.ts";

/** The learned reader's result for a field. */
export interface Opinion {
  /** `near`: most words are the same. `elsewhere`: the text is in another field of the entry. */
  says: "same" | "near" | "elsewhere" | "other" | "none";
  /** Empty for `none`. */
  text: string;
  /** The probability that the text is correct. */
  probability: number;
}

export type Opinions = ReadonlyMap<string, Opinion>;

/** Minimum share of common words for texts to count as nearly the same. */
const NEAR = 0.8;
/** Maximum number of entries or skill groups, which are compared in pairs; limits the running time. */
const MOST_ENTRIES = 60;

type Fields = Readonly<Record<string, string>>;

const SECTION_TAGS = { Employment: "job", Education: "school", Projects: "project", Other: "other" } as const;
type EntrySectionName = keyof typeof SECTION_TAGS;

const PLACE_TAGS: Readonly<Partial<Record<PagePlace, string>>> = {
  title: "title",
  subtitle: "owner",
  subtitleHref: "link",
  location: "place",
  link: "link",
  fact: "grade",
  list: "tools",
  description: "lines",
  lines: "lines",
};
/** Fields that have no tag. */
const UNTAGGED: ReadonlySet<string> = new Set(["Education.url", "Projects.location", "Other.url"]);

function tagsOf(name: EntrySectionName): Fields {
  const tags = fieldsOf(name).map(([field, { page, ai }]) => {
    const tag = page === "dates" ? ai : page && PLACE_TAGS[page];
    return [field, UNTAGGED.has(`${name}.${field}`) ? undefined : tag] as const;
  });
  return Object.fromEntries(tags.filter(([, tag]) => tag !== undefined)) as Fields;
}

/** Maps our field names to the names used in tags. */
export const ENTRY_FIELDS = Object.fromEntries(
  Object.entries(SECTION_TAGS).map(([name, section]) => [
    name,
    { section, fields: tagsOf(name as EntrySectionName) },
  ]),
) as Record<EntrySectionName, { section: keyof LearnedReading["entries"]; fields: Fields }>;

export const PROFILE_FIELDS: Fields = {
  name: "name",
  profession: "profession",
  email: "email",
  phoneNumber: "phone",
  location: "place",
  about: "summary",
};

export const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join("\n");
  return typeof value === "string" ? plainText(value) : "";
};

const wordsIn = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}+#]+/gu) ?? [];

/** Returns how similar two texts are: the harmonic mean of each text's share of words that the other text contains. */
function likeness(a: readonly string[], b: ReadonlyMap<string, number>, length: number): number {
  const left = new Map(b);
  let shared = 0;
  for (const word of a) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    shared += 1;
    left.set(word, count - 1);
  }
  return a.length + length === 0 ? 0 : (2 * shared) / (a.length + length);
}

const countsOf = (words: readonly string[]) =>
  words.reduce((counts, word) => counts.set(word, (counts.get(word) ?? 0) + 1), new Map<string, number>());

const alike = (a: string, b: string): number => {
  const words = wordsIn(b);
  return likeness(wordsIn(a), countsOf(words), words.length);
};

const isDate = (field: string) => field === "dateFrom" || field === "dateTo";

export const NO_OPINION: Opinion = { says: "none", text: "", probability: 0 };

function opinionOf(
  field: string,
  ours: string,
  theirs: Reading | undefined,
  others: readonly Reading[],
): Opinion {
  if (!theirs) {
    const within = ours === "" ? undefined : others.find(({ text }) => alike(ours, text) >= NEAR);
    return within ? { says: "elsewhere", ...within } : NO_OPINION;
  }
  const { text, probability } = theirs;
  const sameDate = isDate(field) && textToDate(ours) !== undefined && textToDate(ours) === textToDate(text);
  if (sameDate || sameWords(ours, text)) return { says: "same", text, probability };
  return { says: ours !== "" && alike(ours, text) >= NEAR ? "near" : "other", text, probability };
}

/** Returns opinions, keyed by path. */
export function opinionsOf(resume: ResumeContent, reading: LearnedReading): Map<string, Opinion> {
  const opinions = new Map<string, Opinion>();
  const { Profile } = resume;
  for (const [field, name] of Object.entries(PROFILE_FIELDS)) {
    const ours = textOf(Profile[field as "name"]);
    opinions.set(
      `Profile.${field}`,
      opinionOf(field, ours, reading.profile[name], Object.values(reading.profile)),
    );
  }
  for (const [name, { section, fields }] of Object.entries(ENTRY_FIELDS)) {
    const items = resume[name as EntrySectionName].items as unknown as Record<string, unknown>[];
    const partners = pairsOf(items, reading.entries[section]);
    const isWhole =
      items.length === reading.entries[section].length &&
      items.every((_item, at) => partners[at] !== undefined);
    opinions.set(`${name}.items`, { says: isWhole ? "same" : "other", text: "", probability: 1 });
    for (const [at, item] of items.entries()) {
      const theirs = partners[at] ?? {};
      for (const [field, tag] of Object.entries(fields)) {
        const hasDescription = tag === "lines" && "description" in item && name === "Employment";
        const ours = hasDescription
          ? textOf([item["description"], item["responsibilities"]])
          : textOf(item[field]);
        opinions.set(
          `${name}.items.${at}.${field}`,
          opinionOf(field, ours.trim(), theirs[tag], Object.values(theirs)),
        );
      }
    }
  }
  addLists(resume, reading, opinions);
  return opinions;
}

/** Pairs each entry with the most similar remaining entry that the learned reader found. */
function pairsOf(items: readonly object[], entries: readonly ReadEntry[]): (ReadEntry | undefined)[] {
  if (items.length > MOST_ENTRIES || entries.length > MOST_ENTRIES) return [];
  const ours = items.map((item) =>
    wordsIn(
      Object.entries(item)
        .map(([key, value]) => (key === "id" ? "" : textOf(value)))
        .join("\n"),
    ),
  );
  const theirs = entries.map((entry) => {
    const words = wordsIn(
      Object.values(entry)
        .map(({ text }) => text)
        .join("\n"),
    );
    return { counts: countsOf(words), length: words.length };
  });
  const left = new Set(entries.keys());
  return ours.map((words) => {
    let [best, most] = [-1, 0];
    for (const at of left) {
      const like = likeness(words, theirs[at]!.counts, theirs[at]!.length);
      if (like > most) [best, most] = [at, like];
    }
    if (best === -1) return undefined;
    left.delete(best);
    return entries[best];
  });
}

function addLists(
  { KeySkills, Certifications, Other }: ResumeContent,
  reading: LearnedReading,
  opinions: Map<string, Opinion>,
) {
  const whole = (readings: readonly Reading[]): Reading | undefined =>
    readings.length === 0
      ? undefined
      : {
          text: readings.map(({ text }) => text).join("\n"),
          probability: Math.min(...readings.map(({ probability }) => probability)),
        };
  const sameList = (ours: readonly string[], theirs: readonly Reading[]): Opinion => {
    const all = whole(theirs);
    if (!all) return NO_OPINION;
    const isSame =
      ours.length === theirs.length && ours.every((text, at) => sameWords(plainText(text), theirs[at]!.text));
    return { says: isSame ? "same" : alike(textOf(ours), all.text) >= NEAR ? "near" : "other", ...all };
  };
  const loose = reading.groups.filter(({ label }) => label === undefined).flatMap(({ items }) => items);
  const hasGroups = KeySkills.groups.length > 0;
  opinions.set(
    "KeySkills.text",
    sameList(KeySkills.text, hasGroups ? loose : reading.groups.flatMap(({ items }) => items)),
  );
  const groups = reading.groups.slice(0, MOST_ENTRIES);
  for (const [at, { label, items }] of KeySkills.groups.entries()) {
    const partner = groups.find((group) => group.label && alike(group.label.text, label) >= NEAR);
    opinions.set(`KeySkills.groups.${at}.label`, opinionOf("label", label, partner?.label, []));
    opinions.set(`KeySkills.groups.${at}.items`, sameList(items, partner?.items ?? []));
  }
  opinions.set("Certifications.items", sameList(Certifications.items, reading.certificates));
  for (const [at, { name, position, details }] of Other.items.entries()) {
    const topic = topicOf(name);
    if (topic !== "Languages" && topic !== "Interests") continue;
    const theirs = whole(reading.lists[topic === "Languages" ? "language" : "interest"]);
    for (const field of ["position", "details"])
      opinions.set(
        `Other.items.${at}.${field}`,
        opinionOf(field, textOf([position, details]).trim(), theirs, []),
      );
  }
}
