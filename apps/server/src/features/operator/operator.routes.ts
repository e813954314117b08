import { Readable } from "node:stream";
import * as AUDIT_TEXTS from "@postfolio/contract/audit/audit-texts.ts";
import { type AiUse, operatorRoutes } from "@postfolio/contract/operator/operator.routes.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { create as contentDisposition } from "content-disposition";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { type Caller, implement, succeed } from "../../http/implement.ts";
import { untilGone } from "../../http/limits/until-gone.ts";
import {
  deletePerson,
  endSessionsOf,
  endSuspension,
  exportPerson,
  listPeople,
  type PeopleDeps,
  setOperator,
  setPlan,
  suspend,
} from "./people/people.ts";

export interface OperatorDeps extends PeopleDeps {
  aiUse: () => Promise<AiUse>;
}

export function registerOperator(app: FastifyInstance, deps: Deps & OperatorDeps): void {
  const remember = (action: "invitation-sent" | "invitation-withdrawn", { userId }: Caller, detail = "") =>
    deps.tell("remembered", { db: deps.db, action, actorId: userId, subjectId: null, detail });

  implement(app, operatorRoutes, {
    "GET /api/operator/ai-use": async () => succeed(await deps.aiUse()),
    "GET /api/operator/users": async ({ query }) => {
      const { people, total, next } = await listPeople(deps, query);
      return { ...succeed(people), total, next };
    },
    "DELETE /api/operator/users/:id": async ({ caller, params, body }) =>
      succeed(
        (await deletePerson(deps, caller, params.id, body.reason))
          ? MESSAGES.userDeleted
          : MESSAGES.userDeletedUntold,
      ),
    "POST /api/operator/users/:id/export": async ({ caller, params, reply }) => {
      const archive = await exportPerson(deps, caller, params.id, untilGone(reply));
      return reply
        .headers({
          "content-type": "application/zip",
          "content-disposition": contentDisposition("postfolio.zip"),
        })
        .send(Readable.from(archive));
    },
    "POST /api/operator/users/:id/make-operator": async ({ caller, params }) => {
      await setOperator(deps, caller, params.id, true);
      return succeed(MESSAGES.operatorMade);
    },
    "POST /api/operator/users/:id/end-operator": async ({ caller, params }) => {
      await setOperator(deps, caller, params.id, false);
      return succeed(MESSAGES.operatorEnded);
    },
    "POST /api/operator/users/:id/suspend": async ({ caller, params }) => {
      await suspend(deps, caller, params.id);
      return succeed(MESSAGES.userSuspended);
    },
    "POST /api/operator/users/:id/resume": async ({ caller, params }) => {
      await endSuspension(deps, caller, params.id);
      return succeed(MESSAGES.userResumed);
    },
    "POST /api/operator/users/:id/end-sessions": async ({ caller, params }) => {
      await endSessionsOf(deps, caller, params.id);
      return succeed(MESSAGES.allSessionsEnded);
    },
    "POST /api/operator/users/:id/plan": async ({ caller, params, body }) =>
      succeed(await setPlan(deps, caller, params.id, body.plan)),
    "GET /api/operator/invitations": async () => succeed(await deps.accounts.listInvitations()),
    "POST /api/operator/invitations": async ({ caller, body }) => {
      const outcome = await deps.accounts.invite(body.emails);
      for (const { link } of outcome.invited) {
        await remember("invitation-sent", caller, link === null ? "" : AUDIT_TEXTS.asLinkToHandOver);
      }
      return succeed(outcome);
    },
    "DELETE /api/operator/invitations/:id": async ({ caller, params }) => {
      await deps.accounts.withdrawInvitation(params.id);
      await remember("invitation-withdrawn", caller);
      return succeed(MESSAGES.invitationWithdrawn);
    },
  });
}
