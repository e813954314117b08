import type { PostingFacts } from "@postfolio/contract/applications/posting-facts.ts";
import { factLine } from "@postfolio/contract/facts/fact-line.ts";
import type { Fact } from "@postfolio/contract/facts/facts.ts";
import { type Mark, standingMarks } from "@postfolio/contract/generation/marks.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import type { Tailoring, TailoringChange } from "@postfolio/contract/tailoring/tailoring.routes.ts";
import { askedFor, matchSkills } from "@postfolio/skills/match-skills.ts";
import { filledUp, verifiedFacts } from "@postfolio/skills/postings/facts.ts";
import { readPosting } from "@postfolio/skills/read-posting.ts";
import { shownTexts } from "@postfolio/skills/resume-texts.ts";
import {
  type Change,
  type CheckedChange,
  checkChanges,
  factPath,
  withChanges,
} from "@postfolio/skills/tailoring.ts";
import type { Deps } from "../../deps.ts";
import type { FactsFor } from "../facts/facts.offers.ts";
import type { GetResume } from "../resumes/resumes.offers.ts";
import { AppError, notFound } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import { withReason } from "../../words.ts";

interface Assignment {
  userId: string;
  /** Visible texts and facts with their paths. */
  texts: { path: string; text: string; fact?: Fact }[];
  /** Facts that need no check. */
  facts: readonly Pick<Fact, "_id" | "text" | "where">[];
  description: string;
  signal: AbortSignal;
}

export interface TailoringDeps extends Pick<Deps, "clock"> {
  getResume: GetResume;
  factsFor: FactsFor;
  /**
   * The proposals are unchecked.
   * @param use creates the answer, can have new texts checked, and reports whether the answer is useful; useless
   * answers are free
   */
  proposeChanges: <T>(
    assignment: Assignment,
    use: (
      proposals: Change[],
      read: (text: string) => Promise<{ marks: Mark[]; unread: boolean }>,
      job: PostingFacts,
      /** What the job asks for, in the model's words; may be empty. */
      skills: readonly string[],
    ) => Promise<{ answer: T; isUseful: boolean }>,
  ) => Promise<T>;
}

export async function tailorResume(
  { clock, getResume, factsFor, proposeChanges }: TailoringDeps,
  caller: Caller,
  { id, description, signal }: { id: string; description: string; signal: AbortSignal },
): Promise<Tailoring> {
  const resume = await getResume(caller, id);
  if (!resume) throw notFound();
  const texts = shownTexts(resume).map(({ path, text }) => ({ path, text }));
  if (texts.length === 0) throw new AppError("invalid_request", MESSAGES.nothingToTailor);
  const { userId } = caller;
  const { chosen, known } = await factsFor(userId, { resume, about: description, use: "resume" });
  const told = chosen.map((fact, at) => ({
    path: factPath(at),
    fact,
    text: factLine(fact),
    where: fact.where,
  }));
  const assignment = {
    userId,
    texts: [...texts, ...told.map(({ path, text, fact }) => ({ path, text, fact }))],
    facts: known,
    description,
    signal,
  };
  return proposeChanges(assignment, async (proposals, read, job, skills) => {
    const { changes: checked, refused } = checkChanges(resume, description, proposals, told);
    const { changes, unread } = await withReadersMarks(checked, read);
    const asked = askedFor(description, skills);
    const match = (of: ResumeContent) => matchSkills(of, description, asked, asked.length > 0);
    const before = match(resume);
    const after = match(withChanges(resume, changes));
    const named = (skills: readonly { skill: string }[]) => skills.map(({ skill }) => skill);
    const coverage = {
      before: named(before.found),
      after: named(after.found),
      missing: named(after.missing),
    };
    const today = clock().toISOString().slice(0, 10);
    const facts = filledUp(readPosting(description, today), verifiedFacts(description, job, today));
    const cited = told.flatMap(({ path, text, fact: { _id, where, when } }) =>
      changes.some(({ evidence }) => evidence.includes(path)) ? { path, _id, text, where, when } : [],
    );
    return {
      answer: { changes, refused: refused.map(withReason), coverage, unread, job: facts, facts: cited },
      isUseful: changes.length > 0,
    };
  });
}

async function withReadersMarks(
  changes: readonly CheckedChange[],
  read: (text: string) => Promise<{ marks: Mark[]; unread: boolean }>,
): Promise<{ changes: TailoringChange[]; unread: boolean }> {
  const wordings = changes.flatMap((change) => (typeof change.new === "string" ? change.new : []));
  const { marks: found, unread } = await read(wordings.filter(Boolean).join("\n"));
  const marked = changes.map(({ findings, ...change }) => {
    const read = typeof change.new === "string" ? standingMarks(change.new, found) : [];
    const others = findings.filter(({ text }) => !read.some((one) => one.text.includes(text)));
    const marks = [...read, ...others.map(withReason)].slice(0, LIMITS.marks);
    return marks.length > 0 ? { ...change, marks } : change;
  });
  return { changes: marked, unread };
}

export async function matchResume(
  { getResume }: Pick<TailoringDeps, "getResume">,
  caller: Caller,
  { id, description }: { id: string; description: string },
) {
  const resume = await getResume(caller, id);
  if (!resume) throw notFound();
  const { found, missing } = matchSkills(resume, description);
  return {
    found: found.map(({ skill, paths }) => ({ skill, paths })),
    missing: missing.map(({ skill }) => skill),
    optional: [...found, ...missing].filter(({ isOptional }) => isOptional).map(({ skill }) => skill),
  };
}
