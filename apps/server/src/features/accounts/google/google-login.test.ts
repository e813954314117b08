import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, it, onTestFinished } from "vitest";
import { buildTestApp, testStandins } from "../../../../test/build-app.ts";
import { createGoogleSignIn } from "../../../adapters/google/google-sign-in.ts";
import { MESSAGES } from "../../../../../../scripts/testing/english.ts";

const { call, deps, refusal, send, signUp } = await buildTestApp();
const { url } = await testStandins();

const failed = { status: 401, message: MESSAGES.googleFailed };
const googleLogin = "POST /api/authUsers/googleLogin";

/** Returns an ID token like those from Google's account chooser. */
async function credentialOf(email: string, fields: object = {}): Promise<string> {
  const reply = await fetch(`${url}/google/credential`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, given_name: "Grace", family_name: "Hopper", ...fields }),
  });
  return ((await reply.json()) as { credential: string }).credential;
}

const newNonce = async () => (await call("GET /api/authUsers/googleNonce", {})).data;
const session = (token: string) => call("GET /api/authUsers/session", {}, token);
const userOf = async (token: string) =>
  call("GET /api/Users/getUser", { query: { id: (await session(token)).userId } }, token);

describe("Google sign-in", () => {
  it("creates an account from a verified token and recognizes it by Google's id", async () => {
    const picture = "https://lh3.googleusercontent.com/a/grace";
    const credential = await credentialOf("new@gmail.com", { picture });
    // Profile fields sent along with the token come from the browser and are ignored.
    const body = { credential, email: "victim@example.com", sub: "1", given_name: "Mallory" };
    const first = await call(googleLogin, { body });
    expect(await userOf(first.token)).toMatchObject({
      email: "new@gmail.com",
      first_name: "Grace",
      last_name: "Hopper",
      profilePicture: picture,
    });
    const again = await call(googleLogin, { body: { credential: await credentialOf("NEW@gmail.com") } });
    expect((await session(again.token)).userId).toBe((await session(first.token)).userId);
  });

  it("creates one account from two concurrent sign-ins", async () => {
    const tokens = await Promise.all(
      [1, 2, 3].map(async () => {
        const credential = await credentialOf("race@gmail.com");
        return (await call(googleLogin, { body: { credential } })).token;
      }),
    );
    expect(new Set(await Promise.all(tokens.map(async (token) => (await session(token)).userId))).size).toBe(
      1,
    );
  });

  it("has no password to sign in with", async () => {
    await call(googleLogin, { body: { credential: await credentialOf("nopassword@gmail.com") } });
    const body = { email: "nopassword@gmail.com", password: "anything at all" };
    expect(await refusal("POST /api/authUsers/login", { body })).toEqual({
      status: 401,
      message: MESSAGES.wrongCredentials,
    });
  });

  it("uses the email as the account's name if Google provides none", async () => {
    const credential = await credentialOf("nameless@gmail.com", { given_name: "", family_name: "" });
    const { token } = await call(googleLogin, { body: { credential } });
    expect(await userOf(token)).toMatchObject({ first_name: "nameless", last_name: "" });
  });

  it("accepts a nonce only when token and body agree", async () => {
    const [nonce, another] = [await newNonce(), await newNonce()];
    const bound = await credentialOf("nonce@gmail.com", { nonce });
    const unbound = await credentialOf("nonce@gmail.com");
    expect(await refusal(googleLogin, { body: { credential: bound, nonce: another } })).toEqual(failed);
    expect(await refusal(googleLogin, { body: { credential: bound } })).toEqual(failed);
    expect(await refusal(googleLogin, { body: { credential: unbound, nonce } })).toEqual(failed);
    await call(googleLogin, { body: { credential: bound, nonce } });
  });

  it("accepts only our nonces, once and for a limited time", async () => {
    const nonce = await newNonce();
    const sign = async (value: string) => ({
      body: { credential: await credentialOf("ours@gmail.com", { nonce: value }), nonce: value },
    });
    const [random, expiry, signature] = nonce.split(".");
    const forged = [
      "made up",
      `${random}.${Number(expiry) + 1}.${signature}`,
      `${random}.${expiry}.`,
      "..",
      "",
    ];
    for (const value of forged) {
      expect({ value, ...(await refusal(googleLogin, await sign(value))) }).toEqual({ value, ...failed });
    }
    await call(googleLogin, await sign(nonce));
    expect(await refusal(googleLogin, await sign(nonce))).toEqual(failed);
    const later = await buildTestApp({
      deps: { db: deps.db, google: deps.google, clock: () => new Date(Date.now() + 13 * 3_600_000) },
    });
    expect(await later.refusal(googleLogin, await sign(await newNonce()))).toEqual(failed);
  });

  it("accepts an ID token once, even from ten concurrent requests", async () => {
    const credential = await credentialOf("once@gmail.com");
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => send(googleLogin, { body: { credential } })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 401),
    ]);
    expect(await refusal(googleLogin, { body: { credential } })).toEqual(failed);
  });
});

