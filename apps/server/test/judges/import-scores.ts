import { plainText } from "@postfolio/contract/resumes/line-formatting.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { shortAddress } from "@postfolio/contract/resumes/resume-links.ts";
import { topicOf } from "@postfolio/formats/import/headings.ts";
import type { ReadResume } from "@postfolio/formats/import/read-resume.ts";
import { textsIn } from "@postfolio/formats/import/doubts/unplaced.ts";

/*
 * Scores how well a resume was read, by comparing each field that a file shows with what was found for it. A short
 * field counts if it is equal or nearly equal; a long field counts by the share of words that were found.
 */

/** Sums of scores from 0 to 1, and of fields, by kind of field. */
export type Scores = Map<string, { score: number; of: number }>;

/** What to check in an entry, by field names as in the scores, and where each field is in the resume. */
interface ScoredEntry {
  texts: Record<string, string>;
  paths: Record<string, string>;
}

/** Returns the fields of a resume as lists of entries, by section. */
function fieldsOf({
  Profile,
  Employment,
  Education,
  Projects,
  KeySkills,
  Certifications,
  Other,
  Socials,
}: ResumeContent) {
  /** Returns an entry with these fields, each with its name in the scores, its name in the resume, and its text. */
  const entry = (parent: string, fields: [name: string, field: string, text: string][]): ScoredEntry => ({
    texts: Object.fromEntries(fields.map(([name, , text]) => [name, text])),
    paths: Object.fromEntries(fields.map(([name, field]) => [name, `${parent}.${field}`])),
  });
  const lines = (texts: readonly string[]) => texts.map(plainText).join("\n");
  const each = (name: string, texts: readonly [text: string, path: string][]): ScoredEntry[] =>
    texts
      .map(([text, path]) => ({ texts: { [name]: plainText(text) }, paths: { [name]: path } }))
      .filter(({ texts: { [name]: text = "" } }) => text.trim() !== "");
  const { groups, text: loose } = KeySkills;
  return {
    profile: [
      entry("Profile", [
        ["name", "name", Profile.name],
        ["profession", "profession", Profile.profession],
        ["email", "email", Profile.email],
        ["phone", "phoneNumber", Profile.phoneNumber],
        ["location", "location", Profile.location],
        ["summary", "about", Profile.about],
      ]),
    ],
    job: Employment.items.map((job, at) =>
      entry(`Employment.items.${at}`, [
        ["title", "position", job.position],
        ["company", "company", job.company ?? ""],
        ["description", "description", plainText(job.description ?? "")],
        ["from", "dateFrom", job.dateFrom],
        ["to", "dateTo", job.dateTo],
        ["place", "location", job.location],
        ["bullets", "responsibilities", lines(job.responsibilities)],
      ]),
    ),
    education: Education.items.map((school, at) =>
      entry(`Education.items.${at}`, [
        ["degree", "degree", school.degree],
        ["school", "institution", school.institution],
        ["from", "dateFrom", school.dateFrom],
        ["to", "dateTo", school.dateTo],
        ["place", "location", school.location],
        ["gpa", "gpa", school.gpa ?? ""],
        ["details", "details", lines(school.details)],
      ]),
    ),
    project: Projects.items.map((project, at) =>
      entry(`Projects.items.${at}`, [
        ["title", "title", project.title],
        ["role", "role", project.role ?? ""],
        ["url", "url", shortAddress(project.url ?? "")],
        ["technologies", "technologies", project.technologies.join(", ")],
        ["from", "dateFrom", project.dateFrom],
        ["to", "dateTo", project.dateTo],
        ["place", "location", project.location],
        ["description", "description", lines(project.description)],
      ]),
    ),
    skills: [
      ...each("skill", [
        ...groups.flatMap(({ items }, at) =>
          items.map((item): [string, string] => [item, `KeySkills.groups.${at}.items`]),
        ),
        ...loose.map((text): [string, string] => [text, "KeySkills.text"]),
      ]),
      ...each(
        "group",
        groups.map(({ label }, at) => [label, `KeySkills.groups.${at}.label`]),
      ),
    ],
    certificates: each(
      "certificate",
      Certifications.items.map((text) => [text, "Certifications.items"]),
    ),
    other: Other.items.map((item, at) =>
      entry(`Other.items.${at}`, [
        ["section", "name", item.name],
        ["title", "position", item.position],
        ["organization", "organization", item.organization ?? ""],
        ["from", "dateFrom", item.dateFrom],
        ["to", "dateTo", item.dateTo],
        ["details", "details", lines(item.details)],
      ]),
    ),
    links: each(
      "link",
      Socials.items.flatMap(({ enabled, url }, at) =>
        enabled ? [[shortAddress(url), `Socials.items.${at}.url`]] : [],
      ),
    ),
  };
}

