import { LRUCache } from "lru-cache";
import type { GuardedPost } from "../fetch/guarded-fetch.ts";
import { encrypted, type PushKeys, type PushTarget, vapid } from "./web-push.ts";

export interface PushMessage {
  /** JSON. */
  payload: string;
  /** Seconds after which the push service drops the message. */
  ttl: number;
  urgency: "normal" | "high";
  /** A newer message with the same topic replaces one that was not delivered yet. Up to 32 base64url characters. */
  topic: string;
}

/** `gone`: the subscription ended. `later`: nobody responded, or the service wants to be asked again. */
type Pushed = "sent" | "gone" | "later" | "refused";

export interface PushSender {
  publicKey: string;
  /** @returns whether the keys are valid, so that messages can be encrypted for them */
  accepts: (target: PushTarget) => boolean;
  /** Never throws for what a push service answers. */
  send: (target: PushTarget, message: PushMessage) => Promise<Pushed>;
}

/** Milliseconds that a push service has to respond. */
const TIMEOUT_MS = 5_000;
/** Milliseconds for which a service that did not respond is not called again. */
const REST_MS = 60_000;

/**
 * Sends messages encrypted for the browser. The addresses come from browsers, so they are guarded.
 * @param elapsed monotonic milliseconds
 */
export function createPushSender(
  keys: PushKeys,
  { publicUrl, postOut, elapsed }: { publicUrl: string; postOut: GuardedPost; elapsed: () => number },
): PushSender {
  // Services may write to it. They accept no address that starts with http.
  const subject = publicUrl.startsWith("https:") ? publicUrl : "mailto:postfolio@localhost";
  const resting = new LRUCache<string, number>({ max: 1_000 });
  return {
    publicKey: keys.publicKey,
    accepts: (target) => {
      try {
        return encrypted("{}", target).length > 0;
      } catch {
        return false;
      }
    },
    send: async (target, { payload, ttl, urgency, topic }) => {
      const { endpoint } = target;
      const { host } = new URL(endpoint);
      if ((resting.get(host) ?? 0) > elapsed()) return "later";
      const { status } = await postOut.post(endpoint, {
        body: encrypted(payload, target),
        headers: {
          authorization: await vapid(keys, { endpoint, subject }),
          "content-encoding": "aes128gcm",
          "content-type": "application/octet-stream",
          ttl: `${ttl}`,
          urgency,
          topic,
        },
        timeoutMs: TIMEOUT_MS,
      });
      if (status === null) resting.set(host, elapsed() + REST_MS);
      else resting.delete(host);
      if (status === null || status === 429 || status >= 500) return "later";
      if (status === 404 || status === 410) return "gone";
      return status >= 200 && status < 300 ? "sent" : "refused";
    },
  };
}
