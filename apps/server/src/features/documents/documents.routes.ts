import { below } from "@postfolio/contract/http.ts";
import { letterDocumentRoutes } from "@postfolio/contract/letters/letters.routes.ts";
import { resumeDocumentRoutes } from "@postfolio/contract/resumes/resumes.routes.ts";
import type { FastifyInstance } from "fastify";
import { type Caller, implement, succeed } from "../../http/implement.ts";
import { deleteDocument, duplicateDocument, listBin, restoreDocument } from "./documents.ts";
import type { DocumentKind, DocumentRow, LetterKind, ResumeKind } from "./documents.offers.ts";
import type { AddedToLines } from "../facts/facts.offers.ts";
import type { StorageDeps } from "./storage.ts";
import type { Tell } from "../../events.ts";
import { getVersion, listVersions, nameVersion, restoreVersion } from "./versions.ts";

type Deps = StorageDeps & { tell: Tell; addedToLines: AddedToLines };

export function registerDocuments(
  app: FastifyInstance,
  deps: Deps,
  { letters, resumes }: { letters: LetterKind; resumes: ResumeKind },
): void {
  implement(
    app,
    letterDocumentRoutes,
    below(
      "/api/letters",
      handlersOf(deps, letters, (_caller, _id, save) => save()),
    ),
  );
  implement(
    app,
    resumeDocumentRoutes,
    below("/api/resumes", handlersOf(deps, resumes, deps.addedToLines.whileSaving)),
  );
}

interface DocumentCall<Params> {
  caller: Caller;
  params: Params;
}
interface One {
  id: string;
}
type OneVersion = One & { version: number };

const handlersOf = <R extends DocumentRow, W extends { _id: string }, S extends object, C>(
  deps: Deps,
  kind: DocumentKind<R, W, S, C>,
  whileSaving: (caller: Caller, id: string, save: () => Promise<W>) => Promise<W>,
) => {
  /** Reports every change except saving, which is reported by the feature that has this kind of document. */
  const told = async (caller: Caller, id: string, more: object = {}): Promise<void> => {
    if (!kind.changed) return;
    const event = { userId: caller.userId, type: kind.changed, id, data: { _id: id, ...more } };
    await deps.tell("webhookEvents", { db: deps.db, events: [event] });
  };
  const changed = async (caller: Caller, document: W) => {
    await told(caller, document._id);
    return succeed(document);
  };
  return {
    "POST /:id/duplicate": async ({ caller, params }: DocumentCall<One>) =>
      changed(caller, await duplicateDocument(deps, kind, caller, params.id)),
    "DELETE /:id": async ({
      caller,
      params,
      query,
    }: DocumentCall<One> & { query: { forever?: "true" | "false" | undefined } }) => {
      const forever = query.forever === "true";
      await deleteDocument(deps, kind, caller, params.id, forever);
      await told(caller, params.id, { deleted: true });
      return succeed(forever ? kind.messages.gone : kind.messages.deleted);
    },
    "GET /bin": async ({ caller }: DocumentCall<unknown>) => succeed(await listBin(deps, kind, caller)),
    "POST /:id/restore": async ({ caller, params }: DocumentCall<One>) =>
      changed(caller, await restoreDocument(deps, kind, caller, params.id)),
    "GET /:id/versions": async ({ caller, params }: DocumentCall<One>) =>
      succeed(await listVersions(deps, kind, caller, params.id)),
    "GET /:id/versions/:version": async ({ caller, params }: DocumentCall<OneVersion>) =>
      succeed(await getVersion(deps, kind, caller, params.id, params.version)),
    "POST /:id/versions": async ({ caller, params, body }: DocumentCall<One> & { body: { name: string } }) =>
      succeed(await nameVersion(deps, kind, caller, params.id, body.name)),
    "POST /:id/versions/:version/restore": async ({ caller, params }: DocumentCall<OneVersion>) =>
      changed(
        caller,
        await whileSaving(caller, params.id, () =>
          restoreVersion(deps, kind, caller, params.id, params.version),
        ),
      ),
  };
};
