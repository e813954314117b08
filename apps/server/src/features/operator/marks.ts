import { and, eq, lte, sql } from "drizzle-orm";
import type { Mailer } from "../../adapters/mail/mail.ts";
import type { Db, Tx } from "../../db/client.ts";
import { serverMarks } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";

/** What is remembered of any node, of each only the last time. */
type MarkName =
  | "mail sent"
  | "mail failed"
  | "backup failed"
  /** The data folder held a secret and no database. */
  | "database missing"
  /** A backup of a PostgreSQL server, of which this one only knows what it is told. */
  | "backup elsewhere"
  /** A condition that holds. */
  | `needs ${string}`;

interface Mark {
  at: Date;
  detail: string;
}

/** Longest detail, in characters. */
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

/** Notes that a condition holds. @returns whether it is news; later calls only say that it still does */
export async function beginMark(tx: Tx, name: MarkName, at: Date, detail: string): Promise<boolean> {
  const { rowCount } = await tx
    .insert(serverMarks)
    .values({ name, at, detail: detail.slice(0, DETAIL) })
    .onConflictDoNothing();
  if (rowCount === 1) return true;
  await tx.update(serverMarks).set({ at }).where(eq(serverMarks.name, name));
  return false;
}

/** Removes a mark that was not renewed since then. @returns it; undefined if there is none */
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

/** A mailer of which the operator sees when it last worked and when it last failed. */
export function watchMail(deps: Pick<Deps, "db" | "clock" | "log">, mailer: Mailer): Mailer {
  const note = (name: MarkName, detail?: string) =>
    // A mail that went out has gone out, whatever is known of it.
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
