import { countryCodeOf, countryNameIn } from "../../accounts/countries.ts";
import type { ResumeContent } from "../resume.ts";
import { isEnglish, plainLanguage } from "./resume-languages.ts";
import { headingOf, isPresent, type Words, wordsOf } from "./resume-words.ts";
import type { OrderedSection } from "../resume-layout.ts";
import { type FieldShape, fieldsOf, type LinedSection, valueOf } from "../resume-shape.ts";
import { gradeText, visible } from "../visible-resume.ts";

/* Headings, months, and countries are stored in English, so that the resume's language can be changed. */

/** Cached so that unchanged parts keep their object identity. */
const translations = new WeakMap<object, { language: string; part: object }>();

export function inItsLanguage<R extends ResumeContent>(resume: R): R {
  const { language } = resume.options;
  const words = wordsOf(language);
  if (words === undefined || isEnglish(language)) return resume;

  const once = <P extends object>(part: P, translate: (part: P) => Partial<P>): P => {
    const last = translations.get(part);
    if (last?.language === language) return last.part as P;
    const translated = { ...part, ...translate(part) };
    translations.set(part, { language, part: translated });
    return translated;
  };
  const place = (text: string) => placeIn(language, text);
  const date = (text: string) => dateIn(words, language, text);
  const heading = (text: string) => headingIn(words, text);
  const header = (section: { header: string }) => ({ header: heading(section.header) });
  const inLanguage = (section: LinedSection, field: string, { kind, page }: FieldShape, text: string) => {
    if (kind === "date") return date(text);
    if (kind === "grade") return gradeText(text, words.GPA);
    if (page === "location") return place(text);
    return section === "Other" && field === "name" ? heading(text) : text;
  };
  const entries = <E extends object>(section: LinedSection, items: E[]): E[] =>
    items.map(
      (item) =>
        once<object>(item, (values) =>
          Object.fromEntries(
            fieldsOf(section).flatMap(([field, shape]) => {
              const text = valueOf(values, field);
              return typeof text === "string" && text !== ""
                ? [[field, inLanguage(section, field, shape, text)]]
                : [];
            }),
          ),
        ) as E,
    );

  return {
    ...resume,
    Profile: once(resume.Profile, ({ location }) => ({ location: place(location) })),
    Employment: once(resume.Employment, (part) => ({
      ...header(part),
      items: entries("Employment", part.items),
    })),
    Projects: once(resume.Projects, (part) => ({ ...header(part), items: entries("Projects", part.items) })),
    Education: once(resume.Education, (part) => ({
      ...header(part),
      items: entries("Education", part.items),
    })),
    KeySkills: once(resume.KeySkills, header),
    Certifications: once(resume.Certifications, (part) => ({
      ...header(part),
      items: part.items.map((line) => line.replace(/\(([^()]+)\)$/u, (_, text: string) => `(${date(text)})`)),
    })),
    Other: once(resume.Other, (part) => ({ items: entries("Other", part.items) })),
    Socials: once(resume.Socials, header),
  };
}

export function shownHeading(text: string, language: string): string {
  const words = wordsOf(language);
  return words === undefined || isEnglish(language) ? text : headingIn(words, text);
}

export function shownDate(text: string, language: string): string {
  const words = wordsOf(language);
  return words === undefined || isEnglish(language) ? text : dateIn(words, language, text);
}

/** Resume parsers do not recognize these headings as work experience. */
const OVERLOOKED = /^(?:employment|career|work)(?: history)?$/iu;

export interface BetterHeading {
  section: OrderedSection;
  shown: string;
  better: string;
}

export function betterHeadings(resume: ResumeContent): BetterHeading[] {
  const { language } = resume.options;
  const words = wordsOf(language);
  if (words === undefined) return [];
  return visible(inItsLanguage(resume)).sections.flatMap(({ section, header: shown }) => {
    if (section === "Other") return [];
    const heading = OVERLOOKED.test(shown) ? "Employment" : headingOf(shown);
    const better = heading && words[heading];
    return better === undefined || better === shown ? [] : { section, shown, better };
  });
}

function headingIn(words: Words, text: string): string {
  const heading = headingOf(text);
  return heading === undefined ? text : words[heading];
}

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

/** Formats "Mar 2021" or "March 2021". A year alone is the same in all languages. */
function dateIn(words: Words, language: string, text: string): string {
  if (isPresent(text)) return words.Present;
  const [, name = "", year] =
    /^([A-Z][a-z]{2,8})\.? (\d{4})$/u.exec(text.trim().replace(/^Sept\b/u, "Sep")) ?? [];
  const month = MONTHS.findIndex((full) => [full, full.slice(0, 3)].includes(name));
  if (month < 0) return text;
  const shown = formatOf(language, name.length === 3 ? "short" : "long").format(
    Date.UTC(Number(year), month),
  );
  // "г." and "р." are only used in sentences.
  return shown.replace(/ [гр]\.$/u, "");
}

/** Resumes in these languages do not abbreviate months. */
const IN_FULL = new Set("pl uk ru cs sk hu bg fi et lv lt he hi".split(" "));

const formats = new Map<string, Intl.DateTimeFormat>();

/** Gregorian months and Latin digits, because years are shown as typed and parsers expect both. */
function formatOf(language: string, wanted: "short" | "long"): Intl.DateTimeFormat {
  const month = IN_FULL.has(plainLanguage(language) ?? "") ? "long" : wanted;
  const key = `${language} ${month}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(language, {
      month,
      year: "numeric",
      calendar: "gregory",
      numberingSystem: "latn",
      timeZone: "UTC",
    });
  formats.set(key, format);
  return format;
}

/** The country of Georgia, which shares its name with a US state. */
const AMBIGUOUS = "GE";

/** Translates only an English country name at the end. */
function placeIn(language: string, text: string): string {
  const [, before = "", last = ""] = /^(.*,\s*)?([^,]+)$/su.exec(text.trim()) ?? [];
  const code = countryCodeOf(last);
  if (code === undefined || code === AMBIGUOUS) return text;
  return `${before}${countryNameIn(language, code) ?? last}`;
}
