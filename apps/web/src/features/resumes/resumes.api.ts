import type { Resume, ResumeContent } from "@postfolio/contract/resume.ts";
import { WORD_TYPE } from "@postfolio/contract/resume-files.ts";
import { madeFile, type MadeFile } from "../../documents/made-file.ts";
import { call, download } from "../../lib/api.ts";
import { endpointQuery, refresh } from "../../lib/query.ts";

export const resumesQuery = (userId: string) =>
  endpointQuery("POST /api/Resumes/getUsersResumes/:userId", { params: { userId } });

/** Always asks the server: the editor must start from the current version. */
export const getResume = (id: string, signal?: AbortSignal): Promise<Resume> =>
  call("GET /api/resumes/getResume", { query: { id } }, { signal });

/** Creates a resume. */
export const createResume = async (content: ResumeContent): Promise<Resume> =>
  (await changing(call("POST /api/resumes/create", { body: content }))).data;

/**
 * Saves over a resume.
 * @param version the version that the work started from
 * @throws ApiError 409 when it has been changed elsewhere since, 404 when it is gone
 */
export async function editResume(
  id: string,
  content: Partial<ResumeContent>,
  version?: number,
): Promise<Resume> {
  const body = { dataUpdate: { ...content, version } };
  return (await changing(call("PUT /api/users/editResume/:id", { params: { id }, body }))).data;
}

export const duplicateResume = (id: string) =>
  changing(call("POST /api/resumes/:id/duplicate", { params: { id } }));

export const deleteResume = (id: string) => changing(call("DELETE /api/resumes/:id", { params: { id } }));

/** Uploads a picture, which the server resizes. Returns its address, or for visitors a `data:` URI. */
export async function uploadPhoto(file: Blob): Promise<string> {
  const typed = file.type.startsWith("image/") ? file : new Blob([file], { type: "image/unknown" });
  const { data } = await call("POST /api/resumes/photo", undefined, { file: typed });
  return data;
}

export const makeWord = async (resume: ResumeContent): Promise<MadeFile> =>
  madeFile(WORD_TYPE, await download("POST /api/resumes/docx", { body: { resume } }));

/** Refetches lists and counts once a change has succeeded. */
async function changing<T>(change: Promise<T>): Promise<T> {
  const reply = await change;
  void refresh(
    "POST /api/Resumes/getUsersResumes/:userId",
    "GET /api/Users/getUserStats",
    "GET /api/Users/getUser",
  );
  return reply;
}