/** The list of each section, which is reported for a field whose entry was not found at all. */
const LISTS = {
  profile: "Profile",
  job: "Employment.items",
  education: "Education.items",
  project: "Projects.items",
  skills: "KeySkills.text",
  certificates: "Certifications.items",
  other: "Other.items",
  links: "Socials.items",
};

const wordsIn = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{L}\p{M}\p{N}+#]+/gu,
    ) ?? [];

const compact = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** Returns the harmonic mean of the share of words that were found and the share of found words that were right. */
function likeness(a: string, b: string): number {
  if (compact(a) === compact(b)) return 1;
  const [left, right] = [wordsIn(a), wordsIn(b)];
  const counts = new Map<string, number>();
  for (const word of right) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of left) {
    const count = counts.get(word) ?? 0;
    if (count > 0) common += 1;
    counts.set(word, count - 1);
  }
  return common === 0 ? 0 : (2 * common) / (left.length + right.length);
}

/** A field with more words than this is long. */
const LONG = 12;
const NEARLY = 0.8;

/** A heading is right if it means the same: a theme may print "Awards & Honors" for what the file calls awards. */
const SECTION = "other section";

function score(stated: string, found: string, name: string): number {
  const topic = name === SECTION ? topicOf(stated) : undefined;
  if (topic !== undefined && topic === topicOf(found)) return 1;
  const like = likeness(stated, found);
  if (wordsIn(stated).length > LONG) return like;
  return like >= NEARLY ? 1 : 0;
}

/** Pairs entries in order, each with the most similar remaining one. Also returns the unpaired ones. */
function pair(
  stated: ScoredEntry[],
  found: ScoredEntry[],
): { pairs: [ScoredEntry, ScoredEntry | undefined][]; left: ScoredEntry[] } {
  const left = [...found];
  const textOf = ({ texts }: ScoredEntry) => Object.values(texts).join(" ");
  const pairs = stated.map((entry): [ScoredEntry, ScoredEntry | undefined] => {
    const likes = left.map((other) => likeness(textOf(entry), textOf(other)));
    const best = likes.indexOf(Math.max(...likes));
    return [entry, best === -1 || likes[best] === 0 ? undefined : left.splice(best, 1)[0]!];
  });
  return { pairs, left };
}

/** A field that was expected, or that was found although the resume has nothing like it. */
export interface JudgedField {
  name: string;
  /** The path of what was found, or of the list in which nothing was found. */
  path: string;
  asked: string;
  got: string;
  /** From 0 to 1. */
  points: number;
  /** Whether the import itself says that the field may be wrong. */
  isMarked: boolean;
}

/** Matches scripts that have no spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Counts how often a file shows a text by itself: "C" is not in "Compression", nor a website in another URL on its
 * domain. Symbols and spaces do not count, since lines break and themes use different ones.
 */
function showings(file: string): (text: string) => number {
  const whole = file.normalize("NFKC").toLowerCase();
  const letters = [...whole.matchAll(/[\p{L}\p{N}]/gu)];
  const compacted = letters.map(([letter]) => letter).join("");
  const places = letters.flatMap(({ 0: letter, index }) => Array.from(letter, () => index));
  const isAlone = (start: number, end: number) => {
    const [first, last] = [places[start]!, places[end - 1]!];
    const before = whole.slice(Math.max(0, first - 1), first);
    const after = whole.slice(last + 1, last + 3);
    return (
      UNSPACED.test(whole[first]!) || (!/[\p{L}\p{N}@]/u.test(before) && !/^[./@]?[\p{L}\p{N}]/u.test(after))
    );
  };
  return (text) => {
    const key = compact(text);
    let count = 0;
    if (key === "") return 0;
    for (let at = compacted.indexOf(key); at !== -1; at = compacted.indexOf(key, at + 1))
      if (isAlone(at, at + key.length)) count += 1;
    return count;
  };
}

