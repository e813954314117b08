import { randomUUID } from "node:crypto";
import { SECOND } from "@postfolio/contract/time-units.ts";
import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../../../../test/worlds/browser-client.ts";
import { buildTestApp, type TestApp, testStandins } from "../../../../test/build-app.ts";
import { startOidcWorld } from "../../../../test/worlds/oidc-world.ts";
import { SoftwarePasskey } from "../../../../test/worlds/software-passkey.ts";
import { signInTickets } from "../../../db/schema.ts";
import { MESSAGES } from "../../../../../../scripts/testing/english.ts";

let shift = 0;
const clock = () => new Date(Date.now() + shift);
const OPERATOR = "operator@example.com";
const world = await startOidcWorld();
const open = await buildTestApp({
  deps: { clock },
  settings: { ...world.settings, OPERATOR_EMAILS: OPERATOR },
});
const { db, jobs } = open.deps;
/** Servers with different rules and the same accounts. */
const server = (state: string) =>
  buildTestApp({
    deps: { clock, db, jobs },
    settings: { ...world.settings, SIGN_UP: state, OPERATOR_EMAILS: OPERATOR },
  });
const RULES = { open, invite: await server("invite"), closed: await server("closed") };
const { url } = await testStandins();
const origin = new URL(open.deps.config.publicUrl).origin;

interface Outcome {
  status: number;
  body: { data?: unknown; token?: string; ticket?: string };
}
interface Account {
  email: string;
  password: string;
  sub: string;
  passkey: SoftwarePasskey;
  secret: string | null;
}
const stranger = (): Account => {
  const id = randomUUID();
  return {
    email: `${id}@example.com`,
    password: "correct horse battery",
    sub: id,
    passkey: new SoftwarePasskey(origin),
    secret: null,
  };
};

/** Every sign-in method, for a person with or without an account. */
const WAYS: Record<string, (server: TestApp, account: Account) => Promise<Outcome>> = {
  password: ({ app }, { email, password }) =>
    new BrowserClient(app).send("POST", "/api/authUsers/login", { email, password }),
  registration: ({ app }, { email, password }) =>
    new BrowserClient(app).send("POST", "/api/authUsers/register", {
      email,
      password,
      first_name: "Ada",
      last_name: "Lovelace",
    }),
  google: async ({ app }, { email }) => {
    const reply = await fetch(`${url}/google/credential`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, given_name: "Ada", family_name: "Lovelace" }),
    });
    return new BrowserClient(app).send("POST", "/api/authUsers/googleLogin", (await reply.json()) as object);
  },
  oidc: async ({ app }, { email, sub }) => {
    world.person = { sub, email, email_verified: true, given_name: "Ada", family_name: "Lovelace" };
    const client = new BrowserClient(app);
    const { location } = await client.send("GET", "/api/authUsers/oidc");
    const { search } = await world.visit(location);
    const back = await client.send("GET", `/api/authUsers/oidc/callback${search}`);
    const fragment = new URLSearchParams(new URL(back.location, origin).hash.slice(1));
    const ticket = fragment.get("oidc");
    if (ticket === null) return { status: 403, body: { data: fragment.get("oidc-failed") } };
    return client.send("POST", "/api/authUsers/oidc/finish", { ticket });
  },
  passkey: async ({ app }, { passkey }) => {
    const client = new BrowserClient(app);
    const options = await client.send("POST", "/api/authUsers/passkeys/sign-in/options");
    return client.send("POST", "/api/authUsers/passkeys/sign-in", {
      passkey: passkey.get(options.body.data as { challenge: string }),
    });
  },
};
/** Methods for people who have an account. */
const INTO = ["password", "google", "oidc", "passkey"];

/** Creates an account with every sign-in method. */
async function makeAccount(withCode: boolean): Promise<Account> {
  const account = stranger();
  const { token } = await open.signUp({ email: account.email });
  const google = await fetch(`${url}/google/credential`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: account.email, given_name: "Ada", family_name: "Lovelace" }),
  });
  const { credential } = (await google.json()) as { credential: string };
  await open.call("POST /api/authUsers/googleLogin", { body: { credential, password: account.password } });
  expect((await WAYS["oidc"]!(open, account)).status).toBe(200);
  const options = (await open.call("POST /api/authUsers/passkeys/options", {}, token)).data;
  const passkey = account.passkey.create(options);
  await open.call("POST /api/authUsers/passkeys", { body: { passkey } }, token);
  if (!withCode) return account;
  const { secret } = (await open.call("POST /api/authUsers/totp", {}, token)).data;
  await open.call("POST /api/authUsers/totp/confirm", { body: { code: nextCode(secret) } }, token);
  return { ...account, secret };
}

