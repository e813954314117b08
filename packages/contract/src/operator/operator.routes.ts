import { z } from "zod";
import { defineRoutes, id, isoInstant, required, success } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";
import { PLANS } from "../plans.ts";

const invitation = z.object({
  _id: id,
  email: z.string(),
  createdAt: isoInstant,
  expiresAt: isoInstant,
});
export type Invitation = z.infer<typeof invitation>;

const invited = z.object({
  invited: z.array(
    invitation.extend({
      /** Null if the server emails the link. */
      link: z.string().nullable(),
    }),
  ),
  refused: z.array(z.object({ email: z.string(), reason: z.string() })),
});
export type Invited = z.infer<typeof invited>;

/** Contains nothing that the user wrote. */
const person = z.object({
  _id: id,
  email: z.string(),
  emailVerified: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  plan: z.enum(PLANS),
  givenPlan: z.enum(PLANS).nullable(),
  createdAt: isoInstant,
  /** Null if the user is not signed in on any device. */
  lastSeenAt: isoInstant.nullable(),
  storageBytes: z.int(),
  suspended: z.boolean(),
  operator: z.boolean(),
});
export type Person = z.infer<typeof person>;

const count = z.int();
const aiUse = z.object({
  model: z.string(),
  reads: z.boolean(),
  kinds: z.array(
    z.object({
      kind: z.enum(["posts", "letters", "answers", "resumes", "angles"]),
      texts: count,
      attempts: count,
      readings: count,
      inputTokens: count,
      outputTokens: count,
      readingInputTokens: count,
      readingOutputTokens: count,
      /** US dollars. */
      cost: z.number(),
    }),
  ),
});
export type AiUse = z.infer<typeof aiUse>;

/** Anyone but the operator gets a 404. */
export const operatorRoutes = defineRoutes({
  "GET /api/operator/users": {
    summary: "Users whose email or name contains the search text, newest first, 50 at a time",
    access: "operator",
    query: z.object({
      search: z.string().trim().max(100).default(""),
      /** The id of the last item on the previous page. */
      after: id.optional(),
    }),
    reply: success(z.array(person)).extend({
      total: z.int(),
      /** Where the next page starts; null on the last page. */
      next: id.nullable(),
    }),
  },
  "DELETE /api/operator/users/:id": {
    summary: "Permanently delete a user and all their data, and email them the reason",
    access: "operator",
    proof: true,
    body: z.object({ reason: required(MESSAGES.reasonRequired, LIMITS.reason) }),
  },
  "POST /api/operator/users/:id/export": {
    summary: "Export all of a user's data as a ZIP file to hand over to them; they get an email about it",
    access: "operator",
    proof: true,
    limit: "pdf",
    reply: z.unknown(),
    binary: "application/zip",
  },
  "POST /api/operator/users/:id/make-operator": {
    summary: "Make a user an operator",
    access: "operator",
    proof: true,
  },
  "POST /api/operator/users/:id/end-operator": {
    summary: "Remove a user's operator role, unless they are the last operator",
    access: "operator",
    proof: true,
  },
  "POST /api/operator/users/:id/suspend": {
    summary: "Sign a user out and keep them from signing in and publishing; their data stays",
    access: "operator",
  },
  "POST /api/operator/users/:id/resume": {
    summary: "End a user's suspension",
    access: "operator",
  },
  "POST /api/operator/users/:id/end-sessions": {
    summary: "Sign a user out everywhere",
    access: "operator",
  },
  "POST /api/operator/users/:id/plan": {
    summary: "Grant a user a plan for free; null removes it. A better plan that they pay for stays",
    access: "operator",
    body: z.object({ plan: z.enum(PLANS).nullable() }),
    reply: success(z.object({ plan: z.enum(PLANS), givenPlan: z.enum(PLANS).nullable() })),
  },
  "GET /api/operator/ai-use": {
    summary: "AI usage in the last 30 days, in requests, tokens and dollars",
    access: "operator",
    reply: success(aiUse),
  },
  "GET /api/operator/invitations": {
    summary: "Open invitations, newest first",
    access: "operator",
    reply: success(z.array(invitation)),
  },
  "POST /api/operator/invitations": {
    summary:
      "Email invitations to sign up, or return their links if no email can be sent. Each works once within 7 days; inviting someone again replaces the earlier link",
    access: "operator",
    limit: "signIn",
    body: z.object({
      emails: z
        .array(z.string().max(500), MESSAGES.emailRequired)
        .min(1, MESSAGES.emailRequired)
        .max(LIMITS.invitations, MESSAGES.tooManyInvitations),
    }),
    reply: success(invited),
  },
  "DELETE /api/operator/invitations/:id": {
    summary: "Withdraw an invitation",
    access: "operator",
  },
});
