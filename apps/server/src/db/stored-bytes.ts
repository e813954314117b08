import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "./client.ts";
import {
  answers,
  applicationEvents,
  applications,
  formAnswers,
  ideas,
  letters,
  letterVersions,
  media,
  photos,
  postTexts,
  resumes,
  resumeVersions,
  shareLinks,
} from "./schema.ts";

/** Includes documents in the trash. */
export async function countStoredBytes(db: Db | Tx, userId: string): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`select ${storedBytes(sql`${userId}`)} as bytes`);
  return Number(rows[0]?.bytes);
}

export const storedBytes = (userId: SQL): SQL =>
  sql`((select coalesce(sum(r.bytes), 0) from ${resumes} r where r.user_id = ${userId}::uuid)
     + (select coalesce(sum(v.bytes), 0) from ${resumeVersions} v where v.user_id = ${userId}::uuid)
     + (select coalesce(sum(l.bytes), 0) from ${letters} l where l.user_id = ${userId}::uuid)
     + (select coalesce(sum(w.bytes), 0) from ${letterVersions} w where w.user_id = ${userId}::uuid)
     + (select coalesce(sum(p.size), 0) from ${photos} p where p.user_id = ${userId}::uuid)
     + (select coalesce(sum(m.size), 0) from ${media} m where m.user_id = ${userId}::uuid)
     + (select coalesce(sum(t.bytes), 0) from ${postTexts} t where t.user_id = ${userId}::uuid)
     + (select coalesce(sum(a.bytes), 0) from ${applications} a where a.user_id = ${userId}::uuid)
     + (select coalesce(sum(e.bytes), 0) from ${applicationEvents} e where e.user_id = ${userId}::uuid)
     + (select coalesce(sum(n.bytes), 0) from ${answers} n where n.user_id = ${userId}::uuid)
     + (select coalesce(sum(f.bytes), 0) from ${formAnswers} f where f.user_id = ${userId}::uuid)
     + (select coalesce(sum(i.bytes), 0) from ${ideas} i where i.user_id = ${userId}::uuid)
     + (select coalesce(sum(s.bytes), 0) from ${shareLinks} s where s.user_id = ${userId}::uuid))`;
