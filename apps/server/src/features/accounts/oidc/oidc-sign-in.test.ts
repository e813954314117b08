import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import type { OidcFailure } from "@postfolio/contract/accounts/ways.ts";
import { MINUTE } from "@postfolio/contract/time-units.ts";
import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, it } from "vitest";
import { BrowserClient } from "../../../../test/worlds/browser-client.ts";
import { buildTestApp, type TestApp, testStandins } from "../../../../test/build-app.ts";
import { type OidcWorld, startOidcWorld } from "../../../../test/worlds/oidc-world.ts";
import { createLogger } from "../../../log.ts";
import { CONFIRMED_FOR } from "../ways/confirmed.ts";
import { MESSAGES } from "../../../../../../scripts/testing/english.ts";

let shift = 0;
const clock = () => new Date(Date.now() + shift);
let logged = "";
const log = createLogger(
  "debug",
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logged += chunk.toString();
      done();
    },
  }),
);
const world = await startOidcWorld();
const open = await buildTestApp({ deps: { clock, log }, settings: world.settings });
const { db, jobs } = open.deps;
const server = (settings: Record<string, string>) =>
  buildTestApp({ deps: { clock, log, db, jobs }, settings: { ...world.settings, ...settings } });

beforeEach(() => {
  logged = "";
  Object.assign(world, { person: someone(), tamper: null, forge: false });
});

const factorsOf = async (token: string) => (await open.call("GET /api/authUsers/factors", {}, token)).data;
function someone(claims: Record<string, unknown> = {}) {
  const sub = randomUUID();
  return {
    sub,
    email: `${sub}@example.com`,
    email_verified: true,
    given_name: "Ada",
    family_name: "Lovelace",
    ...claims,
  };
}

/** Signs in at the provider. @returns where the browser is sent next */
async function returnFrom(client: BrowserClient, at: OidcWorld = world, from = ""): Promise<URL> {
  const { status, location } = await client.send("GET", `/api/authUsers/oidc${from}`);
  expect(status).toBe(303);
  return at.visit(location);
}
const goOn = async (client: BrowserClient, { search }: URL): Promise<URLSearchParams> => {
  const { status, location } = await client.send("GET", `/api/authUsers/oidc/callback${search}`);
  expect(status).toBe(303);
  return new URLSearchParams(new URL(location, "http://localhost").hash.slice(1));
};
const finish = (client: BrowserClient, fragment: URLSearchParams) =>
  client.send("POST", "/api/authUsers/oidc/finish", { ticket: fragment.get("oidc") ?? "" });

/** Signs in with a new browser. */
async function signIn({ app }: Pick<TestApp, "app"> = open, at: OidcWorld = world, headers = {}) {
  const client = new BrowserClient(app, headers);
  return finish(client, await goOn(client, await returnFrom(client, at)));
}
/** Returns why a sign-in failed, according to the URL. */
async function failure({ app }: Pick<TestApp, "app"> = open, at: OidcWorld = world): Promise<string | null> {
  const client = new BrowserClient(app);
  return (await goOn(client, await returnFrom(client, at))).get("oidc-failed");
}
const userOf = async (token = "") => (await open.call("GET /api/authUsers/session", {}, token)).userId;
const accountOf = async (token = "") =>
  open.call("GET /api/Users/:id", { params: { id: await userOf(token) } }, token);
const emailOf = async (token = "") => (await accountOf(token)).email;
const FAILED = (why: OidcFailure) => why;

