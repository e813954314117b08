import { z } from "zod";
import { providerState } from "../app.routes.ts";
import { defineRoutes, isoInstant, success } from "../http.ts";
import { NETWORKS } from "../networks/networks.ts";

const network = z.enum(NETWORKS);

const notSetUp = z.object({
  what: z.string(),
  settings: z.array(z.string()),
  /** What does not work without this service. */
  means: z.string(),
});
export type NotSetUp = z.infer<typeof notSetUp>;

const health = z.object({
  /** Sentences, most serious first. */
  attention: z.array(z.string()),
  notSetUp: z.array(notSetUp),
  version: z.string(),
  startedAt: isoInstant,
  database: z.object({
    kind: z.enum(["embedded", "postgres"]),
    bytes: z.int(),
    migrations: z.object({ applied: z.int(), known: z.int() }),
  }),
  posts: z.object({
    /** Posts that are due but have not been sent. */
    due: z.array(z.object({ network, posts: z.int() })),
    oldestDueAt: isoInstant.nullable(),
    paused: z.array(z.object({ network, reason: z.string(), since: isoInstant, until: isoInstant })),
  }),
  mail: z.object({
    state: providerState,
    waiting: z.int(),
    lastSentAt: isoInstant.nullable(),
    lastFailedAt: isoInstant.nullable(),
    lastFailure: z.string(),
  }),
  /** Usage this month (UTC). */
  ai: z.object({
    state: providerState,
    model: z.string(),
    calls: z.int(),
    failed: z.int(),
    costUsd: z.number(),
  }),
  x: z.object({ state: providerState, postsUsd: z.number(), readsUsd: z.number() }),
  /** Disk space for `DATA_DIR`; null if unknown. */
  disk: z.object({ freeBytes: z.int(), totalBytes: z.int() }).nullable(),
  /** `ending`: connections that end within 14 days. */
  connections: z.array(z.object({ network, ending: z.int(), broken: z.int() })),
  backups: z.object({
    state: z.enum(["on", "off", "elsewhere"]),
    /** For `elsewhere`, as reported. */
    lastAt: isoInstant.nullable(),
    lastFailedAt: isoInstant.nullable(),
    lastFailure: z.string(),
  }),
});
export type Health = z.infer<typeof health>;

const backupState = z.object({
  /** Number of backups kept; 0 if the server makes none. */
  kept: z.int(),
  elsewhere: z.boolean(),
  running: z.boolean(),
  /** Null if a backup has succeeded since. */
  lastFailedAt: isoInstant.nullable(),
  lastFailure: z.string(),
  /** Newest first. Each backup was verified with a test import. */
  backups: z.array(z.object({ name: z.string(), at: isoInstant, bytes: z.int() })),
});
export type BackupState = z.infer<typeof backupState>;

const setting = z.object({
  name: z.string(),
  /** "set" or "not set" for a secret; empty if there is no value. */
  value: z.string(),
  /** `environment` includes `.env`; `file` is a file named by `NAME_FILE`; `default` means neither. */
  source: z.enum(["environment", "file", "default"]),
  secret: z.boolean(),
});
export type Setting = z.infer<typeof setting>;

export const tested = z.object({ works: z.boolean(), message: z.string() });
export type Tested = z.infer<typeof tested>;

export const serverRoutes = defineRoutes({
  "GET /api/operator/health": {
    summary: "Server health: waiting posts, email, this month's costs, disk",
    access: "operator",
    reply: success(health),
  },
  "GET /api/operator/settings": {
    summary: "All settings and their sources; secrets only as set or not set",
    access: "operator",
    reply: success(z.array(setting)),
  },
  "GET /api/operator/backups": {
    summary: "The backups of the embedded database",
    access: "operator",
    reply: success(backupState),
  },
  "POST /api/operator/backups": {
    summary: "Start a backup; the list shows when it is done",
    access: "operator",
    limit: "signIn",
  },
  "GET /api/operator/backups/:name": {
    summary: "Download a backup for data:import or the setup page of an empty server",
    access: "operator",
    params: z.object({ name: z.string().max(100) }),
    reply: z.unknown(),
    binary: "application/gzip",
  },
  "POST /api/operator/test-mail": {
    summary: "Send a test email to the caller",
    access: "operator",
    limit: "signIn",
    reply: success(tested),
  },
  "POST /api/operator/test-ai": {
    summary: "Test the AI provider by requesting one sentence",
    access: "operator",
    limit: "ai",
    reply: success(tested),
  },
});
