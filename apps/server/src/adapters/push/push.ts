import { LRUCache } from "lru-cache";
import pLimit, { type LimitFunction } from "p-limit";
import { CONNECTIONS_PER_HOST, type GuardedPost } from "../fetch/guarded-fetch.ts";
import { encrypted, type PushKeys, type PushTarget, vapid } from "./web-push.ts";

export interface PushMessage {
  /** JSON. */
  payload: string;
  /** How long, in seconds, the push service keeps an undelivered message. */
  ttl: number;
  urgency: "normal" | "high";
  /**
   * Up to 32 base64url characters. A newer message with the same topic replaces an older one that has not been
   * delivered.
   */
  topic: string;
}

/** `gone`: the subscription ended. `later`: the service did not respond or asked us to retry. */
type Pushed = "sent" | "gone" | "later" | "refused";

export interface PushSender {
  publicKey: string;
  /** @returns whether the target's keys are valid, so that messages can be encrypted with them */
  accepts: (target: PushTarget) => boolean;
  /** Does not throw, whatever the push service responds. */
  send: (target: PushTarget, message: PushMessage) => Promise<Pushed>;
}

/** How long a push service has to respond, in milliseconds. */
const TIMEOUT_MS = 5_000;
/** How long, in milliseconds, no messages are sent to a service that did not respond. */
const REST_MS = 60_000;

interface Service {
  restsUntil: number;
  /** Messages wait here, because waiting for a connection would count toward the service's time limit. */
  inTurn: LimitFunction;
}

/**
 * Sends messages encrypted for the browser. The endpoints come from browsers, so requests to them are guarded.
 * @param elapsed monotonic milliseconds
 */
export function createPushSender(
  keys: PushKeys,
  { publicUrl, postOut, elapsed }: { publicUrl: string; postOut: GuardedPost; elapsed: () => number },
): PushSender {
  // A contact for push services, which reject URLs that start with `http:`.
  const subject = publicUrl.startsWith("https:") ? publicUrl : "mailto:postfolio@localhost";
  const services = new LRUCache<string, Service>({ max: 1_000 });
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
      const service = services.get(host) ?? { restsUntil: 0, inTurn: pLimit(CONNECTIONS_PER_HOST) };
      services.set(host, service);
      return service.inTurn(async () => {
        if (service.restsUntil > elapsed()) return "later";
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
        service.restsUntil = status === null ? elapsed() + REST_MS : 0;
        if (status === null || status === 429 || status >= 500) return "later";
        if (status === 404 || status === 410) return "gone";
        return status >= 200 && status < 300 ? "sent" : "refused";
      });
    },
  };
}
