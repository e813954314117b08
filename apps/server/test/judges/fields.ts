import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import * as mupdf from "mupdf";

/*
 * Finds a resume's fields the way applicant tracking systems do: characters are grouped into lines by their
 * position on the page, lines are split into fields at wide gaps, and the rest is rules of thumb. It does not
 * depend on the templates.
 */

/** A gap of this many times the font size separates fields; a space between words is half of it. */
const WIDE_GAP = 0.5;

interface Char {
  text: string;
  left: number;
  right: number;
  size: number;
}

/** The lines of all pages, each as a list of fields from left to right. */
function linesOf(pdf: Buffer): string[][] {
  const document = mupdf.Document.openDocument(pdf, "application/pdf");
  const lines: string[][] = [];
  for (let page = 0; page < document.countPages(); page += 1) {
    const rows = new Map<number, Char[]>();
    document
      .loadPage(page)
      .toStructuredText("preserve-whitespace")
      .walk({
        onChar(text, [, y], _font, size, quad) {
          // Letters on a line share its baseline, within a point.
          const row = [y, y - 1, y + 1].map(Math.round).find((place) => rows.has(place)) ?? Math.round(y);
          if (!rows.has(row)) rows.set(row, []);
          if (text.trim() !== "") rows.get(row)!.push({ text, left: quad[0], right: quad[2], size });
        },
      });
    const ordered = [...rows].sort(([above], [below]) => above - below);
    lines.push(...ordered.map(([, chars]) => fieldsOf(chars)).filter((fields) => fields.length > 0));
  }
  document.destroy();
  return lines;
}

function fieldsOf(chars: Char[]): string[] {
  const fields: string[] = [];
  let end = -Infinity;
  for (const { text, left, right, size } of chars.sort((a, b) => a.left - b.left)) {
    const gap = (left - end) / size;
    if (gap > WIDE_GAP) fields.push(text);
    else fields.push((fields.pop() ?? "") + (gap > WIDE_GAP / 4 ? " " : "") + text);
    end = right;
  }
  return fields.filter((field) => /[\p{L}\p{N}]/u.test(field));
}

const HEADINGS: Record<string, RegExp> = {
  work: /^(?:(?:work|professional) )?(?:experience|employment|history)$/iu,
  education: /^education$/iu,
  other: /^(?:projects|skills|certifications|languages|publications|volunteering|socials|links|talks)$/iu,
};
const EMAIL = /^\S+@\S+\.[a-z]{2,}$/iu;
const PHONE = /^\+?[\d() .-]{7,}$/u;
const WEBSITE = /^(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}\/\S+$/iu;
const DATES = /(?:19|20)\d{2}/u;
const SCHOOL = /university|college|school|institute|academy/iu;
const DEGREE = /\b(?:b\.?[as]|m\.?[as]|mba|ph\.?d|bachelor|master|doctor|degree|diploma)\b/iu;

/** The fields of a resume, as stated or as parsed. */
export interface Fields {
  name: string[];
  email: string[];
  phone: string[];
  website: string[];
  company: string[];
  title: string[];
  dates: string[];
  school: string[];
  degree: string[];
}

/** Parses a PDF's fields. */
export function parseFields(pdf: Buffer): Fields {
  const found: Fields = {
    name: [],
    email: [],
    phone: [],
    website: [],
    company: [],
    title: [],
    dates: [],
    school: [],
    degree: [],
  };
  let section = "profile";
  let afterDates = false;
  let latest: { years: Years; companies: number } | undefined;
  for (const line of linesOf(pdf)) {
    const heading = Object.entries(HEADINGS).find(([, words]) => line.some((field) => words.test(field)));
    if (heading) {
      section = heading[0];
      afterDates = false;
      continue;
    }
    for (const field of line) {
      if (EMAIL.test(field)) found.email.push(field);
      else if (WEBSITE.test(field)) found.website.push(field);
      else if (PHONE.test(field) && section === "profile") found.phone.push(field);
    }
    // After the title, or before it in the margin.
    const dates = [...line.slice(1), ...line.slice(0, -1)].find(
      (field) => DATES.test(field) && field.length < 30,
    );
    const first = line.find((field) => field !== dates) ?? "";
    if (section === "profile" && found.name.length === 0 && /^[\p{L}\p{M} .’'-]+$/u.test(first))
      found.name.push(first);
    if (section === "work") {
      if (dates) {
        const years = yearsIn(dates);
        // What looked like a position is an employer, because its time includes the next one's.
        if (latest && includes(latest.years, years)) {
          found.company.splice(latest.companies, Infinity, found.title.pop()!);
        }
        found.title.push(first);
        latest = { years, companies: found.company.length };
      } else if (afterDates) found.company.push(first);
    }
    if (section === "education") {
      found.school.push(...line.filter((field) => SCHOOL.test(field) && field.length < 60));
      found.degree.push(...line.filter((field) => DEGREE.test(field) && field.length < 60));
    }
    if (dates && (section === "work" || section === "education")) found.dates.push(dates);
    afterDates = dates !== undefined;
  }
  return found;
}

type Years = [from: number, to: number];

function yearsIn(dates: string): Years {
  const years = dates.match(/\d{4}/gu)!.map(Number);
  return [Math.min(...years), /present/iu.test(dates) ? Infinity : Math.max(...years)];
}

const includes = (whole: Years, part: Years) =>
  whole[0] <= part[0] && part[1] <= whole[1] && (whole[0] !== part[0] || whole[1] !== part[1]);

/** Lists the fields that a resume states. */
export function statedFields({
  Profile,
  Employment,
  Education,
  Projects,
  Other,
  Socials,
}: ResumeContent): Fields {
  const entries = [...Employment.items, ...Education.items];
  const written = (texts: (string | undefined)[]) =>
    texts.filter((text): text is string => Boolean(text?.trim()));
  return {
    name: written([Profile.name]),
    email: written([Profile.email]),
    phone: written([Profile.phoneNumber]),
    website: written([
      ...[...Projects.items, ...Other.items].map(({ url }) => url),
      ...Socials.items.filter(({ enabled }) => enabled).map(({ url }) => url),
    ]).map((url) => url.replace(/^https?:\/\/(?:www\.)?/u, "").replace(/\/$/u, "")),
    // Positions in a row at one company name it once.
    company: written(
      Employment.items
        .map(({ company }) => company)
        .filter((company, index, all) => company !== all[index - 1]),
    ),
    title: written(Employment.items.map(({ position }) => position)),
    dates: written(
      entries.map(({ dateFrom, dateTo }) => (dateFrom === dateTo ? dateFrom : `${dateFrom} – ${dateTo}`)),
    ),
    school: written(Education.items.map(({ institution }) => institution)),
    degree: written(Education.items.map(({ degree }) => degree)),
  };
}

/** Scores how many of the stated fields were parsed, word for word. */
export function scoreFields(
  stated: Fields,
  found: Fields,
): Record<keyof Fields, { right: number; of: number }> {
  return Object.fromEntries(
    Object.entries(stated).map(([kind, values]: [string, string[]]) => {
      const left = [...found[kind as keyof Fields]];
      const right = values.filter((value) => {
        const at = left.indexOf(value);
        if (at !== -1) left.splice(at, 1);
        return at !== -1;
      });
      return [kind, { right: right.length, of: values.length }];
    }),
  ) as Record<keyof Fields, { right: number; of: number }>;
}
