import { standingMarks } from "@postfolio/contract/generation/marks.ts";
import type { Letter, LetterContent, LetterSummary } from "@postfolio/contract/letters/letter.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { getTableColumns } from "drizzle-orm";
import { letters, letterVersions } from "../../db/schema.ts";
import type { LetterKind, Written } from "../documents/documents.offers.ts";
import type { LetterRow } from "./letters.queries.ts";

const asStored = ({ name, resumeId = null, template, content }: Written<LetterRow>): LetterContent => ({
  name,
  resume: resumeId,
  template,
  ...content,
  marks: standingMarks(content.body, content.marks ?? []),
  unread: content.unread ?? false,
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
  const { greeting: _greeting, body: _body, closing: _closing, marks: _marks, ...rest } = toLetter(row);
  const { unread: _unread, ...summary } = rest;
  return summary;
}

export const letterKind: LetterKind = {
  documents: letters,
  versions: letterVersions,
  written: ["template", "content", "resumeId"],
  listed: getTableColumns(letters),
  toWhole: toLetter,
  toSummary,
  toContent: asStored,
  changed: "letter.changed",
  most: LIMITS.lettersPerUser,
  messages: {
    tooMany: MESSAGES.tooManyLetters,
    stale: MESSAGES.letterStale,
    deleted: MESSAGES.letterDeleted,
    gone: MESSAGES.letterGone,
  },
};
