import { shortAddress } from "@postfolio/contract/resumes/resume-links.ts";
import { findPeriods, isPeriod } from "@postfolio/formats/import/dates.ts";
import { type Topic, topicOf } from "@postfolio/formats/import/headings.ts";
import type { Atom } from "@postfolio/formats/import/learned/reader/atoms.ts";
import { mayStart, START } from "@postfolio/formats/import/learned/reader/tags.ts";
import { textToDate } from "@postfolio/formats/partial-date.ts";
import type { TaggedPage, TaggedRun } from "./flow.ts";
import type { Person } from "./people.ts";

/*
 * Determines the right tag of each atom, from the runs that a generator laid out or from the person's file.
 */

interface Tag {
  tag: string;
  entry: string;
}

const NONE: Tag = { tag: "none", entry: "" };

const compact = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "");

function withStarts(tags: readonly Tag[]): string[] {
  const seen = new Set<string>();
  return tags.map(({ tag, entry }) => {
    if (entry === "" || !mayStart(tag) || seen.has(entry)) return tag;
    seen.add(entry);
    return tag + START;
  });
}

export function tagsOfRuns(atoms: readonly Atom[], pages: readonly TaggedPage[]): string[] {
  return withStarts(
    atoms.map((atom) => {
      const key = compact(atom.text);
      const near = pages[atom.page]!.runs.filter(
        (run) =>
          Math.abs(run.top - atom.top) < 0.6 * atom.size &&
          run.x < atom.right + 4 &&
          run.x + run.width > atom.x - 4,
      );
      const isOf = (run: TaggedRun) => {
        const own = compact(run.text);
        return own.includes(key) || key.includes(own);
      };
      const overlap = ({ x, width }: TaggedRun) => Math.min(x + width, atom.right) - Math.max(x, atom.x);
      const written = near.filter(({ text }) => compact(text) !== "");
      const best =
        written.filter(isOf).sort((a, b) => overlap(b) - overlap(a))[0] ??
        written.sort((a, b) => overlap(b) - overlap(a))[0];
      return best ?? NONE;
    }),
  );
}

interface Source extends Tag {
  key: string;
  dates?: { from: string; to: string };
}

const TOPICS: Partial<Record<Topic, string>> = {
  Employment: "job",
  Education: "school",
  Projects: "project",
  Skills: "skill",
  Certifications: "certificate",
  Languages: "language",
  Interests: "interest",
  Summary: "profile",
  Contact: "profile",
  Socials: "profile",
  Awards: "other",
  Publications: "other",
  Volunteering: "other",
  References: "other",
};

/** Bonus for text of the section whose heading is above the atom, and for text of the previous atom's entry. */
const BONUS = { section: 2, entry: 1.5 };

export function tagsOfPerson(atoms: readonly Atom[], person: Person): string[] {
  const sources = sourcesOf(person);
  let [section, entry] = ["profile", ""];
  return withStarts(
    atoms.map((atom): Tag => {
      const key = compact(atom.text);
      const topic = atom.of === 1 && atom.text.length < 45 ? topicOf(atom.text) : undefined;
      const scored = sources
        .map((source) => ({ source, score: scoreOf(source, key, atom) }))
        .filter(({ score }) => score > 0)
        .map(({ source, score }) => ({
          source,
          score:
            score +
            (source.tag.split(".")[0] === section ? BONUS.section : 0) +
            (source.entry !== "" && source.entry === entry ? BONUS.entry : 0),
        }))
        .sort((a, b) => b.score - a.score);
      const best = scored[0]?.source;
      const isHeading = topic !== undefined && !(best && best.key === key && best.tag.startsWith(section));
      if (isHeading) {
        section = TOPICS[topic] ?? section;
        entry = "";
        return { tag: "heading", entry: "" };
      }
      if (!best) return NONE;
      entry = best.entry;
      return best;
    }),
  );
}

function scoreOf({ key: own, dates }: Source, key: string, { text }: Atom): number {
  if (dates) return isPeriod(text) ? scoreOfDates(text, dates) : 0;
  if (own === key) return 3;
  if (key.length < 3 || own.length < 3) return 0;
  if (own.includes(key)) return 1 + key.length / own.length;
  return key.includes(own) && own.length * 2 > key.length ? 1 + own.length / key.length : 0;
}

