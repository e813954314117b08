import { z } from "zod";
import { defineRoutes, id, success } from "./http.ts";
import { LIMITS } from "./limits.ts";
import { MESSAGES } from "./messages.ts";

const webAddress = z.url({ protocol: /^https?$/u, error: MESSAGES.photoUnreachable }).max(LIMITS.url);

/** Photos of resumes. */
export const photosRoutes = defineRoutes({
  "POST /api/resumes/photo": {
    summary:
      "Resize a picture (the request's body, image/*) and keep it: its address, for visitors a data: URI",
    access: "public",
    upload: "image/*",
    reply: success(z.string()),
  },
  "GET /api/resumes/photo": {
    summary: "A photo from the web as it is printed, as a data: URI",
    access: "public",
    query: z.object({ url: webAddress }),
    reply: success(z.string()),
  },
  "GET /api/photos/:id": {
    summary: "A photo that the caller keeps",
    access: "user",
    params: z.object({ id }),
    reply: z.unknown(),
    binary: "image/*",
  },
});
