import { z } from "zod";
import { defineRoutes, id, isoInstant, success } from "../http.ts";
import { PLANS } from "../plans.ts";
import { email } from "./user.ts";

/** An invitation that was neither used nor withdrawn. */
const invitation = z.object({
  _id: id,
  email: z.string(),
  createdAt: isoInstant,
  /** Until when its link works. */
  expiresAt: isoInstant,
});
export type Invitation = z.infer<typeof invitation>;

/** What operators see of a user: nothing that the user wrote. */
const person = z.object({
  _id: id,
  email: z.string(),
  emailVerified: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  /** The plan that they have, and the one that an operator gave them; null for none. */
  plan: z.enum(PLANS),
  givenPlan: z.enum(PLANS).nullable(),
  createdAt: isoInstant,
  /** When an open session was last used; null without one. */
  lastSeenAt: isoInstant.nullable(),
  storageBytes: z.int(),
  suspended: z.boolean(),
  operator: z.boolean(),
});
export type Person = z.infer<typeof person>;

const count = z.int();
/** What the AI provider was asked for in the last days. */
const aiUse = z.object({
  model: z.string(),
  /** Whether it reads what it wrote about people. */
  reads: z.boolean(),
  kinds: z.array(
    z.object({
      kind: z.enum(["posts", "letters", "resumes", "angles"]),
      /** Calls that ended with a text, or what else was asked for. */
      texts: count,
      /** Requests for a text, those that were asked again included, and for a reading. */
      attempts: count,
      readings: count,
      /** Of all requests, and of those for a reading. */
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

/** For those who run the server. Anyone else is told that there is nothing here. */
export const operatorRoutes = defineRoutes({
  "GET /api/operator/users": {
    summary: "The 100 newest users whose email or name contains a text",
    access: "operator",
    scope: null,
    query: z.object({ search: z.string().trim().max(100).default("") }),
    reply: success(z.array(person)),
  },
  "POST /api/operator/users/:id/suspend": {
    summary:
      "End a user's sessions, and keep them from signing in and publishing; nothing of theirs is deleted",
    access: "operator",
    scope: null,
    params: z.object({ id }),
    reply: success(z.string()),
  },
  "POST /api/operator/users/:id/resume": {
    summary: "End a user's suspension",
    access: "operator",
    scope: null,
    params: z.object({ id }),
    reply: success(z.string()),
  },
  "POST /api/operator/users/:id/end-sessions": {
    summary: "Sign a user out everywhere",
    access: "operator",
    scope: null,
    params: z.object({ id }),
    reply: success(z.string()),
  },
  "POST /api/operator/users/:id/plan": {
    summary:
      "Give a user a plan that they need not pay for; null takes it back. Who pays for a better one keeps that",
    access: "operator",
    scope: null,
    params: z.object({ id }),
    body: z.object({ plan: z.enum(PLANS).nullable() }),
    reply: success(z.object({ plan: z.enum(PLANS), givenPlan: z.enum(PLANS).nullable() })),
  },
  "GET /api/operator/ai-use": {
    summary: "What the AI provider was asked for in the last 30 days, in requests, tokens and dollars",
    access: "operator",
    scope: null,
    reply: success(aiUse),
  },
  "GET /api/operator/invitations": {
    summary: "Open invitations, newest first",
    access: "operator",
    scope: null,
    reply: success(z.array(invitation)),
  },
  "POST /api/operator/invitations": {
    summary: "Mail an invitation to sign up, which works once, for 7 days; again, its earlier link ends",
    access: "operator",
    scope: null,
    limit: "signIn",
    body: z.object({ email }),
    reply: success(invitation),
  },
  "DELETE /api/operator/invitations/:id": {
    summary: "Withdraw an invitation",
    access: "operator",
    scope: null,
    params: z.object({ id }),
    reply: success(z.string()),
  },
});
