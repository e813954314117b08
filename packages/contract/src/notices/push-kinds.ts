/** What is pushed to devices: what waits for the user, what failed, and what is due. */
export const PUSH_KINDS = ["waiting", "failed", "due"] as const;
export type PushKind = (typeof PUSH_KINDS)[number];
