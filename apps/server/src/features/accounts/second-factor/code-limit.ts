import { MESSAGES } from "@postfolio/contract/messages.ts";
import { DAY } from "@postfolio/contract/time-units.ts";
import { v7 as uuid } from "uuid";
import type { Deps } from "../../../deps.ts";
import { count } from "../../../http/limits/rate-limits.queries.ts";
import { wordsOfUser } from "../../../words.ts";
import { findUser, type UserRow } from "../accounts.queries.ts";
import { GREETING } from "../mailed-links.ts";
import { attemptCounted, isWrong } from "../passwords/guesses.ts";
import { isRecoveryCode } from "./second-factor.ts";

/** Three of a million codes are valid at any time, so 100 guesses a month take about 280 years. */
export const MOST_CODES_A_DAY = 30;
export const MOST_CODES_A_MONTH = 100;
export const CODE_MONTH = 30 * DAY;
/** The number of wrong codes after which the owner gets an email, because someone else may know the password. */
export const CODES_UNTIL_MAIL = 10;

/**
 * Limits wrong codes over days, in addition to `GuessLimit`, which covers minutes. A new password resets the count.
 * @param at where the code is requested; counted separately, so that a stolen session cannot block signing in
 */
export async function attemptCode<T>(
  deps: Pick<Deps, "db" | "config" | "jobs">,
  { id, passwordHash }: Pick<UserRow, "id" | "passwordHash">,
  { code, at }: { code: string; at: "sign-in" | "session" },
  attempt: () => Promise<T>,
): Promise<T> {
  if (isRecoveryCode(code)) return attempt();
  const key = `codes at ${at} ${id} ${passwordHash}`;
  const refusal = MESSAGES.tooManyCodes;
  const month = { key: `${key} month`, most: MOST_CODES_A_MONTH, window: CODE_MONTH, refusal };
  const day = { key: `${key} day`, most: MOST_CODES_A_DAY, window: DAY, refusal };
  try {
    return await attemptCounted(deps.db, [month, day], attempt);
  } catch (error) {
    if (isWrong(error)) await tellOfMany(deps, id);
    throw error;
  }
}

async function tellOfMany(
  { db, config, jobs }: Pick<Deps, "db" | "config" | "jobs">,
  userId: string,
): Promise<void> {
  const { taken } = await count(db, `wrong codes ${userId}`, { window: DAY });
  if (taken < CODES_UNTIL_MAIL || config.mail.state === "off") return;
  await db.transaction(async (tx) => {
    const told = await count(tx, `told of wrong codes ${userId}`, { window: DAY });
    if (told.taken > 1) return;
    const key = uuid();
    await jobs.enqueue(tx, "wrong-codes-mail", { userId, key }, { key });
  });
}

/** Sent only to a confirmed email; any other may belong to someone else. */
export async function mailWrongCodes(
  { db, config, mail }: Pick<Deps, "db" | "config" | "mail">,
  { userId, key }: { userId: string; key: string },
): Promise<void> {
  const user = await findUser(db, userId);
  if (!user?.emailVerifiedAt) return;
  const words = wordsOfUser(user);
  const { t, plural } = words;
  await mail.send({
    to: user.email,
    words,
    subject: t("Wrong codes were entered for your Postfolio account"),
    body: [
      t(GREETING),
      plural(CODES_UNTIL_MAIL, {
        one: "Someone got as far as the authenticator code when signing in and entered a wrong code. It didn't work.",
        other:
          "Someone got as far as the authenticator code when signing in and entered {{count}} wrong codes within a day. None of them worked.",
      }),
      t("If that was you, check that your phone's clock is right, or use a recovery code."),
      t(
        "If it wasn't, someone knows your password, has access to an account you linked, or is signed in as you. Choose a new password, which also ends these attempts and all sessions, and then review your linked accounts:",
      ),
      { label: t("Choose a new password"), url: `${config.publicUrl}/forgot-password` },
    ],
    key,
  });
}
