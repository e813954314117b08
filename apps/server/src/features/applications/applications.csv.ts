import { STAGE_NAME } from "@postfolio/contract/applications/application-stages.ts";
import { englishOf } from "@postfolio/contract/text.ts";
import Papa from "papaparse";
import type { Deps } from "../../deps.ts";
import type { Caller } from "../../http/implement.ts";
import { isSent } from "./applications.policy.ts";
import { findApplications, type LightRow } from "./applications.queries.ts";

const columnsOf = (day: (instant: Date | null) => string): Record<string, (row: LightRow) => string> => ({
  Title: ({ title }) => title,
  Company: ({ company }) => company,
  Location: ({ location }) => location,
  Salary: ({ salary }) => salary,
  Deadline: ({ deadline }) => deadline,
  Contact: ({ contact }) => contact,
  Stage: ({ stage }) => englishOf(STAGE_NAME[stage]),
  Applied: (row) => (isSent(row) ? day(row.appliedAt) : ""),
  "Follow up": ({ followUpAt }) => day(followUpAt),
  Link: ({ url }) => url,
  "Resume sent": (row) =>
    isSent(row) && row.resumeName !== null ? `${row.resumeName}, version ${row.resumeVersion}` : "",
  "Letter sent": (row) => (isSent(row) ? (row.letterName ?? "") : ""),
  Notes: ({ notes }) => notes,
  Added: ({ createdAt }) => day(createdAt),
});

/**
 * Most recently changed first. No cell is interpreted as a formula, and the byte order mark tells Excel that the text
 * is UTF-8.
 */
export async function applicationsAsCsv(
  { db }: Pick<Deps, "db">,
  { userId }: Caller,
  timeZone: string,
): Promise<Buffer> {
  const day = (instant: Date | null) =>
    instant
      ? Temporal.Instant.fromEpochMilliseconds(instant.getTime())
          .toZonedDateTimeISO(timeZone)
          .toPlainDate()
          .toString()
      : "";
  const columns = columnsOf(day);
  const rows = (await findApplications(db, userId)).map((row) =>
    Object.values(columns).map((cell) => cell(row)),
  );
  const table = Papa.unparse([Object.keys(columns), ...rows], {
    // RFC 4180. All cells are quoted, because other locales use different separators.
    newline: "\r\n",
    quotes: true,
    escapeFormulae: FORMULA,
  });
  return Buffer.from(`\uFEFF${table}\r\n`);
}

/** Formula prefixes, including full-width ones. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/u;
