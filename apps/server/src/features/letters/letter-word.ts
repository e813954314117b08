import type { LetterContent } from "@postfolio/contract/letter.ts";
import { letterTitle } from "@postfolio/contract/letter-files.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Resume } from "@postfolio/contract/resume.ts";
import { inItsLanguage } from "@postfolio/contract/resume-language.ts";
import { type LetterHead, ownHead, visibleLetter } from "@postfolio/contract/visible-letter.ts";
import { letterToWord } from "@postfolio/formats/letter-word.ts";
import type { Deps } from "../../deps.ts";
import { AppError, notFound } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";

export type LetterWordDeps = Pick<Deps, "clock"> & {
  getResume: (caller: Caller, id: string) => Promise<Resume | null>;
  /** Who writes a letter that goes with no resume. */
  writerOf: (caller: Caller) => Promise<{ name: string; email: string }>;
};

/**
 * A letter as a Word document, with its title.
 * @param paper of a letter that goes with no resume
 * @throws AppError that says why there is none
 */
export async function letterAsWord(
  deps: LetterWordDeps,
  caller: Caller,
  letter: LetterContent,
  paper: LetterHead["options"]["paper"],
): Promise<{ word: Uint8Array; title: string }> {
  const head = await headOf(deps, caller, letter, paper);
  const shown = visibleLetter(letter, head, deps.clock().toISOString().slice(0, 10));
  if (shown.paragraphs.length === 0) {
    throw new AppError("invalid_request", { userMessage: MESSAGES.pdfEmpty });
  }
  const title = letterTitle(shown.name, letter.name);
  const word = await letterToWord(shown, title);
  if (!word) throw new AppError("too_large", { userMessage: MESSAGES.letterTooLarge });
  return { word, title };
}

async function headOf(
  deps: LetterWordDeps,
  caller: Caller,
  { resume: id, language }: LetterContent,
  paper: LetterHead["options"]["paper"],
): Promise<LetterHead> {
  if (id === null) return ownHead(await deps.writerOf(caller), paper);
  const resume = await deps.getResume(caller, id);
  if (!resume) throw notFound();
  return inItsLanguage({ ...resume, options: { ...resume.options, language } });
}
