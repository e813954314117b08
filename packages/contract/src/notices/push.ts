import { z } from "zod";
import { LIMITS } from "../limits.ts";

export const pushChoices = z.strictObject({ waiting: z.boolean(), failed: z.boolean(), due: z.boolean() });
export type PushChoices = z.output<typeof pushChoices>;

const base64url = z
  .string()
  .max(200)
  .regex(/^[\w-]+=*$/u);

/** As returned by `PushSubscription.toJSON()`. */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/u }).max(LIMITS.url),
  keys: z.object({ p256dh: base64url, auth: base64url }),
});

export const pushState = z.object({
  /** The server's public key, for `applicationServerKey`. */
  publicKey: z.string(),
  /** Whether the current device gets push notifications. */
  on: z.boolean(),
  kinds: pushChoices,
});
