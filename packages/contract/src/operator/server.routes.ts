import { z } from "zod";
import { providerState } from "../app.routes.ts";
import { defineRoutes, isoInstant, success } from "../http.ts";
import { NETWORKS } from "../networks/networks.ts";

const network = z.enum(NETWORKS);

const notSetUp = z.object({
  what: z.string(),
  /** Their names. */
  settings: z.array(z.string()),
  /** What people miss without it. */
  means: z.string(),
});
export type NotSetUp = z.infer<typeof notSetUp>;

/** How the server is doing. */
const health = z.object({
  /** What needs the operator, in sentences, worst first. */
  attention: z.array(z.string()),
  /** What it could have and does not. */
  notSetUp: z.array(notSetUp),
  version: z.string(),
  startedAt: isoInstant,
  database: z.object({
    kind: z.enum(["embedded", "postgres"]),
    bytes: z.int(),
    /** Migrations that were applied, and that this version knows. */
    migrations: z.object({ applied: z.int(), known: z.int() }),
  }),
  posts: z.object({
    /** Posts whose time has come and that have not gone out. */
    due: z.array(z.object({ network, posts: z.int() })),
    /** When the oldest of them should have gone out. */
    oldestDueAt: isoInstant.nullable(),
    /** Networks that accept nothing from this server. */
    paused: z.array(z.object({ network, reason: z.string(), since: isoInstant, until: isoInstant })),
  }),
  mail: z.object({
    state: providerState,
    /** Mails that wait to be sent. */
    waiting: z.int(),
    lastSentAt: isoInstant.nullable(),
    lastFailedAt: isoInstant.nullable(),
    lastFailure: z.string(),
  }),
  /** Since the month began (UTC). */
  ai: z.object({
    state: providerState,
    model: z.string(),
    calls: z.int(),
    failed: z.int(),
    costUsd: z.number(),
  }),
  /** The same for posts on X and for reading how they did. */
  x: z.object({ state: providerState, postsUsd: z.number(), readsUsd: z.number() }),
  /** Of `DATA_DIR`; null where that cannot be told. */
  disk: z.object({ freeBytes: z.int(), totalBytes: z.int() }).nullable(),
  /** Connected accounts whose access ends within 14 days unless their users renew it, and those that broke. */
  connections: z.array(z.object({ network, ending: z.int(), broken: z.int() })),
  backups: z.object({
    state: z.enum(["on", "off", "elsewhere"]),
    /** With `elsewhere`, the last one that was noted here. */
    lastAt: isoInstant.nullable(),
    lastFailedAt: isoInstant.nullable(),
    lastFailure: z.string(),
  }),
});
export type Health = z.infer<typeof health>;

/** The backups of the embedded database. */
const backupState = z.object({
  /** How many are kept; 0 if none are made. */
  kept: z.int(),
  /** Whether the database is a PostgreSQL server, which is backed up where it runs. */
  elsewhere: z.boolean(),
  running: z.boolean(),
  /** When the last try failed, unless one has succeeded since. */
  lastFailedAt: isoInstant.nullable(),
  lastFailure: z.string(),
  /** Newest first. Each was imported once to see that it can be. */
  backups: z.array(z.object({ name: z.string(), at: isoInstant, bytes: z.int() })),
});
export type BackupState = z.infer<typeof backupState>;

/** A setting as this process read it. */
const setting = z.object({
  name: z.string(),
  /** What is in use; "set" or "not set" of a secret; empty if there is none. */
  value: z.string(),
  /** Where it comes from: an environment variable or `.env`, a file that `NAME_FILE` names, or nowhere. */
  source: z.enum(["environment", "file", "default"]),
  secret: z.boolean(),
});
export type Setting = z.infer<typeof setting>;

/** How a test went, in a sentence. */
export const tested = z.object({ works: z.boolean(), message: z.string() });
export type Tested = z.infer<typeof tested>;

/** The server itself, for those who run it. */
export const serverRoutes = defineRoutes({
  "GET /api/operator/health": {
    summary: "How the server is doing: posts that wait, mail, costs of the month, disk",
    access: "operator",
    scope: null,
    reply: success(health),
  },
  "GET /api/operator/settings": {
    summary: "Every setting and where it comes from; secrets only as set or not set",
    access: "operator",
    scope: null,
    reply: success(z.array(setting)),
  },
  "GET /api/operator/backups": {
    summary: "The backups of the embedded database",
    access: "operator",
    scope: null,
    reply: success(backupState),
  },
  "POST /api/operator/backups": {
    summary: "Begin a backup; the list says when it is done",
    access: "operator",
    scope: null,
    limit: "signIn",
    reply: success(z.string()),
  },
  "GET /api/operator/backups/:name": {
    summary: "A backup, as a file that data:import and an empty server's first page read",
    access: "operator",
    scope: null,
    params: z.object({ name: z.string().max(100) }),
    reply: z.unknown(),
    binary: "application/gzip",
  },
  "POST /api/operator/test-mail": {
    summary: "Send a mail to the caller and say how that went",
    access: "operator",
    scope: null,
    limit: "signIn",
    reply: success(tested),
  },
  "POST /api/operator/test-ai": {
    summary: "Ask the AI provider for one sentence and say how that went",
    access: "operator",
    scope: null,
    limit: "ai",
    reply: success(tested),
  },
});
