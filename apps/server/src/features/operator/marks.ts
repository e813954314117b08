import { and, eq, lte, sql } from "drizzle-orm";
import type { Mailer } from "../../adapters/mail/mail.ts";
import type { Db, Tx } from "../../db/client.ts";
import { serverMarks } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";

/** For each name, only the last time on any node is kept. */
type MarkName =
  | "mail sent"
  | "mail failed"
  | "backup failed"
  /** The data folder had a secret but no database. */
  | "database missing"
  /** A reported backup of a PostgreSQL server. */
  | "backup elsewhere"
  | `needs ${string}`;

interface Mark {
  at: Date;
  detail: string;
}

const DETAIL = 300;

export async function mark(
  { db, clock }: Pick<Deps, "db" | "clock">,
  name: MarkName,
  detail = "",
): Promise<void> {
  const set = { at: clock(), detail: detail.slice(0, DETAIL) };
  await db
    .insert(serverMarks)
    .values({ name, ...set })
    .onConflictDoUpdate({ target: serverMarks.name, set, setWhere: sql`${serverMarks.at} <= excluded.at` });
}

/** @returns whether the condition is new */
export async function beginMark(tx: Tx, name: MarkName, at: Date, detail: string): Promise<boolean> {
  const { rowCount } = await tx
    .insert(serverMarks)
    .values({ name, at, detail: detail.slice(0, DETAIL) })
    .onConflictDoNothing();
  if (rowCount === 1) return true;
  await tx.update(serverMarks).set({ at }).where(eq(serverMarks.name, name));
  return false;
}

/** @returns the mark, unless it was renewed since */
export async function endMark(tx: Tx, name: MarkName, unrenewedSince: Date): Promise<Mark | undefined> {
  const [mark] = await tx
    .delete(serverMarks)
    .where(and(eq(serverMarks.name, name), lte(serverMarks.at, unrenewedSince)))
    .returning();
  return mark;
}

export async function findMarks(db: Db): Promise<Map<MarkName, Mark>> {
  const rows = await db.select().from(serverMarks);
  return new Map(rows.map(({ name, at, detail }) => [name as MarkName, { at, detail }]));
}

export function watchMail(deps: Pick<Deps, "db" | "clock" | "log">, mailer: Mailer): Mailer {
  const note = (name: MarkName, detail?: string) =>
    // The email is sent even if it cannot be recorded.
    mark(deps, name, detail).catch((error: unknown) => deps.log.warn({ err: error }, `not noted: ${name}`));
  return {
    send: async (mail) => {
      try {
        const taken = await mailer.send(mail);
        await note("mail sent");
        return taken;
      } catch (error) {
        await note("mail failed", (error as Error).message);
        throw error;
      }
    },
    close: () => mailer.close(),
  };
}
