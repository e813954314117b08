import type { Answer, AnswerUpdate, NewAnswer } from "@postfolio/contract/answers/answers.ts";
import type { Application } from "@postfolio/contract/applications/applications.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { plus } from "@postfolio/contract/time-units.ts";
import { v7 as uuid } from "uuid";
import type { Db, Tx } from "../../db/client.ts";
import { inBatches } from "../../db/keyset.ts";
import { RESTORABLE_FOR } from "../../db/sweep.ts";
import { lockUser } from "../../db/users.ts";
import type { Deps } from "../../deps.ts";
import { AppError, notFound } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import type { ApplicationOf } from "../applications/applications.offers.ts";
import type { Storage } from "../documents/documents.offers.ts";
import type { DraftAnswer } from "../generation/generation.offers.ts";
import type { GetResume, LatestResumes } from "../resumes/resumes.offers.ts";
import {
  type AnswerRow,
  countAnswers,
  deleteMarked,
  findAlike,
  findAnswer,
  findAnswers,
  findAnswersAfter,
  findFormAnswer,
  findFormAnswersAfter,
  findUses,
  insertAnswer,
  updateAnswer,
  updateFormAnswer,
} from "./answers.queries.ts";
import { isSpecific, languageOfQuestion } from "./matching.policy.ts";
import { sensitivityOf } from "./sensitive.policy.ts";

export type AnswersDeps = Pick<Deps, "db" | "clock"> & {
  storage: Storage;
  applicationOf: ApplicationOf;
  getResume: GetResume;
  latestResumes: LatestResumes;
  draftAnswer: DraftAnswer;
};

export async function listAnswers({ db }: Pick<Deps, "db">, { userId }: Caller): Promise<Answer[]> {
  return withUses(db, userId, await findAnswers(db, userId));
}

/**
 * Saving the same answer again, or saving from the same form answer again, updates the saved answer instead of adding
 * another.
 */
export async function saveAnswer(deps: AnswersDeps, caller: Caller, asked: NewAnswer): Promise<Answer> {
  const { question, text, application: id, formAnswer, keep } = asked;
  const { userId } = caller;
  assertKept(question, text, keep);
  const application = id === undefined ? undefined : await deps.applicationOf(caller, id);
  return changing(deps, caller, async (tx) => {
    const now = deps.clock();
    const about = aboutOf(question, text, application);
    const target =
      application && formAnswer !== undefined
        ? { id: formAnswer, applicationId: application._id, userId }
        : undefined;
    const asking = target && (await findFormAnswer(tx, target));
    if (target && !asking) throw notFound();
    const alike = await findAlike(tx, { userId, question, ...about });
    const same = alike.find((one) => one.id === asking?.savedId || one.text === text);
    if (!same) await assertRoom(tx, userId);
    const row = same
      ? (await updateAnswer(tx, { id: same.id, userId }, { text, updatedAt: now }))!
      : await insertAnswer(tx, {
          id: uuid(),
          userId,
          question,
          text,
          ...about,
          createdAt: now,
          updatedAt: now,
        });
    if (target) await updateFormAnswer(tx, target, { savedId: row.id });
    return row;
  });
}

async function assertRoom(tx: Tx, userId: string): Promise<void> {
  if ((await countAnswers(tx, userId)) >= LIMITS.answersPerUser)
    throw new AppError("conflict", MESSAGES.tooManyAnswers);
}

export async function editAnswer(
  deps: AnswersDeps,
  caller: Caller,
  id: string,
  { keep, ...asked }: AnswerUpdate,
): Promise<Answer> {
  const { userId } = caller;
  return changing(deps, caller, async (tx) => {
    const before = await findAnswer(tx, id, userId);
    if (!before) throw notFound();
    const { question, text } = { ...before, ...asked };
    assertKept(question, text, keep);
    const { specific, language } = aboutOf(question, text, before);
    // An answer specific to one company stays specific until its question changes.
    const stays = before.specific && (asked.question ?? before.question) === before.question;
    const change = { ...asked, language, specific: specific || stays, updatedAt: deps.clock() };
    return (await updateAnswer(tx, { id, userId }, change))!;
  });
}

export async function deleteAnswer(deps: AnswersDeps, { userId }: Caller, id: string): Promise<void> {
  const deletedAt = deps.clock();
  const row = await deps.db.transaction((tx) => updateAnswer(tx, { id, userId }, { deletedAt }));
  if (!row) throw notFound();
}

export const restoreAnswer = (deps: AnswersDeps, caller: Caller, id: string): Promise<Answer> =>
  changing(deps, caller, async (tx) => {
    const { userId } = caller;
    await assertRoom(tx, userId);
    const row = await updateAnswer(tx, { id, userId, state: "deleted" }, { deletedAt: null });
    if (!row) throw notFound();
    return row;
  });

export const sweepAnswers = ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> =>
  deleteMarked(db, plus(clock(), -RESTORABLE_FOR));

export async function* everyAnswer({ db }: Pick<Deps, "db">, { userId }: Pick<Caller, "userId">) {
  for await (const rows of inBatches((after) => findAnswersAfter(db, userId, after)))
    yield rows.map(({ userId: _user, bytes: _bytes, ...row }) => ({ saved: true, ...row }));
  for await (const rows of inBatches((after) => findFormAnswersAfter(db, userId, after)))
    yield rows.map(({ userId: _user, bytes: _bytes, ...row }) => ({ saved: false, ...row }));
}

export function assertKept(question: string, text: string, keep: boolean): void {
  if (text !== "" && !keep && sensitivityOf(question))
    throw new AppError("invalid_request", MESSAGES.answerStaysYours);
}

function aboutOf(
  question: string,
  text: string,
  of: Partial<Pick<Application, "company" | "description">> = {},
) {
  const { company = "", description = "" } = of;
  return {
    language: languageOfQuestion(question, `${text}\n${description}`),
    specific: isSpecific(question, company, text),
    company,
  };
}

async function changing(
  deps: AnswersDeps,
  { userId }: Caller,
  change: (tx: Tx) => Promise<AnswerRow>,
): Promise<Answer> {
  await deps.storage.assertDiskRoom();
  return deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const row = await change(tx);
    await deps.storage.assertWithinQuota(tx, userId);
    const [answer] = await withUses(tx, userId, [row]);
    return answer!;
  });
}

export async function withUses(db: Db | Tx, userId: string, rows: readonly AnswerRow[]): Promise<Answer[]> {
  const ids = rows.map(({ id }) => id);
  const uses = ids.length === 0 ? [] : await findUses(db, userId, ids);
  const bySaved = Map.groupBy(uses, ({ saved }) => saved);
  return rows.map(({ id, question, text, language, specific, company, createdAt, updatedAt }) => ({
    _id: id,
    question,
    text,
    language,
    specific,
    company,
    sensitive: sensitivityOf(question),
    uses: (bySaved.get(id) ?? []).map(({ saved: _saved, ...use }) => use),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }));
}