describe("an email that already has an account", () => {
  it("is linked with the account's password and then signs in without it", async () => {
    const { user, password } = await signUp({ email: "Link@gmail.com" });
    const credential = await credentialOf("link@gmail.com");
    expect(await refusal(googleLogin, { body: { credential } })).toEqual({
      status: 409,
      message: MESSAGES.linkGoogle,
    });
    expect(await refusal(googleLogin, { body: { credential, password: "not the password" } })).toEqual({
      status: 401,
      message: MESSAGES.wrongCredentials,
    });
    const linked = await call(googleLogin, { body: { credential, password } });
    expect((await session(linked.token)).userId).toBe(user._id);
    const later = await call(googleLogin, { body: { credential: await credentialOf("link@gmail.com") } });
    expect((await session(later.token)).userId).toBe(user._id);
    await call("POST /api/authUsers/login", { body: { email: "link@gmail.com", password } });
  });

  it("is neither claimed nor linked while Google has not verified it", async () => {
    const { password } = await signUp({ email: "victim@gmail.com" });
    const unverified = { email_verified: false };
    const refused = { status: 401, message: MESSAGES.googleEmailUnverified };
    const victim = await credentialOf("victim@gmail.com", unverified);
    expect(await refusal(googleLogin, { body: { credential: victim, password } })).toEqual(refused);
    const free = await credentialOf("free@gmail.com", unverified);
    expect(await refusal(googleLogin, { body: { credential: free } })).toEqual(refused);
    await signUp({ email: "free@gmail.com" });
  });

  it("stays with its first Google account when the address changes hands", async () => {
    const { url: issuer, sign } = await otherGoogle();
    const google = createGoogleSignIn({ clientId: "client", jwksUrl: issuer }, deps.clock);
    const other = await buildTestApp({ deps: { db: deps.db, google } });
    await other.call(googleLogin, { body: { credential: await sign({ sub: "1" }) } });
    expect(await other.refusal(googleLogin, { body: { credential: await sign({ sub: "2" }) } })).toEqual({
      status: 409,
      message: MESSAGES.emailTaken,
    });
  });
});

