import { answersRoutes } from "@postfolio/contract/answers/answers.routes.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { FastifyInstance } from "fastify";
import { implement, succeed } from "../../http/implement.ts";
import { untilGone } from "../../http/limits/until-gone.ts";
import {
  type AnswersDeps,
  deleteAnswer,
  editAnswer,
  listAnswers,
  restoreAnswer,
  saveAnswer,
} from "./answers.ts";
import {
  addQuestions,
  deleteQuestion,
  draftFormAnswer,
  editFormAnswer,
  listForm,
  restoreQuestion,
} from "./form-answers.ts";

export function registerAnswers(app: FastifyInstance, deps: AnswersDeps): void {
  implement(app, answersRoutes, {
    "GET /api/answers": async ({ caller }) => succeed(await listAnswers(deps, caller)),
    "POST /api/answers": async ({ caller, body }) => succeed(await saveAnswer(deps, caller, body)),
    "PUT /api/answers/:id": async ({ caller, params, body }) =>
      succeed(await editAnswer(deps, caller, params.id, body)),
    "DELETE /api/answers/:id": async ({ caller, params }) => {
      await deleteAnswer(deps, caller, params.id);
      return succeed(MESSAGES.answerDeleted);
    },
    "POST /api/answers/:id/restore": async ({ caller, params }) =>
      succeed(await restoreAnswer(deps, caller, params.id)),
    "GET /api/applications/:id/answers": async ({ caller, params }) =>
      succeed(await listForm(deps, caller, params.id)),
    "POST /api/applications/:id/answers": async ({ caller, params, body }) =>
      succeed(await addQuestions(deps, caller, params.id, body)),
    "PUT /api/applications/:id/answers/:answer": async ({ caller, params, body }) =>
      succeed(await editFormAnswer(deps, caller, params, body)),
    "DELETE /api/applications/:id/answers/:answer": async ({ caller, params }) => {
      await deleteQuestion(deps, caller, params);
      return succeed(MESSAGES.questionDeleted);
    },
    "POST /api/applications/:id/answers/:answer/restore": async ({ caller, params }) =>
      succeed(await restoreQuestion(deps, caller, params)),
    "POST /api/applications/:id/answers/:answer/draft": async ({ caller, params, reply }) =>
      succeed(await draftFormAnswer(deps, caller, params, untilGone(reply))),
  });
}
