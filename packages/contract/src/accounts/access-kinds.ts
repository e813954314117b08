import { z } from "zod";
import type { Words } from "../text.ts";

const WORDS = {
  sessions: (count, plural) => plural(count, { one: "1 session", other: "{{count}} sessions" }),
  password: (count, plural) => plural(count, { one: "1 password", other: "{{count}} passwords" }),
  "reset-links": (count, plural) =>
    plural(count, { one: "1 password reset link", other: "{{count}} password reset links" }),
  "confirmation-links": (count, plural) =>
    plural(count, { one: "1 email confirmation link", other: "{{count}} email confirmation links" }),
  passkeys: (count, plural) => plural(count, { one: "1 passkey", other: "{{count}} passkeys" }),
  authenticator: (count, plural) =>
    plural(count, { one: "1 authenticator", other: "{{count}} authenticators" }),
  "linked-sign-ins": (count, plural) =>
    plural(count, { one: "1 linked sign-in account", other: "{{count}} linked sign-in accounts" }),
  keys: (count, plural) => plural(count, { one: "1 key", other: "{{count}} keys" }),
  agents: (count, plural) => plural(count, { one: "1 agent", other: "{{count}} agents" }),
  webhooks: (count, plural) => plural(count, { one: "1 webhook", other: "{{count}} webhooks" }),
  "share-links": (count, plural) => plural(count, { one: "1 share link", other: "{{count}} share links" }),
  "calendar-feeds": (count, plural) =>
    plural(count, { one: "1 calendar address", other: "{{count}} calendar addresses" }),
  connections: (count, plural) =>
    plural(count, { one: "1 connected account", other: "{{count}} connected accounts" }),
  "own-ai": (count, plural) => plural(count, { one: "1 AI key", other: "{{count}} AI keys" }),
  campaigns: (count, plural) =>
    plural(count, { one: "1 running campaign", other: "{{count}} running campaigns" }),
  "scheduled-posts": (count, plural) =>
    plural(count, { one: "1 scheduled post", other: "{{count}} scheduled posts" }),
  approvers: (count, plural) => plural(count, { one: "1 approver", other: "{{count}} approvers" }),
  "mailed-approvals": (count, plural) =>
    plural(count, { one: "1 post approval link", other: "{{count}} post approval links" }),
} satisfies Record<string, (count: number, plural: Words["plural"]) => string>;
export type AccessKind = keyof typeof WORDS;
export const ACCESS_KINDS = Object.keys(WORDS) as AccessKind[];

/** `keepable`: whether the user can choose to keep this kind of access. */
export const endedKind = z.object({ kind: z.enum(ACCESS_KINDS), count: z.int(), keepable: z.boolean() });
export type EndedKind = z.output<typeof endedKind>;

/** `count`: the number that the user saw when choosing to keep this kind. */
export const keptKind = endedKind.pick({ kind: true, count: true });
export type KeptKind = z.output<typeof keptKind>;

/** Returns text such as "1 password, 2 keys, and 1 agent". */
export const inWords = (
  some: readonly { kind: AccessKind; count: number }[],
  { listed, plural }: Pick<Words, "listed" | "plural">,
): string =>
  listed(
    some.map(({ kind, count }) => WORDS[kind](count, plural)),
    "and",
  );
