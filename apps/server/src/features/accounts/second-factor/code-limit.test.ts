import { DAY, MINUTE, SECOND } from "@postfolio/contract/time-units.ts";
import { Secret, TOTP } from "otpauth";
import { expect, it, vi } from "vitest";
import { buildTestApp } from "../../../../test/build-app.ts";
import { closeAfterwards } from "../../../../test/close-afterwards.ts";
import { mailsTo } from "../../../../test/mailbox.ts";
import { passTime } from "../../../../test/pass-time.ts";
import { startWorker } from "../../../worker.ts";
import { GUESS_WINDOW, MOST_GUESSES_HERE } from "../passwords/guesses.ts";
import { CODE_MONTH, CODES_UNTIL_MAIL, MOST_CODES_A_DAY, MOST_CODES_A_MONTH } from "./code-limit.ts";
import { MESSAGES } from "../../../../../../scripts/testing/english.ts";

let now = Math.ceil(Date.now() / (30 * SECOND)) * 30 * SECOND + 15 * SECOND;
const { deps, call, refusal, send, signUp } = await buildTestApp({ deps: { clock: () => new Date(now) } });

const enter = "POST /api/authUsers/login/code";
const confirm = "POST /api/authUsers/confirm";
const codeOf = (secret: string, at = now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
const wrongCode = (secret: string): string => {
  const right = new Set([-30, 0, 30].map((seconds) => codeOf(secret, now + seconds * SECOND)));
  return ["000000", "111111", "222222", "333333"].find((code) => !right.has(code))!;
};

async function withTotp() {
  const { user, token, password } = await signUp();
  const { secret } = (await call("POST /api/authUsers/totp", {}, token)).data;
  const body = { code: codeOf(secret) };
  const { recoveryCodes } = (await call("POST /api/authUsers/totp/confirm", { body }, token)).data;
  now += MINUTE;
  return { email: user.email, id: user._id, token, password, secret, recoveryCodes };
}
type Person = Awaited<ReturnType<typeof withTotp>>;

const ticketFor = async ({ email, password }: Pick<Person, "email" | "password">) => {
  const { body } = await send("POST /api/authUsers/login", { body: { email, password } });
  return (body as { ticket: string }).ticket;
};
const REFUSED = { status: 429, message: MESSAGES.tooManyCodes };

/**
 * Enters wrong codes, letting time pass whenever `GuessLimit` is reached.
 * @returns how many were rejected as wrong
 */
async function guess(person: Person, number: number): Promise<number> {
  let wrong = 0;
  for (let left = number; left > 0; left -= MOST_GUESSES_HERE) {
    const ticket = await ticketFor(person);
    for (let turn = 0; turn < Math.min(left, MOST_GUESSES_HERE); turn += 1) {
      const { status } = await send(enter, { body: { ticket, code: wrongCode(person.secret) } });
      if (status === 401) wrong += 1;
    }
    await passTime(deps.db, GUESS_WINDOW);
  }
  return wrong;
}

it("limits wrong codes per day and month, then admits the owner with a recovery code", async () => {
  const person = await withTotp();
  const right = async () => ({ body: { ticket: await ticketFor(person), code: codeOf(person.secret) } });
  expect(await guess(person, MOST_CODES_A_DAY + 5)).toBe(MOST_CODES_A_DAY);
  expect(await refusal(enter, await right())).toEqual(REFUSED);
  const recovery = { ticket: await ticketFor(person), code: person.recoveryCodes[0]! };
  await call(enter, { body: recovery });
  // Codes that a session requests are counted separately.
  await call(confirm, { body: { code: codeOf(person.secret) } }, person.token);
  now += MINUTE;

  await passTime(deps.db, DAY);
  await call(enter, await right());
  now += MINUTE;
  let guessed = MOST_CODES_A_DAY;
  while (guessed < MOST_CODES_A_MONTH) {
    const taken = await guess(person, MOST_CODES_A_DAY);
    expect(taken).toBe(Math.min(MOST_CODES_A_DAY, MOST_CODES_A_MONTH - guessed));
    guessed += taken;
    await passTime(deps.db, DAY);
  }
  expect(await refusal(enter, await right())).toEqual(REFUSED);
  await passTime(deps.db, CODE_MONTH);
  await call(enter, await right());
});

it("starts over with a new password, which the guesser does not know", async () => {
  const person = await withTotp();
  await guess(person, MOST_CODES_A_DAY);
  const newPassword = "another horse battery";
  const { id, password: oldPassword, token } = person;
  const body = { id, oldPassword, newPassword, confirmPassword: newPassword };
  await call("PUT /api/authUsers/changePassword", { body }, token);
  const ticket = await ticketFor({ ...person, password: newPassword });
  const { status } = await send(enter, { body: { ticket, code: codeOf(person.secret) } });
  expect(status).toBe(200);
});

it("limits codes requested in a session without blocking sign-in", async () => {
  const person = await withTotp();
  const body = { code: wrongCode(person.secret) };
  const statuses = [];
  for (let turn = 0; turn < MOST_CODES_A_DAY + 5; turn += 1) {
    if (turn % MOST_GUESSES_HERE === 0) await passTime(deps.db, GUESS_WINDOW);
    statuses.push((await send(confirm, { body }, person.token)).status);
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(MOST_CODES_A_DAY);
  expect(await refusal(confirm, { body }, person.token)).toEqual(REFUSED);
  await call(enter, { body: { ticket: await ticketFor(person), code: codeOf(person.secret) } });
});

it("emails the owner after ten wrong codes, at most once a day", async () => {
  const worker = startWorker(deps);
  closeAfterwards(() => worker.stop());
  const person = await withTotp();
  const told = async () =>
    ((await mailsTo(person.email)) ?? []).filter(({ subject }) => subject.startsWith("Wrong codes"));
  const arrive = (number: number) =>
    vi.waitUntil(async () => (await told()).length >= number, { timeout: 20_000 });

  await guess(person, CODES_UNTIL_MAIL - 1);
  await guess(person, MOST_CODES_A_DAY);
  await arrive(1);
  const [mail] = await told();
  expect(mail!.text).toContain("/forgot-password");
  await passTime(deps.db, DAY);
  await guess(person, CODES_UNTIL_MAIL);
  await arrive(2);
  expect(await told()).toHaveLength(2);
});
