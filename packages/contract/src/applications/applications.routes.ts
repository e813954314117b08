import { z } from "zod";
import {
  application,
  applicationSummary,
  applicationUpdate,
  newApplication,
  postingLink,
  sentLetter,
  sentResume,
} from "./applications.ts";
import { fetchedPosting } from "./posting-facts.ts";
import { MESSAGES } from "../messages.ts";
import { timeZone } from "../campaigns/campaigns.ts";
import { defineRoutes, edit, id, isoInstant, success } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { listPart } from "../listing.ts";

const applicationsWanted = listPart.extend({
  /** The document that applications are linked to. */
  resume: z.union([z.literal("any"), id]).optional(),
  letter: id.optional(),
  /** Includes follow-ups up to this instant, and deadlines of saved jobs up to this day in UTC. */
  dueBefore: isoInstant.optional(),
});
export type ApplicationsWanted = z.output<typeof applicationsWanted>;

export const applicationsRoutes = defineRoutes({
  "POST /api/applications/create": {
    summary: "Save a job. Once its stage is applied or later, the linked resume and letter are kept as sent",
    access: "user",
    scope: "applications:write",
    bodyBytes: LIMITS.textBytes,
    body: newApplication,
    reply: success(application),
  },
  "POST /api/postings/read": {
    summary:
      "The facts and the text of a posting, read from its link or from pasted text; saves nothing. Facts that may be wrong are `uncertain`",
    access: "user",
    scope: "applications:read",
    limit: "posting",
    bodyBytes: LIMITS.textBytes,
    body: z
      .strictObject({
        url: postingLink.optional(),
        text: z.string().trim().min(1).max(LIMITS.paragraph, MESSAGES.textTooLong).optional(),
        /** The page's `application/ld+json` scripts, in addition to its text. */
        jsonLd: z.array(z.string().max(LIMITS.postingData)).max(5).default([]),
      })
      .refine(({ url, text }) => url !== undefined || text !== undefined, MESSAGES.postingLinkMissing),
    reply: success(fetchedPosting),
  },
  "GET /api/applications": {
    summary: "The caller's applications without their long text fields, most recently updated first",
    access: "user",
    scope: "applications:read",
    query: applicationsWanted,
    reply: success(z.array(applicationSummary)),
  },
  "GET /api/applications/csv": {
    summary: "Export the caller's applications as CSV, with dates in a given time zone",
    access: "user",
    scope: "applications:read",
    query: z.object({ timeZone: timeZone.default("UTC") }),
    reply: z.unknown(),
    binary: "text/csv",
  },
  "GET /api/applications/:id": {
    summary: "One application",
    access: "user",
    scope: "applications:read",
    reply: success(application),
  },
  "GET /api/applications/:id/sent": {
    summary: "The resume and the letter as they were sent; null if one was not sent",
    access: "user",
    scope: "applications:read",
    reply: success(z.object({ resume: sentResume.nullable(), letter: sentLetter.nullable() })),
  },
  "PUT /api/applications/:id": {
    summary: "Change an application; omitted fields are unchanged",
    access: "user",
    scope: "applications:write",
    bodyBytes: LIMITS.textBytes,
    body: edit(applicationUpdate),
    reply: success(application),
  },
  "DELETE /api/applications/:id": {
    summary: "Delete an application; it can be restored for 30 days",
    access: "user",
    scope: "applications:write",
  },
  "POST /api/applications/:id/restore": {
    summary: "Restore a deleted application",
    access: "user",
    scope: "applications:write",
    reply: success(application),
  },
});
