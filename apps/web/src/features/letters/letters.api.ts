import type { Application } from "@postfolio/contract/applications/applications.ts";
import { contactPerson } from "@postfolio/contract/applications/contact-person.ts";
import type { PostingFacts } from "@postfolio/contract/applications/posting-facts.ts";
import { shortened } from "@postfolio/contract/documents/copy-name.ts";
import { DEFAULT_LETTER_NAME } from "@postfolio/contract/letters/letter-files.ts";
import type { Letter, LetterContent } from "@postfolio/contract/letters/letter.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { WORD_TYPE } from "@postfolio/contract/resumes/resume-files.ts";
import type { LetterHead } from "@postfolio/contract/letters/visible-letter.ts";
import { queryOptions } from "@tanstack/react-query";
import { documentCalls } from "../documents/documents.api.ts";
import { madeFile, type MadeFile } from "../documents/pages/made-file.ts";
import { ApiError, call, download } from "../../lib/http/api.ts";
import { browserPaper } from "../../lib/words/locale.ts";
import { endpointQuery, refresh } from "../../lib/http/query.ts";

export const lettersQuery = (query: { limit: number; search?: string }) =>
  endpointQuery("GET /api/letters", { query });

export const binQuery = endpointQuery("GET /api/letters/bin", {});

const calls = documentCalls("letters", ["GET /api/letters"]);
const { changing } = calls;

export const {
  bin: deleteLetter,
  deleteForever,
  duplicate: duplicateLetter,
  getVersion,
  listVersions,
  nameVersion,
  restore: restoreLetter,
  restoreVersion,
} = calls;

export const resumesQuery = (userId: string, query: { limit?: number } = {}) =>
  endpointQuery("POST /api/Resumes/getUsersResumes/:userId", { params: { userId }, query });

/** Returns null if the resume has been deleted. */
export const resumeQuery = (id: string | null) =>
  queryOptions({
    queryKey: ["GET /api/resumes/getResume", id],
    queryFn: async ({ signal }) => {
      try {
        return await call("GET /api/resumes/getResume", { query: { id: id! } }, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    enabled: id !== null,
  });

/** Bypasses the cache, because the editor needs the current version. */
export const getLetter = async (id: string, signal?: AbortSignal): Promise<Letter> =>
  (await call("GET /api/letters/:id", { params: { id } }, { signal })).data;

/** Whether the letter exists and is not in the trash. */
export const isThere = (id: string): Promise<boolean> =>
  getLetter(id).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return false;
      throw error;
    },
  );

export const createLetter = async (content: Partial<LetterContent>): Promise<Letter> =>
  (await changing(call("POST /api/letters/create", { body: content }))).data;

export const getApplication = async (id: string): Promise<Application> =>
  (await call("GET /api/applications/:id", { params: { id } })).data;

/** Deletes the new letter if linking it fails. */
export async function createLetterFor(
  { _id, title, company, contact }: Application,
  content: Partial<LetterContent>,
): Promise<Letter> {
  const name = shortened(`${DEFAULT_LETTER_NAME}, ${company || title}`, LIMITS.resumeName);
  const recipient = { name: contactPerson(contact), company, address: "" };
  const letter = await createLetter({ ...content, name, recipient });
  try {
    const body = { dataUpdate: { letter: letter._id } };
    await call("PUT /api/applications/:id", { params: { id: _id }, body });
    void refresh("GET /api/applications", "GET /api/applications/:id");
    return letter;
  } catch (error) {
    await deleteLetter(letter._id).catch(() => {});
    throw error;
  }
}

export async function createApplicationFor(
  letter: string,
  job: PostingFacts & { description: string; resume: string; url?: string; postingReadAt?: string },
): Promise<void> {
  await call("POST /api/applications/create", { body: { ...job, letter } });
  void refresh("GET /api/applications");
}

/**
 * @param version the version that the changes are based on
 * @throws ApiError 409 if the letter has been changed elsewhere, 404 if it is gone
 */
export async function editLetter(
  id: string,
  content: Partial<LetterContent>,
  version?: number,
  leaving = false,
): Promise<Letter> {
  const body = { dataUpdate: { ...content, version } };
  const saving = call("PUT /api/letters/:id", { params: { id }, body }, { keepalive: leaving });
  return (await changing(saving)).data;
}

/** @param head the header, if it differs from the linked resume's */
export async function makeWord(letter: LetterContent, head?: LetterHead): Promise<MadeFile> {
  const body = { letter, head, paper: browserPaper() };
  return madeFile(WORD_TYPE, await download("POST /api/letters/docx", { body }));
}
