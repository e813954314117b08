import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { plainLanguage } from "@postfolio/contract/resumes/language/resume-languages.ts";
import type { Resume, ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import {
  answered,
  type Change,
  type Drift,
  driftOf,
  followed,
  startTranslation,
} from "@postfolio/contract/resumes/translation/drift.ts";
import {
  isNewEntry,
  textsForAi,
  withNewEntries,
  withTranslated,
} from "@postfolio/contract/resumes/translation/translating.ts";
import type { InStep } from "@postfolio/contract/resumes/translation/translations.routes.ts";
import { v7 as uuid } from "uuid";
import type { Db, Tx } from "../../db/client.ts";
import { AppError, notFound } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import {
  findResume,
  insertResume,
  lockTranslations,
  type ResumeRow,
  updateResume,
} from "./resumes.queries.ts";
import type { TranslateTexts } from "../generation/generation.offers.ts";
import type { ResumeDeps } from "./resumes.ts";
import { resumeKind, toResume } from "./stored-resume.ts";

export type TranslationDeps = ResumeDeps & { translateTexts: TranslateTexts };

const contentOf = (row: ResumeRow): ResumeContent => resumeKind.toContent(row);

export async function createTranslation(
  deps: ResumeDeps,
  caller: Caller,
  id: string,
  language: string,
): Promise<Resume> {
  await deps.storage.assertDiskRoom();
  const { userId } = caller;
  return deps.db.transaction(async (tx) => {
    await deps.documents.assertRoom(tx, caller);
    const original = await findResume(tx, id, userId);
    if (!original) throw notFound();
    if (original.translationOf !== null) throw new AppError("conflict", MESSAGES.translationOfTranslation);
    const isIn = (row: ResumeRow) => plainLanguage(row.language) === plainLanguage(language);
    if (isIn(original)) throw new AppError("conflict", MESSAGES.translationSameLanguage);
    if ((await lockTranslations(tx, id, userId)).some(isIn)) {
      throw new AppError("conflict", MESSAGES.translationExists);
    }
    const { name, template, ...content } = startTranslation(contentOf(original), language);
    const now = deps.clock();
    const row = await insertResume(tx, {
      id: uuid(),
      userId,
      name: nameIn(language, name),
      template,
      content,
      translationOf: id,
      createdAt: now,
      updatedAt: now,
    });
    if (row.bytes > LIMITS.resumeBytes) throw new AppError("too_large", MESSAGES.resumeTooLarge);
    await deps.storage.assertWithinQuota(tx, userId);
    return toResume(row);
  });
}

/** For example, "Kitchen (Deutsch)". */
function nameIn(language: string, name: string): string {
  const called = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
  const suffix = ` (${called})`;
  return `${name.slice(0, LIMITS.resumeName - suffix.length).toWellFormed()}${suffix}`;
}

export async function readDrift(
  { db }: Pick<ResumeDeps, "db">,
  caller: Caller,
  id: string,
): Promise<Drift[]> {
  const { original, copy } = await bothOf(db, caller, id);
  return driftOf(original, copy).map(asDrift);
}

const asDrift = ({ path, kind, was, is, text }: Change): Drift => ({ path, kind, was, is, text });

async function bothOf(db: Db | Tx, { userId }: Pick<Caller, "userId">, id: string) {
  const row = await findResume(db, id, userId);
  if (!row) throw notFound();
  if (row.translationOf === null) throw new AppError("conflict", MESSAGES.notTranslation);
  const stored = await findResume(db, row.translationOf, userId);
  if (!stored) throw new AppError("conflict", MESSAGES.originalGone);
  const original = contentOf(stored);
  return { row, original, copy: followed(original, contentOf(row)) };
}

export async function keepTexts(
  deps: ResumeDeps,
  caller: Caller,
  id: string,
  paths: readonly string[],
): Promise<InStep> {
  const kept = new Set(paths);
  return changeTranslation(deps, caller, id, (original, copy) =>
    answered(original, copy, ({ path }) => (kept.has(path) ? { keep: true } : undefined)),
  );
}

/** Nothing is locked while AI is writing, so any changes made in the meantime are kept. */
export async function translateStored(
  deps: TranslationDeps,
  caller: Caller,
  { id, paths, signal }: { id: string; paths: readonly string[]; signal: AbortSignal },
): Promise<InStep> {
  const isWanted = (path: string) => paths.some((one) => path === one || path.startsWith(`${one}/`));
  const { original, copy } = await bothOf(deps.db, caller, id);
  const texts = textsForAi(original, withNewEntries(original, copy, isWanted), isWanted);
  const hasEntries = driftOf(original, copy).some((change) => isNewEntry(change) && isWanted(change.path));
  if (texts.length === 0 && !hasEntries) {
    throw new AppError("invalid_request", MESSAGES.nothingToTranslate);
  }
  const { userId } = caller;
  const languages = { from: original.options.language, to: copy.options.language };
  const { lines, unread } =
    texts.length === 0
      ? { lines: [], unread: false }
      : await deps.translateTexts({ userId, ...languages, texts, signal });
  const inStep = await changeTranslation(deps, caller, id, (now, current) =>
    withTranslated(now, withNewEntries(now, current, isWanted), lines),
  );
  return { ...inStep, unread };
}

async function changeTranslation(
  deps: ResumeDeps,
  caller: Caller,
  id: string,
  change: (original: ResumeContent, copy: ResumeContent) => ResumeContent,
): Promise<InStep> {
  await deps.storage.assertDiskRoom();
  let left: Drift[] = [];
  const save = async () => {
    const row = await deps.documents.change(caller, id, undefined, async (tx, stored, now) => {
      const { original, copy } = await bothOf(tx, caller, id);
      const { name: _name, template: _template, ...content } = change(original, copy);
      const edited = await updateResume(tx, id, caller.userId, { content }, now);
      if (edited.bytes > Math.max(stored.bytes, LIMITS.resumeBytes)) {
        throw new AppError("too_large", MESSAGES.resumeTooLarge);
      }
      left = driftOf(original, contentOf(edited)).map(asDrift);
      return edited;
    });
    return toResume(row);
  };
  const { version } = await deps.addedToLines.whileSaving(caller, id, save);
  return { version, drift: left };
}
