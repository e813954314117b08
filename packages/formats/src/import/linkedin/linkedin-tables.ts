import { decodeHTMLStrict } from "entities";
import Papa from "papaparse";
import { decodeText } from "../../text/decode-text.ts";
import { ImportError } from "../import-error.ts";

export type Row = Readonly<Record<string, string>>;

/**
 * The columns of each file, at least one of which must be present. Other files, such as messages, are private and never
 * read.
 */
const FILES = {
  profile: ["first name", "last name", "headline", "summary"],
  positions: ["company name", "title"],
  education: ["school name", "degree name"],
  skills: ["name"],
  certifications: ["name", "authority"],
  projects: ["title", "description"],
  languages: ["name", "proficiency"],
  volunteering: ["company name", "role"],
  publications: ["name", "publisher"],
  honors: ["title", "issued on"],
  courses: ["name", "number"],
  organizations: ["name", "position"],
  patents: ["title", "patent number"],
  "test scores": ["name", "score"],
  "email addresses": ["email address"],
  phonenumbers: ["number"],
} as const;
type LinkedinFile = keyof typeof FILES;
export type LinkedinTables = Record<LinkedinFile, readonly Row[]>;

export const noTables = (): LinkedinTables =>
  Object.fromEntries(Object.keys(FILES).map((name) => [name, []])) as unknown as LinkedinTables;

/** Some file names end with an ID: `Profile_1234.csv`. */
export function linkedinFile(path: string): LinkedinFile | undefined {
  const name = /([^/\\]*?)(?:_\d+)?\.csv$/iu.exec(path)?.[1]?.toLowerCase() ?? "";
  if (name === "testscores") return "test scores";
  return Object.hasOwn(FILES, name) ? (name as LinkedinFile) : undefined;
}

/** Even a long career with fifty jobs takes only 200 KB. */
const MOST_BYTES = 2 * 1024 * 1024;
const MOST_ROWS = 2_000;
const MOST_COLUMNS = 200;

/** @throws ImportError if the file is larger than LinkedIn's files ever are */
export async function readTable(name: LinkedinFile, file: Uint8Array): Promise<Row[]> {
  if (file.length > MOST_BYTES) throw new ImportError("too-deep");
  const decoded = await decodeText(file);
  if (!decoded) return [];
  const rows: string[][] = [];
  let isBroken = false;
  Papa.parse<string[]>(decoded.text, {
    delimiter: ",",
    skipEmptyLines: true,
    preview: MOST_ROWS,
    step: ({ data, errors }, parser) => {
      isBroken ||= errors.some(({ type }) => type === "Quotes");
      rows.push(data);
      if (data.length > MOST_COLUMNS) parser.abort();
    },
  });
  if (rows.some(({ length }) => length > MOST_COLUMNS)) throw new ImportError("too-deep");
  if (isBroken) return [];
  const names = rows.map((row) => row.map((cell) => cell.trim().toLowerCase()));
  // Some files start with notes, so look for the header.
  const header = names.findIndex((row) => FILES[name].some((column) => row.includes(column)));
  if (header < 0) return [];
  return rows
    .slice(header + 1)
    .map((row) =>
      Object.fromEntries(
        row.flatMap((cell, at) => {
          const value = decodeHTMLStrict(cell).trim();
          return value === "" ? [] : [[names[header]![at] ?? `column ${at + 1}`, value]];
        }),
      ),
    )
    .filter((row) => Object.keys(row).length > 0);
}
