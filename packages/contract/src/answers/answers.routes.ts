import { z } from "zod";
import { defineRoutes, id, success } from "../http.ts";
import { LIMITS } from "../limits.ts";
import {
  answer,
  answerDraft,
  answerUpdate,
  formAnswer,
  formAnswerUpdate,
  newAnswer,
  newFormQuestions,
} from "./answers.ts";

const one = z.object({ id, answer: id });

export const answersRoutes = defineRoutes({
  "GET /api/answers": {
    summary: "The caller's saved answers, most recently changed first",
    access: "user",
    scope: "applications:read",
    reply: success(z.array(answer)),
  },
  "POST /api/answers": {
    summary:
      "Save an answer for other forms. Answers to sensitive questions, for example about health, are rejected without `keep`",
    access: "user",
    scope: "applications:write",
    bodyBytes: LIMITS.textBytes,
    body: newAnswer,
    reply: success(answer),
  },
  "PUT /api/answers/:id": {
    summary: "Change a saved answer; omitted fields are unchanged. Forms that it was used in keep their text",
    access: "user",
    scope: "applications:write",
    bodyBytes: LIMITS.textBytes,
    body: answerUpdate,
    reply: success(answer),
  },
  "DELETE /api/answers/:id": {
    summary: "Delete a saved answer; it can be restored for 30 days",
    access: "user",
    scope: "applications:write",
  },
  "POST /api/answers/:id/restore": {
    summary: "Restore a deleted answer",
    access: "user",
    scope: "applications:write",
    reply: success(answer),
  },
  "GET /api/applications/:id/answers": {
    summary:
      "The questions on an application's form, in order, each with its answer or matching saved answers",
    access: "user",
    scope: "applications:read",
    reply: success(z.array(formAnswer)),
  },
  "POST /api/applications/:id/answers": {
    summary: "Add questions to an application's form, with the maximum length of each",
    access: "user",
    scope: "applications:write",
    bodyBytes: LIMITS.textBytes,
    body: newFormQuestions,
    reply: success(z.array(formAnswer)),
  },
  "PUT /api/applications/:id/answers/:answer": {
    summary:
      "Change a question or its answer; omitted fields are unchanged. An answer to a sensitive question is rejected without `keep`",
    access: "user",
    scope: "applications:write",
    bodyBytes: LIMITS.textBytes,
    params: one,
    body: formAnswerUpdate,
    reply: success(formAnswer),
  },
  "DELETE /api/applications/:id/answers/:answer": {
    summary: "Delete a form question and its answer; it can be restored for 30 days",
    access: "user",
    scope: "applications:write",
    params: one,
  },
  "POST /api/applications/:id/answers/:answer/restore": {
    summary: "Restore a deleted question",
    access: "user",
    scope: "applications:write",
    params: one,
    reply: success(formAnswer),
  },
  "POST /api/applications/:id/answers/:answer/draft": {
    summary:
      "Draft an answer from the linked resume and the caller's facts, with sources for each sentence; nothing is saved. Sensitive questions are rejected",
    access: "user",
    scope: "applications:write",
    limit: "ai",
    params: one,
    reply: success(answerDraft),
  },
});