describe("a sign-in with the provider", () => {
  it("creates an account for a new person, and recognizes them later", async () => {
    const { email } = world.person;
    const { status, body } = await signIn();
    expect(status).toBe(200);
    const user = await accountOf(body.token);
    expect(user).toMatchObject({ email, emailVerified: true, first_name: "Ada", last_name: "Lovelace" });
    expect(await factorsOf(body.token!)).toMatchObject({ password: false, google: false, oidc: true });

    // A person is recognized even with a different email, an unverified email, or no email.
    for (const changed of [
      { email: `changed-${String(email)}` },
      { email_verified: false },
      { email: undefined, email_verified: undefined },
    ]) {
      world.person = { ...world.person, ...changed };
      expect(await userOf((await signIn()).body.token)).toBe(user._id);
    }
    expect(await emailOf((await signIn()).body.token)).toBe(email);
  });

  it("gives a new account the language of the browser's page", async () => {
    const german = { accept: "text/html", "accept-language": "de-AT,en;q=0.5" };
    const { body } = await signIn(open, world, german);
    expect((await accountOf(body.token)).language).toBe("de");
    await signIn(open, world, { ...german, "accept-language": "fr" });
    expect((await accountOf(body.token)).language).toBe("de");
  });

  it("reads the person from the ID token, too", async () => {
    const other = await startOidcWorld({ inIdToken: true });
    other.person = someone();
    const app = await server(other.settings);
    const { body } = await signIn(app, other);
    expect(await emailOf(body.token)).toBe(other.person["email"]);
    // Another provider may use the same subject for someone else.
    world.person = { ...other.person, email: `${randomUUID()}@example.com` };
    expect(await userOf((await signIn()).body.token)).not.toBe(await userOf(body.token));
  });

  it("returns to where it started", async () => {
    const client = new BrowserClient(open.app);
    const back = await returnFrom(client, world, "?from=%2Fresume%3Fid%3D1");
    const { location } = await client.send("GET", `/api/authUsers/oidc/callback${back.search}`);
    expect(location).toMatch(/^\/login\?from=%2Fresume%3Fid%3D1#oidc=[\w-]{43}$/u);
  });

  it("rejects people with unverified emails, and states the reason in a message and in the log", async () => {
    for (const claims of [
      { email_verified: false },
      { email_verified: undefined },
      { email_verified: "yes" },
      { email: undefined },
      { email: "no address" },
    ]) {
      world.person = someone(claims);
      expect(await failure()).toBe(FAILED("unverified"));
    }
    expect(logged).toContain("email_verified");
    // Claims from the ID token and from user info are never combined.
    world.person = someone({ email_verified: undefined });
    world.tamper = (claims) => ({ ...claims, email_verified: true });
    expect(await failure()).toBe(FAILED("unverified"));
  });
});

describe("an account with the same email", () => {
  it("is linked if both sides verified it, and the owner is notified", async () => {
    const { user, token } = await open.signUp({ email: String(world.person["email"]) });
    expect(await userOf((await signIn()).body.token)).toBe(user._id);
    expect((await factorsOf(token)).oidc).toBe(true);
    // Someone else gets the address later.
    world.person = someone({ email: user.email });
    expect(await failure()).toBe(FAILED("taken"));
  });

  it.each(["a@corp.example\r\nBcc: b@corp.example", "a b@corp.example", "a@corp"])(
    "creates no account for the email %j, which nobody could sign up with",
    async (email) => {
      world.person = someone({ email });
      expect(await failure()).toBe(FAILED("unverified"));
    },
  );

  it("is never rejected", async () => {
    world.tamper = (claims) => ({ ...claims, sub: "" });
    expect(await failure()).toBe(FAILED("refused"));
  });

  it("is not linked by an unverified email", async () => {
    world.person = someone({ email_verified: false });
    const { token } = await open.signUp({ email: String(world.person["email"]) });
    expect(await failure()).toBe(FAILED("unverified"));
    expect((await factorsOf(token)).oidc).toBe(false);
  });

  it("with an unconfirmed email goes to the email's owner, without its creator's sign-in methods", async () => {
    const email = String(world.person["email"]);
    const { user, token, password } = await open.signUp({ email, verified: false });
    const { secret } = (await open.call("POST /api/authUsers/totp", {}, token)).data;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock().getTime() });
    await open.call("POST /api/authUsers/totp/confirm", { body: { code } }, token);
    const { body } = await signIn();
    expect(await userOf(body.token)).toBe(user._id);
    expect(await factorsOf(body.token!)).toMatchObject({
      password: false,
      oidc: true,
      totp: false,
      recoveryCodes: 0,
    });
    expect((await open.send("GET /api/authUsers/session", {}, token)).status).toBe(401);
    expect((await open.send("POST /api/authUsers/login", { body: { email, password } })).status).toBe(401);
  });

  it("with an authenticator is linked only after its code", async () => {
    const { user, token } = await open.signUp({ email: String(world.person["email"]) });
    const { secret } = (await open.call("POST /api/authUsers/totp", {}, token)).data;
    const at = (offset: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock().getTime() + offset });
    await open.call("POST /api/authUsers/totp/confirm", { body: { code: at(-30_000) } }, token);
    const { status, body } = await signIn();
    expect({ status, data: body.data }).toEqual({ status: 401, data: MESSAGES.codeNeeded });
    expect((await factorsOf(token)).oidc).toBe(false);
    const done = await open.call("POST /api/authUsers/login/code", {
      body: { ticket: body.ticket!, code: at(0) },
    });
    expect(await userOf(done.token)).toBe(user._id);
    expect((await factorsOf(token)).oidc).toBe(true);
  });
});

