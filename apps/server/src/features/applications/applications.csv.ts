import { STAGE_NAME } from "@postfolio/contract/applications/application-stages.ts";
import { stringify } from "csv-stringify/sync";
import type { Deps } from "../../deps.ts";
import type { Caller } from "../../http/implement.ts";
import { isSent } from "./applications.policy.ts";
import { findApplications, type LightRow } from "./applications.queries.ts";

/** The columns of the table, by their header. */
const columnsOf = (day: (instant: Date | null) => string): Record<string, (row: LightRow) => string> => ({
  Title: ({ title }) => title,
  Company: ({ company }) => company,
  Stage: ({ stage }) => STAGE_NAME[stage],
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
 * The caller's applications for a spreadsheet, last changed first. No cell is read as a formula, and the byte
 * order mark tells Excel that it is UTF-8.
 * @param timeZone in which an instant has its date
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
  return Buffer.from(
    stringify([Object.keys(columns), ...rows], {
      bom: true,
      // RFC 4180, and within quotes a separator of another country's spreadsheet splits no cell.
      record_delimiter: "windows",
      quoted: true,
      escape_formulas: true,
    }),
  );
}
