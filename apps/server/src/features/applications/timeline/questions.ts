import type { InterviewQuestion } from "@postfolio/contract/applications/application-events.ts";
import { interfaceLanguageFor } from "@postfolio/contract/interface-languages.ts";
import { clearLanguageOf } from "@postfolio/skills/language.ts";
import { notFound } from "../../../errors.ts";
import type { Caller } from "../../../http/implement.ts";
import { wordsFor, wordsInReply } from "../../../words.ts";
import type { GetResume } from "../../resumes/resumes.offers.ts";
import type { ApplicationDeps } from "../applications.ts";
import { findSent } from "../applications.queries.ts";
import { isSent } from "../applications.policy.ts";
import { interviewQuestions } from "./questions.policy.ts";

export type QuestionDeps = Pick<ApplicationDeps, "db"> & { getResume: GetResume };

/**
 * Uses the resume as sent or, if the application has not been sent, the linked resume. The interview is in the language
 * of the posting, and so are its questions, if the interface supports that language.
 */
export async function questionsFor(
  { db, getResume }: QuestionDeps,
  caller: Caller,
  id: string,
): Promise<InterviewQuestion[]> {
  const application = await findSent(db, id, caller.userId);
  if (!application) throw notFound();
  const { sentResume, resumeId, description, company } = application;
  const sent = isSent(application) ? sentResume : null;
  const resume = sent ?? (resumeId === null ? null : await getResume(caller, resumeId));
  const language = interfaceLanguageFor(clearLanguageOf(description) ?? "");
  return interviewQuestions(
    { resume, description, company },
    language === undefined ? wordsInReply() : wordsFor(language),
  );
}
