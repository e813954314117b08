import { expect, it } from "vitest";
import { encrypted, pushKeys } from "./web-push.ts";

const bytes = (base64url: string) => new Uint8Array(Buffer.from(base64url, "base64url"));

it("encrypts as in the example of RFC 8291, appendix A", () => {
  const target = {
    endpoint: "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
    keys: {
      p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      auth: "BTBZMqHH6r4Tts7J_aSIgg",
    },
  };
  const body = encrypted("When I grow up, I want to be a watermelon", target, {
    privateKey: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
    salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"),
  });
  expect(Buffer.from(body).toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

it("never encrypts two messages alike, and refuses what is too long for a push service", () => {
  const target = {
    endpoint: "https://push.example.net/1",
    keys: { p256dh: pushKeys(new Uint8Array(32).fill(3)).publicKey, auth: "BTBZMqHH6r4Tts7J_aSIgg" },
  };
  expect(encrypted("{}", target)).not.toEqual(encrypted("{}", target));
  expect(() => encrypted("x".repeat(4_100), target)).toThrow("too long");
});
