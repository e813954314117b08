import { z } from "zod";
import { defineRoutes, id, success } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { carouselOutline, mediaItem, mediaUpdate } from "./media.ts";

const params = z.object({ id });

export const mediaRoutes = defineRoutes({
  "POST /api/media": {
    summary:
      "Resize a picture for posts (the request's body, image/*) and store it; an animated GIF stays as it is",
    access: "user",
    scope: "posts:draft",
    limit: "pdf",
    bodyBytes: LIMITS.mediaBytes,
    upload: "image/*",
    reply: success(mediaItem),
  },
  "POST /api/media/carousel": {
    summary: "Make a carousel, a PDF whose pages are drawn from an outline",
    access: "user",
    scope: "posts:draft",
    limit: "pdf",
    body: carouselOutline,
    reply: success(mediaItem),
  },
  "GET /api/media": {
    summary: "Some of the caller's pictures and carousels, without those that are gone",
    access: "user",
    scope: "posts:read",
    query: z.object({ ids: z.string().max(10_000) }),
    reply: success(z.array(mediaItem)),
  },
  "PUT /api/media/:id": {
    summary: "Describe a picture for people who cannot see it",
    access: "user",
    scope: "posts:publish",
    params,
    body: mediaUpdate,
    reply: success(mediaItem),
  },
  "DELETE /api/media/:id": {
    summary: "Delete a picture or carousel that is in no post",
    access: "user",
    scope: "posts:draft",
    params,
    reply: success(id),
  },
  "GET /api/media/:id": {
    summary: "A picture or carousel of the caller",
    access: "user",
    scope: "posts:read",
    params,
    reply: z.unknown(),
    binary: "image/*, application/pdf",
  },
});
