import type { ApplicationUpdate } from "@postfolio/contract/applications/applications.ts";
import type { PostingFacts } from "@postfolio/contract/applications/posting-facts.ts";
import type { Told } from "@postfolio/contract/generation/draft-questions.ts";
import type { ImportedResume } from "@postfolio/contract/imports/imported.ts";
import type { Resume, ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import type { Tailoring } from "@postfolio/contract/tailoring/tailoring.routes.ts";
import { ApiError, call } from "../../../lib/http/api.ts";
import { refresh } from "../../../lib/http/query.ts";
import { currentSession } from "../../../lib/session/session.ts";
import { refreshUser } from "../../../lib/session/user.ts";
import { whenSettled, write, type WritingOptions, type Written } from "../../../lib/ai-writing.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { createResume, deleteResume } from "../resumes.api.ts";

/** @throws ApiError 401 for visitors, before a request is sent */
function requireUser(): string {
  const session = currentSession();
  if (!session) throw new ApiError(401, MESSAGES.signIn);
  return session.userId;
}

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

export async function draftResume(
  told: Told,
  signal: AbortSignal,
): Promise<{ data: ResumeContent; unread: boolean }> {
  const userId = requireUser();
  try {
    return await call("POST /api/resumes/draft", { body: { ...told, userId } }, { signal });
  } finally {
    whenSettled(signal, refreshUser);
  }
}

export async function readAgain(
  { resume, doubts }: Pick<ImportedResume, "resume" | "doubts">,
  text: string,
  signal: AbortSignal,
): Promise<ImportedResume> {
  requireUser();
  try {
    return (await call("POST /api/resumes/import/read", { body: { resume, doubts, text } }, { signal })).data;
  } finally {
    whenSettled(signal, refreshUser);
  }
}

export async function tailorResume(id: string, description: string, signal: AbortSignal): Promise<Tailoring> {
  requireUser();
  try {
    const request = { params: { id }, body: { description } };
    return (await call("POST /api/resumes/:id/tailor", request, { signal })).data;
  } finally {
    whenSettled(signal, refreshUser);
  }
}

/**
 * Saves a tailored copy, and deletes it if linking it to the application fails.
 * @param job includes the id of the job's application, if any
 */
export async function saveTailored(
  resume: ResumeContent,
  { id, description, ...facts }: PostingFacts & { description: string; id: string | undefined },
): Promise<{ resume: Resume; application: string; undo: () => Promise<void> }> {
  const copy = await createResume(resume);
  const refreshed = () => refresh("GET /api/applications", "GET /api/applications/:id");
  try {
    const application = id ? (await call("GET /api/applications/:id", { params: { id } })).data : undefined;
    const change = (dataUpdate: ApplicationUpdate) =>
      call("PUT /api/applications/:id", { params: { id: id ?? "" }, body: { dataUpdate } });
    const { data: saved } = application
      ? await change({ ...facts, resume: copy._id })
      : await call("POST /api/applications/create", { body: { ...facts, description, resume: copy._id } });
    void refreshed();
    const undo = async () => {
      if (application) {
        const { title, company, location, salary, deadline, contact, resume: before } = application;
        await change({ title, company, location, salary, deadline, contact, resume: before });
      } else await call("DELETE /api/applications/:id", { params: { id: saved._id } });
      await deleteResume(copy._id);
      void refreshed();
    };
    return { resume: copy, application: saved._id, undo };
  } catch (error) {
    await deleteResume(copy._id).catch(() => {});
    throw error;
  }
}

export const improveLine = (
  line: { text: string; position?: string; company?: string },
  options: WritingOptions,
): Promise<Written> =>
  write("POST /api/resumes/improveLine/stream", { ...line, userId: requireUser() }, options);

export const draftSummary = (resume: ResumeContent, options: WritingOptions): Promise<Written> =>
  write("POST /api/resumes/draftSummary/stream", { resume, userId: requireUser() }, options);
