import { z } from "zod";
import { defineRoutes, id, isoInstant, required, success } from "../http.ts";
import { LIMITS } from "../limits.ts";
import { MESSAGES } from "../messages.ts";
import { SCOPE_NAMES } from "./scopes.ts";

/** Null for keys that never expire. */
export const KEY_DAYS = [30, 90, 365, null] as const;

const scopes = z.array(z.enum(SCOPE_NAMES, MESSAGES.scopeUnknown)).min(1, MESSAGES.scopeRequired);

export const newKey = z.object({
  name: required(MESSAGES.keyNameRequired, LIMITS.keyName),
  scopes: scopes.max(SCOPE_NAMES.length).transform((chosen) => [...new Set(chosen)]),
  expiresInDays: z.literal(KEY_DAYS, MESSAGES.keyDaysUnknown),
});
export type NewKey = z.output<typeof newKey>;

const keySummary = z.object({
  _id: id,
  name: z.string(),
  prefix: z.string(),
  scopes,
  createdAt: isoInstant,
  expiresAt: isoInstant.nullable(),
  /** Rounded to the hour. */
  lastUsedAt: isoInstant.nullable(),
});
export type KeySummary = z.infer<typeof keySummary>;

const madeKey = keySummary.extend({ key: z.string() });
export type MadeKey = z.infer<typeof madeKey>;

export const keysRoutes = defineRoutes({
  "POST /api/keys": {
    summary:
      "Create a key for your own software; only this response contains it, and its owner gets an email",
    access: "user",
    proof: true,
    limit: "signIn",
    body: newKey,
    reply: success(madeKey),
  },
  "GET /api/keys": {
    summary: "The caller's keys, newest first",
    access: "user",
    reply: success(z.array(keySummary)),
  },
  "DELETE /api/keys/:id": {
    summary: "Revoke a key immediately",
    access: "user",
  },
  "GET /api/keys/this": {
    summary: "The key used for this request: its owner, scopes and expiry",
    access: "user",
    scope: "any",
    reply: success(keySummary.omit({ lastUsedAt: true, createdAt: true }).extend({ user: id })),
  },
});
