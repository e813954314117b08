import { createECDH, randomBytes } from "node:crypto";
import ece from "http_ece";
import { expect, test } from "vitest";
import { encrypted } from "../../apps/server/src/adapters/push/web-push.ts";

/* A third-party library decrypts the messages that a push service delivers. */

/** Maximum number of bytes in one message, without those that encryption adds. */
const MOST = 4_096 - 86 - 17;
const TEXTS = ["{}", "A post on LinkedIn failed: Größe 漢字 👩‍💻", "x".repeat(MOST)];

function browser() {
  const privateKey = createECDH("prime256v1");
  const p256dh = privateKey.generateKeys("base64url");
  const auth = randomBytes(16).toString("base64url");
  return { privateKey, target: { endpoint: "https://push.example.net/1", keys: { p256dh, auth } } };
}

test("a message is read by the browser that it is for, and by no other", () => {
  for (let round = 0; round < 100; round += 1) {
    const { privateKey, target } = browser();
    const keys = { version: "aes128gcm", privateKey, authSecret: target.keys.auth } as const;
    for (const text of TEXTS) {
      const body = Buffer.from(encrypted(text, target));
      expect(ece.decrypt(body, keys).toString()).toBe(text);
      expect(() => ece.decrypt(body, { ...keys, privateKey: browser().privateKey })).toThrow(/authenticate/u);
    }
  }
});
