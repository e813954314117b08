import { z } from "zod";
import {
  application,
  applicationSummary,
  applicationUpdate,
  newApplication,
  sentLetter,
  sentResume,
} from "./applications.ts";
import { timeZone } from "../campaigns/campaigns.ts";
import { defineRoutes, edit, success } from "../http.ts";
import { LIMITS } from "../limits.ts";

export const applicationsRoutes = defineRoutes({
  "POST /api/applications/create": {
    summary: "Save a job. Once its stage is applied or later, the linked resume and letter are kept as sent",
    access: "user",
    scope: "applications:write",
    bodyBytes: LIMITS.textBytes,
    body: newApplication,
    reply: success(application),
  },
  "GET /api/applications": {
    summary: "The caller's applications without their long text fields, most recently updated first",
    access: "user",
    scope: "applications:read",
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
    summary: "Change an application; absent fields stay the same",
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
