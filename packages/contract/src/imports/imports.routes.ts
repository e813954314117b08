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
      /**
       * The file name, used as the resume's name if no person's name is found. The file type is detected from the
       * content.
       */
      name: z.string().max(255).optional(),
      /**
       * `read`: run OCR on a scan or photo, which takes about five seconds per page. Without it, such a file gets a 422
       * with `scan`, if the server supports OCR.
       */
      scan: z.literal("read").optional(),
      /** Language tag of a scan or photo, such as `de`, if its text may not be in English. */
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
