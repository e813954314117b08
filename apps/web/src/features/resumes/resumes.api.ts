import type { Resume, ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { WORD_TYPE } from "@postfolio/contract/resumes/resume-files.ts";
import { documentCalls } from "../documents/documents.api.ts";
import { madeFile, type MadeFile } from "../documents/pages/made-file.ts";
import { call, download } from "../../lib/http/api.ts";
import { endpointQuery } from "../../lib/http/query.ts";

export const resumesQuery = (userId: string, query: { limit?: number; search?: string } = {}) =>
  endpointQuery("POST /api/Resumes/getUsersResumes/:userId", { params: { userId }, query });

const calls = documentCalls("resumes", [
  "POST /api/Resumes/getUsersResumes/:userId",
  "GET /api/Users/getUser",
]);
const { changing } = calls;

export const {
  bin: deleteResume,
  deleteForever,
  duplicate: duplicateResume,
  getVersion,
  listVersions,
  nameVersion,
  restore: restoreResume,
  restoreVersion,
} = calls;

export const binQuery = () => endpointQuery("GET /api/resumes/bin", {});

/** Bypasses the cache, because the editor needs the current version. */
export const getResume = (id: string, signal?: AbortSignal): Promise<Resume> =>
  call("GET /api/resumes/getResume", { query: { id } }, { signal });

/** @param createAs the id of the new resume, so that a retry does not create a second one */
export const createResume = async (content: ResumeContent, createAs?: string): Promise<Resume> =>
  (await changing(call("POST /api/resumes/create", { body: { ...content, createAs } }))).data;

/**
 * @param version the version that the changes are based on
 * @param leaving whether the page is closing
 * @throws ApiError 409 if the resume has been changed elsewhere, 404 if it is gone
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

/** Returns the URL of the stored photo or, for visitors, a `data:` URI. The server resizes the picture. */
export async function uploadPhoto(file: Blob): Promise<string> {
  const typed = file.type.startsWith("image/") ? file : new Blob([file], { type: "image/unknown" });
  const { data } = await call("POST /api/resumes/photo", undefined, { file: typed });
  return data;
}

export const makeWord = async (resume: ResumeContent): Promise<MadeFile> =>
  madeFile(WORD_TYPE, await download("POST /api/resumes/docx", { body: { resume } }));
