import type { ImportedResume } from "@postfolio/contract/imports/imported.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { fromJsonResume, withLanguage } from "../../json-resume/json-resume-import.ts";
import type { Json, JsonObject } from "../../json-resume/json.ts";
import { detectedLanguage } from "../../language.ts";
import { textToDate } from "../../partial-date.ts";
import { ImportError } from "../import-error.ts";
import { linkedinFile, type LinkedinTables, noTables, readTable, type Row } from "./linkedin-tables.ts";

/**
 * See https://www.linkedin.com/help/linkedin/answer/a1339364. Any file may be missing.
 * @param files by path
 * @throws ImportError
 */
export async function fromLinkedin(files: ReadonlyMap<string, Uint8Array>): Promise<ImportedResume> {
  const tables = await tablesIn(files);
  if (Object.values(tables).every((rows) => rows.length === 0)) throw new ImportError("not-linkedin");
  const read = fromJsonResume(jsonResume(tables));
  if (!read.ok) throw new ImportError("not-linkedin");
  const language = await detectedLanguage(read.resume);
  const resume = language === undefined ? read.resume : withLanguage(read.resume, language);
  const kept = [...read.notes];
  if (tables.positions.length === 0) kept.push(MESSAGES.importNoPositions);
  const text = textOf(tables);
  return { resume, kind: "linkedin", uncertain: [], doubts: [], unplaced: unplaced(tables), kept, text };
}

const textOf = (tables: LinkedinTables): string =>
  Object.entries(tables)
    .filter(([, rows]) => rows.length > 0)
    .map(([name, rows]) => [titleCase(name), ...rows.map(cellsOf)].join("\n\n"))
    .join("\n\n\n");

const cellsOf = (row: Row): string =>
  Object.entries(row)
    .map(([column, value]) => `${titleCase(column)}: ${value}`)
    .join("\n");

async function tablesIn(files: ReadonlyMap<string, Uint8Array>): Promise<LinkedinTables> {
  const tables = noTables();
  for (const [path, bytes] of files) {
    const name = linkedinFile(path);
    if (name !== undefined && tables[name].length === 0) tables[name] = await readTable(name, bytes);
  }
  return tables;
}

function jsonResume(tables: LinkedinTables): JsonObject {
  const sections = {
    work: tables.positions.map((row) => ({
      ...texts(row, { name: "company name", position: "title", location: "location" }),
      ...period(row),
      highlights: linesOf(row.description),
    })),
    education: tables.education.map((row) => ({
      ...texts(row, { institution: "school name", studyType: "degree name" }),
      ...period(row),
      courses: [...linesOf(row.activities), ...linesOf(row.notes)],
    })),
    skills: tables.skills.map((row) => texts(row, { name: "name" })),
    certificates: tables.certifications.map((row) => ({
      ...texts(row, { name: "name", issuer: "authority", url: "url" }),
      ...date("date", row["started on"]),
    })),
    projects: tables.projects.map((row) => ({
      ...texts(row, { name: "title", url: "url" }),
      ...period(row),
      highlights: linesOf(row.description),
    })),
    languages: tables.languages.map((row) => ({
      ...texts(row, { language: "name" }),
      ...(row.proficiency && { fluency: phrase(row.proficiency) }),
    })),
    volunteer: tables.volunteering.map((row) => ({
      ...texts(row, { organization: "company name", position: "role" }),
      ...period(row),
      highlights: linesOf(row.description),
    })),
    publications: tables.publications.map((row) => ({
      ...texts(row, { name: "name", publisher: "publisher", url: "url", summary: "description" }),
      ...date("releaseDate", row["published on"]),
    })),
    awards: tables.honors.map((row) => ({
      ...texts(row, { title: "title", summary: "description" }),
      ...date("date", row["issued on"]),
    })),
  };
  const filled = Object.entries(sections).filter(([, list]) => list.length > 0);
  return { basics: basics(tables), ...Object.fromEntries(filled) };
}

