import type { Fact, FactQuestion, FactUpdate, NewFact } from "@postfolio/contract/facts/facts.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Resume } from "@postfolio/contract/resumes/resume.ts";
import { v7 as uuid } from "uuid";
import type { Tx } from "../../db/client.ts";
import { lockUser } from "../../db/users.ts";
import type { Deps } from "../../deps.ts";
import { AppError, notFound } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import type { GetResume, LatestResumes } from "../resumes/resumes.offers.ts";
import { factsOfResume, type ResumeFact, saySame, withoutRepeats } from "./facts.policy.ts";
import { openQuestions, questionOf, worthAsking } from "./facts-questions.policy.ts";
import { countFacts, type FactRow, findFacts, insertFact, removeFact, updateFact } from "./facts.queries.ts";

export type FactsDeps = Pick<Deps, "db" | "clock"> & {
  getResume: GetResume;
  latestResumes: LatestResumes;
};

/** Older resumes mostly repeat these. */
const RESUMES = 5;

export async function listFacts(deps: FactsDeps, { userId }: Pick<Caller, "userId">): Promise<Fact[]> {
  const resumes = await deps.latestResumes(userId, RESUMES);
  return merged(await findFacts(deps.db, userId), linesOf(userId, resumes));
}

export const factsOf = async (deps: Pick<FactsDeps, "db">, userId: string, resume: Resume): Promise<Fact[]> =>
  merged(await findFacts(deps.db, userId), linesOf(userId, [resume]));

export async function addFact(deps: FactsDeps, caller: Caller, asked: NewFact): Promise<Fact> {
  const { userId } = caller;
  const known = await listFacts(deps, caller);
  const same = known.find((one) => saySame(one, asked));
  if (same) {
    const { text: _text, source: _source, asked: answered, ...details } = asked;
    const told = Object.entries(details).filter(([, value]) => value !== "" && value !== false);
    const all = [...new Set([...same.asked, ...answered])];
    return editFact(deps, caller, same._id, { ...Object.fromEntries(told), asked: all });
  }
  const now = deps.clock();
  const row = { id: uuid(), userId, ...asked, createdAt: now, updatedAt: now };
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await keep(tx, row);
  });
  return replyOf(row, null);
}

export async function editFact(
  deps: FactsDeps,
  caller: Caller,
  id: string,
  asked: FactUpdate,
): Promise<Fact> {
  const { userId } = caller;
  const now = deps.clock();
  const line = linesOf(userId, await deps.latestResumes(userId, RESUMES)).find(({ _id }) => _id === id);
  return deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const changed = await updateFact(tx, id, userId, { ...asked, updatedAt: now });
    if (changed) return replyOf(changed, line);
    if (!line) throw notFound();
    const row = { ...rowOf(userId, line, now), ...asked };
    await keep(tx, row);
    return replyOf(row, line);
  });
}

export async function deleteFact(deps: FactsDeps, caller: Caller, id: string): Promise<void> {
  if (await removeFact(deps.db, id, caller.userId)) return;
  const known = await listFacts(deps, caller);
  if (known.some(({ _id }) => _id === id)) throw new AppError("conflict", MESSAGES.factInResume);
  throw notFound();
}

/** Asks all questions about one fact in a row, and only about facts that answers can be saved for. */
export async function askAbout(deps: FactsDeps, caller: Caller, id: string): Promise<FactQuestion[]> {
  const resume = await deps.getResume(caller, id);
  if (!resume) throw notFound();
  const listed = new Set((await listFacts(deps, caller)).map(({ _id }) => _id));
  const facts = await factsOf(deps, caller.userId, resume);
  return facts
    .filter((fact) => fact.line !== null && listed.has(fact._id) && worthAsking(fact) > 0)
    .toSorted((one, other) => worthAsking(other) - worthAsking(one))
    .flatMap((fact) =>
      openQuestions(fact).map((about) => ({
        fact: fact._id,
        path: fact.line!.path,
        about,
        question: questionOf(about),
      })),
    );
}

async function keep(tx: Tx, row: FactRow): Promise<void> {
  if ((await countFacts(tx, row.userId)) >= LIMITS.factsPerUser)
    throw new AppError("conflict", MESSAGES.tooManyFacts);
  await insertFact(tx, row);
}

type Line = ResumeFact & { resume: string };

const linesOf = (userId: string, resumes: readonly Resume[]): Line[] =>
  withoutRepeats(
    resumes.flatMap((resume) => factsOfResume(userId, resume).map((one) => ({ ...one, resume: resume._id }))),
  );

/** A resume's lines in order, then what its author added. */
function merged(rows: readonly FactRow[], lines: readonly Line[]): Fact[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const said = lines.map((line) => {
    const row = byId.get(line._id);
    byId.delete(line._id);
    return row ? replyOf(row, line) : replyOf(rowOf("", line, new Date(0)), line, false);
  });
  return [...said, ...[...byId.values()].map((row) => replyOf(row, null))];
}

const rowOf = (userId: string, { _id: id, text, where, when }: Line, now: Date): FactRow => ({
  id,
  userId,
  text,
  where,
  when,
  figure: "",
  before: "",
  share: "",
  confirmedBy: "",
  public: true,
  asked: [],
  source: "resume",
  createdAt: now,
  updatedAt: now,
});

function replyOf(row: FactRow, line: Line | null | undefined, isStored = true): Fact {
  const { id, userId: _user, createdAt: _created, updatedAt, ...said } = row;
  return {
    _id: id,
    ...said,
    line: line ? { resume: line.resume, path: line.path } : null,
    changed: row.source === "resume" && !line,
    updatedAt: isStored ? updatedAt.toISOString() : null,
  };
}
