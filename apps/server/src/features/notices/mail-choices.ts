import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { MailChoices } from "@postfolio/contract/notices/notices.routes.ts";
import { eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { mailChoices, users } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import { readSigned, signToken } from "../../signed-token.ts";

type MailKind = keyof MailChoices;
const KINDS: readonly MailKind[] = ["post", "campaign", "connection", "application", "weekly"];

export async function findMuted(db: Db, userId: string): Promise<readonly string[]> {
  const [row] = await db
    .select({ muted: mailChoices.muted })
    .from(mailChoices)
    .where(eq(mailChoices.userId, userId));
  return row?.muted ?? [];
}

export async function getMailChoices(
  { db }: Pick<Deps, "db">,
  { userId }: Pick<Caller, "userId">,
): Promise<MailChoices> {
  const muted = await findMuted(db, userId);
  const wanted = (kind: MailKind) => !muted.includes(kind);
  return {
    post: wanted("post"),
    campaign: wanted("campaign"),
    connection: wanted("connection"),
    application: wanted("application"),
    weekly: wanted("weekly"),
  };
}

export async function chooseMails(
  { db }: Pick<Deps, "db">,
  { userId }: Pick<Caller, "userId">,
  choices: MailChoices,
): Promise<MailChoices> {
  const muted = KINDS.filter((kind) => !choices[kind]);
  await db
    .insert(mailChoices)
    .values({ userId, muted })
    .onConflictDoUpdate({ target: mailChoices.userId, set: { muted } });
  return choices;
}

type SigningDeps = Pick<Deps, "sessionKey">;

/** Proves that the link was mailed to this user. Does not expire, since emails do not expire. */
export const unsubscribeToken = (deps: SigningDeps, userId: string): string =>
  signToken(deps, "unsubscribe", userId);

/** Turns off all emails except those about payment and keys. */
export async function unsubscribe(deps: SigningDeps & Pick<Deps, "db">, token: string): Promise<string> {
  const userId = readSigned(deps, "unsubscribe", token);
  if (userId === undefined) throw new AppError("invalid_request", MESSAGES.unsubscribeInvalid);
  await deps.db.execute(sql`
    INSERT INTO ${mailChoices} (user_id, muted) SELECT id, ${sql.param([...KINDS])}::text[] FROM ${users} WHERE id = ${userId}
    ON CONFLICT (user_id) DO UPDATE SET muted = excluded.muted`);
  return MESSAGES.unsubscribed;
}
