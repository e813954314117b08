import { z } from "zod";
import { documentRoutes } from "../documents/documents.routes.ts";
import { below, defineRoutes, edit, id, isoInstant, success, withoutFixed } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { listPart } from "../listing.ts";
import { MESSAGES } from "../messages.ts";
import { refuseUnknown } from "../refuse-unknown.ts";
import { WORD_TYPE } from "./resume-files.ts";
import { resume, resumeContent, type ResumeContent, resumeSummary, templateNumber } from "./resume.ts";
import { type AnyResumeContent, anyResumeContent, currentShape, hasOlderShape } from "./resume-older.ts";
import { fixedResumeFields, refuseSecrets, resumeUpdate } from "./resume-update.ts";

/** Converts content to the current shape, in which it must be valid. */
function inCurrentShape(content: AnyResumeContent, context: z.RefinementCtx): ResumeContent {
  const current = currentShape(content);
  if (hasOlderShape(content) && !resumeContent.safeParse(current).success)
    context.addIssue(MESSAGES.listTooLong);
  return current;
}

/** Clients may send back a stored resume exactly as they received it. */
const wholeResume = refuseUnknown(
  anyResumeContent.extend({ user: id.optional(), version: z.unknown().optional(), ...fixedResumeFields }),
);

/** `createAs` is the id for the new resume. A repeated request updates the resume that the first request created. */
const newResume = wholeResume
  .extend({ createAs: z.uuidv7().optional() })
  .superRefine(refuseSecrets)
  .transform(withoutFixed)
  .transform(({ user, createAs, version: _version, translationOf: _of, ...content }, context) => ({
    ...inCurrentShape(content, context),
    user,
    createAs,
  }));

export const sentResume = wholeResume
  .transform(withoutFixed)
  .transform(({ user: _user, version: _version, translationOf: _of, ...content }, context) =>
    inCurrentShape(content, context),
  );

const versionContent = resume.omit({
  _id: true,
  user: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  translationOf: true,
});

export const resumeDocumentRoutes = below(
  "/api/resumes",
  documentRoutes("resume", {
    whole: resume,
    binned: resumeSummary.extend({ deletedAt: isoInstant }),
    content: versionContent,
  }),
);

export const resumesRoutes = defineRoutes({
  "POST /api/resumes/create": {
    summary: "Save a new resume",
    access: "user",
    scope: "resumes:write",
    bodyBytes: LIMITS.bodyBytes,
    body: newResume,
    reply: success(resume),
  },
  "PUT /api/users/editResume/:id": {
    summary: "Save changes to a resume, or rename it",
    access: "user",
    scope: "resumes:write",
    bodyBytes: LIMITS.bodyBytes,
    body: edit(resumeUpdate),
    reply: success(resume),
  },
  "GET /api/resumes/getResume": {
    summary: "One resume; null with 404 when it does not exist",
    access: "user",
    scope: "resumes:read",
    query: z.object({ id }),
    reply: resume,
    missing: z.null(),
  },
  "POST /api/Resumes/getUsersResumes/:userId": {
    summary: "Summaries of the caller's resumes, most recently changed first",
    access: "user",
    scope: "resumes:read",
    params: z.object({ userId: id }),
    query: listPart,
    reply: z.array(resumeSummary),
  },
});

export const printRoutes = defineRoutes({
  "POST /api/users/generatePdf": {
    summary: "Print a template's HTML to a PDF",
    access: "public",
    scope: "resumes:read",
    limit: "pdf",
    /** JSON escaping makes the HTML longer. The body also contains the resume. */
    bodyBytes: 2 * LIMITS.pdfHtmlBytes + LIMITS.bodyBytes,
    body: z.strictObject({
      html: z.string().min(1, MESSAGES.pdfEmpty).max(LIMITS.pdfHtmlBytes, MESSAGES.pdfTooLarge),
      template: templateNumber,
      name: z.string().max(LIMITS.resumeName).optional(),
      /** The PDF embeds its visible parts for lossless import. */
      resume: sentResume.optional(),
    }),
    reply: z.unknown(),
    binary: "application/pdf",
  },
  "POST /api/resumes/docx": {
    summary: "A resume as a Word document, titled and named after the person",
    access: "public",
    scope: "resumes:read",
    limit: "pdf",
    bodyBytes: LIMITS.bodyBytes,
    body: z.strictObject({ resume: sentResume }),
    reply: z.unknown(),
    binary: WORD_TYPE,
  },
});
