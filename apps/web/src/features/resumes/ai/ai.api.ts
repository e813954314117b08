import type { Told } from "@postfolio/contract/draft-questions.ts";
import type { ResumeContent } from "@postfolio/contract/resume.ts";
import { ApiError, call } from "../../../lib/api.ts";
import { currentSession } from "../../../lib/session.ts";
import { refreshUser } from "../../../lib/user.ts";
import { whenSettled, write, type WritingOptions, type Written } from "../../../lib/ai-writing.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";

/** @throws ApiError 401 for a visitor, before anything is sent */
function requireUser(): string {
  const session = currentSession();
  if (!session) throw new ApiError(401, MESSAGES.signIn);
  return session.userId;
}

/** Finds the skills that a job description asks for. */
export async function generateSkills(description: string, signal: AbortSignal): Promise<string[]> {
  const userId = requireUser();
  try {
    const { data } = await call(
      "POST /api/resumes/AiGenerate",
      { body: { description, userId } },
      { signal },
    );
    return data
      .split(",")
      .map((skill) => skill.trim())
      .filter((skill) => skill !== "");
  } finally {
    void refreshUser();
  }
}

/** Drafts a resume from what the user tells. */
export async function draftResume(told: Told, signal: AbortSignal): Promise<ResumeContent> {
  const userId = requireUser();
  try {
    const { data } = await call("POST /api/resumes/draft", { body: { ...told, userId } }, { signal });
    return data;
  } finally {
    whenSettled(signal, refreshUser);
  }
}

/** Improves the wording of a resume line. @throws as `write` does */
export const improveLine = (
  line: { text: string; position?: string; company?: string },
  options: WritingOptions,
): Promise<Written> =>
  write("POST /api/resumes/improveLine/stream", { ...line, userId: requireUser() }, options);

/** Drafts a summary from the resume's content. @throws as `write` does */
export const draftSummary = (resume: ResumeContent, options: WritingOptions): Promise<Written> =>
  write("POST /api/resumes/draftSummary/stream", { resume, userId: requireUser() }, options);
