import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { createTokenCipher } from "./token-cipher.ts";

const key = randomBytes(32);
const cipher = createTokenCipher(key);
const token = "tökén-👩‍💻-0123456789";

it("decrypts what it encrypted, with a different ciphertext each time and no trace of the text", () => {
  const encrypted = cipher.encrypt(token, "owner");
  expect(cipher.decrypt(encrypted, "owner")).toBe(token);
  expect(cipher.encrypt(token, "owner")).not.toBe(encrypted);
  expect(encrypted).toMatch(/^[0-9a-f]{8}\.[\w-]+$/u);
  const [, sealed = ""] = encrypted.split(".");
  expect(Buffer.from(sealed, "base64url").includes(token)).toBe(false);
  expect(createTokenCipher(key).decrypt(encrypted, "owner")).toBe(token);
});

it("decrypts nothing for another owner, with another key, or after a change", () => {
  const encrypted = cipher.encrypt(token, "owner");
  expect(cipher.decrypt(encrypted, "thief")).toBeUndefined();
  const other = createTokenCipher(randomBytes(32));
  expect(other.decrypt(encrypted, "owner")).toBeUndefined();
  const [id = "", sealed = ""] = encrypted.split(".");
  const [otherId = ""] = other.encrypt(token, "owner").split(".");
  expect(other.decrypt(`${otherId}.${sealed}`, "owner")).toBeUndefined();
  const bytes = Buffer.from(sealed, "base64url");
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(cipher.decrypt(`${id}.${changed.toString("base64url")}`, "owner")).toBeUndefined();
  }
  for (const broken of ["", id, `${id}.`, `${id}.AAAA`, token]) {
    expect(cipher.decrypt(broken, "owner")).toBeUndefined();
  }
});
