import { standingFirstLines } from "@postfolio/contract/generation/first-lines.ts";
import { standingMarks } from "@postfolio/contract/generation/marks.ts";
import type { Letter, LetterContent, LetterSummary } from "@postfolio/contract/letters/letter.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { letters, letterVersions } from "../../db/schema.ts";
import type { LetterKind, Written } from "../documents/documents.offers.ts";
import { LISTED, type LetterRow, type ListedLetterRow } from "./letters.queries.ts";

const asStored = ({ name, resumeId = null, template, content }: Written<LetterRow>): LetterContent => ({
  name,
  resume: resumeId,
  template,
  ...content,
  marks: standingMarks(content.body, content.marks ?? []),
  unread: content.unread ?? false,
  firstLines: standingFirstLines(content.body, content.firstLines),
});

export const toLetter = (row: LetterRow): Letter => ({
  _id: row.id,
  user: row.userId,
  ...asStored(row),
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const toSummary = ({
  id,
  userId,
  name,
  resumeId,
  template,
  content: { language, recipient, date, subject },
  version,
  createdAt,
  updatedAt,
}: ListedLetterRow): LetterSummary => ({
  _id: id,
  user: userId,
  name,
  resume: resumeId,
  template,
  language,
  recipient,
  date,
  subject,
  version,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export const letterKind: LetterKind = {
  documents: letters,
  versions: letterVersions,
  written: ["template", "content", "resumeId"],
  listed: LISTED,
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
