import { decodeJwt, SignJWT, UnsecuredJWT } from "jose";
import { expect, it } from "vitest";
import { buildTestApp } from "../../../../test/build-app.ts";
import { MESSAGES } from "../../../../../../scripts/testing/english.ts";
import { refusalBody } from "../../../../test/refusal-body.ts";

const { app, deps, signUp } = await buildTestApp();
const { user, token } = await signUp();
const claims = decodeJwt(token);
const [header = "", payload = "", signature = ""] = token.split(".");

const sign = (changes: object, key: Uint8Array = deps.sessionKey, alg = "HS256") =>
  new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg }).sign(key);

const request = (authorization: string) =>
  app.inject({ url: "/api/authUsers/session", headers: { authorization } });

it("contains only user data that the browser displays", () => {
  expect(claims).toEqual({
    userId: user._id,
    role: "User",
    profilePicture: "",
    sid: expect.any(String) as string,
    iss: "postfolio",
    aud: "postfolio-web",
    iat: expect.any(Number) as number,
    exp: expect.any(Number) as number,
  });
});

it("is accepted as it was given", async () => {
  expect((await request(`Bearer ${token}`)).statusCode).toBe(200);
  expect((await request(`bearer ${await sign({})}`)).statusCode).toBe(200);
});

const now = Math.floor(Date.now() / 1000);
const stranger = await signUp();
it.each([
  ["unsigned", new UnsecuredJWT(claims).encode()],
  ["unsigned, with the signature left on", `${new UnsecuredJWT(claims).encode()}${signature}`],
  ["without its signature", `${header}.${payload}.`],
  ["of another user's id", await sign({ userId: stranger.user._id })],
  ["of another user's session", await sign({ sid: decodeJwt(stranger.token)["sid"] })],
  ["of a session that never was", await sign({ sid: "01890000-0000-7000-8000-000000000000" })],
  ["with a session that is no id", await sign({ sid: "' or 1=1 --" })],
  ["signed with another key", await sign({}, new Uint8Array(32).fill(8))],
  ["signed with another algorithm", await sign({}, new Uint8Array(64).fill(7), "HS512")],
  ["that is over", await sign({ exp: now - 1 })],
  ["without an end", await sign({ exp: undefined })],
  ["for another audience", await sign({ aud: "someone-else" })],
  ["of another issuer", await sign({ iss: "https://accounts.google.com" })],
  ["with another role", await sign({ role: "Admin" })],
  ["changed in its payload", `${header}.${payload.slice(0, -2)}xx.${signature}`],
  ["that is not a token", "null"],
  ["that is very long", "a.".repeat(5_000)],
])("is refused when %s", async (_name, forged) => {
  const reply = await request(`Bearer ${forged}`);
  expect(reply.statusCode).toBe(401);
  expect(reply.json()).toEqual(refusalBody(MESSAGES.signIn));
});

it("is read from a Bearer header only", async () => {
  for (const authorization of ["", token, `Basic ${token}`, `Bearer`, `Bearer ${token} ${token}`]) {
    expect((await request(authorization)).statusCode).toBe(401);
  }
  expect((await app.inject({ url: "/api/authUsers/session", query: { token } })).statusCode).toBe(401);
  expect((await app.inject({ url: "/api/authUsers/session", cookies: { token } })).statusCode).toBe(401);
});

it("treats an invalid token as a visitor on public routes", async () => {
  const reply = await app.inject({ url: "/api/config", headers: { authorization: "Bearer forged" } });
  expect(reply.statusCode).toBe(200);
});
