import { lettersRoutes } from "@postfolio/contract/letters/letters.routes.ts";
import { fileNameOf, WORD_TYPE } from "@postfolio/contract/resumes/resume-files.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { FastifyInstance } from "fastify";
import { fileHeaders } from "../../http/file-headers.ts";
import { implement, succeed } from "../../http/implement.ts";
import { letterAsWord, type LetterWordDeps } from "./letter-word.ts";
import {
  createLetter,
  deleteLetter,
  duplicateLetter,
  editLetter,
  getLetter,
  type LettersDeps,
  listBin,
  listLetters,
  restoreLetter,
} from "./letters.ts";
import { getVersion, listVersions, nameVersion, restoreVersion } from "./versions.ts";

export function registerLetters(app: FastifyInstance, deps: LettersDeps & LetterWordDeps): void {
  implement(app, lettersRoutes, {
    "POST /api/letters/create": async ({ caller, body }) => succeed(await createLetter(deps, caller, body)),
    "GET /api/letters": async ({ caller }) => succeed(await listLetters(deps, caller)),
    "GET /api/letters/:id": async ({ caller, params }) => succeed(await getLetter(deps, caller, params.id)),
    "PUT /api/letters/:id": async ({ caller, params, body }) =>
      succeed(await editLetter(deps, caller, params.id, body.dataUpdate)),
    "POST /api/letters/:id/duplicate": async ({ caller, params }) =>
      succeed(await duplicateLetter(deps, caller, params.id)),
    "DELETE /api/letters/:id": async ({ caller, params, query }) => {
      const forever = query.forever === "true";
      await deleteLetter(deps, caller, params.id, forever);
      return succeed(forever ? MESSAGES.letterGone : MESSAGES.letterDeleted);
    },
    "GET /api/letters/bin": async ({ caller }) => succeed(await listBin(deps, caller)),
    "POST /api/letters/:id/restore": async ({ caller, params }) =>
      succeed(await restoreLetter(deps, caller, params.id)),
    "GET /api/letters/:id/versions": async ({ caller, params }) =>
      succeed(await listVersions(deps, caller, params.id)),
    "GET /api/letters/:id/versions/:version": async ({ caller, params }) =>
      succeed(await getVersion(deps, caller, params.id, params.version)),
    "POST /api/letters/:id/versions": async ({ caller, params, body }) =>
      succeed(await nameVersion(deps, caller, params.id, body.name)),
    "POST /api/letters/:id/versions/:version/restore": async ({ caller, params }) =>
      succeed(await restoreVersion(deps, caller, params.id, params.version)),
    "POST /api/letters/docx": async ({ caller, body, reply }) => {
      const { word, title } = await letterAsWord(deps, caller, body);
      void reply.headers(fileHeaders(WORD_TYPE, fileNameOf(title, "docx")));
      return Buffer.from(word);
    },
  });
}
