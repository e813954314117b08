import { LIMITS } from "../limits.ts";

export const questionRequired = "Enter a question";
export const questionTooLong = `A question can have at most ${LIMITS.formQuestion} characters`;
export const answerRequired = "Write an answer";
export const answerDeleted = "Answer deleted";
export const questionDeleted = "Question deleted";
export const tooManyAnswers = `You can keep at most ${LIMITS.answersPerUser} answers. Delete some first`;
export const tooManyQuestions = `An application can have at most ${LIMITS.questionsPerForm} questions. Delete some first`;
export const answerStaysYours =
  "This question asks about something personal. We save your answer only if you ask us to";
export const answerNotDrafted = "You write this answer yourself. AI never sees this question";
export const noResumeToAnswerFrom =
  "Link a resume to this application first, or create one. Answers are based on it";
export const nothingToAnswerWith =
  "Your resume and facts don't say anything about this. Write the answer once, and save it for other forms";
