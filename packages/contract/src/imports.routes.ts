import { z } from "zod";
import { defineRoutes, success } from "./http.ts";
import { importedResume } from "./imported.ts";

/** Reading resumes from files. Nothing is saved. */
export const importsRoutes = defineRoutes({
  "POST /api/resumes/import": {
    summary:
      "Read a resume from a PDF, a Word document, LinkedIn's data archive, JSON Resume or plain text (the request's body)",
    access: "public",
    query: z.object({
      /** Names a resume that has no person's name in it. What the file is, its content says. */
      name: z.string().max(255).optional(),
    }),
    upload: "document",
    reply: success(importedResume),
  },
});
