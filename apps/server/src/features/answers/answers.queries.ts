import { and, asc, desc, eq, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { answers, applications, formAnswers } from "../../db/schema.ts";
import { deleteUntil } from "../../db/sweep.ts";

export type AnswerRow = typeof answers.$inferSelect;
export type FormAnswerRow = typeof formAnswers.$inferSelect;

/** The state a row must be in to be found. */
type State = "present" | "deleted";

const isAnswer = (id: string, userId: string, state: State = "present") =>
  and(
    eq(answers.id, id),
    eq(answers.userId, userId),
    state === "present" ? isNull(answers.deletedAt) : isNotNull(answers.deletedAt),
  );

/** Most recently changed first. */
export const findAnswers = (db: Db | Tx, userId: string): Promise<AnswerRow[]> =>
  db
    .select()
    .from(answers)
    .where(and(eq(answers.userId, userId), isNull(answers.deletedAt)))
    .orderBy(desc(answers.updatedAt), desc(answers.id));

const SAVED_QUESTION = {
  id: answers.id,
  question: answers.question,
  language: answers.language,
  specific: answers.specific,
  company: answers.company,
};
export type SavedQuestion = Pick<AnswerRow, keyof typeof SAVED_QUESTION>;

/** Without the texts, which may be megabytes. Most recently changed first. */
export const findSavedQuestions = (db: Db | Tx, userId: string): Promise<SavedQuestion[]> =>
  db
    .select(SAVED_QUESTION)
    .from(answers)
    .where(and(eq(answers.userId, userId), isNull(answers.deletedAt)))
    .orderBy(desc(answers.updatedAt), desc(answers.id));

export async function findAnswersOf(
  db: Db | Tx,
  userId: string,
  ids: readonly string[],
): Promise<AnswerRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(answers)
    .where(and(eq(answers.userId, userId), inArray(answers.id, [...ids]), isNull(answers.deletedAt)));
}

export async function findAnswer(db: Db | Tx, id: string, userId: string): Promise<AnswerRow | undefined> {
  const [row] = await db.select().from(answers).where(isAnswer(id, userId));
  return row;
}

/** Finds answers to the same question; if the question is specific to a company, only answers for that company. */
export const findAlike = (
  tx: Tx,
  {
    userId,
    question,
    language,
    specific,
    company,
  }: Pick<AnswerRow, "userId" | "question" | "language" | "specific" | "company">,
): Promise<AnswerRow[]> =>
  tx
    .select()
    .from(answers)
    .where(
      and(
        eq(answers.userId, userId),
        isNull(answers.deletedAt),
        eq(answers.question, question),
        eq(answers.language, language),
        eq(answers.specific, specific),
        specific ? eq(answers.company, company) : undefined,
      ),
    )
    .orderBy(desc(answers.updatedAt), desc(answers.id));

export const countAnswers = (tx: Tx, userId: string): Promise<number> =>
  tx.$count(answers, and(eq(answers.userId, userId), isNull(answers.deletedAt)));

export async function insertAnswer(tx: Tx, row: typeof answers.$inferInsert): Promise<AnswerRow> {
  const [inserted] = await tx.insert(answers).values(row).returning();
  return inserted!;
}

export async function updateAnswer(
  tx: Tx,
  { id, userId, state }: { id: string; userId: string; state?: State },
  change: Partial<typeof answers.$inferInsert>,
): Promise<AnswerRow | undefined> {
  const [row] = await tx
    .update(answers)
    .set(change)
    .where(isAnswer(id, userId, state))
    .returning();
  return row;
}

interface Named {
  id: string;
  applicationId: string;
  userId: string;
  state?: State;
}
const ofForm = ({ applicationId, userId }: Pick<Named, "applicationId" | "userId">) =>
  and(eq(formAnswers.applicationId, applicationId), eq(formAnswers.userId, userId));
const named = ({ id, state = "present", ...form }: Named) =>
  and(
    eq(formAnswers.id, id),
    ofForm(form),
    state === "present" ? isNull(formAnswers.deletedAt) : isNotNull(formAnswers.deletedAt),
  );

/** In the order in which they were added. */
export const findForm = (
  db: Db | Tx,
  form: Pick<Named, "applicationId" | "userId">,
): Promise<FormAnswerRow[]> =>
  db
    .select()
    .from(formAnswers)
    .where(and(ofForm(form), isNull(formAnswers.deletedAt)))
    .orderBy(asc(formAnswers.id));

export async function findFormAnswer(db: Db | Tx, target: Named): Promise<FormAnswerRow | undefined> {
  const [row] = await db.select().from(formAnswers).where(named(target));
  return row;
}

export const countForm = (tx: Tx, form: Pick<Named, "applicationId" | "userId">): Promise<number> =>
  tx.$count(formAnswers, and(ofForm(form), isNull(formAnswers.deletedAt)));

export async function insertFormAnswers(tx: Tx, rows: (typeof formAnswers.$inferInsert)[]): Promise<void> {
  await tx.insert(formAnswers).values(rows);
}

export async function updateFormAnswer(
  tx: Tx,
  target: Named,
  change: Partial<typeof formAnswers.$inferInsert>,
): Promise<FormAnswerRow | undefined> {
  const [row] = await tx.update(formAnswers).set(change).where(named(target)).returning();
  return row;
}

/** Returns where saved answers were used, newest first. */
export const findUses = (db: Db | Tx, userId: string, saved: readonly string[]) =>
  db
    .selectDistinct({
      saved: formAnswers.savedId,
      application: applications.id,
      title: applications.title,
      company: applications.company,
    })
    .from(formAnswers)
    .innerJoin(applications, eq(applications.id, formAnswers.applicationId))
    .where(
      and(
        eq(formAnswers.userId, userId),
        inArray(formAnswers.savedId, [...saved]),
        isNull(formAnswers.deletedAt),
        isNull(applications.deletedAt),
      ),
    )
    .orderBy(desc(applications.id));

const BATCH = 200;

/** Oldest first, including deleted answers, for the archive. */
export const findAnswersAfter = (db: Db, userId: string, after: string): Promise<AnswerRow[]> =>
  db
    .select()
    .from(answers)
    .where(and(eq(answers.userId, userId), gt(answers.id, after)))
    .orderBy(asc(answers.id))
    .limit(BATCH);

export const findFormAnswersAfter = (db: Db, userId: string, after: string): Promise<FormAnswerRow[]> =>
  db
    .select()
    .from(formAnswers)
    .where(and(eq(formAnswers.userId, userId), gt(formAnswers.id, after)))
    .orderBy(asc(formAnswers.id))
    .limit(BATCH);

export async function deleteMarked(db: Db, until: Date): Promise<number> {
  const forms = await deleteUntil(db, formAnswers.deletedAt, until);
  return forms + (await deleteUntil(db, answers.deletedAt, until));
}
