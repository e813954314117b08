import { historyDays } from "@postfolio/contract/plans.ts";
import { type Change, isFactPath } from "@postfolio/skills/tailoring.ts";
import type { PostingFacts } from "@postfolio/contract/applications/posting-facts.ts";
import type { Fact } from "@postfolio/contract/facts/facts.ts";
import type {
  DraftResumeRequest,
  Generation,
  ImproveLineRequest,
  SkillsRequest,
} from "@postfolio/contract/generation/generation.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { DAY, plus } from "@postfolio/contract/time-units.ts";
import { withLanguage } from "@postfolio/formats/json-resume/json-resume-import.ts";
import { firstLinesAfter, standingFirstLines } from "@postfolio/contract/generation/first-lines.ts";
import type { Mark } from "@postfolio/contract/generation/marks.ts";
import { clearLanguageOf } from "@postfolio/skills/language.ts";
import { askedFor } from "@postfolio/skills/match-skills.ts";
import { shownTexts } from "@postfolio/skills/resume-texts.ts";
import { detectedLanguage } from "@postfolio/formats/language.ts";
import type { FactsFor } from "../facts/facts.offers.ts";
import { findPlan } from "../../db/users.ts";
import { inBatches } from "../../db/keyset.ts";
import { AppError, notFound } from "../../errors.ts";
import { countCall, type CountedDeps, type GenerationDeps, type Meter } from "./counted-calls.ts";
import { lineFaults, summaryFaults } from "./checks/text-faults.policy.ts";
import { lineMarks } from "./resumes/line-marks.policy.ts";
import { cleanSkills } from "./resumes/clean-skills.policy.ts";
import { confirmedLines, isKeptPrivate, resumeFacts, withConfirmed } from "./material.policy.ts";
import {
  deleteGeneration,
  findGenerations,
  findGenerationsAfter,
  type GenerationRow,
  lockGeneration,
  updateGeneration,
} from "./generation.queries.ts";
import { type Reading, readText, type SourceFact } from "./checks/reader.ts";
import { onlySaid, saysSomething } from "./resumes/only-said.policy.ts";
import { DRAFT_RESUME, RESUME_DRAFT } from "./resumes/draft-resume.prompt.ts";
import { DRAFT_SUMMARY } from "./resumes/draft-summary.prompt.ts";
import { IMPROVE_LINE } from "./resumes/improve-line.prompt.ts";
import type { ReaderInput } from "./checks/reader.prompt.ts";
import { READ_RESUME, RESUME_READING, type ResumeReading } from "./resumes/read-resume.prompt.ts";
import { SKILL_LIST, SKILLS } from "./resumes/skills.prompt.ts";
import { PROPOSALS, TAILOR_RESUME } from "./resumes/tailor-resume.prompt.ts";
import { type Listener, writeText } from "./writing.ts";

const BATCH = 20;

export interface FactDeps {
  factsFor: FactsFor;
}

/** Returns skills separated by commas. */
export async function findSkills(
  deps: CountedDeps,
  { userId, description }: SkillsRequest,
  signal: AbortSignal,
): Promise<string> {
  return countCall(deps, { userId, task: SKILLS, signal }, async (meter, deps) => {
    const request = { ...SKILLS.render({ description }), schema: SKILL_LIST, signal };
    const { value } = meter.take(await deps.ai.object(request));
    const skills = askedFor(description, cleanSkills(value.skills, clearLanguageOf(description)));
    if (skills.length === 0) {
      meter.failure = "too little";
      throw new AppError("unprocessable", MESSAGES.skillsNotFound);
    }
    return skills.join(", ");
  });
}

