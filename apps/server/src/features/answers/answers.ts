import type {
  Answer,
  AnswerDraft,
  AnswerUpdate,
  FormAnswer,
  FormAnswerUpdate,
  NewAnswer,
  NewFormQuestions,
} from "@postfolio/contract/answers/answers.ts";
import type { Application } from "@postfolio/contract/applications/applications.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { DAY, plus } from "@postfolio/contract/time-units.ts";
import { v7 as uuid } from "uuid";
import type { Db, Tx } from "../../db/client.ts";
import { inBatches } from "../../db/keyset.ts";
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
  countForm,
  deleteMarked,
  findAlike,
  findAnswer,
  findAnswers,
  findAnswersAfter,
  findAnswersOf,
  findForm,
  findFormAnswer,
  findFormAnswersAfter,
  findSavedQuestions,
  findUses,
  type FormAnswerRow,
  insertAnswer,
  insertFormAnswers,
  type SavedQuestion,
  updateAnswer,
  updateFormAnswer,
} from "./answers.queries.ts";
import { fittingOf, isSpecific, languageOfQuestion } from "./matching.policy.ts";
import { sensitivityOf } from "./sensitive.policy.ts";

export type AnswersDeps = Pick<Deps, "db" | "clock"> & {
  storage: Storage;
  applicationOf: ApplicationOf;
  getResume: GetResume;
  latestResumes: LatestResumes;
  draftAnswer: DraftAnswer;
};

const RESTORABLE_FOR = 30 * DAY;

export async function listAnswers({ db }: Pick<Deps, "db">, { userId }: Caller): Promise<Answer[]> {
  return withUses(db, userId, await findAnswers(db, userId));
}

/** Saving the same again, or from the form that it was saved from, changes that answer instead of adding one. */
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
    // An answer that is about one company stays so until its question is another one.
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

export async function listForm(deps: AnswersDeps, caller: Caller, id: string): Promise<FormAnswer[]> {
  const application = await deps.applicationOf(caller, id);
  const rows = await findForm(deps.db, { applicationId: id, userId: caller.userId });
  return shown(deps.db, caller, application, rows);
}

export async function addQuestions(
  deps: AnswersDeps,
  caller: Caller,
  id: string,
  { questions }: NewFormQuestions,
): Promise<FormAnswer[]> {
  const { userId } = caller;
  const application = await deps.applicationOf(caller, id);
  await deps.storage.assertDiskRoom();
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await assertFormRoom(tx, { applicationId: id, userId }, questions.length);
    const now = deps.clock();
    await insertFormAnswers(
      tx,
      questions.map(({ question, length }) => ({
        id: uuid(),
        userId,
        applicationId: id,
        question,
        language: languageOfQuestion(question, application.description),
        length,
        text: "",
        marks: [],
        unread: false,
        evidence: [],
        createdAt: now,
        updatedAt: now,
      })),
    );
    await deps.storage.assertWithinQuota(tx, userId);
  });
  return listForm(deps, caller, id);
}

async function assertFormRoom(
  tx: Tx,
  form: { applicationId: string; userId: string },
  more: number,
): Promise<void> {
  if ((await countForm(tx, form)) + more > LIMITS.questionsPerForm)
    throw new AppError("conflict", MESSAGES.tooManyQuestions);
}

interface Target {
  id: string;
  answer: string;
}

export async function editFormAnswer(
  deps: AnswersDeps,
  caller: Caller,
  { id, answer }: Target,
  { saved, keep, ...asked }: FormAnswerUpdate,
): Promise<FormAnswer> {
  const { userId } = caller;
  const application = await deps.applicationOf(caller, id);
  const target = { id: answer, applicationId: id, userId };
  return changingForm(deps, caller, application, async (tx) => {
    const before = await findFormAnswer(tx, target);
    if (!before) throw notFound();
    const { question, text } = { ...before, ...asked };
    const isOwn = sensitivityOf(question) !== null;
    // What was kept for a sensitive question stays when the question is corrected.
    const isKept = asked.text === undefined && sensitivityOf(before.question) !== null;
    if (!isKept) assertKept(question, text, keep);
    if (saved && !(await findAnswer(tx, saved, userId))) throw notFound();
    return updateFormAnswer(tx, target, {
      ...asked,
      ...(asked.question !== undefined && {
        language: languageOfQuestion(question, application.description),
      }),
      // They quote the answer, and only drafts need them.
      ...(isOwn && { marks: [], evidence: [], unread: false }),
      ...(saved !== undefined && { savedId: saved }),
      updatedAt: deps.clock(),
    });
  });
}

export async function deleteQuestion(
  deps: AnswersDeps,
  caller: Caller,
  { id, answer }: Target,
): Promise<void> {
  const application = await deps.applicationOf(caller, id);
  const target = { id: answer, applicationId: application._id, userId: caller.userId };
  const deletedAt = deps.clock();
  const row = await deps.db.transaction((tx) => updateFormAnswer(tx, target, { deletedAt }));
  if (!row) throw notFound();
}

