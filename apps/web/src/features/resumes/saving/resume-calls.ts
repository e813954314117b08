import type { Resume, ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { contentIn } from "../../documents/documents.api.ts";
import type { DocumentCalls } from "../../documents/saving/autosave.ts";
import { prepareForEditing } from "../model/resume-edits.ts";
import { createResume, editResume, getResume, restoreResume } from "../resumes.api.ts";

export const contentOf = (resume: Resume): ResumeContent => prepareForEditing(contentIn(resume));

export const RESUME_CALLS: DocumentCalls<ResumeContent, Resume> = {
  create: createResume,
  edit: editResume,
  get: getResume,
  restore: restoreResume,
  contentOf,
};

export const NEW_RESUME = "new";