function basics({ profile, phonenumbers, ...tables }: LinkedinTables): JsonObject {
  const [person = {}] = profile;
  const profiles = [...websites(person.websites), ...twitter(person["twitter handles"])];
  const [email] = primaryFirst(tables["email addresses"]);
  return {
    name: fullName(person["first name"], person["last name"]),
    ...texts(person, { label: "headline", summary: "summary" }),
    ...(email && texts(email, { email: "email address" })),
    ...(phonenumbers[0] && { phone: phoneNumber(phonenumbers[0]) }),
    ...(person["geo location"] && { location: { city: person["geo location"] } }),
    ...(profiles.length > 0 && { profiles }),
  };
}

/** In Chinese, Japanese, and Korean, the family name comes first, without a space. */
function fullName(first = "", last = ""): string {
  const isEastAsian = [first, last].every((part) =>
    /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+$/u.test(part),
  );
  return isEastAsian ? last + first : `${first} ${last}`.trim();
}

const primaryFirst = (rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => Number(/^yes$/iu.test(b.primary ?? "")) - Number(/^yes$/iu.test(a.primary ?? "")));

const phoneNumber = ({ number = "", extension }: Row): string =>
  extension ? `${number} ext. ${extension}` : number;

const SITES: Record<string, string> = { BLOG: "Blog", PORTFOLIO: "Portfolio" };

/** Parses `[PERSONAL:https://ada.example,BLOG:ada.example/blog]`; there may be several lists. */
const websites = (text = ""): JsonObject[] =>
  text.split(/[[\]]+|,(?=[A-Z_ ]+:)/u).flatMap((site) => {
    const [, kind = "", url = site] = /^\s*([A-Z_ ]+):(.*)$/su.exec(site) ?? [];
    const address = url.trim().replace(/^,+/u, "");
    return address === "" ? [] : [{ network: SITES[kind] ?? "Website", url: address }];
  });

const twitter = (text = ""): JsonObject[] =>
  text
    .split(/[[\],\s]+/u)
    .filter(Boolean)
    .map((handle) => ({ network: "X", username: handle.replace(/^@/u, "") }));

const texts = (row: Row, columns: Readonly<Record<string, string>>): JsonObject =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([key, column]): [string, Json][] => {
      const value = row[column];
      return value === undefined ? [] : [[key, value]];
    }),
  );

/** Keeps dates that consist of just a year. An empty end date means the present. */
const period = (row: Row): JsonObject => ({
  ...date("startDate", row["started on"] ?? row["start date"]),
  ...date("endDate", row["finished on"] ?? row["end date"]),
});

const date = (key: string, text: string | undefined): JsonObject =>
  text === undefined ? {} : { [key]: textToDate(text) ?? text };

/** A line may contain several bullets. */
const linesOf = (text = ""): string[] =>
  text
    .split(/\r\n?|\n|(?:^|\s)[•●▪◦‣·]\s*/u)
    .map((line) => line.replace(/^\s*[-–*]\s+/u, "").trim())
    .filter((line) => line !== "");

/** Turns a constant such as `LIMITED_WORKING` into words. */
function phrase(text: string): string {
  if (!/^[A-Z_]+$/u.test(text)) return text;
  const words = text.replaceAll("_", " ").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function unplaced(tables: LinkedinTables): string[] {
  const [person = {}, ...others] = tables.profile;
  const labeled = (row: Row, columns: readonly string[]) =>
    columns.flatMap((column) => (row[column] ? [`${titleCase(column)}: ${row[column]}`] : []));
  const whole = (row: Row) => Object.values(row).join(", ");
  return [
    ...labeled(person, [
      "maiden name",
      "industry",
      "birth date",
      "address",
      "zip code",
      "instant messengers",
    ]),
    ...others.map(whole),
    ...primaryFirst(tables["email addresses"])
      .slice(1)
      .flatMap((row) => labeled(row, ["email address"])),
    ...tables.phonenumbers.slice(1).map(phoneNumber),
    ...tables.certifications.flatMap((row) =>
      row["license number"] ? [`${row.name ?? ""}: ${row["license number"]}`] : [],
    ),
    ...tables.volunteering.flatMap((row) => (row.cause ? [`${row.role ?? ""}: ${phrase(row.cause)}`] : [])),
    ...(["courses", "organizations", "patents", "test scores"] as const).flatMap((name) =>
      tables[name].map(whole),
    ),
  ];
}

const titleCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
