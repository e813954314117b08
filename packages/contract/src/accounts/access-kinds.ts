import { z } from "zod";

const WORDS = {
  sessions: ["session", "sessions"],
  password: ["password", "passwords"],
  "reset-links": ["link for a new password", "links for a new password"],
  "confirmation-links": ["link to confirm the email", "links to confirm the email"],
  passkeys: ["passkey", "passkeys"],
  authenticator: ["authenticator", "authenticators"],
  "linked-sign-ins": ["linked account to sign in with", "linked accounts to sign in with"],
  keys: ["key", "keys"],
  agents: ["agent", "agents"],
  webhooks: ["webhook", "webhooks"],
  "share-links": ["share link", "share links"],
  connections: ["connected account", "connected accounts"],
  "own-ai": ["AI key", "AI keys"],
  campaigns: ["running campaign", "running campaigns"],
  "scheduled-posts": ["scheduled post", "scheduled posts"],
  "mailed-approvals": ["link to decide on a post", "links to decide on a post"],
} as const;
export type AccessKind = keyof typeof WORDS;
export const ACCESS_KINDS = Object.keys(WORDS) as AccessKind[];

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/** `keepable`: the user may choose to keep this access. */
export const endedKind = z.object({ kind: z.enum(ACCESS_KINDS), count: z.int(), keepable: z.boolean() });
export type EndedKind = z.output<typeof endedKind>;

/** As in "1 password, 2 keys, and 1 agent". */
export const inWords = (some: readonly { kind: AccessKind; count: number }[]): string =>
  list.format(some.map(({ kind, count }) => `${count} ${WORDS[kind][count === 1 ? 0 : 1]}`));