export async function improveLine(
  deps: CountedDeps & FactDeps,
  { userId, ...line }: ImproveLineRequest,
  listener: Listener,
): Promise<Marked> {
  const of = [line.position, line.company].filter(Boolean).join(", ");
  const about = `${line.text}\n${of}`;
  const cited = await deps.factsFor(userId, { resume: null, about, use: "line" });
  const facts = confirmedLines(cited.chosen);
  return countCall(deps, { userId, task: IMPROVE_LINE, signal: listener.signal }, async (meter, deps) => {
    listener.emit({ event: "start" });
    const faults = (text: string) => lineFaults(text, line.text);
    const rendered = IMPROVE_LINE.render({ ...line, facts });
    const { text: data } = await writeText(deps, rendered, faults, meter, listener);
    meter.unchanged = data === line.text.trim();
    if (meter.unchanged) return { data, marks: [], unread: false };
    const known = [
      { name: "line" as const, text: line.text },
      { name: "position the line belongs to" as const, text: of },
      { name: "facts about the author" as const, text: facts },
    ];
    const written = { kind: "a line of a resume", text: data, known };
    return read(deps, written, meter, listener, { isLine: true, facts: cited.known });
  });
}

export async function draftSummary(
  deps: CountedDeps & FactDeps,
  { userId, resume }: { userId: string; resume: ResumeContent },
  listener: Listener,
): Promise<Marked> {
  const said = resumeFacts(resume);
  if (said === "") throw new AppError("invalid_request", MESSAGES.nothingToSummarize);
  const cited = await deps.factsFor(userId, { resume, about: said, use: "resume" });
  const facts = withConfirmed(said, cited.chosen);
  return countCall(deps, { userId, task: DRAFT_SUMMARY, signal: listener.signal }, async (meter, deps) => {
    listener.emit({ event: "start" });
    const rendered = DRAFT_SUMMARY.render({ facts });
    const { text: data } = await writeText(deps, rendered, summaryFaults, meter, listener);
    meter.unchanged = data === resume.Profile?.about?.trim();
    if (meter.unchanged) return { data, marks: [], unread: false };
    const known = [{ name: "resume" as const, text: facts }];
    return read(deps, { kind: "the summary of a resume", text: data, known }, meter, listener, {
      texts: shownTexts(resume),
      facts: cited.known,
    });
  });
}

interface Marked {
  data: string;
  marks: Mark[];
  unread: boolean;
}

async function read(
  deps: GenerationDeps,
  written: Pick<ReaderInput, "kind" | "text" | "known">,
  meter: Meter,
  { emit, signal }: Listener,
  sources: Parameters<typeof readText>[4] = {},
): Promise<Marked> {
  const { text, known } = written;
  emit({ event: "reading" });
  const certain = lineMarks(text, known.map((one) => one.text).join("\n"));
  const reading = await readText(deps, { ...written, others: [] }, meter, signal, { certain, ...sources });
  return { data: text, ...reading };
}

/** @param use processes the unchecked answer and may have new texts read. An unusable answer is not charged. */
export async function proposeChanges<T>(
  deps: CountedDeps,
  {
    userId,
    texts,
    facts,
    description,
    signal,
  }: {
    userId: string;
    texts: readonly { path: string; text: string; fact?: Fact }[];
    /** Facts that need no check. */
    facts: readonly SourceFact[];
    description: string;
    signal: AbortSignal;
  },
  use: (
    proposals: Change[],
    read: (text: string) => Promise<Reading>,
    job: PostingFacts,
    skills: string[],
  ) => Promise<{ answer: T; isUseful: boolean }>,
): Promise<T> {
  return countCall(deps, { userId, task: TAILOR_RESUME, signal }, async (meter, deps) => {
    const lines = texts.map(({ path, text, fact }) => ({
      path,
      text,
      isPrivate: fact !== undefined && isKeptPrivate(fact),
    }));
    const request = { ...TAILOR_RESUME.render({ texts: lines, description }), schema: PROPOSALS, signal };
    const { value } = meter.take(await deps.ai.object(request));
    const orders = value.orders.map(({ path, items }) => {
      const inList = texts.filter((text) => text.path.startsWith(`${path}.`));
      return { path, old: inList.map(({ text }) => text), new: items, evidence: [] };
    });
    const known = [{ name: "resume" as const, text: texts.map(({ text }) => text).join("\n") }];
    const resume = texts.filter(({ path }) => !isFactPath(path));
    const others = [{ name: "job description" as const, text: description }];
    const read = async (text: string) => {
      const kind = "new lines of a resume";
      return readText(deps, { kind, text, known, others }, meter, signal, { texts: resume, facts });
    };
    const { answer, isUseful } = await use(
      [...value.changes, ...orders],
      read,
      value.job,
      cleanSkills(value.skills, clearLanguageOf(description)),
    );
    meter.unchanged = !isUseful;
    return answer;
  });
}

