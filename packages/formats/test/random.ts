import { resumeContent, type ResumeContent } from "@postfolio/contract/resume.ts";
import { FILE_KEYS } from "../src/json-resume-sections.ts";

/** Numbers from 0 to 1, reproducible for a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed + 0x6d2b79f5;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;
const int = (random: Random, below: number) => Math.floor(random() * below);
const oneOf = <T>(random: Random, items: readonly T[]): T => items[int(random, items.length)]!;
const some = <T>(random: Random, most: number, make: () => T): T[] =>
  Array.from({ length: int(random, most + 1) }, make);

const WORDS = [
  "tide",
  "Käse",
  "C++",
  "a, b",
  "x: y",
  "(Expert)",
  "نور",
  "漢字",
  "🌸",
  "",
  " ",
  "2020",
  "Mar 2020",
  "https://example.com/a",
  "<b>",
  "*",
  "Present",
];
const text = (random: Random): string =>
  some(random, 3, () => oneOf(random, WORDS)).join(oneOf(random, [" ", ", ", ": ", "\n"]));
const date = (random: Random) =>
  oneOf(random, ["2020", "1999-12", "2021-02-28", "2020-13", "", "Summer 2020", "2024-05-01T10:00:00Z"]);

const KEYS = [
  ...FILE_KEYS,
  "meta",
  "name",
  "location",
  "profiles",
  "url",
  "startDate",
  "endDate",
  "highlights",
  "keywords",
  "summary",
  "postfolio",
  "website",
  "company",
  "level",
  "__proto__",
  "constructor",
  "extra",
  "order",
  "sections",
  "options",
  "display",
  "section",
  "details",
  "at",
];

/** Any JSON value, with many of the keys of a resume file. */
export function randomJson(random: Random, depth: number): unknown {
  const kind = int(random, depth === 0 ? 5 : 9);
  if (kind === 0) return null;
  if (kind === 1) return random() < 0.5;
  if (kind === 2) return (random() - 0.5) * 10 ** int(random, 20);
  if (kind <= 4)
    return oneOf(random, ["\0", "\uD800", date(random), text(random), "x".repeat(int(random, 9_000))]);
  if (kind <= 6) return some(random, 5, () => randomJson(random, depth - 1));
  const text6 = some(random, 8, () => [oneOf(random, KEYS), randomJson(random, depth - 1)] as const);
  return JSON.parse(
    `{${text6.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(",")}}`,
  );
}

/** A valid JSON Resume file: any field may be missing or empty. */
export function randomSource(random: Random): Record<string, unknown> {
  const maybe = (fields: Record<string, () => unknown>) =>
    Object.fromEntries(
      Object.entries({ ...fields, own: () => ({ deep: [1, null, text(random)] }) })
        .filter(() => random() < 0.6)
        .map(([key, make]) => [key, make()]),
    );
  const t = () => text(random);
  const d = () => date(random);
  const texts = () => some(random, 4, t);
  const list = (fields: Record<string, () => unknown>) => () => some(random, 4, () => maybe(fields));
  const period = { startDate: d, endDate: d };
  return maybe({
    basics: () =>
      maybe({
        name: t,
        label: t,
        image: t,
        email: t,
        phone: t,
        url: t,
        summary: t,
        location: () =>
          maybe({
            address: t,
            postalCode: t,
            city: t,
            countryCode: () => oneOf(random, ["NO", "xx", ""]),
            region: t,
          }),
        profiles: list({ network: () => oneOf(random, ["GitHub", "x", "", "Website"]), username: t, url: t }),
      }),
    work: list({
      name: t,
      company: t,
      location: t,
      position: t,
      url: t,
      ...period,
      summary: t,
      highlights: texts,
    }),
    volunteer: list({ organization: t, position: t, url: t, ...period, summary: t, highlights: texts }),
    education: list({ institution: t, url: t, area: t, studyType: t, ...period, score: t, courses: texts }),
    awards: list({ title: t, date: d, awarder: t, summary: t }),
    certificates: list({ name: t, date: d, issuer: t, url: t }),
    publications: list({ name: t, publisher: t, releaseDate: d, url: t, summary: t }),
    skills: list({ name: t, level: t, keywords: texts }),
    languages: list({ language: t, fluency: t }),
    interests: list({ name: t, keywords: texts }),
    references: list({ name: t, reference: t }),
    projects: list({
      name: t,
      description: t,
      highlights: texts,
      keywords: texts,
      ...period,
      url: t,
      roles: texts,
      type: t,
    }),
    meta: () => maybe({ canonical: t, version: t }),
  });
}

/** A resume as the editor creates it, without blank lines in its plain lists. */
export function randomResume(random: Random): ResumeContent {
  const t = () => text(random);
  const filled = () => t().trim() || "line";
  const flag = () => random() < 0.7;
  const day = () => oneOf(random, ["Mar 2020", "2019", "Present", "", "Winter", "May 2021", "2020-03-01"]);
  const dated = () => ({ dateFrom: day(), dateTo: day(), location: t() });
  const section = (name: string) => ({ header: oneOf(random, [name, t()]), display: flag() });
  return resumeContent.parse({
    name: filled(),
    template: oneOf(random, [1, 2]),
    Profile: {
      name: t(),
      profession: t(),
      email: t(),
      phoneNumber: t(),
      location: t(),
      about: t(),
      display: flag(),
    },
    Education: {
      ...section("Education"),
      items: some(random, 3, () => ({
        degree: t(),
        institution: t(),
        ...dated(),
        gpa: filled(),
        details: some(random, 3, t),
      })),
    },
    Employment: {
      ...section("Employment"),
      items: some(random, 3, () => ({
        position: t(),
        company: filled(),
        ...dated(),
        responsibilities: some(random, 3, t),
      })),
    },
    Projects: {
      ...section("Projects"),
      items: some(random, 3, () => ({
        title: t(),
        url: filled(),
        ...dated(),
        description: some(random, 3, t),
      })),
    },
    KeySkills: { ...section("Skills"), text: some(random, 5, filled) },
    Certifications: { ...section("Certifications"), items: some(random, 5, filled) },
    Other: {
      ...section("Other"),
      items: some(random, 5, () => ({
        name: oneOf(random, [
          "Languages",
          "Awards",
          "Publications",
          "Interests",
          "Volunteering",
          "Patents",
          "",
        ]),
        display: flag(),
        position: t(),
        ...dated(),
        details: some(random, 3, filled),
      })),
    },
    Socials: {
      ...section("Socials"),
      items: some(random, 4, () => ({
        type: oneOf(random, ["Github", "Website", "Blog", "github"]),
        enabled: flag(),
        url: filled(),
      })),
    },
    options: { paper: oneOf(random, ["A4", "Letter"]), order: oneOf(random, [[], ["Education"]]) },
  });
}
