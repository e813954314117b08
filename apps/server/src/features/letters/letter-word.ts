import type { LetterContent } from "@postfolio/contract/letters/letter.ts";
import { letterTitle } from "@postfolio/contract/letters/letter-files.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { inItsLanguage } from "@postfolio/contract/resumes/language/resume-language.ts";
import { type LetterHead, ownHead, visibleLetter } from "@postfolio/contract/letters/visible-letter.ts";
import type { GetResume } from "../resumes/resumes.offers.ts";
import type { Deps } from "../../deps.ts";
import { AppError, notFound } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import { everyLetter } from "./letters.ts";

export type LetterWordDeps = Pick<Deps, "clock" | "writeFile"> & {
  getResume: GetResume;
  /** For a letter without a resume. */
  writerOf: (caller: Caller) => Promise<{ name: string; email: string }>;
};

interface WordRequest {
  letter: LetterContent;
  head?: LetterHead | undefined;
  /** For a letter without a resume. */
  paper: LetterHead["options"]["paper"];
}

export async function letterAsWord(
  deps: LetterWordDeps,
  caller: Caller,
  request: WordRequest,
): Promise<{ word: Uint8Array; title: string }> {
  const { letter } = request;
  const head = await headOf(deps, caller, request);
  const shown = visibleLetter(letter, head, deps.clock().toISOString().slice(0, 10));
  if (shown.paragraphs.length === 0) throw new AppError("invalid_request", MESSAGES.pdfEmpty);
  const title = letterTitle(shown.name, letter.name);
  const word = await deps.writeFile("letterAsWord", shown, title);
  if (!word) throw new AppError("too_large", MESSAGES.letterTooLarge);
  return { word, title };
}

export async function* everyLetterAsWord(deps: LetterWordDeps & Pick<Deps, "db">, caller: Caller) {
  for await (const batch of everyLetter(deps, caller)) {
    for (const letter of batch) {
      // A letter can outlive its resume.
      const isHeadGone = letter.resume !== null && !(await deps.getResume(caller, letter.resume));
      const request = { letter: isHeadGone ? { ...letter, resume: null } : letter, paper: "A4" } as const;
      const made = await letterAsWord(deps, caller, request).catch(noneIfRefused);
      if (made) yield { name: letter.name, isDeleted: letter.deletedAt !== undefined, word: made.word };
    }
  }
}

function noneIfRefused(error: unknown): undefined {
  if (error instanceof AppError) return undefined;
  throw error;
}

async function headOf(
  deps: LetterWordDeps,
  caller: Caller,
  { letter: { resume: id, language }, head, paper }: WordRequest,
): Promise<LetterHead> {
  if (head) return head;
  if (id === null) return ownHead(await deps.writerOf(caller), paper);
  const resume = await deps.getResume(caller, id);
  if (!resume) throw notFound();
  return inItsLanguage({ ...resume, options: { ...resume.options, language } });
}
