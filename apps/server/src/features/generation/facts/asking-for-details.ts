import { factLine } from "@postfolio/contract/facts/fact-line.ts";
import { FACT_QUESTIONS as KINDS } from "@postfolio/contract/facts/facts.ts";
import { findSkills } from "@postfolio/skills/find-skills.ts";
import { strangeNames, wordSet } from "@postfolio/skills/names.ts";
import type { AskForDetails } from "../../facts/facts.offers.ts";
import { inventedClaims } from "../checks/claims.policy.ts";
import { languageCode } from "../checks/language.ts";
import { countCall, type CountedDeps } from "../counted-calls.ts";
import { commonFaults } from "../checks/text-faults.policy.ts";
import { promptId } from "../prompts/prompt.ts";
import { tidy } from "../tidy.policy.ts";
import { FACT_QUESTIONS, FACT_QUESTIONS_LIST, MAX_QUESTION_LENGTH } from "./fact-questions.prompt.ts";

type DetailsRequest = Parameters<AskForDetails>[0];

/** Uses one generation, unless no question is usable. */
export async function askForDetails(
  deps: CountedDeps,
  { userId, facts, signal }: DetailsRequest,
): ReturnType<AskForDetails> {
  return countCall(deps, { userId, task: FACT_QUESTIONS, signal }, async (meter, deps) => {
    const request = { ...FACT_QUESTIONS.render({ facts }), schema: FACT_QUESTIONS_LIST, signal };
    const { value } = meter.take(await deps.ai.object(request));
    const asked = value.questions.flatMap(({ line, about, question: said }) => {
      const fact = facts[line - 1];
      const question = tidy(said);
      return fact && KINDS.some((kind) => kind === about) && isUsable(question, factLine(fact))
        ? [{ fact: fact._id, about, question }]
        : [];
    });
    const leftOut = value.questions.length - asked.length;
    if (leftOut > 0) {
      const logged = { task: promptId(FACT_QUESTIONS), model: deps.ai.model, leftOut };
      deps.log.info({ ...logged, of: value.questions.length }, "questions were left out");
    }
    meter.unchanged = asked.length === 0;
    return asked;
  });
}

/** A question that introduces its own figure, name, or skill puts words in the author's mouth. */
function isUsable(question: string, line: string): boolean {
  const language = languageCode(undefined, question);
  const known = line.toLowerCase();
  return (
    /\p{L}[^\n]*[?？]$/u.test(question) &&
    question.length <= MAX_QUESTION_LENGTH &&
    [...commonFaults(question), ...inventedClaims(question, line)].length === 0 &&
    strangeNames(question, wordSet(line), language).length === 0 &&
    findSkills(question, { language }).every(({ text }) => known.includes(text.toLowerCase()))
  );
}
