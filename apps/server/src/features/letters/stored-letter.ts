import type { Letter, LetterContent, LetterSummary } from "@postfolio/contract/letters/letter.ts";
import type { LetterRow } from "./letters.queries.ts";

/** What the owner of a stored letter or version has written. */
export const asStored = ({
  name,
  resumeId,
  template,
  content,
}: Pick<LetterRow, "name" | "resumeId" | "template" | "content">): LetterContent => ({
  name,
  resume: resumeId,
  template,
  ...content,
});

export const toLetter = (row: LetterRow): Letter => ({
  _id: row.id,
  user: row.userId,
  ...asStored(row),
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export function toSummary(row: LetterRow): LetterSummary {
  const { greeting: _greeting, body: _body, closing: _closing, ...summary } = toLetter(row);
  return summary;
}
