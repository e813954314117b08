import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildTestApp, testStandins } from "../../../../test/build-app.ts";
import { everyMailTo } from "../../../../test/mailbox.ts";
import { startWorker, type Worker } from "../../../worker.ts";
import { INVITATION_AGE, sweepInvitations } from "./invitations.ts";
import { MESSAGES } from "../../../../../../scripts/testing/english.ts";

let shift = 0;
const clock = () => new Date(Date.now() + shift);
const OPERATOR = "operator@example.com";
const open = await buildTestApp({ deps: { clock }, settings: { OPERATOR_EMAILS: ` ${OPERATOR} , ` } });
const { db, jobs } = open.deps;
/** Another server with different rules and the same accounts. */
const server = (settings: Record<string, string>) =>
  buildTestApp({ deps: { clock, db, jobs }, settings: { OPERATOR_EMAILS: OPERATOR, ...settings } });
const invite = await server({ SIGN_UP: "invite" });
const closed = await server({ SIGN_UP: "closed" });
const domains = await server({ SIGN_UP_DOMAINS: "acme.example, Bücher.example" });
const silent = await buildTestApp({
  deps: { clock, db, jobs },
  settings: { NODE_ENV: "production", OPERATOR_EMAILS: OPERATOR, SIGN_UP: "invite" },
});

const operator = await open.signUp({ email: OPERATOR });
const { url } = await testStandins();

let worker: Worker;
beforeAll(() => {
  worker = startWorker(invite.deps);
});
afterAll(() => worker.stop());

const register = "POST /api/authUsers/register";
const googleLogin = "POST /api/authUsers/googleLogin";
const invitations = "POST /api/operator/invitations";
const BY_INVITATION = { status: 403, message: MESSAGES.byInvitation };
const CLOSED = { status: 403, message: MESSAGES.noNewAccounts };
const DEAD = { status: 403, message: MESSAGES.invitationDead };

let people = 0;
const someone = (domain = "example.org") => `person${++people}@${domain}`;
const form = (email: string, invitation?: string) => ({
  body: {
    email,
    password: "correct horse battery",
    first_name: "Ada",
    last_name: "Lovelace",
    ...(invitation !== undefined && { invitation }),
  },
});
async function google(email: string) {
  const reply = await fetch(`${url}/google/credential`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, given_name: "Ada", family_name: "Lovelace" }),
  });
  return { body: { credential: ((await reply.json()) as { credential: string }).credential } };
}
/** Waits for this many invitations to an email and returns the token in the newest one. */
async function mailed(email: string, number = 1): Promise<string> {
  const mails = await vi.waitUntil(
    async () => {
      const all = await everyMailTo(email);
      return all.length >= number && all;
    },
    { timeout: 15_000 },
  );
  const fragment = /\/login#(\S+)/u.exec(mails[0]!.text)?.[1] ?? "";
  expect(new URLSearchParams(fragment).get("email")).toBe(email);
  return new URLSearchParams(fragment).get("invitation") ?? "";
}
const giveInvitation = async (email: string) =>
  (await invite.call(invitations, { body: { emails: [email] } }, operator.token)).data.invited[0]!;

describe("who may sign up", () => {
  it.each([
    ["open", open, null],
    ["invite", invite, BY_INVITATION],
    ["closed", closed, CLOSED],
  ] as const)("%s: two people with a password, two with Google", async (_, { send }, answer) => {
    for (const [way, requests] of [
      [register, [form(someone()), form(someone())]],
      [googleLogin, [await google(someone()), await google(someone())]],
    ] as const) {
      for (const request of requests) {
        const { status, body } = await send(way, request);
        expect({ status, message: (body as { data: string }).data }).toEqual(
          answer ?? { status: 200, message: way === register ? MESSAGES.registered : MESSAGES.signedIn },
        );
      }
    }
  });

  it("admits people with an account, whatever the rules", async () => {
    const email = someone();
    const { user, password } = await open.signUp({ email });
    const owner = someone();
    await open.call(googleLogin, await google(owner));
    const { token } = await closed.call("POST /api/authUsers/login", {
      body: { email: user.email, password },
    });
    expect(token).not.toBe("");
    expect((await closed.send(googleLogin, await google(owner))).status).toBe(200);
  });

  it("does not reveal who has an account if sign-up is restricted", async () => {
    const { user } = await open.signUp();
    expect(await invite.refusal(register, form(user.email))).toEqual(BY_INVITATION);
    expect(await closed.refusal(register, form(user.email))).toEqual(CLOSED);
  });

  it("tells the screens the rules", async () => {
    const of = async ({ call }: typeof open) => (await call("GET /api/config", {})).signUp;
    expect(await of(open)).toEqual({ state: "open", domains: [] });
    expect(await of(invite)).toEqual({ state: "invite", domains: [] });
    expect(await of(domains)).toEqual({ state: "open", domains: ["acme.example", "Bücher.example"] });
  });
});