describe("an invalid response from the provider", () => {
  const wrong: Record<string, (claims: object) => object> = {
    "for another client": (claims) => ({ ...claims, aud: "someone-else" }),
    "for several clients, and made for another": (claims) => ({
      ...claims,
      aud: ["postfolio", "someone-else"],
      azp: "someone-else",
    }),
    "of another issuer": (claims) => ({ ...claims, iss: "https://evil.example" }),
    "with another nonce": (claims) => ({ ...claims, nonce: "another" }),
    "without a nonce": (claims) => ({ ...claims, nonce: undefined }),
    "without a subject": (claims) => ({ ...claims, sub: undefined }),
    expired: (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 120 }),
    "without an expiry": (claims) => ({ ...claims, exp: undefined }),
  };
  it.each(Object.entries(wrong))("(a token %s) signs nobody in", async (_, tamper) => {
    world.tamper = tamper as typeof world.tamper;
    expect(await failure()).toBe(FAILED("refused"));
    expect(logged).toContain('"why":"refused"');
  });

  it("(a forged signature) signs nobody in", async () => {
    world.forge = true;
    expect(await failure()).toBe(FAILED("refused"));
  });

  it("(user info of someone else) signs nobody in", async () => {
    world.tamper = (claims) => ({ ...claims, sub: "someone-else" });
    expect(await failure()).toBe(FAILED("refused"));
  });

  it("(another issuer in the address, or none) signs nobody in", async () => {
    for (const iss of ["https://evil.example", null]) {
      const client = new BrowserClient(open.app);
      const back = await returnFrom(client);
      if (iss === null) back.searchParams.delete("iss");
      else back.searchParams.set("iss", iss);
      expect((await goOn(client, back)).get("oidc-failed")).toBe(FAILED("refused"));
    }
  });

  it("accepts newly rotated keys, but no old ones", async () => {
    expect((await signIn()).status).toBe(200);
    await world.rotateKeys();
    expect((await signIn()).status).toBe(200);
  });
});

describe("the trip to the provider", () => {
  it("works once, in the browser that started it, for ten minutes", async () => {
    const [client, other] = [new BrowserClient(open.app), new BrowserClient(open.app)];
    await other.send("POST", "/api/authUsers/passkeys/sign-in/options");
    const back = await returnFrom(client);
    // If someone else's browser is made to finish a sign-in, it must not be signed in to the wrong account.
    expect((await goOn(other, back)).get("oidc-failed")).toBe(FAILED("expired"));
    expect((await goOn(client, back)).get("oidc-failed")).toBe(FAILED("expired"));

    const again = await returnFrom(client);
    const fragment = await goOn(client, again);
    expect((await goOn(client, again)).get("oidc-failed")).toBe(FAILED("expired"));
    expect(await finish(other, fragment)).toMatchObject({ status: 401, body: { data: MESSAGES.ticketDead } });
    expect((await finish(client, fragment)).status).toBe(200);
    expect((await finish(client, fragment)).status).toBe(401);

    const late = await returnFrom(client);
    shift += 11 * MINUTE;
    expect((await goOn(client, late)).get("oidc-failed")).toBe(FAILED("expired"));
    for (const search of ["", "?state=made-up&code=x", "?error=access_denied"]) {
      expect((await goOn(client, new URL(`http://x/${search}`))).get("oidc-failed")).toBe(FAILED("expired"));
    }
  });

  it("rejects a code from another trip", async () => {
    const [client, thief] = [new BrowserClient(open.app), new BrowserClient(open.app)];
    const [back, stolen] = [await returnFrom(client), await returnFrom(thief)];
    back.searchParams.set("code", stolen.searchParams.get("code")!);
    expect((await goOn(client, back)).get("oidc-failed")).toBe(FAILED("refused"));
    expect(logged).toContain("invalid_grant");
  });

  it("reports when the person cancels, and when the provider is down", async () => {
    const client = new BrowserClient(open.app);
    const back = await returnFrom(client);
    const { searchParams } = back;
    const stopped = new URL(back.origin);
    stopped.searchParams.set("error", "access_denied");
    for (const name of ["state", "iss"]) stopped.searchParams.set(name, searchParams.get(name)!);
    expect((await goOn(client, stopped)).get("oidc-failed")).toBe(FAILED("cancelled"));

    const under = await returnFrom(client);
    world.goDown(true);
    expect((await goOn(client, under)).get("oidc-failed")).toBe(FAILED("unreachable"));
    const { location } = await client.send("GET", "/api/authUsers/oidc");
    expect(location).toBe("/login#oidc-failed=unreachable");
    world.goDown(false);
    expect((await signIn()).status).toBe(200);
  });

  it("leaves no secrets or personal data in the log", async () => {
    const client = new BrowserClient(open.app);
    const back = await returnFrom(client);
    world.tamper = (claims) => ({ ...claims, aud: "someone-else" });
    await goOn(client, back);
    world.tamper = null;
    const done = await returnFrom(client);
    const fragment = await goOn(client, done);
    const { body } = await finish(client, fragment);
    expect(logged).toContain("a sign-in with OpenID Connect failed");
    for (const secret of [
      "a secret that nobody logs",
      String(world.person["email"]),
      fragment.get("oidc")!,
      body.token!,
      ...[back, done].flatMap(({ searchParams }) => [searchParams.get("code")!, searchParams.get("state")!]),
    ]) {
      expect(logged).not.toContain(secret);
    }
  });
});

