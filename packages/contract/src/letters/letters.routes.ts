import { z } from "zod";
import { documentRoutes } from "../documents/documents.routes.ts";
import { below, defineRoutes, edit, fixedFields, id, isoInstant, success, withoutFixed } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { listPart } from "../listing.ts";
import { letter, letterContent, letterSummary, listedLetter } from "./letter.ts";
import { partialOf } from "../partial.ts";
import { WORD_TYPE } from "../resumes/resume-files.ts";
import { resumeContent } from "../resumes/resume.ts";
import { PAPERS } from "../resumes/resume-layout.ts";

/** Omitted fields are left unchanged. Without `version`, a stale edit overwrites newer changes. */
const letterUpdate = z
  .strictObject({
    ...partialOf(letterContent),
    version: z.int32().optional(),
    user: id.optional(),
    ...fixedFields,
  })
  .transform(withoutFixed);

const params = z.object({ id });

export const letterDocumentRoutes = below(
  "/api/letters",
  documentRoutes("letter", {
    whole: letter,
    binned: letterSummary.extend({ deletedAt: isoInstant }),
    content: letterContent,
  }),
);

export const lettersRoutes = defineRoutes({
  "POST /api/letters/create": {
    summary: "Save a new letter",
    access: "user",
    scope: "letters:write",
    bodyBytes: LIMITS.textBytes,
    body: letterContent,
    reply: success(letter),
  },
  "GET /api/letters": {
    summary: "Summaries of the caller's letters, most recently changed first",
    access: "user",
    scope: "letters:read",
    query: listPart,
    reply: success(z.array(listedLetter)),
  },
  "GET /api/letters/:id": {
    summary: "One letter",
    access: "user",
    scope: "letters:read",
    params,
    reply: success(letter),
  },
  "PUT /api/letters/:id": {
    summary: "Save changes to a letter, or rename it",
    access: "user",
    scope: "letters:write",
    bodyBytes: LIMITS.textBytes,
    params,
    body: edit(letterUpdate),
    reply: success(letter),
  },
  "POST /api/letters/docx": {
    summary: "A letter as a Word document, titled and named after the person",
    access: "user",
    scope: "letters:read",
    limit: "pdf",
    bodyBytes: LIMITS.bodyBytes,
    body: z.object({
      letter: letterContent,
      /** Sent if the letterhead differs from the stored one. */
      head: resumeContent.pick({ Profile: true, Socials: true, options: true }).optional(),
      paper: z.enum(PAPERS).default("A4"),
    }),
    reply: z.unknown(),
    binary: WORD_TYPE,
  },
});
