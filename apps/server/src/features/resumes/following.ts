import { isDeepStrictEqual } from "node:util";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { followed } from "@postfolio/contract/resumes/translation/drift.ts";
import type { Tx } from "../../db/client.ts";
import { findResume, lockTranslations, type ResumeRow, updateResume } from "./resumes.queries.ts";
import { resumeKind } from "./stored-resume.ts";

/* A translation and its original have the same dates, contacts, links, and names, whichever of the two changes. */

const contentOf = (row: ResumeRow): ResumeContent => resumeKind.toContent(row);

/** The original's row or its owner must be locked. */
export async function followOriginal(tx: Tx, original: ResumeRow, now: Date): Promise<void> {
  for (const row of await lockTranslations(tx, original.id, original.userId)) {
    await follow(tx, original, row, now);
  }
}

async function follow(tx: Tx, original: ResumeRow, row: ResumeRow, now: Date): Promise<ResumeRow> {
  const current = contentOf(row);
  const { name: _name, template: _template, ...content } = followed(contentOf(original), current);
  if (isDeepStrictEqual(content, withoutHead(current))) return row;
  return updateResume(tx, row.id, row.userId, { content }, now);
}

const withoutHead = ({ name: _name, template: _template, ...content }: ResumeContent) => content;

/** Restoring an older version also brings back its dates, which the translations must match. */
export async function followAfterRestoring(tx: Tx, row: ResumeRow, now: Date): Promise<ResumeRow> {
  await followOriginal(tx, row, now);
  const original = row.translationOf && (await findResume(tx, row.translationOf, row.userId));
  return original ? follow(tx, original, row, now) : row;
}