describe("an invitation", () => {
  it("lets its email sign up once, and confirms the email", async () => {
    const email = someone();
    await giveInvitation(email);
    const token = await mailed(email);
    expect(await invite.refusal(register, form(someone(), token))).toEqual(DEAD);
    expect(await invite.refusal(register, form(email, `${token}x`))).toEqual(DEAD);
    expect(await closed.refusal(register, form(email, token))).toEqual(CLOSED);
    const session = await invite.call(register, form(email.toUpperCase().replace("ORG", "org"), token));
    const { userId } = await invite.call("GET /api/authUsers/session", {}, session.token);
    const user = await invite.call("GET /api/Users/getUser", { query: { id: userId } }, session.token);
    expect(user.emailVerified).toBe(true);
    expect(await invite.refusal(register, form(email, token))).toEqual({
      status: 409,
      message: MESSAGES.emailTaken,
    });
  });

  it("works for one of several concurrent requests", async () => {
    const email = someone();
    await giveInvitation(email);
    const token = await mailed(email);
    const replies = await Promise.all([1, 2, 3].map(() => invite.send(register, form(email, token))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("lets its email sign up with Google without the link", async () => {
    const email = someone();
    await giveInvitation(email);
    expect((await invite.send(googleLogin, await google(email))).status).toBe(200);
    expect(await open.call("GET /api/operator/invitations", {}, operator.token)).not.toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ email })]),
    });
  });

  it("ends after seven days, with another one, and when it is withdrawn", async () => {
    const old = someone();
    await giveInvitation(old);
    const first = await mailed(old);
    await giveInvitation(old);
    const second = await mailed(old, 2);
    expect(await invite.refusal(register, form(old, first))).toEqual(DEAD);
    shift = INVITATION_AGE + 1;
    expect(await invite.refusal(register, form(old, second))).toEqual(DEAD);
    expect(await sweepInvitations(invite.deps)).toBeGreaterThan(0);
    shift = 0;

    const email = someone();
    const { _id } = await giveInvitation(email);
    const token = await mailed(email);
    const gone = { params: { id: _id } };
    await invite.call("DELETE /api/operator/invitations/:id", gone, operator.token);
    expect((await invite.refusal("DELETE /api/operator/invitations/:id", gone, operator.token)).status).toBe(
      404,
    );
    expect(await invite.refusal(register, form(email, token))).toEqual(DEAD);
  });

  it("is emailed again on request, and to nobody else", async () => {
    const invited = someone();
    await giveInvitation(invited);
    await mailed(invited);
    const { user } = await open.signUp();
    const stranger = someone();
    const ask = (email: string) => invite.call("POST /api/authUsers/requestInvitation", { body: { email } });
    const answers = [await ask(stranger), await ask(user.email), await ask(invited)];
    expect(new Set(answers.map(({ data }) => data))).toEqual(new Set([MESSAGES.invitationMailed]));
    const token = await mailed(invited, 2);
    expect((await invite.send(register, form(invited, token))).status).toBe(200);
    expect(await everyMailTo(stranger)).toEqual([]);
    expect((await everyMailTo(user.email)).filter(({ subject }) => subject.includes("invitation"))).toEqual(
      [],
    );
  });

  it("is a link to hand over if email is off", async () => {
    const email = someone();
    const { data } = await silent.call(invitations, { body: { emails: [email] } }, operator.token);
    const fragment = new URLSearchParams(new URL(data.invited[0]!.link!).hash.slice(1));
    expect(fragment.get("email")).toBe(email);
    expect((await silent.send(register, form(email, fragment.get("invitation")!))).status).toBe(200);
    expect(await everyMailTo(email)).toEqual([]);
    const off = { status: 424, message: MESSAGES.mailOff };
    const body = { email: someone() };
    expect(await silent.refusal("POST /api/authUsers/requestInvitation", { body })).toEqual(off);
  });

  it("can be sent to many at once, reporting invalid emails and inviting the others", async () => {
    const { user } = await open.signUp();
    const [one, two] = [someone(), someone("bücher.example")];
    const emails = [one, "not an email", ` ${two} `, one.toUpperCase(), user.email, ""];
    const { data } = await invite.call(invitations, { body: { emails } }, operator.token);
    expect(data.invited.map(({ email, link }) => [email, link])).toEqual([
      [one, null],
      [two, null],
    ]);
    expect(data.refused).toEqual([
      { email: "not an email", reason: MESSAGES.emailInvalid },
      { email: user.email, reason: MESSAGES.emailTaken },
      { email: "", reason: MESSAGES.emailInvalid },
    ]);
    await mailed(one);
    expect(await closed.refusal(invitations, { body: { emails: [one] } }, operator.token)).toEqual(CLOSED);
    const many = Array.from({ length: 201 }, () => someone());
    expect((await invite.refusal(invitations, { body: { emails: many } }, operator.token)).status).toBe(400);
  });
});