describe("a credential that proves nothing", () => {
  it("is rejected in any form", async () => {
    const good = await credentialOf("good@gmail.com");
    const [header, payload, signature] = good.split(".");
    const claims = JSON.parse(Buffer.from(payload ?? "", "base64url").toString()) as Record<string, unknown>;
    const forged = Buffer.from(JSON.stringify({ ...claims, email: "victim@gmail.com" })).toString(
      "base64url",
    );
    const { privateKey } = await generateKeyPair("RS256");
    const protectedHeader = JSON.parse(Buffer.from(header ?? "", "base64url").toString()) as { alg: "RS256" };
    const publicKey = JSON.stringify(await (await fetch(`${url}/google/oauth2/v3/certs`)).json());
    const credentials: Record<string, unknown> = {
      "changed payload": [header, forged, signature].join("."),
      "another key": await new SignJWT(claims).setProtectedHeader(protectedHeader).sign(privateKey),
      unsigned: new UnsecuredJWT(claims).encode(),
      "no signature": [header, payload, ""].join("."),
      "the public key as a shared secret": await new SignJWT(claims)
        .setProtectedHeader({ ...protectedHeader, alg: "HS256" })
        .sign(Buffer.from(publicKey)),
      "another client": await credentialOf("good@gmail.com", {
        client_id: "another.apps.googleusercontent.com",
      }),
      "an access token": "ya29.a0AfH6SMBx",
      "our own session token": (await signUp()).token,
      "profile data": { email: "victim@gmail.com", sub: "1" },
      nothing: undefined,
      null: null,
      number: 7,
      list: [good],
      empty: "",
      dots: "..",
      long: "a".repeat(50_000),
    };
    for (const [name, credential] of Object.entries(credentials)) {
      expect({ name, ...(await refusal(googleLogin, { body: { credential } })) }).toEqual({
        name,
        ...failed,
      });
    }
    expect(await refusal(googleLogin, {})).toEqual(failed);
    await call(googleLogin, { body: { credential: good } });
  });

  it("is rejected if it is expired or from another issuer", async () => {
    const { url: issuer, sign } = await otherGoogle();
    const google = createGoogleSignIn({ clientId: "client", jwksUrl: issuer }, deps.clock);
    const { call, refusal } = await buildTestApp({ deps: { db: deps.db, google } });
    const fresh = { sub: "77", email: "times@gmail.com" };
    for (const claims of [
      { iss: "https://accounts.goog1e.com" },
      { iss: undefined },
      { aud: ["another"] },
      { exp: Math.floor(Date.now() / 1000) - 60 },
      { exp: undefined },
      { nbf: Math.floor(Date.now() / 1000) + 600 },
      { sub: "" },
      { email: undefined },
    ]) {
      const credential = await sign({ ...fresh, ...claims });
      expect({ claims, ...(await refusal(googleLogin, { body: { credential } })) }).toEqual({
        claims,
        ...failed,
      });
    }
    await call(googleLogin, { body: { credential: await sign(fresh) } });
    await call(googleLogin, { body: { credential: await sign({ ...fresh, iss: "accounts.google.com" }) } });
  });

  it("is distinguished from Google being unreachable", async () => {
    const google = createGoogleSignIn(
      { clientId: "client", jwksUrl: "http://127.0.0.1:9/certs" },
      deps.clock,
    );
    const { send } = await buildTestApp({ deps: { db: deps.db, google } });
    const reply = await send(googleLogin, { body: { credential: await credentialOf("any@gmail.com") } });
    expect(reply).toMatchObject({ status: 503, body: { data: MESSAGES.googleUnreachable } });
    expect(reply.headers["retry-after"]).toBe("10");
  });
});

it("a sign-in that names markup keeps it as text", async () => {
  const credential = await credentialOf("markup@gmail.com", {
    given_name: "<script>alert(1)</script>\u0000",
  });
  const { token } = await call(googleLogin, { body: { credential } });
  expect((await userOf(token)).first_name).toBe("<script>alert(1)</script>");
  expect((await send("GET /api/authUsers/session", {}, token)).headers["content-type"]).toMatch(/json/u);
});

/** Starts an issuer with claims of our choice, and its keys at a URL. */
async function otherGoogle() {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: "k", alg: "RS256", use: "sig" }] };
  const server = createServer((_request, reply) => {
    reply.setHeader("content-type", "application/json").end(JSON.stringify(jwks));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const now = Math.floor(Date.now() / 1000);
  const valid = {
    iss: "https://accounts.google.com",
    aud: "client",
    iat: now,
    exp: now + 3600,
    sub: "1",
    email: "shared@gmail.com",
    email_verified: true,
    given_name: "Sam",
    family_name: "Same",
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    sign: (claims: object) =>
      new SignJWT({ ...valid, ...claims }).setProtectedHeader({ alg: "RS256", kid: "k" }).sign(privateKey),
  };
}
