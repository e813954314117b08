import type { InterviewQuestion } from "@postfolio/contract/applications/application-events.ts";
import { interviewQuestions } from "@postfolio/skills/interview-questions.ts";
import { notFound } from "../../../errors.ts";
import type { Caller } from "../../../http/implement.ts";
import type { GetResume } from "../../resumes/resumes.offers.ts";
import type { ApplicationDeps } from "../applications.ts";
import { findSent } from "../applications.queries.ts";
import { isSent } from "../applications.policy.ts";

export type QuestionDeps = Pick<ApplicationDeps, "db"> & { getResume: GetResume };

/** Uses the resume as sent or, before that, the linked resume. */
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
  return interviewQuestions({ resume, description, company });
}
