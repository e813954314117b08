import { z } from "zod";
import { defineRoutes, id, success } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { carouselOutline, mediaItem, mediaUpdate } from "./media.ts";

const params = z.object({ id });

export const mediaRoutes = defineRoutes({
  "POST /api/media": {
    summary:
      "Resize a picture for posts (the request's body, image/*) and store it; animated GIFs are stored unchanged",
    access: "user",
    scope: "posts:draft",
    limit: "pdf",
    bodyBytes: LIMITS.mediaBytes,
    upload: "image/*",
    reply: success(mediaItem),
  },
  "POST /api/media/carousel": {
    summary: "Create a carousel, a PDF with a title page and one page per slide",
    access: "user",
    scope: "posts:draft",
    limit: "pdf",
    body: carouselOutline,
    reply: success(mediaItem),
  },
  "GET /api/media": {
    summary: "Get several of the caller's pictures and carousels; deleted ones are left out",
    access: "user",
    scope: "posts:read",
    query: z.object({ ids: z.string().max(10_000) }),
    reply: success(z.array(mediaItem)),
  },
  "PUT /api/media/:id": {
    summary: "Set the description of a picture for people who can't see it",
    access: "user",
    scope: "posts:publish",
    params,
    body: mediaUpdate,
    reply: success(mediaItem),
  },
  "DELETE /api/media/:id": {
    summary: "Delete a picture or carousel that no post uses",
    access: "user",
    scope: "posts:draft",
    params,
    reply: success(id),
  },
  "GET /api/media/:id": {
    summary: "One of the caller's pictures or carousels",
    access: "user",
    scope: "posts:read",
    params,
    reply: z.unknown(),
    binary: "image/*, application/pdf",
  },
});
