import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Resume, ResumeContent, ResumeSummary } from "@postfolio/contract/resumes/resume.ts";
import { anyResumeContent, currentShape, hasOlderShape } from "@postfolio/contract/resumes/resume-older.ts";
import { withoutPlaceholders } from "@postfolio/contract/resumes/language/resume-placeholders.ts";
import { resumes, resumeVersions } from "../../db/schema.ts";
import type { ResumeKind } from "../documents/documents.offers.ts";
import { LISTED, type ResumeRow } from "./resumes.queries.ts";

const asStored = ({
  name,
  template,
  content,
}: Pick<ResumeRow, "name" | "template" | "content">): ResumeContent => ({
  ...withoutPlaceholders(hasOlderShape(content) ? currentShape(anyResumeContent.parse(content)) : content),
  name,
  template,
});

export const toResume = (row: ResumeRow): Resume => ({ ...asStored(row), ...toRecord(row) });

export const toSummary = (row: Omit<ResumeRow, "content">): ResumeSummary => ({
  ...toRecord(row),
  language: row.language,
  Profile: { name: row.person, profession: row.profession },
});

const toRecord = ({
  id,
  userId,
  name,
  template,
  version,
  createdAt,
  updatedAt,
  translationOf,
}: Omit<ResumeRow, "content">): Omit<ResumeSummary, "Profile" | "language"> => ({
  _id: id,
  user: userId,
  name,
  template,
  version,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  ...(translationOf !== null && { translationOf }),
});

export const resumeKind: ResumeKind = {
  documents: resumes,
  versions: resumeVersions,
  written: ["template", "content"],
  listed: LISTED,
  toWhole: toResume,
  toSummary,
  toContent: asStored,
  most: LIMITS.resumesPerUser,
  messages: {
    tooMany: MESSAGES.tooManyResumes,
    stale: MESSAGES.resumeStale,
    deleted: MESSAGES.resumeDeleted,
    gone: MESSAGES.resumeGone,
  },
};
