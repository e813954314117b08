import type { CarouselOutline, MediaItem } from "@postfolio/contract/media/media.ts";
import { queryOptions } from "@tanstack/react-query";
import { call, download } from "../../lib/http/api.ts";
import { queryClient } from "../../lib/http/query.ts";

/** Leaves out deleted media. */
export const mediaQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ["media", ...ids],
    queryFn: async (): Promise<MediaItem[]> =>
      ids.length === 0 ? [] : (await call("GET /api/media", { query: { ids: ids.join(",") } })).data,
    staleTime: Infinity,
  });

/** Returns a `data:` URI, because loading the picture requires the session token. */
export const pictureQuery = (id: string) =>
  queryOptions({
    queryKey: ["picture", id],
    queryFn: async ({ signal }) =>
      readAsDataUri((await download("GET /api/media/:id", { params: { id } }, { signal })).blob),
    staleTime: Infinity,
  });

const readAsDataUri = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("Couldn't read the picture")));
    reader.readAsDataURL(blob);
  });

export async function uploadPicture(picture: File): Promise<MediaItem> {
  return (await call("POST /api/media", undefined, { file: picture })).data;
}

export async function makeCarousel(outline: CarouselOutline): Promise<MediaItem> {
  return (await call("POST /api/media/carousel", { body: outline })).data;
}

export const carouselQuery = (id: string) =>
  queryOptions({
    queryKey: ["carousel", id],
    queryFn: async ({ signal }) =>
      (await download("GET /api/media/:id", { params: { id } }, { signal })).blob,
    staleTime: Infinity,
  });

export async function describePicture(id: string, alt: string): Promise<MediaItem> {
  const { data } = await call("PUT /api/media/:id", { params: { id }, body: { alt } });
  queryClient.setQueriesData<MediaItem[]>({ queryKey: ["media"] }, (shown) =>
    shown?.map((one) => (one._id === id ? data : one)),
  );
  return data;
}
