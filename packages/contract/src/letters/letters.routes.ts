import { z } from "zod";
import { versionName, versionParams, versionSummary } from "../documents/document-versions.ts";
import { defineRoutes, edit, fixedFields, id, isoInstant, success, withoutFixed } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { letter, letterContent, letterSummary } from "./letter.ts";
import { MESSAGES } from "../messages.ts";
import { partialOf } from "../partial.ts";
import { WORD_TYPE } from "../resumes/resume-files.ts";
import { resumeContent } from "../resumes/resume.ts";
import { PAPERS } from "../resumes/resume-layout.ts";

/**
 * Absent fields stay the same, also those of the recipient. `version` is the one the edit started from, so that a stale
 * edit is refused; without it, the edit overwrites. `user`, if sent, must be the caller.
 */
const letterUpdate = z
  .strictObject({
    ...partialOf(letterContent),
    version: z.int32().optional(),
    user: id.optional(),
    ...fixedFields,
  })
  .transform(withoutFixed);

const params = z.object({ id });

/** Routes for a user's cover letters. */
export const lettersRoutes = defineRoutes({
  "POST /api/letters/create": {
    summary: "Save a new letter",
    access: "user",
    bodyBytes: LIMITS.textBytes,
    body: letterContent,
    reply: success(letter),
  },
  "GET /api/letters": {
    summary: "Summaries of the caller's letters, last changed first",
    access: "user",
    reply: success(z.array(letterSummary)),
  },
  "GET /api/letters/:id": {
    summary: "One letter",
    access: "user",
    params,
    reply: success(letter),
  },
  "PUT /api/letters/:id": {
    summary: "Save changes to a letter, or rename it",
    access: "user",
    bodyBytes: LIMITS.textBytes,
    params,
    body: edit(letterUpdate),
    reply: success(letter),
  },
  "POST /api/letters/:id/duplicate": {
    summary: "Copy a letter",
    access: "user",
    params,
    reply: success(letter),
  },
  "DELETE /api/letters/:id": {
    summary: "Move a letter to the bin, or delete it for good",
    access: "user",
    params,
    query: z.object({ forever: z.enum(["true", "false"], MESSAGES.foreverUnclear).optional() }),
    reply: success(z.string()),
  },
  "GET /api/letters/bin": {
    summary: "Summaries of the letters in the bin, last deleted first",
    access: "user",
    reply: success(z.array(letterSummary.extend({ deletedAt: isoInstant }))),
  },
  "POST /api/letters/:id/restore": {
    summary: "Take a letter out of the bin",
    access: "user",
    params,
    reply: success(letter),
  },
  "GET /api/letters/:id/versions": {
    summary: "The versions of a letter, newest first",
    access: "user",
    params,
    reply: success(z.array(versionSummary)),
  },
  "GET /api/letters/:id/versions/:version": {
    summary: "What is in a version of a letter",
    access: "user",
    params: versionParams,
    reply: success(letterContent),
  },
  "POST /api/letters/:id/versions": {
    summary: "Keep a letter as it is stored as a version with a name",
    access: "user",
    params,
    body: z.object({ name: versionName }),
    reply: success(versionSummary),
  },
  "POST /api/letters/:id/versions/:version/restore": {
    summary: "Go back to a version of a letter; what is replaced becomes a version",
    access: "user",
    params: versionParams,
    reply: success(letter),
  },
  "POST /api/letters/docx": {
    summary: "A letter as a Word document, titled and named after the person",
    access: "user",
    limit: "pdf",
    bodyBytes: LIMITS.bodyBytes,
    body: z.object({
      letter: letterContent,
      /** Of the resume it goes with, if that is not as it is stored now. */
      head: resumeContent.pick({ Profile: true, Socials: true, options: true }).optional(),
      /** Of a letter that goes with no resume. */
      paper: z.enum(PAPERS).default("A4"),
    }),
    reply: z.unknown(),
    binary: WORD_TYPE,
  },
});
