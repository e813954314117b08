import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/*
 * A software authenticator (WebAuthn level 3, "none" attestation, ES256) for what a browser's virtual authenticator
 * cannot do: respond with a wrong origin, without user verification, or twice.
 */

interface Overrides {
  origin?: string;
  rpId?: string;
  userVerified?: boolean;
  counter?: number;
}

const sha256 = (data: string | Uint8Array): Buffer => createHash("sha256").update(data).digest();
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");

/** The part of CBOR (RFC 8949) that attestation needs: maps, texts, bytes, and small numbers. */
function cbor(value: unknown): Buffer {
  const head = (major: number, length: number): Buffer =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
  if (typeof value === "number") return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap((pair) => pair.map(cbor))]);
}

export class SoftwarePasskey {
  readonly #key: KeyObject;
  readonly #public: KeyObject;
  readonly id = randomBytes(16);
  readonly #origin: string;
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    ({ privateKey: this.#key, publicKey: this.#public } = generateKeyPairSync("ec", { namedCurve: "P-256" }));
  }

  #authData(attested: boolean, { rpId, userVerified = true, counter }: Overrides): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.counter);
    const flags = 0x01 | (userVerified ? 0x04 : 0) | (attested ? 0x40 : 0);
    const head = [sha256(rpId ?? new URL(this.#origin).hostname), Buffer.from([flags]), count];
    if (!attested) return Buffer.concat(head);
    const { x, y } = this.#public.export({ format: "jwk" });
    const cose = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x!, "base64url")],
      [-3, Buffer.from(y!, "base64url")],
    ]);
    return Buffer.concat([...head, Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, cbor(cose)]);
  }

  #clientData(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** Returns the same as `navigator.credentials.create`. */
  create({ challenge }: { challenge: string }, overrides: Overrides = {}) {
    const clientData = this.#clientData("webauthn.create", challenge, overrides.origin ?? this.#origin);
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", this.#authData(true, overrides)],
    ]);
    return this.#credential({
      clientDataJSON: base64url(clientData),
      attestationObject: base64url(cbor(attestation)),
      transports: ["internal"],
    });
  }

  /** Returns the same as `navigator.credentials.get`. */
  get({ challenge }: { challenge: string }, overrides: Overrides = {}) {
    const clientData = this.#clientData("webauthn.get", challenge, overrides.origin ?? this.#origin);
    const authenticatorData = this.#authData(false, overrides);
    const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(clientData)]), this.#key);
    return this.#credential({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(signature),
    });
  }

  #credential<R extends { clientDataJSON: string }>(response: R) {
    const id = base64url(this.id);
    return { id, rawId: id, type: "public-key" as const, response, clientExtensionResults: {} };
  }
}
