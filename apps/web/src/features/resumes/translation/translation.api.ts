import type { Resume } from "@postfolio/contract/resumes/resume.ts";
import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "../../../lib/http/api-error.ts";
import { getResume } from "../resumes.api.ts";

/** Null if the resume is no translation, or its original is gone. Refetched when the window gets the focus. */
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
