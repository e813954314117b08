import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { buildTestApp } from "../../../../test/build-app.ts";
import { fiveSigma, shareSlower } from "../../../../test/compare-times.ts";
import { insertUser } from "../../../../test/worlds/factories.ts";
import { MOST_GUESSES_HERE } from "./guesses.ts";
import { hashPassword } from "./passwords.ts";

/*
 * Response times must not reveal who has an account. Comparing durations would fail on a shared machine, so the test
 * measures how well two samples can be told apart.
 */

const { deps, send } = await buildTestApp();
const ROUNDS = 60;

const newAddress = () => `${randomUUID()}@timing.example`;

/** Enough addresses that none of them reaches the limit on guesses in either test. */
const addresses = (make: () => Promise<string>) =>
  Promise.all(Array.from({ length: Math.ceil((3 * ROUNDS) / MOST_GUESSES_HERE) }, make));

const account = (passwordHash: string | null) => async (): Promise<string> =>
  (await insertUser(deps.db, { passwordHash })).email;
const known = await addresses(account(await hashPassword("correct horse battery")));
const withoutPassword = await addresses(account(null));
const unknown = await addresses(async () => newAddress());

const guess = (emails: string[]) => async (round: number) => {
  const body = { email: emails[round % emails.length], password: "a wrong password" };
  expect((await send("POST /api/authUsers/login", { body })).status).toBe(401);
};

describe("times reveal nothing", () => {
  it.each([
    ["an unknown e-mail", unknown],
    ["an account without a password", withoutPassword],
  ])("of %s from a wrong password", { timeout: 120_000 }, async (_, emails) => {
    await guess(known)(0);
    await guess(emails)(0);
    const share = await shareSlower(ROUNDS, guess(known), guess(emails));
    expect(Math.abs(share - 0.5)).toBeLessThan(fiveSigma(ROUNDS));
  });

  it("of an unknown email from a known one when a link is requested", { timeout: 120_000 }, async () => {
    const accounts: string[] = [];
    for (let n = 0; n <= ROUNDS; n += 1) accounts.push(await account(null)());
    const ask = async (email: string) =>
      expect((await send("POST /api/authUsers/forgotPassword", { body: { email } })).status).toBe(200);
    await ask(accounts[ROUNDS]!);
    const share = await shareSlower(
      ROUNDS,
      (round) => ask(accounts[round]!),
      () => ask(newAddress()),
    );
    expect(Math.abs(share - 0.5)).toBeLessThan(fiveSigma(ROUNDS));
  });
});
