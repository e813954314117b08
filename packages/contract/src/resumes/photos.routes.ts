import { z } from "zod";
import { defineRoutes, holdsSecret } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";

const webAddress = z
  .url({ protocol: /^https?$/u, error: MESSAGES.photoUnreachable })
  .max(LIMITS.url)
  .refine((address) => !holdsSecret(address), MESSAGES.linkWithPassword);

export const photosRoutes = defineRoutes({
  "POST /api/resumes/photo": {
    summary:
      "Resize a picture (the request's body, image/*) and store it; returns its URL or, for visitors, a data: URI",
    access: "public",
    scope: "resumes:write",
    limit: "pdf",
    bodyBytes: LIMITS.photoBytes,
    upload: "image/*",
  },
  "GET /api/resumes/photo": {
    summary: "Get a photo from the web as it will be printed, as a data: URI",
    access: "public",
    scope: "resumes:write",
    limit: "pdf",
    query: z.object({ url: webAddress }),
  },
  "GET /api/photos/:id": {
    summary: "A stored photo of the caller",
    access: "user",
    scope: "resumes:read",
    reply: z.unknown(),
    binary: "image/*",
  },
});
