import { MESSAGES } from "@postfolio/contract/messages.ts";
import { expect, it } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { GUESS_WINDOW, MOST_GUESSES } from "./guesses.ts";

let now = Date.now();
const { app, signUp, send } = await buildTestApp({ deps: { clock: () => new Date(now) } });

const logIn = async (email: string, password: string, remoteAddress: string) => {
  const reply = await app.inject({
    method: "POST",
    url: "/api/authUsers/login",
    payload: { email, password },
    remoteAddress,
  });
  return { status: reply.statusCode, data: reply.json<{ data: string }>().data, headers: reply.headers };
};

/** From many addresses, all at once. */
const guessAll = (email: string, number: number) =>
  Promise.all(Array.from({ length: number }, (_, index) => logIn(email, "a guess", `192.0.2.${index}`)));

it("ends guessing from many addresses, lets the owner in where they were, and everybody later", async () => {
  const { user, password } = await signUp();
  await logIn(user.email, password, "203.0.113.7");
  const replies = await guessAll(user.email.toUpperCase(), MOST_GUESSES + 10);
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(MOST_GUESSES);
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
  expect(refused[0]?.data).toBe(MESSAGES.tooManyGuesses);
  expect(Number(refused[0]?.headers["retry-after"])).toBe(GUESS_WINDOW / 1000);

  expect((await logIn(user.email, password, "192.0.2.200")).status).toBe(429);
  expect((await logIn(user.email, password, "203.0.113.7")).status).toBe(200);
  now += GUESS_WINDOW;
  expect((await logIn(user.email, password, "192.0.2.200")).status).toBe(200);
});

it("answers alike for an e-mail that nobody has", async () => {
  const replies = await guessAll("nobody@guesses.example", MOST_GUESSES + 1);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: MOST_GUESSES }, () => 401),
    429,
  ]);
});

it("does not count what was right", async () => {
  const { user, password } = await signUp();
  for (let time = 0; time < MOST_GUESSES + 2; time += 1) {
    expect((await logIn(user.email, password, `198.51.100.${time}`)).status).toBe(200);
  }
});

it("bounds what a stolen session can guess", async () => {
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
