import { plainText } from "@postfolio/contract/resumes/line-marks.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { shortAddress } from "@postfolio/contract/resumes/resume-links.ts";
import type { ReadResume } from "@postfolio/formats/import/read-resume.ts";
import { textsIn } from "@postfolio/formats/import/unplaced.ts";

/*
 * How well a resume was read: each field that a file shows, against what was found for it. A short one counts if it is
 * equal, or nearly; a long one by the words that were found.
 */

/** Sums of scores from 0 to 1, and of fields, by kind of field. */
export type Scores = Map<string, { score: number; of: number }>;

type Entry = Record<string, string>;

/** The fields of a resume as lists of entries, by section. */
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
  const { name, profession, email, phoneNumber, location, about } = Profile;
  const lines = (texts: readonly string[]) => texts.map(plainText).join("\n");
  const each = (field: string, texts: readonly string[]): Entry[] =>
    texts
      .map(plainText)
      .filter((text) => text.trim() !== "")
      .map((text) => ({ [field]: text }));
  return {
    profile: [{ name, profession, email, phone: phoneNumber, location, summary: about }],
    job: Employment.items.map(
      ({
        position,
        company = "",
        description = "",
        dateFrom,
        dateTo,
        location: place,
        responsibilities,
      }) => ({
        title: position,
        company,
        description: plainText(description),
        from: dateFrom,
        to: dateTo,
        place,
        bullets: lines(responsibilities),
      }),
    ),
    education: Education.items.map(
      ({ degree, institution, dateFrom, dateTo, location: place, gpa = "", details }) => ({
        degree,
        school: institution,
        from: dateFrom,
        to: dateTo,
        place,
        gpa,
        details: lines(details),
      }),
    ),
    project: Projects.items.map(
      ({ title, role = "", url = "", technologies, dateFrom, dateTo, location: place, description }) => ({
        title,
        role,
        url: shortAddress(url),
        technologies: technologies.join(", "),
        from: dateFrom,
        to: dateTo,
        place,
        description: lines(description),
      }),
    ),
    skills: [
      ...each("skill", [...KeySkills.groups.flatMap(({ items }) => items), ...KeySkills.text]),
      ...each(
        "group",
        KeySkills.groups.map(({ label }) => label),
      ),
    ],
    certificates: each("certificate", Certifications.items),
    other: Other.items.map(({ name: section, position, organization = "", dateFrom, dateTo, details }) => ({
      section,
      title: position,
      organization,
      from: dateFrom,
      to: dateTo,
      details: lines(details),
    })),
    links: each(
      "link",
      Socials.items.filter(({ enabled }) => enabled).map(({ url }) => shortAddress(url)),
    ),
  };
}

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

/** The harmonic mean of the share of words that were found and the share of found words that were right. */
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

/** Words above which a field is long. */
const LONG = 12;
const NEARLY = 0.8;

function score(stated: string, found: string): number {
  const like = likeness(stated, found);
  if (wordsIn(stated).length > LONG) return like;
  return like >= NEARLY ? 1 : 0;
}

/** Pairs entries in order, each with the most similar of what is left. */
function pair(stated: Entry[], found: Entry[]): [Entry, Entry][] {
  const left = [...found];
  const textOf = (entry: Entry) => Object.values(entry).join(" ");
  return stated.map((entry) => {
    const likes = left.map((other) => likeness(textOf(entry), textOf(other)));
    const best = likes.indexOf(Math.max(...likes));
    return [entry, best === -1 || likes[best] === 0 ? {} : left.splice(best, 1)[0]!];
  });
}

/**
 * Adds the scores of one file.
 * @param text all text of the file, as another program reads it: only what it shows is asked for
 */
export function addScores(
  scores: Scores,
  stated: ResumeContent,
  found: ResumeContent,
  text: string,
  onMiss?: (field: string, asked: string, got: string) => void,
): void {
  const shown = compact(text);
  const [asked, got] = [fieldsOf(stated), fieldsOf(found)];
  for (const section of Object.keys(asked) as (keyof typeof asked)[]) {
    for (const [entry, match] of pair(asked[section], got[section])) {
      for (const [field, value] of Object.entries(entry)) {
        if (compact(value) === "" || !value.split("\n").every((line) => shown.includes(compact(line))))
          continue;
        const total = scores.get(`${section} ${field}`) ?? { score: 0, of: 0 };
        const points = score(value, match[field] ?? "");
        if (points < 1) onMiss?.(`${section} ${field}`, value, match[field] ?? "");
        scores.set(`${section} ${field}`, { score: total.score + points, of: total.of + 1 });
      }
    }
  }
}

/** The mean over all fields. */
export function meanOf(scores: Scores): number {
  const totals = [...scores.values()];
  return (
    totals.reduce((sum, { score: points }) => sum + points, 0) / totals.reduce((sum, { of }) => sum + of, 0)
  );
}

/** All words of a text that are nowhere in what was read. */
export function lostWords(text: string, read: ReadResume): string[] {
  const texts = textsIn(read).join("\n");
  const kept = new Set(wordsIn(texts));
  const whole = compact(texts);
  return wordsIn(text).filter((word) => !kept.has(word) && !whole.includes(compact(word)));
}

/** The scores in a line. */
export function tell(files: string, scores: Scores): string {
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
  const fields = [...scores].map(
    ([field, { score: points, of }]) => `${field} ${percent(points / of)} of ${of}`,
  );
  return `Fields read from ${files}: ${percent(meanOf(scores))} (${fields.join(", ")})\n`;
}
