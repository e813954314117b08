import { z } from "zod";
import { defineRoutes, success } from "../http.ts";
import { doubt, importedResume } from "./imported.ts";
import { LIMITS } from "../limits.ts";
import { sentResume } from "../resumes/resumes.routes.ts";

export const importsRoutes = defineRoutes({
  "POST /api/resumes/import": {
    summary:
      "Read a resume from a PDF, a Word document, LinkedIn's data archive, JSON Resume, plain text, or a scan or photo (the request's body)",
    access: "public",
    scope: "resumes:write",
    limit: "pdf",
    /** Twice the limit, so that a slightly larger file gets a proper error message. */
    bodyBytes: 2 * LIMITS.importBytes,
    query: z.object({
      /** Names a resume that has no person's name. The kind is detected from the content, not the name. */
      name: z.string().max(255).optional(),
      /**
       * `read`: the text of a scan or photo is read from its pixels, which takes about five seconds a page. Otherwise
       * such a file gets a 422 with `scan`, if the server can read it.
       */
      scan: z.literal("read").optional(),
      /** Of a scan or photo, as a tag such as `de`, if it may be in another language than English. */
      language: z.string().max(35).optional(),
    }),
    upload: "document",
    reply: success(importedResume),
  },
  "POST /api/resumes/import/read": {
    summary:
      "Have AI read the whole file a second time; only text found in the file is used, and fields where the readings differ are marked",
    access: "user",
    scope: "resumes:write",
    limit: "ai",
    bodyBytes: 2 * LIMITS.bodyBytes,
    body: z.strictObject({
      resume: sentResume,
      doubts: z.array(doubt).max(2_000),
      text: z.string().min(1).max(LIMITS.aiReadCharacters),
    }),
    reply: success(importedResume),
  },
});
