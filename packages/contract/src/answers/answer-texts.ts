import { message } from "../message.ts";
import { LIMITS } from "../limits.ts";

export const questionRequired = "answers_question_required";
export const questionTooLong = /* @__PURE__ */ message("answers_question_too_long", {
  most: LIMITS.formQuestion,
});
export const answerRequired = "answers_answer_required";
export const answerDeleted = "answers_answer_deleted";
export const questionDeleted = "answers_question_deleted";
export const tooManyAnswers = /* @__PURE__ */ message("answers_too_many_answers", {
  most: LIMITS.answersPerUser,
});
export const tooManyQuestions = /* @__PURE__ */ message("answers_too_many_questions", {
  most: LIMITS.questionsPerForm,
});
export const answerStaysYours = "answers_answer_stays_yours";
export const answerNotDrafted = "answers_answer_not_drafted";
export const noResumeToAnswerFrom = "answers_no_resume_to_answer_from";
export const nothingToAnswerWith = "answers_nothing_to_answer_with";
