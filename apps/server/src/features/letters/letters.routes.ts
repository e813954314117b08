import { lettersRoutes } from "@postfolio/contract/letters/letters.routes.ts";
import { fileNameOf, WORD_TYPE } from "@postfolio/contract/resumes/resume-files.ts";
import type { FastifyInstance } from "fastify";
import { fileHeaders } from "../../http/file-headers.ts";
import { implement, succeed } from "../../http/implement.ts";
import type { SpendPdfBudget } from "../../http/limits/pdf-budget.ts";
import { letterAsWord, type LetterWordDeps } from "./letter-word.ts";
import { createLetter, editLetter, getLetter, type LettersDeps, listLetters } from "./letters.ts";

export function registerLetters(
  app: FastifyInstance,
  deps: LettersDeps & LetterWordDeps,
  spend: SpendPdfBudget,
): void {
  implement(app, lettersRoutes, {
    "POST /api/letters/create": async ({ caller, body }) => succeed(await createLetter(deps, caller, body)),
    "GET /api/letters": async ({ caller, query }) => succeed(await listLetters(deps, caller, query)),
    "GET /api/letters/:id": async ({ caller, params }) => succeed(await getLetter(deps, caller, params.id)),
    "PUT /api/letters/:id": async ({ caller, params, body }) =>
      succeed(await editLetter(deps, caller, params.id, body.dataUpdate)),
    "POST /api/letters/docx": async ({ caller, body, request, reply }) => {
      await spend(request);
      const { word, title } = await letterAsWord(deps, caller, body);
      void reply.headers(fileHeaders(WORD_TYPE, fileNameOf(title, "docx")));
      return Buffer.from(word);
    },
  });
}
