import { type AnswerDraft, type AnswerLength, lengthOf } from "@postfolio/contract/answers/answers.ts";
import { sayTheSame } from "@postfolio/contract/facts/same-fact.ts";
import { factLine } from "@postfolio/contract/facts/fact-line.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { shownTexts } from "@postfolio/skills/resume-texts.ts";
import { withoutMarkup } from "@postfolio/skills/tailoring.ts";
import { AppError } from "../../../errors.ts";
import type { FactsFor } from "../../facts/facts.offers.ts";
import { readText } from "../checks/reader.ts";
import { isRefusal } from "../checks/refusal.policy.ts";
import { countCall, type CountedDeps, type GenerationDeps, type Meter } from "../counted-calls.ts";
import { tidy } from "../tidy.policy.ts";
import type { DraftAnswer } from "../generation.offers.ts";
import { askAgain } from "../prompts/ask-again.ts";
import { answerMarks, type Sentence, type Source } from "./answer-marks.policy.ts";
import { ANSWER, ANSWER_SENTENCES, type AnswerInput, POSTING_SOURCE } from "./answer.prompt.ts";

export type AnswerDeps = CountedDeps & { factsFor: FactsFor };

/** Maximum number of attempts to get an answer that fits the form. */
const ATTEMPTS = 3;

type AnswerRequest = Parameters<DraftAnswer>[0];

/** Unsupported statements are marked, never removed. Only text over the form's limit is cut. */
export async function draftAnswer(deps: AnswerDeps, call: AnswerRequest): Promise<AnswerDraft> {
  const { userId, language, length, position, company, description, question, signal } = call;
  const sources = await sourcesOf(deps, call);
  if (sources.length === 0) throw new AppError("invalid_request", MESSAGES.nothingToWriteFrom);
  return countCall(deps, { userId, task: ANSWER, signal }, async (meter, deps) => {
    const input = {
      question,
      length,
      position,
      company,
      description,
      language,
      sources: sources.map(({ shown }) => shown),
    };
    const sentences = await writeSentences(deps, input, meter, signal);
    if (sentences.length === 0) {
      meter.failure = "too little";
      throw new AppError("unprocessable", MESSAGES.nothingToAnswerWith);
    }
    const text = sentences.map((one) => one.text).join(" ");
    const cited = sentences.map((sentence) => ({
      ...sentence,
      sources: citedBy(sentence, sources, description),
    }));
    const own = sources.map(({ shown }) => shown).join("\n");
    const certain = answerMarks(cited, { own, description, company });
    const reading = await readText(
      deps,
      {
        kind: "an answer to a question of an application form",
        text,
        known: [{ name: "numbered lines and facts", text: own }],
        others: [
          { name: "job description", text: description },
          { name: "question of the form", text: question },
        ],
      },
      meter,
      signal,
      { certain, texts: sources.flatMap(({ path, text }) => (path === undefined ? [] : { path, text })) },
    );
    const evidence = cited.slice(0, LIMITS.marks).map(({ text, sources }) => ({
      sentence: text,
      sources: sources.map(({ kind, shown }) => ({ kind, text: shown.slice(0, LIMITS.line).toWellFormed() })),
    }));
    return { text, ...reading, evidence };
  });
}

/** Returns resume lines that describe what the user did, facts that the user added, and then the rest of the resume. */
async function sourcesOf(deps: AnswerDeps, { userId, resume, question }: AnswerRequest): Promise<Source[]> {
  const { known: facts } = await deps.factsFor(userId, { resume, about: question, use: "resume" });
  const said = new Set(facts.flatMap(({ line }) => (line ? [line.path] : [])));
  const others = shownTexts(resume).filter(({ path, kind }) => !said.has(path) && kind !== "fact");
  return [
    ...facts.map((fact): Source => {
      const isLine = fact.line !== null && fact.updatedAt === null;
      return {
        kind: isLine ? "resume" : "fact",
        text: fact.text,
        shown: factLine(fact),
        path: fact.line?.path,
      };
    }),
    ...others.map(({ path, text }): Source => ({ kind: "resume", text, shown: text, path })),
  ];
}

async function writeSentences(
  deps: GenerationDeps,
  input: AnswerInput,
  meter: Meter,
  signal: AbortSignal,
): Promise<Sentence[]> {
  const rendered = ANSWER.render(input);
  let request = rendered;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await deps.ai.object({ ...request, schema: ANSWER_SENTENCES, signal });
    const { sentences } = meter.take(outcome).value;
    const said = sentences
      .map(({ text, from }) => ({ text: tidy(withoutMarkup(text)).replaceAll(/\s*\n\s*/gu, " "), from }))
      .filter(({ text }) => text !== "");
    const text = said.map((one) => one.text).join(" ");
    if (isRefusal(text)) meter.fail("refused");
    const used = input.length && lengthOf(text, input.length.unit);
    if (!input.length || used! <= input.length.most)
      return upTo({ most: LIMITS.answer, unit: "characters" }, said);
    if (attempt === ATTEMPTS) {
      const kept = upTo(input.length, said);
      return kept.length > 0 ? kept : meter.fail("unusable");
    }
    const { most, unit } = input.length;
    request = askAgain(rendered, text, [`It has ${used} ${unit}; the form takes ${most}.`]);
  }
}

/** Returns as many whole sentences from the start as fit. */
function upTo({ most, unit }: AnswerLength, sentences: readonly Sentence[]): Sentence[] {
  const kept: Sentence[] = [];
  for (const sentence of sentences) {
    const text = [...kept, sentence].map((one) => one.text).join(" ");
    if (lengthOf(text, unit) > most) break;
    kept.push(sentence);
  }
  return kept;
}

/** Returns the sources that a sentence cites, and those with the same content, which it may have failed to cite. */
function citedBy({ text, from }: Sentence, sources: readonly Source[], description: string): Source[] {
  const named = [...new Set(from)].flatMap((number): Source | [] => {
    if (number !== POSTING_SOURCE) return sources[number - 1] ?? [];
    return description === ""
      ? []
      : { kind: "posting", text: description, shown: "The job description", path: undefined };
  });
  const same = sources.filter((source) => sayTheSame({ text, where: "" }, { text: source.text, where: "" }));
  return [...new Set([...named, ...same])].slice(0, LIMITS.marks);
}
