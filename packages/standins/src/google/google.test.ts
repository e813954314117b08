import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from "jose";
import { afterAll, expect, it } from "vitest";
import { startStandins } from "../standins.ts";
import { SANDBOX_CLIENT_ID } from "./id-tokens.ts";

const standins = await startStandins({ port: 0 });
afterAll(() => standins.close());
const { url } = standins;

const post = (body: unknown) =>
  fetch(`${url}/google/credential`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const credentialOf = async (body: object) =>
  ((await (await post(body)).json()) as { credential: string }).credential;
const grace = { email: "Grace@example.com", given_name: "Grace", family_name: "Hopper" };

it("signs tokens that its published keys verify, with Google's claims", async () => {
  const discovery = (await (await fetch(`${url}/google/.well-known/openid-configuration`)).json()) as {
    jwks_uri: string;
  };
  const token = await credentialOf({ ...grace, nonce: "n-1", picture: "https://example.com/g.png" });
  const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(discovery.jwks_uri)), {
    issuer: "https://accounts.google.com",
    audience: SANDBOX_CLIENT_ID,
    algorithms: ["RS256"],
  });
  expect(payload).toMatchObject({
    email: "Grace@example.com",
    email_verified: true,
    name: "Grace Hopper",
    given_name: "Grace",
    family_name: "Hopper",
    picture: "https://example.com/g.png",
    nonce: "n-1",
    azp: SANDBOX_CLIENT_ID,
    sub: expect.stringMatching(/^1\d{20}$/u) as string,
  });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
  expect(decodeProtectedHeader(token)["kid"]).toBeDefined();
});

it("gives an email address the same id in any letter case and after a restart", async () => {
  const subOf = (token: string) =>
    (JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { sub: string }).sub;
  const sub = subOf(await credentialOf(grace));
  expect(subOf(await credentialOf({ ...grace, email: "grace@EXAMPLE.com" }))).toBe(sub);
  expect(subOf(await credentialOf({ ...grace, email: "other@example.com" }))).not.toBe(sub);
  const restarted = await startStandins({ port: 0 });
  try {
    const reply = await fetch(`${restarted.url}/google/credential`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(grace),
    });
    expect(subOf(((await reply.json()) as { credential: string }).credential)).toBe(sub);
  } finally {
    await restarted.close();
  }
});

it.each([{}, { ...grace, email: "no address" }, { ...grace, given_name: {} }, [], null])(
  "refuses to create a person from %o",
  async (body) => {
    expect((await post(body)).status).toBe(400);
  },
);

it("serves pages that say they are a sandbox", async () => {
  for (const path of ["/", "/google/gsi/chooser", "/google/gsi/one-tap"]) {
    const reply = await fetch(url + path);
    expect(reply.headers.get("content-type")).toContain("text/html");
    expect(await reply.text()).toContain("Sandbox");
  }
  const script = await fetch(`${url}/google/gsi/client`);
  expect(script.headers.get("content-type")).toContain("text/javascript");
});
