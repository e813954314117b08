import type { Resume, ResumeContent, ResumeSummary } from "@postfolio/contract/resumes/resume.ts";
import { anyResumeContent, currentShape, hasOlderShape } from "@postfolio/contract/resumes/resume-older.ts";
import type { ResumeRow } from "./resumes.queries.ts";

/** What the owner of a stored resume or version has written, in the current shape. */
export const asStored = ({
  name,
  template,
  content,
}: Pick<ResumeRow, "name" | "template" | "content">): ResumeContent => ({
  ...(hasOlderShape(content) ? currentShape(anyResumeContent.parse(content)) : content),
  name,
  template,
});

export const toResume = (row: ResumeRow): Resume => ({ ...asStored(row), ...toRecord(row) });

export const toSummary = (row: Omit<ResumeRow, "content">): ResumeSummary => ({
  ...toRecord(row),
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
}: Omit<ResumeRow, "content">): Omit<ResumeSummary, "Profile"> => ({
  _id: id,
  user: userId,
  name,
  template,
  version,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