describe("a signed-in user", () => {
  const start = "POST /api/authUsers/oidc/start";
  const from = async (client: BrowserClient, token: string, purpose: "link" | "confirm") => {
    const { status, body } = await client.send("POST", "/api/authUsers/oidc/start", { purpose }, token);
    expect(status).toBe(200);
    return world.visit((body.data as { url: string }).url);
  };

  it("links the provider's account after a proof, uses it as proof, and removes it", async () => {
    const { token, user } = await open.signUp();
    const client = new BrowserClient(open.app);
    shift += CONFIRMED_FOR + MINUTE;
    expect(await open.refusal(start, { body: { purpose: "link" } }, token)).toEqual({
      status: 403,
      message: MESSAGES.confirmFirst,
    });
    await open.call("POST /api/authUsers/confirm", { body: { password: "correct horse battery" } }, token);
    expect((await goOn(client, await from(client, token, "link"))).get("oidc")).toBe("linked");
    expect(await userOf((await signIn()).body.token)).toBe(user._id);
    const remove = "DELETE /api/authUsers/ways/:way";
    shift += CONFIRMED_FOR + MINUTE;
    expect((await open.refusal(remove, { params: { way: "password" } }, token)).status).toBe(403);
    const ada = world.person;
    world.person = someone();
    expect((await goOn(client, await from(client, token, "confirm"))).get("oidc-failed")).toBe(
      FAILED("other-account"),
    );
    world.person = ada;
    const at = (minutesAgo: number) => {
      world.tamper = (claims) => ({ ...claims, auth_time: clock().getTime() / 1000 - minutesAgo * 60 });
    };
    world.tamper = (claims) => ({ ...claims, auth_time: undefined });
    expect((await goOn(client, await from(client, token, "confirm"))).get("oidc-failed")).toBe(
      FAILED("confirm"),
    );
    at(6);
    expect((await goOn(client, await from(client, token, "confirm"))).get("oidc-failed")).toBe(
      FAILED("confirm"),
    );
    at(0);
    expect((await goOn(client, await from(client, token, "confirm"))).get("oidc")).toBe("confirmed");
    await open.call(remove, { params: { way: "password" } }, token);
    expect(await open.refusal(remove, { params: { way: "oidc" } }, token)).toEqual({
      status: 409,
      message: MESSAGES.lastWay,
    });
  });

  it("cannot link a person who has another account, or link anything after signing out", async () => {
    await signIn();
    const { token } = await open.signUp();
    const client = new BrowserClient(open.app);
    expect((await goOn(client, await from(client, token, "link"))).get("oidc-failed")).toBe(FAILED("taken"));
    world.person = someone();
    const back = await from(client, token, "link");
    await open.call("POST /api/authUsers/logout", {}, token);
    expect((await goOn(client, back)).get("oidc-failed")).toBe(FAILED("expired"));
    expect(await userOf((await signIn()).body.token)).not.toBe("");
  });
});

