import type { Resume, ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import type { DocumentCalls } from "../../../documents/saving/autosave.ts";
import { prepareForEditing } from "../editor/resume-edits.ts";
import { createResume, editResume, getResume, restoreResume } from "../resumes.api.ts";

const STORED_ONLY: ReadonlySet<string> = new Set(["_id", "user", "version", "createdAt", "updatedAt"]);

/** The editable part of a stored resume. */
export function contentOf(resume: Resume): ResumeContent {
  const content = Object.entries(resume).filter(([field]) => !STORED_ONLY.has(field));
  return prepareForEditing(Object.fromEntries(content) as ResumeContent);
}

/** What saves a resume by itself. */
export const RESUME_CALLS: DocumentCalls<ResumeContent, Resume> = {
  create: createResume,
  edit: editResume,
  get: getResume,
  restore: restoreResume,
  contentOf,
};

/** The word under which drafts of resumes are kept that were never saved. */
export const NEW_RESUME = "new";
