import type { LetterDraft, LetterRequest } from "@postfolio/contract/generation/generation.ts";
import { closingFor, greetingFor, subjectFor } from "@postfolio/contract/letters/letter-forms.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { shownTexts } from "@postfolio/skills/resume-texts.ts";
import type { GetResume } from "../../resumes/resumes.offers.ts";
import { AppError, notFound } from "../../../errors.ts";
import type { Caller } from "../../../http/implement.ts";
import { countCall, type CountedDeps } from "../counted-calls.ts";
import { commonFaults, resumeFacts } from "../generation.policy.ts";
import { companyOf, lengthFaults, letterLanguage, positionOf, sifted } from "./letter.policy.ts";
import { LETTER } from "../prompts/letter.v1.ts";
import { type Listener, writeText } from "../writing.ts";

export type LetterDeps = CountedDeps & {
  getResume: GetResume;
};

/**
 * Drafts a letter from a resume for a job. A letter with sentences that nothing in the resume supports is asked
 * for once more; those that are still there are left out.
 * @returns the letter, and its body as `data`
 */
export async function draftLetter(
  deps: LetterDeps,
  caller: Caller,
  { resume: id, description, recipient }: LetterRequest,
  listener: Listener,
): Promise<{ data: string; letter: LetterDraft }> {
  const resume = await deps.getResume(caller, id);
  if (!resume) throw notFound();
  const facts = shownTexts(resume).map(({ text }) => text);
  if (facts.length === 0) throw new AppError("invalid_request", { userMessage: MESSAGES.nothingToWriteFrom });
  const language = letterLanguage(facts, resume.options.language);
  const position = positionOf(description);
  const company = recipient.company.trim() || companyOf(description);
  const names = [position, recipient.name, resume.Profile.name].filter(Boolean);
  const grounds = { facts, description, language, names, company };

  const { userId } = caller;
  return countCall(deps, { userId, task: LETTER.id, signal: listener.signal }, async (meter) => {
    listener.emit({ event: "start" });
    let isFirst = true;
    const faults = (text: string): string[] => {
      const broken = commonFaults(text);
      if (!isFirst) return broken;
      isFirst = false;
      const { body, refused } = sifted(text, grounds);
      return [
        ...broken,
        ...refused.map(({ text: sentence, reason }) => `“${sentence}” cannot stay. ${reason}`),
        ...lengthFaults(body),
      ];
    };
    const rendered = LETTER.render({
      facts: resumeFacts(resume),
      description,
      recipient: [recipient.name, company].filter(Boolean).join(", "),
      language,
    });
    const { body, refused } = sifted(await writeText(deps, rendered, faults, meter, listener), grounds);
    if (body === "") meter.fail("unusable");
    const letter = {
      language,
      subject: subjectFor(language, position),
      greeting: greetingFor(language, recipient.name),
      body,
      closing: closingFor(language, recipient.name),
      refused,
    };
    return { data: body, letter };
  });
}