export async function draftResume(
  deps: CountedDeps & FactDeps,
  { userId, ...told }: DraftResumeRequest,
  signal: AbortSignal,
): Promise<{ data: ResumeContent; unread: boolean }> {
  const about = Object.values(told).join("\n");
  const cited = await deps.factsFor(userId, { resume: null, about, use: "resume" });
  const facts = confirmedLines(cited.chosen);
  return countCall(deps, { userId, task: DRAFT_RESUME, signal }, async (meter, deps) => {
    const request = { ...DRAFT_RESUME.render({ told, facts }), schema: RESUME_DRAFT, signal };
    const { value } = meter.take(await deps.ai.object(request));
    const said = [about, facts].filter(Boolean).join("\n");
    const { resume, inferred } = onlySaid(value, said);
    if (!saysSomething(resume)) {
      meter.failure = "too little";
      throw new AppError("unprocessable", MESSAGES.nothingToDraft);
    }
    const language = await detectedLanguage(resume);
    const text = shownTexts(resume)
      .filter(({ kind }) => kind === "line")
      .map((line) => line.text)
      .join("\n");
    const known = [{ name: "what the person says" as const, text: said }];
    const draft = { kind: "the first draft of a resume", text, known, others: [] };
    const checked = { certain: [...inferred, ...lineMarks(text, said)], facts: cited.known };
    const { marks, unread } = await readText(deps, draft, meter, signal, checked);
    const data = { ...(language === undefined ? resume : withLanguage(resume, language)), marks };
    return { data, unread };
  });
}

/** @param use processes the unchecked answer. An unusable answer is not charged. */
export async function readFileText<T>(
  deps: CountedDeps,
  { userId, text, signal }: { userId: string; text: string; signal: AbortSignal },
  use: (reading: ResumeReading) => { answer: T; isUseful: boolean },
): Promise<T> {
  return countCall(deps, { userId, task: READ_RESUME, signal }, async (meter, deps) => {
    const request = { ...READ_RESUME.render({ text }), schema: RESUME_READING, signal };
    const { value } = meter.take(await deps.ai.object(request));
    const { answer, isUseful } = use(value);
    meter.unchanged = !isUseful;
    return answer;
  });
}

export async function listGenerations(
  deps: GenerationDeps,
  userId: string,
  network: Network | undefined,
): Promise<Generation[]> {
  const plan = await findPlan(deps.db, userId);
  if (!plan) throw notFound();
  const since = plus(deps.clock(), -historyDays(plan) * DAY);
  const rows = await findGenerations(deps.db, { userId, network, since }, LIMITS.historyEntries);
  return rows.map(toGeneration);
}

/** Oldest first, for the archive. */
export async function* everyGeneration(
  { db }: Pick<GenerationDeps, "db">,
  userId: string,
): AsyncGenerator<Generation[]> {
  for await (const rows of inBatches((after) => findGenerationsAfter(db, userId, after, BATCH))) {
    yield rows.map(toGeneration);
  }
}

const toGeneration = ({
  id,
  network,
  type,
  prompt,
  text,
  source,
  firstLines,
  createdAt,
}: GenerationRow): Generation => ({
  _id: id,
  network,
  type,
  prompt,
  text,
  source,
  firstLines: standingFirstLines(text, firstLines),
  createdAt: createdAt.toISOString(),
});

export async function editGeneration(
  deps: Pick<GenerationDeps, "db">,
  userId: string,
  id: string,
  text: string,
): Promise<Generation> {
  return deps.db.transaction(async (tx) => {
    const before = await lockGeneration(tx, id, userId);
    if (!before) throw notFound();
    const { firstLines } = firstLinesAfter(text, { ...before, marks: [] });
    return toGeneration(await updateGeneration(tx, id, userId, { text, firstLines }));
  });
}

export async function removeGeneration(deps: GenerationDeps, userId: string, id: string): Promise<void> {
  if (!(await deleteGeneration(deps.db, id, userId))) throw notFound();
}
