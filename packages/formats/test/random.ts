import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import fc, { type Arbitrary } from "fast-check";
import { FILE_KEYS } from "../src/json-resume/json-resume-sections.ts";

fc.configureGlobal({ seed: 1 });

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
  "**bold**",
  "[site](https://example.com/b)",
  "",
  " ",
  "2020",
  "Mar 2020",
  "https://example.com/a",
  "<b>",
  "*",
  "Present",
];
const text = fc
  .tuple(fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }), fc.constantFrom(" ", ", ", ": ", "\n"))
  .map(([words, separator]) => words.join(separator));
const filled = text.map((written) => written.trim() || "line");
const date = fc.constantFrom(
  "2020",
  "1999-12",
  "2021-02-28",
  "2020-13",
  "",
  "Summer 2020",
  "2024-05-01T10:00:00Z",
);
const upTo = <T>(maxLength: number, item: Arbitrary<T>) => fc.array(item, { maxLength });

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
export const anyJson = (maxDepth: number): Arbitrary<unknown> =>
  fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth },
      fc.constant(null),
      fc.boolean(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.oneof(fc.constantFrom("\0", "\uD800", "x".repeat(9_000)), date, text),
      upTo(5, tie("value")),
      {
        weight: 3,
        arbitrary: fc.dictionary(fc.constantFrom(...KEYS), tie("value"), {
          maxKeys: 8,
          noNullPrototype: true,
        }),
      },
    ),
  })).value;

/** An object in which any field may be missing, plus a field that no format knows. */
const maybe = (fields: Record<string, Arbitrary<unknown>>) =>
  fc.record(
    { ...fields, own: text.map((unknown) => ({ deep: [1, null, unknown] })) },
    { requiredKeys: [], noNullPrototype: true },
  );
const list = (fields: Record<string, Arbitrary<unknown>>) => upTo(4, maybe(fields));
/** Fields that hold a text, fields that hold a list of texts, and a period. */
const texts = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, text]));
const lists = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, upTo(4, text)]));
const period = { startDate: date, endDate: date };

/** A valid JSON Resume file with at least one section: any field may be missing or empty. */
export const anyFile = maybe({
  basics: maybe({
    ...texts("name", "label", "image", "email", "phone", "url", "summary"),
    location: maybe({
      ...texts("address", "postalCode", "city", "region"),
      countryCode: fc.constantFrom("NO", "xx", ""),
    }),
    profiles: list({
      ...texts("username", "url"),
      network: fc.constantFrom("GitHub", "x", "", "Website"),
    }),
  }),
  work: list({
    ...texts("name", "company", "location", "position", "url", "website", "description", "summary"),
    ...period,
    ...lists("highlights"),
  }),
  volunteer: list({
    ...texts("organization", "position", "url", "summary"),
    ...period,
    ...lists("highlights"),
  }),
  education: list({
    ...texts("institution", "url", "area", "studyType", "score"),
    ...period,
    ...lists("courses"),
  }),
  awards: list({ ...texts("title", "awarder", "summary"), date }),
  certificates: list({ ...texts("name", "issuer", "url"), date }),
  publications: list({ ...texts("name", "publisher", "url", "summary"), releaseDate: date }),
  skills: list({ ...texts("name", "level"), ...lists("keywords") }),
  languages: list(texts("language", "fluency")),
  interests: list({ ...texts("name"), ...lists("keywords") }),
  references: list(texts("name", "reference")),
  projects: list({
    ...texts("name", "description", "url", "type"),
    ...period,
    ...lists("highlights", "keywords", "roles"),
  }),
  meta: maybe(texts("canonical", "version")),
}).filter((file) => FILE_KEYS.some((key) => key in file));

const day = fc.constantFrom("Mar 2020", "2019", "Present", "", "Winter", "May 2021", "2020-03-01");
const dated = { dateFrom: day, dateTo: day, location: text };
const display = fc.boolean();
const section = (name: string, fields: Record<string, Arbitrary<unknown>>) =>
  fc.record({ header: fc.oneof(fc.constant(name), text), display, ...fields });
const items = (most: number, fields: Record<string, Arbitrary<unknown>>) => ({
  items: upTo(most, fc.record(fields)),
});
const OTHERS = ["Languages", "Awards", "Publications", "Interests", "Volunteering", "Patents", ""];

/** A resume as the editor creates it, without blank lines in its plain lists. */
export const anyResume = fc
  .record({
    name: filled,
    template: fc.constantFrom(1, 2),
    Profile: fc.record({
      ...texts("name", "profession", "email", "phoneNumber", "location", "about"),
      display,
    }),
    Education: section(
      "Education",
      items(3, {
        degree: text,
        institution: text,
        url: filled,
        ...dated,
        gpa: filled,
        details: upTo(3, text),
      }),
    ),
    Employment: section(
      "Employment",
      items(3, {
        position: text,
        company: filled,
        url: filled,
        description: filled,
        ...dated,
        responsibilities: upTo(3, text),
      }),
    ),
    Projects: section(
      "Projects",
      items(3, {
        title: text,
        url: filled,
        role: filled,
        technologies: upTo(3, text),
        ...dated,
        description: upTo(3, text),
      }),
    ),
    KeySkills: section("Skills", {
      groups: upTo(3, fc.record({ label: text, level: filled, items: upTo(3, text) })),
      text: upTo(5, filled),
    }),
    Certifications: section("Certifications", { items: upTo(5, filled) }),
    Other: section(
      "Other",
      items(5, {
        name: fc.constantFrom(...OTHERS),
        display,
        position: text,
        organization: filled,
        url: filled,
        ...dated,
        details: upTo(3, filled),
      }),
    ),
    Socials: section(
      "Socials",
      items(4, {
        type: fc.constantFrom("Github", "Website", "Blog", "github"),
        enabled: display,
        url: filled,
      }),
    ),
    options: fc.record({ paper: fc.constantFrom("A4", "Letter"), order: fc.constantFrom([], ["Education"]) }),
  })
  .map((content) => resumeContent.parse(content));
