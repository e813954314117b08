import type { Resume } from "@postfolio/contract/resumes/resume.ts";
import type {
  TextToTranslate,
  TranslatedText,
} from "@postfolio/contract/resumes/translation/translated-text.ts";
import type { InStep } from "@postfolio/contract/resumes/translation/translations.routes.ts";
import { queryOptions } from "@tanstack/react-query";
import { whenSettled } from "../../../lib/ai-writing.ts";
import { ApiError, call } from "../../../lib/http/api.ts";
import { refresh } from "../../../lib/http/query.ts";
import { currentSession } from "../../../lib/session/session.ts";
import { refreshUser } from "../../../lib/session/user.ts";
import { getResume } from "../resumes.api.ts";

/** Null if the resume is not a translation or its original is gone. Refetched when the window gets focus. */
export const originalQuery = (id: string) =>
  queryOptions({
    queryKey: ["original", id],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Resume | null> => {
      const { translationOf } = await getResume(id, signal);
      if (translationOf === undefined) return null;
      try {
        return await getResume(translationOf, signal);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });

export async function createTranslation(id: string, language: string): Promise<Resume> {
  const request = { params: { id }, body: { language } };
  const { data } = await call("POST /api/resumes/:id/translations", request);
  void refresh("POST /api/Resumes/getUsersResumes/:userId", "GET /api/Users/getUser");
  return data;
}

/** Translates lines without storing anything. */
export async function translateLines(
  request: { from: string; to: string; texts: TextToTranslate[] },
  signal: AbortSignal,
): Promise<TranslatedText[]> {
  const userId = currentSession()?.userId ?? "";
  try {
    return (await call("POST /api/resumes/translateLines", { body: { ...request, userId } }, { signal }))
      .data;
  } finally {
    whenSettled(signal, refreshUser);
  }
}

/** Has AI translate the original's new and changed texts in a stored translation. */
export async function translateAll(id: string, signal: AbortSignal): Promise<InStep | undefined> {
  const params = { id };
  const { data: drift } = await call("GET /api/resumes/:id/drift", { params }, { signal });
  const paths = drift.flatMap(({ kind, path }) => (kind === "new" || kind === "changed" ? path : []));
  if (paths.length === 0) return undefined;
  const body = { paths: paths.slice(0, 1_000), how: "translate" as const };
  try {
    return (await call("POST /api/resumes/:id/drift", { params, body }, { signal })).data;
  } finally {
    whenSettled(signal, refreshUser);
  }
}
