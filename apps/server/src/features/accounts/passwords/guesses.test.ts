import { expect, it } from "vitest";
import { buildTestApp } from "../../../../test/build-app.ts";
import { passTime } from "../../../../test/pass-time.ts";
import { GUESS_WINDOW, MOST_GUESSES, MOST_GUESSES_HERE, TRUSTED_WINDOW } from "./guesses.ts";
import { MESSAGES } from "../../../../../../scripts/testing/english.ts";

let wallClock = Date.now();
const { app, deps, signUp, send } = await buildTestApp({
  deps: { clock: () => new Date(wallClock) },
});

const logIn = async (email: string, password: string, remoteAddress: string) => {
  const reply = await app.inject({
    method: "POST",
    url: "/api/authUsers/login",
    payload: { email, password },
    remoteAddress,
  });
  return { status: reply.statusCode, data: reply.json<{ data: string }>().data, headers: reply.headers };
};

/** Guesses from many addresses, all at once. */
const guessAll = (email: string, number: number) =>
  Promise.all(Array.from({ length: number }, (_, index) => logIn(email, "a guess", `192.0.2.${index}`)));

it("stops guesses from many addresses, admits the owner at a known address, and everybody later", async () => {
  const { user, password } = await signUp();
  await logIn(user.email, password, "203.0.113.7");
  const replies = await guessAll(user.email.toUpperCase(), MOST_GUESSES + 10);
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(MOST_GUESSES);
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
  expect(refused[0]?.data).toBe(MESSAGES.tooManyGuesses);
  const retryAfter = Number(refused[0]?.headers["retry-after"]);
  expect(retryAfter).toBeGreaterThan(GUESS_WINDOW / 2 / 1000);
  expect(retryAfter).toBeLessThanOrEqual(GUESS_WINDOW / 1000);

  expect((await logIn(user.email, password, "192.0.2.200")).status).toBe(429);
  expect((await logIn(user.email, password, "203.0.113.7")).status).toBe(200);
  // Changing the machine's clock neither helps a guesser nor blocks anyone longer.
  wallClock += 10 * GUESS_WINDOW;
  expect((await logIn(user.email, password, "192.0.2.200")).status).toBe(429);
  wallClock -= 20 * GUESS_WINDOW;
  const barred = await logIn(user.email, password, "192.0.2.200");
  expect(Number(barred.headers["retry-after"])).toBeLessThanOrEqual(retryAfter);
  await passTime(deps.db, GUESS_WINDOW);
  expect((await logIn(user.email, password, "192.0.2.200")).status).toBe(200);
});

it("stops guesses from a known address, and admits the owner there minutes later", async () => {
  const { user, password } = await signUp();
  const office = "203.0.113.8";
  await logIn(user.email, password, office);
  const statuses = [];
  for (let time = 0; time < 30; time += 1) {
    statuses.push((await logIn(user.email, "a guess", office)).status);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(MOST_GUESSES_HERE);
  const barred = await logIn(user.email, password, office);
  expect(barred.status).toBe(429);
  expect(Number(barred.headers["retry-after"])).toBeLessThanOrEqual(TRUSTED_WINDOW / 1000);
  // The guesses block only this address, not the account.
  expect((await logIn(user.email, password, "203.0.113.9")).status).toBe(200);
  await passTime(deps.db, TRUSTED_WINDOW);
  expect((await logIn(user.email, password, office)).status).toBe(200);
});

it("blocks a guessing address, but not the owner at another, new address", async () => {
  const { user, password } = await signUp();
  const statuses = [];
  for (let time = 0; time < 3 * MOST_GUESSES; time += 1) {
    statuses.push((await logIn(user.email, "a guess", "198.51.100.99")).status);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(MOST_GUESSES_HERE);
  expect((await logIn(user.email, password, "203.0.113.10")).status).toBe(200);
});

it("responds identically for an email without an account", async () => {
  const replies = await guessAll("nobody@guesses.example", MOST_GUESSES + 1);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: MOST_GUESSES }, () => 401),
    429,
  ]);
});

it("does not count correct passwords", async () => {
  const { user, password } = await signUp();
  for (let time = 0; time < MOST_GUESSES + 2; time += 1) {
    expect((await logIn(user.email, password, `198.51.100.${time}`)).status).toBe(200);
  }
});

it("limits guesses in a stolen session", async () => {
  const { user, token } = await signUp();
  const statuses = new Set<number>();
  for (let time = 0; time < MOST_GUESSES + 1; time += 1) {
    const body = { password: "a guess" };
    statuses.add(
      (await send("POST /api/Users/:id/delete", { params: { id: user._id }, body }, token)).status,
    );
  }
  expect([...statuses]).toEqual([400, 429]);
});