describe("who may sign in", () => {
  it("follows the sign-up rules, which never apply to people with an account", async () => {
    const ada = world.person;
    expect((await signIn()).status).toBe(200);
    const closed = await server({ SIGN_UP: "closed" });
    const invite = await server({ SIGN_UP: "invite" });
    const known = await server({ OIDC_AUTO_CREATE: "false" });
    const domains = await server({ SIGN_UP_DOMAINS: "acme.example" });
    for (const app of [closed, invite, known, domains]) {
      world.person = ada;
      expect((await signIn(app)).status).toBe(200);
    }
    world.person = someone();
    expect(await failure(closed)).toBe(FAILED("no-account"));
    expect(await failure(invite)).toBe(FAILED("invitation"));
    expect(await failure(known)).toBe(FAILED("no-account"));
    expect(await failure(domains)).toBe(FAILED("invitation"));
    world.person = someone({ email: `${randomUUID()}@acme.example` });
    expect((await signIn(domains)).status).toBe(200);
  });

  it("can have its own rule: employees with the provider, guests by invitation", async () => {
    const company = await server({ SIGN_UP: "invite", OIDC_SIGN_UP: "open" });
    const employee = await signIn(company);
    expect(employee.status).toBe(200);
    const guest = {
      body: { email: "guest@example.org", password: "correct horse", first_name: "A", last_name: "B" },
    };
    expect(await company.refusal("POST /api/authUsers/register", guest)).toEqual({
      status: 403,
      message: MESSAGES.byInvitation,
    });
    world.person = someone();
    const closed = await server({ SIGN_UP: "open", OIDC_SIGN_UP: "closed" });
    expect(await failure(closed)).toBe(FAILED("no-account"));
    expect((await closed.call("GET /api/config", {})).oidc.signUp).toBe("closed");
  });

  it("includes operators, if the provider verified their email", async () => {
    world.person = someone();
    const rules = {
      OPERATOR_EMAILS: String(world.person["email"]),
      SIGN_UP: "closed",
      OIDC_SIGN_UP: "closed",
    };
    const closed = await server(rules);
    const { status, body } = await signIn(closed);
    expect(status).toBe(200);
    expect((await closed.send("GET /api/operator/users", {}, body.token)).status).toBe(200);
    world.person = someone({ email_verified: false });
    const unverified = { ...rules, OPERATOR_EMAILS: String(world.person["email"]) };
    expect(await failure(await server(unverified))).toBe(FAILED("unverified"));
  });

  it("may be limited to the provider's people", async () => {
    const only = await server({ OIDC_ONLY: "true" });
    const { url } = await testStandins();
    const reply = await fetch(`${url}/google/credential`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "ada@gmail.com", given_name: "Ada", family_name: "L" }),
    });
    const { credential } = (await reply.json()) as { credential: string };
    const off = { status: 403, message: MESSAGES.wayOff };
    const { user, password } = await open.signUp();
    for (const [way, body] of [
      ["POST /api/authUsers/login", { email: user.email, password }],
      ["POST /api/authUsers/register", { email: "x@example.com", password, first_name: "A", last_name: "B" }],
      ["POST /api/authUsers/googleLogin", { credential }],
      ["POST /api/authUsers/forgotPassword", { email: user.email }],
    ] as const) {
      expect(await only.refusal(way, { body })).toEqual(off);
    }
    const { status, body } = await signIn(only);
    expect(status).toBe(200);
    expect(await only.refusal("POST /api/authUsers/passkeys/options", {}, body.token)).toEqual(off);
    expect((await only.call("GET /api/config", {})).oidc).toEqual({
      state: "real",
      name: "Acme",
      only: true,
      signUp: null,
    });
  });

  it("is nobody without a provider", async () => {
    const without = await buildTestApp({ deps: { db, jobs } });
    for (const path of ["", "/callback?state=x"]) {
      const { statusCode } = await without.app.inject(`/api/authUsers/oidc${path}`);
      expect(statusCode).toBe(403);
    }
  });
});
