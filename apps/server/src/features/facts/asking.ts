import type { Fact, FactQuestion } from "@postfolio/contract/facts/facts.ts";
import type { Resume } from "@postfolio/contract/resumes/resume.ts";
import { languageOf } from "@postfolio/skills/language.ts";
import { notFound } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import { languageInReply } from "../../words.ts";
import { type FactsDeps, linesOf, listFacts, merged } from "./facts.ts";
import { openQuestions, questionOf, worthAsking } from "./facts-questions.policy.ts";
import { findFacts } from "./facts.queries.ts";

const ASKED_IN_WORDS = 12;

/** Asks all questions about one fact before the next, and only if the answers can be saved. */
export async function askAbout(deps: FactsDeps, caller: Caller, id: string): Promise<FactQuestion[]> {
  const resume = await deps.getResume(caller, id);
  if (!resume) throw notFound();
  const listed = new Set((await listFacts(deps, caller)).map(({ _id }) => _id));
  const facts = await factsOf(deps, caller.userId, resume);
  const language = languageOf(facts.map(({ text }) => text).join("\n"), resume.options.language);
  return facts
    .map((fact) => ({ fact, worth: worthAsking(fact, language) }))
    .filter(({ fact, worth }) => fact.line !== null && listed.has(fact._id) && worth > 0)
    .toSorted((one, other) => other.worth - one.worth)
    .flatMap(({ fact }) =>
      openQuestions(fact, language).map((about) => ({
        fact: fact._id,
        path: fact.line!.path,
        about,
        question: questionOf(about, language, languageInReply()),
      })),
    );
}

/**
 * Like `askAbout`, but uses a model's wording for each question that both the model and the rules ask. Makes a single
 * model request, about the most valuable facts only.
 */
export async function askInWords(
  deps: FactsDeps,
  caller: Caller,
  id: string,
  signal: AbortSignal,
): Promise<FactQuestion[]> {
  const resume = await deps.getResume(caller, id);
  if (!resume) throw notFound();
  const plain = await askAbout(deps, caller, id);
  const asked = [...new Set(plain.map(({ fact }) => fact))].slice(0, ASKED_IN_WORDS);
  const known = await factsOf(deps, caller.userId, resume);
  const facts = asked.flatMap((one) => known.find(({ _id }) => _id === one) ?? []);
  if (facts.length === 0) return plain;
  const worded = await deps.askForDetails({ userId: caller.userId, facts, signal });
  return plain.map((one) => {
    const better = worded.find(({ fact, about }) => fact === one.fact && about === one.about);
    return better ? { ...one, question: better.question } : one;
  });
}

const factsOf = async (deps: Pick<FactsDeps, "db">, userId: string, resume: Resume): Promise<Fact[]> =>
  merged(await findFacts(deps.db, userId), linesOf(userId, [resume]));
