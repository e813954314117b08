/** Kinds of push notifications: things waiting for the user, failures, and things that are due. */
export const PUSH_KINDS = ["waiting", "failed", "due"] as const;
export type PushKind = (typeof PUSH_KINDS)[number];