export async function restoreQuestion(
  deps: AnswersDeps,
  caller: Caller,
  { id, answer }: Target,
): Promise<FormAnswer> {
  const application = await deps.applicationOf(caller, id);
  const target = { id: answer, applicationId: id, userId: caller.userId, state: "deleted" as const };
  return changingForm(deps, caller, application, async (tx) => {
    await assertFormRoom(tx, target, 1);
    return updateFormAnswer(tx, target, { deletedAt: null });
  });
}

/** The only place where a question reaches a model. */
export async function draftFormAnswer(
  deps: AnswersDeps,
  caller: Caller,
  { id, answer }: Target,
  signal: AbortSignal,
): Promise<AnswerDraft> {
  const { userId } = caller;
  const application = await deps.applicationOf(caller, id);
  const row = await findFormAnswer(deps.db, { id: answer, applicationId: id, userId });
  if (!row) throw notFound();
  if (sensitivityOf(row.question)) throw new AppError("unprocessable", MESSAGES.answerNotDrafted);
  const linked = application.resume === null ? null : await deps.getResume(caller, application.resume);
  const resume = linked ?? (await deps.latestResumes(userId, 1))[0];
  if (!resume) throw new AppError("invalid_request", MESSAGES.noResumeToAnswerFrom);
  const { question, language, length } = row;
  const { title: position, company, description } = application;
  return deps.draftAnswer({
    userId,
    resume,
    question,
    language,
    length,
    position,
    company,
    description,
    signal,
  });
}

export const sweepAnswers = ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> =>
  deleteMarked(db, plus(clock(), -RESTORABLE_FOR));

export async function* everyAnswer({ db }: Pick<Deps, "db">, { userId }: Pick<Caller, "userId">) {
  for await (const rows of inBatches((after) => findAnswersAfter(db, userId, after)))
    yield rows.map(({ userId: _user, bytes: _bytes, ...row }) => ({ saved: true, ...row }));
  for await (const rows of inBatches((after) => findFormAnswersAfter(db, userId, after)))
    yield rows.map(({ userId: _user, bytes: _bytes, ...row }) => ({ saved: false, ...row }));
}

function assertKept(question: string, text: string, keep: boolean): void {
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

async function changingForm(
  deps: AnswersDeps,
  caller: Caller,
  application: Application,
  change: (tx: Tx) => Promise<FormAnswerRow | undefined>,
): Promise<FormAnswer> {
  const { userId } = caller;
  await deps.storage.assertDiskRoom();
  return deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const row = await change(tx);
    if (!row) throw notFound();
    await deps.storage.assertWithinQuota(tx, userId);
    const [answer] = await shown(tx, caller, application, [row]);
    return answer!;
  });
}

async function withUses(db: Db | Tx, userId: string, rows: readonly AnswerRow[]): Promise<Answer[]> {
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

async function shown(
  db: Db | Tx,
  { userId }: Caller,
  { company }: Application,
  rows: readonly FormAnswerRow[],
): Promise<FormAnswer[]> {
  if (rows.length === 0) return [];
  const saved = await findSavedQuestions(db, userId);
  const own = new Map<string, boolean>();
  const isOwn = ({ id, question }: SavedQuestion) => {
    if (!own.has(id)) own.set(id, sensitivityOf(question) !== null);
    return own.get(id)!;
  };
  const fitting = fittingOf(saved, company);
  const found = rows.map((row) => {
    const sensitive = sensitivityOf(row.question);
    // An answer that no AI may see could otherwise end up where one may.
    return { row, sensitive, fits: fitting(row, (one) => sensitive !== null || !isOwn(one)) };
  });
  const wanted = [...new Set(found.flatMap(({ fits }) => fits.map(({ answer }) => answer.id)))];
  const whole = await withUses(db, userId, await findAnswersOf(db, userId, wanted));
  const byId = new Map(whole.map((answer) => [answer._id, answer]));
  const ids = new Set(saved.map(({ id }) => id));
  return found.map(({ row, sensitive, fits }) => ({
    _id: row.id,
    application: row.applicationId,
    question: row.question,
    language: row.language,
    length: row.length,
    text: row.text,
    marks: row.marks,
    unread: row.unread,
    evidence: row.evidence,
    specific: isSpecific(row.question, company),
    sensitive,
    saved: row.savedId !== null && ids.has(row.savedId) ? row.savedId : null,
    suggestions: fits.flatMap(({ answer, writtenFor, sameLanguage }) => {
      const one = byId.get(answer.id);
      // Deleted in between.
      if (!one) return [];
      const { _id, question, text, language, uses } = one;
      return { _id, question, text, language, uses, writtenFor, sameLanguage };
    }),
    updatedAt: row.updatedAt.toISOString(),
  }));
}
