import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { sessions, users } from "../../db/schema.ts";
import { MESSAGES } from "../../../../../scripts/testing/english.ts";

let now = Date.now();
const { app, call, deps, refusal, send, signUp } = await buildTestApp({
  deps: { clock: () => new Date(now) },
});

const person = { password: "correct horse battery", first_name: "Grace", last_name: "Hopper" };
const DAY = 24 * 60 * 60 * 1000;

describe("register", () => {
  it("creates an account whose password is stored only as argon2id", async () => {
    const { user, token } = await signUp({ email: "Grace@Example.com", ...person });
    expect(user).toMatchObject({
      email: "Grace@Example.com",
      first_name: "Grace",
      last_name: "Hopper",
      plan: "Free",
      freeTrial: 0,
      resumes: 0,
      role: "User",
    });
    expect(await call("GET /api/authUsers/session", {}, token)).toEqual({
      userId: user._id,
      role: "User",
      profilePicture: "",
    });
    const [row] = await deps.db.select().from(users).where(eq(users.id, user._id));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
    expect(JSON.stringify(user)).not.toContain("argon2id");
  });

  it("rejects an email that is taken, whatever its letter case", async () => {
    await signUp({ email: "taken@example.com" });
    expect(
      await refusal("POST /api/authUsers/register", { body: { ...person, email: " TAKEN@example.COM " } }),
    ).toEqual({ status: 409, message: MESSAGES.emailTaken });
  });

  it("lets one of two concurrent registrations win", async () => {
    const body = { ...person, email: "race@example.com" };
    const replies = await Promise.all(
      [body, { ...body, email: "RACE@example.com" }, body].map((body) =>
        send("POST /api/authUsers/register", { body }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it.each([
    [{ email: "" }, MESSAGES.emailRequired],
    [{ email: undefined }, MESSAGES.emailRequired],
    [{ email: "no address" }, MESSAGES.emailInvalid],
    [{ password: "short" }, MESSAGES.passwordTooShort],
    [{ password: undefined }, MESSAGES.passwordRequired],
    [{ first_name: " " }, MESSAGES.firstNameRequired],
    [{ last_name: undefined }, MESSAGES.lastNameRequired],
    [{ first_name: 7 }, MESSAGES.firstNameRequired],
    [{ password: "x".repeat(201) }, MESSAGES.passwordTooLong],
    [{ first_name: "x".repeat(101) }, MESSAGES.nameTooLong],
  ])("rejects %o and names the field", async (fields, message) => {
    const body = { email: "fine@example.com", ...person, ...fields };
    expect(await refusal("POST /api/authUsers/register", { body })).toEqual({ status: 400, message });
  });

  it("keeps markup in a name as text", async () => {
    const { user } = await signUp({
      first_name: '<img src=x onerror="alert(1)">',
      last_name: "O'Neil & Søn 山",
    });
    expect(user.first_name).toBe('<img src=x onerror="alert(1)">');
    expect(user.last_name).toBe("O'Neil & Søn 山");
  });
});

describe("login", () => {
  it("signs in with the e-mail in any letter case", async () => {
    const { user } = await signUp({ email: "case@example.com" });
    const { token } = await call("POST /api/authUsers/login", {
      body: { email: "CASE@example.com", password: "correct horse battery" },
    });
    expect((await call("GET /api/authUsers/session", {}, token)).userId).toBe(user._id);
  });

  it("accepts the same characters as different code points", async () => {
    await signUp({ email: "accents@example.com", password: "caf\u00e9 caf\u00e9 caf\u00e9" });
    const reply = await call("POST /api/authUsers/login", {
      body: { email: "accents@example.com", password: "cafe\u0301 cafe\u0301 cafe\u0301" },
    });
    expect(reply.data).toBe(MESSAGES.signedIn);
  });

  it("responds identically to an unknown email and a wrong password", async () => {
    await signUp({ email: "known@example.com" });
    const wrong = { status: 401, message: MESSAGES.wrongCredentials };
    for (const email of ["known@example.com", "unknown@example.com"]) {
      const body = { email, password: "not the password" };
      expect(await refusal("POST /api/authUsers/login", { body })).toEqual(wrong);
    }
  });
});

describe("sessions", () => {
  it("ends immediately on logout, without affecting others", async () => {
    const { user, token } = await signUp({ email: "out@example.com" });
    const other = await call("POST /api/authUsers/login", {
      body: { email: "out@example.com", password: "correct horse battery" },
    });
    expect(await call("POST /api/authUsers/logout", {}, token)).toEqual({
      status: "Success",
      data: MESSAGES.signedOut,
    });
    const query = { id: user._id };
    expect(await refusal("GET /api/Users/getUser", { query }, token)).toEqual({
      status: 401,
      message: MESSAGES.signIn,
    });
    await call("GET /api/Users/getUser", { query }, other.token);
  });

  it("is extended by use, ends after 30 days without, and after 180 days at the latest", async () => {
    const begin = now;
    try {
      const [used, idle] = [await signUp(), await signUp()];
      for (let day = 29; day < 180; day += 29) {
        now = begin + day * DAY;
        await call("GET /api/authUsers/session", {}, used.token);
      }
      now = begin + 31 * DAY;
      expect((await send("GET /api/authUsers/session", {}, idle.token)).status).toBe(401);
      now = begin + 180 * DAY;
      expect((await send("GET /api/authUsers/session", {}, used.token)).status).toBe(401);
    } finally {
      now = begin;
    }
  });

  it("records its last use at most once a minute", async () => {
    const { user, token } = await signUp();
    const lastUse = async () => {
      await call("GET /api/authUsers/session", {}, token);
      const [row] = await deps.db.select().from(sessions).where(eq(sessions.userId, user._id));
      return row?.lastUsedAt.getTime();
    };
    const signedUp = now;
    now += 59_000;
    expect(await lastUse()).toBe(signedUp);
    now += 2_000;
    expect(await lastUse()).toBe(now);
  });
});

describe("the caller's own record", () => {
  it("is found by query and by path, in any letter case and with a trailing slash", async () => {
    const { user, token } = await signUp();
    const headers = { authorization: `Bearer ${token}` };
    for (const url of [
      `/api/Users/getUser/?id=${user._id}`,
      `/api/users/getuser?id=${user._id}`,
      `/API/USERS/${user._id}/`,
    ]) {
      const reply = await app.inject({ url, headers });
      expect(reply.json()).toEqual(user);
    }
    expect(await call("GET /api/Users/getUserStats", { query: { id: user._id } }, token)).toEqual({
      resumes: 0,
      letters: 0,
    });
  });

  it("treats another user's id like one that does not exist", async () => {
    const [mine, other] = [await signUp(), await signUp()];
    for (const id of [other.user._id, "01890000-0000-7000-8000-000000000000", "nonsense", ""]) {
      for (const endpoint of ["GET /api/Users/getUser", "GET /api/Users/getUserStats"] as const) {
        expect(await refusal(endpoint, { query: { id } }, mine.token)).toEqual({
          status: 404,
          message: MESSAGES.notFound,
        });
      }
      expect((await refusal("GET /api/Users/:id", { params: { id: id || "-" } }, mine.token)).status).toBe(
        404,
      );
    }
  });

  it("rejects visitors before looking at their input", async () => {
    for (const endpoint of ["GET /api/Users/getUser", "GET /api/authUsers/session"] as const) {
      expect(await refusal(endpoint, {})).toEqual({ status: 401, message: MESSAGES.signIn });
    }
  });
});