/**
 * Adds the scores of one file and returns its fields.
 * @param text all text of the file as another program reads it. A text is expected as often as the file shows it
 */
export function addScores(
  scores: Scores,
  stated: ResumeContent,
  { resume, uncertain }: Pick<ReadResume, "resume" | "uncertain">,
  text: string,
): JudgedField[] {
  const shown = showings(text);
  const isMarked = (path: string) =>
    uncertain.some((other) => path === other || path.startsWith(`${other}.`));
  const [asked, got] = [fieldsOf(stated), fieldsOf(resume)];
  const stating: JudgedField[] = [];
  const invented: JudgedField[] = [];
  for (const section of Object.keys(asked) as (keyof typeof asked)[]) {
    const { pairs, left } = pair(asked[section], got[section]);
    for (const [entry, match] of pairs) {
      for (const [field, value] of Object.entries(entry.texts)) {
        const name = `${section} ${field}`;
        const found = match?.texts[field] ?? "";
        const path = match?.paths[field] ?? LISTS[section];
        const points = score(value, found, name);
        stating.push({ name, path, asked: value, got: found, points, isMarked: isMarked(path) });
      }
    }
    for (const { texts, paths } of left)
      for (const [field, found] of Object.entries(texts))
        if (found !== "")
          invented.push({
            name: `${section} ${field}`,
            path: paths[field]!,
            asked: "",
            got: found,
            points: 0,
            isMarked: isMarked(paths[field]!),
          });
  }
  const groups = [...Map.groupBy(stating, (field) => compact(field.asked))]
    .filter(([key]) => key !== "")
    .map(([, alike]) => {
      const [{ asked: value }] = alike as [JudgedField];
      return { value, alike, within: showings(value), times: Math.min(...value.split("\n").map(shown)) };
    });
  const judged = groups.flatMap(({ value, alike, times }) => {
    // The city in a school's name does not count as a place that the file shows.
    const inOthers = groups.reduce(
      (sum, other) => sum + (other.value === value ? 0 : other.within(value) * other.times),
      0,
    );
    // It is unknown which of several fields the file shows, so the best ones count. A URL counts as one link, no matter
    // how often the file contains it.
    const most = alike[0]!.name === "links link" ? 1 : Infinity;
    return alike
      .toSorted((a, b) => b.points - a.points)
      .slice(0, Math.max(0, Math.min(most, times - inOthers)));
  });
  for (const { name, points } of judged) {
    const total = scores.get(name) ?? { score: 0, of: 0 };
    scores.set(name, { score: total.score + points, of: total.of + 1 });
  }
  return [...judged, ...invented];
}

/**
 * Returns how reliable the import's own doubts are: the share of correct fields among those with and without a mark.
 */
export function calibration(fields: readonly JudgedField[]) {
  const rightOf = (some: JudgedField[]) =>
    some.filter(({ points }) => points >= NEARLY).length / Math.max(1, some.length);
  const marked = fields.filter(({ isMarked }) => isMarked);
  const unmarked = fields.filter(({ isMarked }) => !isMarked);
  return {
    rightUnmarked: rightOf(unmarked),
    wrongMarked: 1 - rightOf(marked),
    markedShare: marked.length / Math.max(1, fields.length),
  };
}

/** Returns the mean over all fields. */
export function meanOf(scores: Scores): number {
  const totals = [...scores.values()];
  return (
    totals.reduce((sum, { score: points }) => sum + points, 0) / totals.reduce((sum, { of }) => sum + of, 0)
  );
}

/** Returns all words of a text that do not occur in what was read. */
export function lostWords(text: string, read: ReadResume): string[] {
  const texts = textsIn(read).join("\n");
  const kept = new Set(wordsIn(texts));
  const whole = compact(texts);
  return wordsIn(text).filter((word) => !kept.has(word) && !whole.includes(compact(word)));
}

/** Formats the scores as a line. */
export function tell(files: string, scores: Scores): string {
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
  const fields = [...scores].map(
    ([field, { score: points, of }]) => `${field} ${percent(points / of)} of ${of}`,
  );
  return `Fields read from ${files}: ${percent(meanOf(scores))} (${fields.join(", ")})\n`;
}
