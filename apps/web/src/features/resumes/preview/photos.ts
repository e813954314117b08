import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { isEmbeddedPhoto, photoIdOf } from "@postfolio/contract/resumes/resume-photo.ts";
import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call, download } from "../../../lib/http/api.ts";
import { queryClient } from "../../../lib/http/query.ts";
import { useSettled } from "../../../lib/use-settled.ts";
import { useDocumentLanguage } from "../../documents/use-document-language.ts";

/*
 * Stored photos require the session token. Other photos are loaded through the server, so that the preview matches the
 * PDF.
 */

const photoQuery = (address: string) =>
  queryOptions({
    queryKey: ["photo", address],
    queryFn: ({ signal }) => loadPhoto(address, signal),
    staleTime: Infinity,
  });

async function loadPhoto(address: string, signal: AbortSignal): Promise<string> {
  const id = photoIdOf(address);
  if (id === undefined) {
    return (await call("GET /api/resumes/photo", { query: { url: address } }, { signal })).data;
  }
  return readAsDataUri((await download("GET /api/photos/:id", { params: { id } }, { signal })).blob);
}

const readAsDataUri = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("Couldn't read the photo")));
    reader.readAsDataURL(blob);
  });

/** A transparent pixel, shown while the photo loads. */
const TRANSPARENT_PIXEL = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
/** How many milliseconds after the last keystroke in the URL to load the photo. */
const ADDRESS_DELAY_MS = 500;

/** @param address a value of `Profile.profileImageURL` */
export function usePhoto(address: string): { src: string; error: Error | null; retry: () => void } {
  const settled = useSettled(address, ADDRESS_DELAY_MS);
  const isElsewhere = photoIdOf(address) !== undefined || /^https?:\/\/[^/]/iu.test(address);
  const wanted = isElsewhere && settled === address;
  const query = useQuery({
    ...photoQuery(address),
    ...(!wanted && { queryFn: skipToken }),
  });
  const retry = () => void query.refetch();
  if (isEmbeddedPhoto(address)) return { src: address, error: null, retry };
  if (!isElsewhere) return { src: "", error: null, retry };
  return {
    src: query.data ?? (query.error && !query.isFetching ? "" : TRANSPARENT_PIXEL),
    error: query.error,
    retry,
  };
}

/** Unchanged parts keep their identity. */
export function useShownResume<T extends ResumeContent>(stored: T): T {
  const translation = useDocumentLanguage(stored.options.language);
  const resume = useMemo(() => translation?.inItsLanguage(stored) ?? stored, [translation, stored]);
  const { Profile } = resume;
  const { src } = usePhoto(Profile.profileImageURL);
  const shown = useMemo(() => ({ ...Profile, profileImageURL: src }), [Profile, src]);
  return useMemo(
    () => (src === Profile.profileImageURL ? resume : { ...resume, Profile: shown }),
    [resume, Profile, shown, src],
  );
}

export async function withPhotoInside(resume: ResumeContent): Promise<ResumeContent> {
  const { Profile } = resume;
  if (photoIdOf(Profile.profileImageURL) === undefined) return resume;
  const profileImageURL = await queryClient.fetchQuery(photoQuery(Profile.profileImageURL));
  return { ...resume, Profile: { ...Profile, profileImageURL } };
}
