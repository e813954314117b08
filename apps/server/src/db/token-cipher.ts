import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;

export interface TokenCipher {
  /** The prefix of everything encrypted with this key. */
  keyId: string;
  /** @param owner such as a user's ID; needed again to decrypt */
  encrypt(text: string, owner: string): string;
  /** @returns undefined if the key or owner differs, or the text was altered */
  decrypt(encrypted: string, owner: string): string | undefined;
}

/** @param key 32 bytes; its ID is the prefix of every ciphertext, as in `3f9c21aa.…` */
export function createTokenCipher(key: Uint8Array): TokenCipher {
  const keyId = createHash("sha256").update(key).digest("hex").slice(0, 8);
  return {
    keyId,
    encrypt: (text, owner) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
      const sealed = [nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()];
      return `${keyId}.${Buffer.concat(sealed).toString("base64url")}`;
    },
    decrypt: (encrypted, owner) => {
      const [id, sealed = ""] = encrypted.split(".", 2);
      const bytes = Buffer.from(sealed, "base64url");
      if (id !== keyId || bytes.length < NONCE + TAG) return undefined;
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(-TAG));
      try {
        return decipher.update(bytes.subarray(NONCE, -TAG)).toString("utf8") + decipher.final("utf8");
      } catch {
        return undefined;
      }
    },
  };
}
