import { sayTheSame } from "@postfolio/contract/facts/same-fact.ts";
import { withoutWithheld } from "@postfolio/contract/facts/withheld.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import type { Resume, ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { lockUser } from "../../db/users.ts";
import type { Deps } from "../../deps.ts";
import type { Caller } from "../../http/implement.ts";
import { rowOf } from "./facts.ts";
import type { GetResume, LatestResumes } from "../resumes/resumes.offers.ts";
import { editedLines, factsOfResume, isStillSaid, type ResumeFact } from "./facts.policy.ts";
import { countFacts, type FactRow, findFacts, insertFact, updateFact } from "./facts.queries.ts";

export type FollowDeps = Pick<Deps, "db" | "clock" | "log"> & {
  getResume: GetResume;
  latestResumes: LatestResumes;
};

const hasFacts = async ({ db }: Pick<FollowDeps, "db">, userId: string): Promise<boolean> =>
  (await countFacts(db, userId)) > 0;

/** Maximum number of resumes to search, latest first, for a line as it was before an edit. */
const SEARCHED_FOR_LINES = 30;

/** @param save any change to a resume: an edit, a restored version, or a translation brought up to date */
export async function whileSaving(
  deps: FollowDeps,
  caller: Pick<Caller, "userId">,
  id: string,
  save: () => Promise<Resume>,
): Promise<Resume> {
  const { userId } = caller;
  const before = (await hasFacts(deps, userId)) ? await deps.getResume(caller, id) : null;
  const after = await save();
  if (before) {
    const others = async () =>
      (await deps.latestResumes(userId, SEARCHED_FOR_LINES)).filter(({ _id }) => _id !== id);
    await afterSaving(deps, id, () => followLines(deps, userId, { before, after, others }));
  }
  return after;
}

export const followCopy = (deps: FollowDeps, userId: string, copy: Resume): Promise<void> =>
  afterSaving(deps, copy._id, async () => {
    if (!(await hasFacts(deps, userId))) return;
    const latest = await deps.latestResumes(userId, SEARCHED_FOR_LINES);
    const others = latest.filter(({ _id }) => _id !== copy._id);
    const entries = entryIds(copy);
    const before = others.find((one) => !entries.isDisjointFrom(entryIds(one)));
    if (before) await followLines(deps, userId, { before, after: copy, others: async () => others });
  });

/** The resume is stored by now, so an error must not make the request fail. */
async function afterSaving(
  { log }: Pick<FollowDeps, "log">,
  resume: string,
  follow: () => Promise<void>,
): Promise<void> {
  try {
    await follow();
  } catch (error) {
    log.error({ err: error, resume }, "facts could not follow the edited lines of a resume");
  }
}

const entryIds = ({ Employment, Projects, Other }: ResumeContent): Set<string> =>
  new Set([Employment, Projects, Other].flatMap(({ items }) => items.flatMap(({ id }) => id || [])));

interface Edit {
  before: ResumeContent;
  after: ResumeContent;
  /** Other resumes, which may still contain the old wording. */
  others: () => Promise<ResumeContent[]>;
}

/**
 * Runs after a save. A detail added to a line stays with the line if the edit only rewords it; otherwise, the detail
 * becomes a separate fact. A private line stays private, and so does its old wording, which angles may still cite.
 */
async function followLines(
  { db, clock }: Pick<FollowDeps, "db" | "clock">,
  userId: string,
  { before, after, others }: Edit,
): Promise<void> {
  const edited = editedLines(userId, before, after);
  if (edited.length === 0) return;
  const elsewhere = new Set(
    (await others()).flatMap((resume) => factsOfResume(userId, resume)).map(({ _id }) => _id),
  );
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    for (const { old, now } of edited) {
      const rows = await findFacts(tx, userId);
      const rowFor = (line: ResumeFact) =>
        rows.find(({ id }) => id === line._id) ?? rows.find((row) => sayTheSame(row, line));
      const [row, known] = [rowFor(old), rowFor(now)];
      if (!row) continue;
      const { text, where, when } = now;
      const isFull = rows.length >= LIMITS.factsPerUser;
      if (known) {
        if (!row.public && known.id !== row.id) await updateFact(tx, known.id, userId, { public: false });
      } else if (!isStillSaid(row, text)) {
        if (!row.public && !isFull)
          await insertFact(tx, { ...rowOf(userId, { ...now, resume: "" }, clock()), public: false });
      } else if (!elsewhere.has(old._id) && (isFull || isCovered(row, { ...row, text }))) {
        const id = row.source === "resume" ? now._id : row.id;
        await updateFact(tx, row.id, userId, { id, text, where, when });
      } else if (!isFull) {
        const copied = { ...row, id: now._id, text, where, when, source: "resume" as const };
        await insertFact(tx, copied);
      }
    }
  });
}

/** Whether a fact's new wording keeps out of posts everything that its old wording did. */
const isCovered = (old: FactRow, now: FactRow): boolean =>
  old.public || withoutWithheld([{ evidence: old.text }], [now]).length === 0;
