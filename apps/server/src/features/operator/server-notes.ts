import type { Message } from "@postfolio/contract/message.ts";
import { and, eq, lte, sql } from "drizzle-orm";
import type { Mailer } from "../../adapters/mail/mail.ts";
import type { Db, Tx } from "../../db/client.ts";
import { serverNotes } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";

/** For each name, only the latest note from any node is kept. */
type NoteName =
  | "mail sent"
  | "mail failed"
  | "backup failed"
  /** The data folder had a secret but no database. */
  | "database missing"
  /** A backup of an external PostgreSQL server, as reported to this server. */
  | "backup elsewhere"
  | `needs ${string}`;

interface Note {
  at: Date;
  detail: string;
}

const DETAIL = 300;

export async function note(
  { db, clock }: Pick<Deps, "db" | "clock">,
  name: NoteName,
  detail = "",
): Promise<void> {
  const set = { at: clock(), detail: detail.slice(0, DETAIL) };
  await db
    .insert(serverNotes)
    .values({ name, ...set })
    .onConflictDoUpdate({ target: serverNotes.name, set, setWhere: sql`${serverNotes.at} <= excluded.at` });
}

/** @returns whether the note is new */
export async function beginNote(tx: Tx, name: NoteName, at: Date, detail: Message): Promise<boolean> {
  const { rowCount } = await tx.insert(serverNotes).values({ name, at, detail }).onConflictDoNothing();
  if (rowCount === 1) return true;
  await tx.update(serverNotes).set({ at }).where(eq(serverNotes.name, name));
  return false;
}

/** @returns the deleted note; undefined if there was none or if it was renewed after `unrenewedSince` */
export async function endNote(tx: Tx, name: NoteName, unrenewedSince: Date): Promise<Note | undefined> {
  const [note] = await tx
    .delete(serverNotes)
    .where(and(eq(serverNotes.name, name), lte(serverNotes.at, unrenewedSince)))
    .returning();
  return note;
}

export async function findNotes(db: Db): Promise<Map<NoteName, Note>> {
  const rows = await db.select().from(serverNotes);
  return new Map(rows.map(({ name, at, detail }) => [name as NoteName, { at, detail }]));
}

export function watchMail(deps: Pick<Deps, "db" | "clock" | "log">, mailer: Mailer): Mailer {
  const record = (name: NoteName, detail?: string) =>
    // The email has been sent even if that cannot be recorded.
    note(deps, name, detail).catch((error: unknown) => deps.log.warn({ err: error }, `not noted: ${name}`));
  return {
    send: async (mail) => {
      try {
        const taken = await mailer.send(mail);
        await record("mail sent");
        return taken;
      } catch (error) {
        await record("mail failed", (error as Error).message);
        throw error;
      }
    },
    close: () => mailer.close(),
  };
}