describe("domains that may sign up", () => {
  it.each(["acme.example", "bücher.example"])(
    "%s: with a link mailed to the email, or with Google",
    async (domain) => {
      const email = someone(domain);
      expect(await domains.refusal(register, form(email))).toEqual(BY_INVITATION);
      await domains.call("POST /api/authUsers/requestInvitation", { body: { email } });
      expect((await domains.send(register, form(email, await mailed(email)))).status).toBe(200);
      expect((await domains.send(googleLogin, await google(someone(domain)))).status).toBe(200);
    },
  );

  it.each(["acme.example.org", "notacme.example", "sub.acme.example"])("not %s", async (domain) => {
    expect(await domains.refusal(register, form(someone(domain)))).toEqual(BY_INVITATION);
    expect(await domains.refusal(googleLogin, await google(someone(domain)))).toEqual(BY_INVITATION);
  });
});

describe("operators", () => {
  it("are those with a listed email that they confirmed", async () => {
    expect(operator.user.operator).toBe(true);
    const other = await open.signUp();
    expect(other.user.operator).toBe(false);
    const invented = await server({ OPERATOR_EMAILS: "claimed@example.com" });
    const { token, user } = await invented.signUp({ email: "claimed@example.com", verified: false });
    expect(user.operator).toBe(false);
    for (const stranger of [other.token, token, undefined]) {
      const body = { emails: [someone()] };
      expect((await invented.refusal(invitations, { body }, stranger)).status).toBe(404);
      expect((await invented.refusal("GET /api/operator/invitations", {}, stranger)).status).toBe(404);
    }
  });

  it("may have an invitation mailed to themselves, so that a server of invitations can begin", async () => {
    const first = await server({ OPERATOR_EMAILS: "first@example.com", SIGN_UP: "invite" });
    await first.call("POST /api/authUsers/requestInvitation", { body: { email: "first@example.com" } });
    const { token } = await first.call(
      register,
      form("first@example.com", await mailed("first@example.com")),
    );
    expect((await first.send("GET /api/operator/invitations", {}, token)).status).toBe(200);
  });

  it("invite nobody who has an account", async () => {
    const { user } = await open.signUp();
    const { data } = await invite.call(invitations, { body: { emails: [user.email] } }, operator.token);
    expect(data).toEqual({
      invited: [],
      refused: [{ email: user.email, reason: MESSAGES.emailTaken }],
    });
  });
});
