import { z } from "zod";

const WORDS = {
  sessions: ["session", "sessions"],
  password: ["password", "passwords"],
  "reset-links": ["password reset link", "password reset links"],
  "confirmation-links": ["email confirmation link", "email confirmation links"],
  passkeys: ["passkey", "passkeys"],
  authenticator: ["authenticator", "authenticators"],
  "linked-sign-ins": ["linked sign-in account", "linked sign-in accounts"],
  keys: ["key", "keys"],
  agents: ["agent", "agents"],
  webhooks: ["webhook", "webhooks"],
  "share-links": ["share link", "share links"],
  "calendar-feeds": ["calendar address", "calendar addresses"],
  connections: ["connected account", "connected accounts"],
  "own-ai": ["AI key", "AI keys"],
  campaigns: ["running campaign", "running campaigns"],
  "scheduled-posts": ["scheduled post", "scheduled posts"],
  approvers: ["approver", "approvers"],
  "mailed-approvals": ["post approval link", "post approval links"],
} as const;
export type AccessKind = keyof typeof WORDS;
export const ACCESS_KINDS = Object.keys(WORDS) as AccessKind[];

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/** `keepable`: whether the user can choose to keep this kind of access. */
export const endedKind = z.object({ kind: z.enum(ACCESS_KINDS), count: z.int(), keepable: z.boolean() });
export type EndedKind = z.output<typeof endedKind>;

/** `count`: the number that the user saw when choosing to keep them. */
export const keptKind = endedKind.pick({ kind: true, count: true });
export type KeptKind = z.output<typeof keptKind>;

/** For example, "1 password, 2 keys, and 1 agent". */
export const inWords = (some: readonly { kind: AccessKind; count: number }[]): string =>
  list.format(some.map(({ kind, count }) => `${count} ${WORDS[kind][count === 1 ? 0 : 1]}`));
