import type { Fact, FactUpdate, NewFact, OtherStatement } from "@postfolio/contract/facts/facts.ts";
import { meaningOf, sayTheSame } from "@postfolio/contract/facts/same-fact.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { shownTexts } from "@postfolio/skills/resume-texts.ts";
import { v7 as uuid } from "uuid";
import type { Tx } from "../../db/client.ts";
import { lockUser } from "../../db/users.ts";
import type { Deps } from "../../deps.ts";
import { AppError, notFound } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import type { GetResume, LatestResumes } from "../resumes/resumes.offers.ts";
import type { AskForDetails, CitedFacts, FactsWanted, LatestTexts, PublicFact } from "./facts.offers.ts";
import {
  chosenFacts,
  factsOfResume,
  type ResumeFact,
  tellsSameAsAny,
  withoutRepeats,
} from "./facts.policy.ts";
import { statedOtherwise, toldInPosts } from "./stated-otherwise.policy.ts";
import { countFacts, type FactRow, findFacts, insertFact, removeFact, updateFact } from "./facts.queries.ts";

export type FactsDeps = Pick<Deps, "db" | "clock"> & {
  getResume: GetResume;
  latestResumes: LatestResumes;
  latestLetters: LatestTexts;
  waitingPosts: LatestTexts;
  askForDetails: AskForDetails;
};

/** Number of resumes to use. Older ones mostly repeat these. */
const RESUMES = 5;

export async function listFacts(deps: FactsDeps, { userId }: Pick<Caller, "userId">): Promise<Fact[]> {
  const resumes = await deps.latestResumes(userId, RESUMES);
  return merged(await findFacts(deps.db, userId), linesOf(userId, resumes));
}

/** In characters. One line needs only a few facts. */
const LINE_ROOM = 800;

/** Returns what a text may say about its author. */
export async function factsFor(
  deps: Pick<FactsDeps, "db">,
  userId: string,
  { resume, about, use }: FactsWanted,
): Promise<CitedFacts> {
  const lines = resume === null ? [] : linesOf(userId, [{ ...resume, _id: "" }]);
  const all = merged(await findFacts(deps.db, userId), lines);
  const withheld = all.filter((fact) => !fact.public);
  if (use === "post") {
    const known = publicOf(all, lines);
    return { chosen: chosenFacts(known, about, { onlyRelated: resume === null }), known, withheld };
  }
  const added = all.filter(({ updatedAt }) => updatedAt !== null);
  const chosen =
    use === "line"
      ? chosenFacts(added, about, { room: LINE_ROOM, onlyRelated: true })
      : chosenFacts(added, about);
  return { chosen, known: all, withheld };
}

/** Leaves out facts that state a private fact in other words or in another language. */
function publicOf(all: readonly Fact[], lines: readonly Line[]): Fact[] {
  const isWithheld = tellsSameAsAny(all.filter((fact) => !fact.public));
  const keyOf = ({ resume, path }: Pick<Line, "resume" | "path">) => `${resume} ${path}`;
  const sources = new Map(lines.map((line) => [keyOf(line), line.madeFrom]));
  const isTranslated = ({ line, ...fact }: Fact) => {
    const text = line === null ? undefined : sources.get(keyOf(line));
    return text !== undefined && isWithheld({ ...fact, text, where: "", line });
  };
  return all.filter((fact) => fact.public && !isWithheld(fact) && !isTranslated(fact));
}

export async function publicFact(
  deps: FactsDeps,
  ...[userId, id]: Parameters<PublicFact>
): ReturnType<PublicFact> {
  const lines = linesOf(userId, await deps.latestResumes(userId, RESUMES));
  const all = merged(await findFacts(deps.db, userId), lines);
  if (!all.some(({ _id }) => _id === id)) return undefined;
  return publicOf(all, lines).find(({ _id }) => _id === id) ?? "private";
}

export async function addFact(deps: FactsDeps, caller: Caller, asked: NewFact): Promise<Fact> {
  const { userId } = caller;
  const known = await listFacts(deps, caller);
  const same = known.find((one) => sayTheSame(one, asked));
  if (same) {
    const { text: _text, source, asked: answered, ...details } = asked;
    const told = Object.entries(details).filter(
      ([name, value]) => value !== "" && value !== false && value !== same[name as keyof typeof details],
    );
    const all = [...new Set([...same.asked, ...answered])];
    // Nothing supported the line until now, so posts must not state it until its author allows that.
    const isConfirmed = source === "mark" && same.updatedAt === null && !asked.public;
    const isWithdrawn = source === "own" && same.public && !asked.public;
    if (told.length === 0 && all.length === same.asked.length && !isConfirmed && !isWithdrawn) return same;
    const change = {
      ...Object.fromEntries(told),
      asked: all,
      ...(isConfirmed && { source }),
      ...((isConfirmed || isWithdrawn) && { public: false }),
    };
    return changeFact(deps, caller, same._id, change);
  }
  const now = deps.clock();
  const row = { id: uuid(), userId, ...asked, createdAt: now, updatedAt: now };
  return deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const added = (await findFacts(tx, userId)).find((one) => sayTheSame(one, asked));
    if (added) return replyOf(added, null);
    await keep(tx, row);
    return replyOf(row, null);
  });
}

