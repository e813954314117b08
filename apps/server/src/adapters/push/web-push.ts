import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes } from "node:crypto";
import { SignJWT } from "jose";

/*
 * Implements two parts of Web Push: RFC 8291, which encrypts a message for one browser, and RFC 8292, which identifies
 * the sending server.
 */

export interface PushKeys {
  /** Base64url, for `applicationServerKey`. */
  publicKey: string;
  privateKey: string;
}

/** A browser's subscription. The keys are the receiver's P-256 public key and a secret of 16 bytes, both base64url. */
export interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

const CURVE = "prime256v1";
const RECORD_BYTES = 4096;
const POINT_BYTES = 65;
const AUTH_BYTES = 16;
/** Ends the last record, which is the only one. */
const LAST_RECORD = Uint8Array.of(2);

const bytes = (base64url: string): Buffer => Buffer.from(base64url, "base64url");
const hkdf = (key: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", key, salt, info, length));

/** @param secret 32 bytes that become the private key */
export function pushKeys(secret: Uint8Array): PushKeys {
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(secret);
  return {
    publicKey: ecdh.getPublicKey("base64url"),
    privateKey: Buffer.from(secret).toString("base64url"),
  };
}

/** Values that are generated for each message, except in the test of the RFC's example. */
interface Fresh {
  privateKey: Uint8Array;
  salt: Uint8Array;
}

/**
 * Returns the body of a message with `Content-Encoding: aes128gcm` (RFC 8188), which only the target's browser can
 * decrypt.
 * @throws Error if the keys are invalid
 */
export function encrypted(payload: string, { keys }: PushTarget, fresh?: Fresh): Uint8Array<ArrayBuffer> {
  const [receiver, auth] = [bytes(keys.p256dh), bytes(keys.auth)];
  if (receiver.length !== POINT_BYTES || auth.length !== AUTH_BYTES) throw new Error("Invalid push keys");
  const text = Buffer.from(payload);
  const ecdh = createECDH(CURVE);
  const sender = fresh ? (ecdh.setPrivateKey(fresh.privateKey), ecdh.getPublicKey()) : ecdh.generateKeys();
  const salt = fresh?.salt ?? randomBytes(16);

  const shared = ecdh.computeSecret(receiver);
  const material = hkdf(shared, auth, Buffer.concat([Buffer.from("WebPush: info\0"), receiver, sender]), 32);
  const key = hkdf(material, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = hkdf(material, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);

  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(sender.length, 4);
  const body = [salt, head, sender, cipher.update(text), cipher.update(LAST_RECORD), cipher.final()];
  const record = Buffer.concat([...body, cipher.getAuthTag()]);
  if (record.length > RECORD_BYTES) throw new Error("A push message is too long");
  return new Uint8Array(record);
}

/**
 * Returns the `Authorization` header that identifies this server, valid for one push service and 12 hours.
 * @param subject a contact for the push service
 */
export async function vapid(
  { publicKey, privateKey }: PushKeys,
  { endpoint, subject }: { endpoint: string; subject: string },
): Promise<string> {
  const point = bytes(publicKey);
  const jwk = {
    kty: "EC",
    crv: "P-256",
    d: privateKey,
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const token = await new SignJWT()
    .setProtectedHeader({ typ: "JWT", alg: "ES256" })
    .setAudience(new URL(endpoint).origin)
    .setSubject(subject)
    .setExpirationTime("12h")
    .sign(createPrivateKey({ key: jwk, format: "jwk" }));
  return `vapid t=${token}, k=${publicKey}`;
}
