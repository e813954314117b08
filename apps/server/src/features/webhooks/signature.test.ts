import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { signatureOf } from "./signature.ts";

const hmac = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("hex");

it("signs the second and the body with each valid secret", () => {
  const now = new Date("2026-11-21T12:20:00.999Z");
  const signed = `1795263600.{"a":1}`;
  expect(signatureOf(`{"a":1}`, ["new", "old"], now)).toBe(
    `t=1795263600,v1=${hmac("new", signed)},v1=${hmac("old", signed)}`,
  );
  expect(signatureOf(`{"a":1}`, ["new"], now)).toBe(`t=1795263600,v1=${hmac("new", signed)}`);
});
