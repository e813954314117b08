import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { expect, it } from "vitest";
import { hashOfToken } from "../../token-hash.ts";
import { isKey, KEY_PATTERN, looksLikeKey, newKeyText, prefixOf } from "./key-form.ts";

it("ends with its CRC-32 in base 62, which tells it from other texts", () => {
  const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  for (let round = 0; round < 50; round += 1) {
    const key = newKeyText();
    expect(key).toMatch(/^pf_[0-9A-Za-z]{49}$/u);
    const sum = Array.from(key.slice(-6)).reduce((value, digit) => value * 62 + digits.indexOf(digit), 0);
    expect(sum).toBe(crc32(key.slice(0, -6)));
    expect(isKey(key)).toBe(true);
    expect(key.match(KEY_PATTERN)).toEqual([key]);
    const other = key.at(-1) === "0" ? "1" : "0";
    expect(isKey(key.slice(0, -1) + other)).toBe(false);
    expect(isKey(`${key}0`)).toBe(false);
    expect(isKey(`x${key}`)).toBe(false);
  }
});

it("shows its beginning, and is stored as a hash", () => {
  const key = newKeyText();
  expect(prefixOf(key)).toBe(key.slice(0, 9));
  expect(hashOfToken(key)).toBe(createHash("sha256").update(key).digest("hex"));
  expect(looksLikeKey("pf_anything")).toBe(true);
  expect(looksLikeKey("eyJhbGciOiJIUzI1NiJ9")).toBe(false);
});