/** Moves the clock forward and returns an unused code. */
function nextCode(secret: string): string {
  shift += 60 * SECOND;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock().getTime() });
}

const accounts: Account[] = [];
const coded: Account[] = [];
let operator = "";
beforeAll(async () => {
  operator = (await open.signUp({ email: OPERATOR })).token;
  accounts.push(await makeAccount(false), await makeAccount(false));
  coded.push(await makeAccount(true), await makeAccount(true));
}, 60_000);

/** Enters the code if a sign-in is waiting for one. */
async function enter(server: TestApp, { secret }: Account, begun: Outcome) {
  const { ticket } = begun.body;
  if (ticket === undefined || secret === null) return { ...outcome(begun), code: false };
  const body = { ticket, code: nextCode(secret) };
  const ended = await server.send("POST /api/authUsers/login/code", { body });
  return { status: ended.status, said: (ended.body as { data: unknown }).data, code: true };
}
const signIn = async (server: TestApp, way: string, account: Account) =>
  enter(server, account, await WAYS[way]!(server, account));
/** A passkey is unlocked by its owner, which counts as a second factor. */
const asksCode = (way: string, { secret }: Account): boolean => secret !== null && way !== "passkey";

const outcome = ({ status, body }: Outcome) => ({ status, said: body.data });

describe.each(Object.keys(RULES) as (keyof typeof RULES)[])("where sign-up is %s", (rule) => {
  const refusal = {
    open: null,
    invite: { status: 403, said: MESSAGES.byInvitation },
    closed: { status: 403, said: MESSAGES.noNewAccounts },
  }[rule];
  const oidcRefusal = {
    open: null,
    invite: { status: 403, said: "invitation" },
    closed: { status: 403, said: "no-account" },
  }[rule];

  it("two people without an account get in by no way that the rule forbids", async () => {
    for (const [way, expected] of [
      ["registration", refusal ?? { status: 200, said: MESSAGES.registered }],
      ["google", refusal ?? { status: 200, said: MESSAGES.signedIn }],
      ["oidc", oidcRefusal ?? { status: 200, said: MESSAGES.signedIn }],
      ["password", { status: 401, said: MESSAGES.wrongCredentials }],
      ["passkey", { status: 401, said: MESSAGES.passkeyUnknown }],
    ] as const) {
      for (const person of [stranger(), stranger()]) {
        const answer = await WAYS[way]!(RULES[rule], person);
        expect({ way, ...outcome(answer) }).toEqual({ way, ...expected });
      }
    }
  });

  it.each(INTO)("two people with an account get in by %s, with a code where they have one", async (way) => {
    for (const account of [...accounts, ...coded]) {
      expect(await signIn(RULES[rule], way, account)).toEqual({
        status: 200,
        said: MESSAGES.signedIn,
        code: asksCode(way, account),
      });
    }
  });
});

describe("a suspended user", () => {
  it.each(INTO)("does not get in by %s, nor with a code; what was begun before ends", async (way) => {
    for (const account of [accounts[0]!, coded[0]!]) {
      const search = { query: { search: account.email } };
      const params = { id: (await open.call("GET /api/operator/users", search, operator)).data[0]!._id };
      const begun = await WAYS[way]!(open, account);
      await open.call("POST /api/operator/users/:id/suspend", { params }, operator);
      expect(await db.$count(signInTickets, eq(signInTickets.userId, params.id))).toBe(0);
      expect(await enter(open, account, begun)).not.toMatchObject({ status: 200, code: true });
      expect(await signIn(open, way, account)).toEqual({
        status: 403,
        said: MESSAGES.suspended,
        code: asksCode(way, account),
      });
      await open.call("POST /api/operator/users/:id/resume", { params }, operator);
      expect((await signIn(open, way, account)).status).toBe(200);
    }
  });
});