/** Changes nothing else: `elsewhere` only lists texts for the user to review. */
export async function editFact(
  deps: FactsDeps,
  caller: Caller,
  id: string,
  asked: FactUpdate,
): Promise<{ data: Fact; elsewhere: OtherStatement[] }> {
  const old = (await listFacts(deps, caller)).find(({ _id }) => _id === id);
  const data = await changeFact(deps, caller, id, asked);
  return { data, elsewhere: old ? await elsewhere(deps, caller, old, data) : [] };
}

/** Maximum numbers of each kind to search, latest first. */
const SEARCHED = { resumes: 30, letters: 100, posts: 300 };
const MOST_LISTED = 30;

async function elsewhere(
  { latestResumes, latestLetters, waitingPosts }: FactsDeps,
  { userId }: Caller,
  old: Fact,
  now: Fact,
): Promise<OtherStatement[]> {
  const otherwise = statedOtherwise(old, now);
  const withheld = toldInPosts(old, now);
  const found: OtherStatement[] = [];
  if (otherwise) {
    for (const resume of await latestResumes(userId, SEARCHED.resumes)) {
      const { _id, name } = resume;
      for (const { text } of shownTexts(resume).filter(({ kind }) => kind === "line"))
        for (const line of otherwise(text))
          found.push({ of: "resume", _id, name, campaign: null, text: line });
    }
    for (const { text, ...letter } of await latestLetters(userId, SEARCHED.letters))
      for (const line of otherwise(text)) found.push({ ...letter, text: line });
  }
  if (otherwise || withheld) {
    for (const { text, ...post } of await waitingPosts(userId, SEARCHED.posts))
      for (const line of new Set([...(otherwise?.(text) ?? []), ...(withheld?.(text) ?? [])]))
        found.push({ ...post, text: line });
  }
  return found.slice(0, MOST_LISTED);
}

async function changeFact(
  deps: FactsDeps,
  caller: Caller,
  id: string,
  asked: FactUpdate & { source?: "mark" },
): Promise<Fact> {
  const { userId } = caller;
  const now = deps.clock();
  const lines = linesOf(userId, await deps.latestResumes(userId, RESUMES));
  const line = lines.find(({ _id }) => _id === id);
  return deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const changed = await updateFact(tx, id, userId, { ...asked, updatedAt: now });
    if (changed) return replyOf(changed, line ?? lines.find((one) => sayTheSame(one, changed)));
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

async function keep(tx: Tx, row: FactRow): Promise<void> {
  if ((await countFacts(tx, row.userId)) >= LIMITS.factsPerUser)
    throw new AppError("conflict", MESSAGES.tooManyFacts);
  await insertFact(tx, row);
}

type Line = ResumeFact & { resume: string };

export const linesOf = (userId: string, resumes: readonly (ResumeContent & { _id: string })[]): Line[] =>
  withoutRepeats(
    resumes.flatMap((resume) => factsOfResume(userId, resume).map((one) => ({ ...one, resume: resume._id }))),
  );

/**
 * Returns a resume's lines in order, then the facts that its author added. A line that says the same thing as an added
 * fact is merged with that fact, because a confirmed statement is stored before the resume that contains it.
 */
export function merged(rows: readonly FactRow[], lines: readonly Line[]): Fact[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const own = new Set(lines.map(({ _id }) => _id));
  const others = Map.groupBy(
    rows.filter(({ id }) => !own.has(id)),
    meaningOf,
  );
  const said = lines.map((line) => {
    const row =
      byId.get(line._id) ??
      others.get(meaningOf(line))?.find((one) => byId.has(one.id) && sayTheSame(one, line));
    if (row) byId.delete(row.id);
    return row ? replyOf(row, line) : replyOf(rowOf("", line, new Date(0)), line, false);
  });
  return [...said, ...[...byId.values()].map((row) => replyOf(row, null))];
}

export const rowOf = (userId: string, { _id: id, text, where, when }: Line, now: Date): FactRow => ({
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