function scoreOfDates(text: string, { from, to }: { from: string; to: string }): number {
  const period = findPeriods(text)[0]!;
  const likeness = (shown: string, date: string) => {
    const read = textToDate(shown) ?? "";
    if (date === "") return read === "" ? 1 : 0;
    if (read.slice(0, 7) === date) return 1;
    return read.slice(0, 4) === date.slice(0, 4) ? 0.6 : 0;
  };
  if (!period.isRange) return 2 * Math.max(likeness(period.from, from), likeness(period.to, to));
  const [start, end] = [likeness(period.from, from), likeness(period.to, to)];
  return start > 0 && end > 0 ? 1 + start + end : 0;
}

function sourcesOf(person: Person): Source[] {
  const sources: Source[] = [];
  const add = (tag: string, entry: string, ...texts: readonly (string | undefined)[]) => {
    for (const text of texts) if (text) sources.push({ tag, entry, key: compact(text) });
  };
  const addDates = (tag: string, entry: string, from: string, to = from) => {
    if (from !== "") sources.push({ tag, entry, key: "", dates: { from, to } });
  };
  const { basics } = person;
  add("profile.name", "", basics.name, ...basics.name.split(" "));
  add("profile.profession", "", basics.label);
  add("profile.email", "", basics.email);
  add("profile.phone", "", basics.phone);
  add("profile.summary", "", basics.summary);
  const { address, city, region, countryCode } = basics.location;
  add(
    "profile.place",
    "",
    [city, region, countryCode].filter(Boolean).join(),
    address,
    city,
    region,
    countryCode,
  );
  for (const { url, username } of basics.profiles) add("profile.link", "", shortAddress(url), username);
  if (basics.url) add("profile.link", "", shortAddress(basics.url));
  for (const [at, job] of person.work.entries()) {
    const entry = `job ${at}`;
    add("job.title", entry, job.position);
    add("job.owner", entry, job.name);
    add("job.place", entry, job.location, ...job.location.split(", "));
    add("job.link", entry, job.url && shortAddress(job.url));
    add("job.lines", entry, job.summary, ...job.highlights);
    addDates("job.date", entry, job.startDate, job.endDate);
  }
  for (const [at, school] of person.education.entries()) {
    const entry = `school ${at}`;
    add(
      "school.title",
      entry,
      school.studyType,
      school.area,
      school.studyType + school.area,
      school.area + school.studyType,
    );
    add("school.owner", entry, school.institution);
    add("school.grade", entry, school.score);
    add("school.lines", entry, ...school.courses, school.courses.join());
    addDates("school.date", entry, school.startDate, school.endDate);
  }
  for (const [at, project] of person.projects.entries()) {
    const entry = `project ${at}`;
    add("project.title", entry, project.name);
    add("project.owner", entry, ...project.roles);
    add("project.link", entry, project.url && shortAddress(project.url));
    add("project.tools", entry, ...project.keywords, project.keywords.join());
    add("project.lines", entry, project.description, ...project.highlights);
    addDates("project.date", entry, project.startDate, project.endDate);
  }
  for (const { name, level, keywords } of person.skills) {
    add(keywords ? "skill.group" : "skill.item", "", name, level);
    add("skill.item", "", ...(keywords ?? []), keywords?.join());
  }
  for (const [at, { name, issuer, date, url }] of person.certificates.entries()) {
    add("certificate.lines", `certificate ${at}`, name, issuer, url);
    addDates("certificate.lines", `certificate ${at}`, date);
  }
  const other = (key: string, title: string, owner: string, lines: readonly string[]) => {
    add("other.title", key, title);
    add("other.owner", key, owner);
    add("other.lines", key, ...lines);
  };
  for (const [at, { title, awarder, date, summary }] of person.awards.entries()) {
    other(`award ${at}`, title, awarder, [summary]);
    addDates("other.date", `award ${at}`, date);
  }
  for (const [at, { name, publisher, releaseDate, summary, url }] of person.publications.entries()) {
    other(`publication ${at}`, name, publisher, [summary, url]);
    addDates("other.date", `publication ${at}`, releaseDate);
  }
  for (const [at, item] of person.volunteer.entries()) {
    other(`volunteer ${at}`, item.position, item.organization, [item.summary, ...item.highlights]);
    addDates("other.date", `volunteer ${at}`, item.startDate, item.endDate);
  }
  for (const [at, { name, reference }] of person.references.entries())
    other(`reference ${at}`, name, "", [reference]);
  for (const { language, fluency } of person.languages)
    add("language.item", "", language, fluency, language + fluency);
  for (const { name, keywords } of person.interests)
    add("interest.item", "", name, ...keywords, keywords.join());
  return sources;
}
