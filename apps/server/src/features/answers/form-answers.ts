import type {
  AnswerDraft,
  FormAnswer,
  FormAnswerUpdate,
  NewFormQuestions,
} from "@postfolio/contract/answers/answers.ts";
import type { Application } from "@postfolio/contract/applications/applications.ts";
import type { Finding } from "@postfolio/contract/generation/findings.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { message } from "@postfolio/contract/message.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { v7 as uuid } from "uuid";
import type { Db, Tx } from "../../db/client.ts";
import { lockUser } from "../../db/users.ts";
import { AppError, notFound } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import { withReason } from "../../words.ts";
import {
  countForm,
  findAnswer,
  findAnswersOf,
  findForm,
  findFormAnswer,
  findSavedQuestions,
  type FormAnswerRow,
  insertFormAnswers,
  type SavedQuestion,
  updateFormAnswer,
} from "./answers.queries.ts";
import { fittingOf, isSpecific, languageOfQuestion } from "./matching.policy.ts";
import { sensitivityOf } from "./sensitive.policy.ts";
import { type AnswersDeps, assertKept, withUses } from "./answers.ts";

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
    // An answer that the user chose to keep despite a sensitive question stays when the question is corrected.
    const isKept = asked.text === undefined && sensitivityOf(before.question) !== null;
    if (!isKept) assertKept(question, text, keep);
    if (saved && !(await findAnswer(tx, saved, userId))) throw notFound();
    return updateFormAnswer(tx, target, {
      ...asked,
      ...(asked.question !== undefined && {
        language: languageOfQuestion(question, application.description),
      }),
      // These fields quote the answer and are needed only for drafts.
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
    // A form answer that is hidden from AI is suggested only for sensitive questions, so that AI never sees it
    // elsewhere.
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
      // The answer was deleted in the meantime.
      if (!one) return [];
      const { _id, question, text, language, uses } = one;
      const marks = writtenFor === null ? [] : [withReason(adaptMark(text, writtenFor))];
      return { _id, question, text, language, uses, writtenFor, sameLanguage, marks };
    }),
    updatedAt: row.updatedAt.toISOString(),
  }));
}

/** @param company empty if it is not known */
const adaptMark = (text: string, company: string): Finding => ({
  text: text.slice(0, LIMITS.line).toWellFormed(),
  message: company === "" ? "marks_written_for_another" : message("marks_written_for", { company }),
});
