import { createECDH } from "node:crypto";
import webPush from "web-push";
import type { GuardedPost } from "../fetch/guarded-fetch.ts";

interface PushKeys {
  /** Base64url, for `applicationServerKey`. */
  publicKey: string;
  privateKey: string;
}

/** As a browser gives them: the receiver's public key on P-256, and a secret of 16 bytes, both base64url. */
export interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

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
  /** Never throws. */
  send: (target: PushTarget, message: PushMessage) => Promise<Pushed>;
}

const CURVE = "prime256v1";

/** @param secret 32 bytes that become the private VAPID key (RFC 8292) */
export function pushKeys(secret: Uint8Array): PushKeys {
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(secret);
  return {
    publicKey: ecdh.getPublicKey().toString("base64url"),
    privateKey: Buffer.from(secret).toString("base64url"),
  };
}

/** Milliseconds that a push service has to respond. */
const TIMEOUT_MS = 5_000;
/** Milliseconds for which a service that did not respond is not called again. */
const REST_MS = 60_000;

/**
 * Sends messages encrypted for the browser (RFC 8291). The addresses come from browsers, so they are guarded.
 * @param elapsed monotonic milliseconds
 */
export function createPushSender(
  keys: PushKeys,
  { publicUrl, postOut, elapsed }: { publicUrl: string; postOut: GuardedPost; elapsed: () => number },
): PushSender {
  const { publicKey, privateKey } = keys;
  // Services may write to it. They accept no address that starts with http.
  const subject = publicUrl.startsWith("https:") ? publicUrl : "mailto:postfolio@localhost";
  const resting = new Map<string, number>();
  const encrypt = (target: PushTarget, { payload, ttl, urgency, topic }: PushMessage) =>
    webPush.generateRequestDetails(target, payload, {
      vapidDetails: { subject, publicKey, privateKey },
      contentEncoding: "aes128gcm",
      TTL: ttl,
      urgency,
      topic,
    });
  return {
    publicKey,
    accepts: (target) => {
      try {
        return encrypt(target, { payload: "{}", ttl: 0, urgency: "normal", topic: "test" }).body !== null;
      } catch {
        return false;
      }
    },
    send: async (target, message) => {
      const { host } = new URL(target.endpoint);
      if ((resting.get(host) ?? 0) > elapsed()) return "later";
      const { headers, body } = encrypt(target, message);
      const given = Object.entries(headers).filter(([name]) => name.toLowerCase() !== "content-length");
      const { status } = await postOut.post(target.endpoint, {
        body: new Uint8Array(body!),
        headers: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
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
