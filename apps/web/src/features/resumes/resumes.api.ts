import type { Resume, ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { WORD_TYPE } from "@postfolio/contract/resumes/resume-files.ts";
import { madeFile, type MadeFile } from "../../documents/pages/made-file.ts";
import { call, download } from "../../lib/http/api.ts";
import { endpointQuery, refresh } from "../../lib/http/query.ts";

export const resumesQuery = (userId: string) =>
  endpointQuery("POST /api/Resumes/getUsersResumes/:userId", { params: { userId } });

/** Always asks the server: the editor must start from the current version. */
export const getResume = (id: string, signal?: AbortSignal): Promise<Resume> =>
  call("GET /api/resumes/getResume", { query: { id } }, { signal });

/** Creates a resume. @param createAs its id, if it is to be created only once */
export const createResume = async (content: ResumeContent, createAs?: string): Promise<Resume> =>
  (await changing(call("POST /api/resumes/create", { body: { ...content, createAs } }))).data;

/**
 * Saves over a resume.
 * @param version the version that the work started from
 * @param leaving whether the page is going away
 * @throws ApiError 409 when it has been changed elsewhere since, 404 when it is gone
 */
export async function editResume(
  id: string,
  content: Partial<ResumeContent>,
  version?: number,
  leaving = false,
): Promise<Resume> {
  const body = { dataUpdate: { ...content, version } };
  const saving = call("PUT /api/users/editResume/:id", { params: { id }, body }, { keepalive: leaving });
  return (await changing(saving)).data;
}

export const duplicateResume = (id: string) =>
  changing(call("POST /api/resumes/:id/duplicate", { params: { id } }));

/** Moves a resume to the bin. */
export const deleteResume = (id: string) => changing(call("DELETE /api/resumes/:id", { params: { id } }));

export const deleteForever = (id: string) =>
  changing(call("DELETE /api/resumes/:id", { params: { id }, query: { forever: "true" } }));

/** Takes a resume out of the bin. */
export const restoreResume = async (id: string): Promise<Resume> =>
  (await changing(call("POST /api/resumes/:id/restore", { params: { id } }))).data;

export const binQuery = () => endpointQuery("GET /api/resumes/bin", {});

/** Keeps the resume as it is stored as a version with a name. */
export const nameVersion = (id: string, name: string) =>
  call("POST /api/resumes/:id/versions", { params: { id }, body: { name } });

export const listVersions = async (id: string) =>
  (await call("GET /api/resumes/:id/versions", { params: { id } })).data;

export const getVersion = async (id: string, version: number): Promise<ResumeContent> =>
  (await call("GET /api/resumes/:id/versions/:version", { params: { id, version } })).data;

export const restoreVersion = async (id: string, version: number): Promise<Resume> =>
  (await changing(call("POST /api/resumes/:id/versions/:version/restore", { params: { id, version } }))).data;

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
    "GET /api/resumes/bin",
    "GET /api/Users/getUserStats",
    "GET /api/Users/getUser",
  );
  return reply;
}
