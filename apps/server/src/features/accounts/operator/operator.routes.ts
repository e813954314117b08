import { type AiUse, operatorRoutes } from "@postfolio/contract/accounts/operator.routes.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../deps.ts";
import { type Caller, implement, succeed } from "../../../http/implement.ts";
import { endSessionsOf, endSuspension, listPeople, type PeopleDeps, setPlan, suspend } from "./people.ts";
import { inviteSomeone, listInvitations, withdrawInvitation } from "../sign-up/invitations.ts";

export interface OperatorDeps extends PeopleDeps {
  aiUse: () => Promise<AiUse>;
}

export function registerOperator(app: FastifyInstance, deps: Deps & OperatorDeps): void {
  const remember = (action: "invitation-sent" | "invitation-withdrawn", { userId }: Caller) =>
    deps.tell("remembered", { db: deps.db, action, actorId: userId, subjectId: null });

  implement(app, operatorRoutes, {
    "GET /api/operator/ai-use": async () => succeed(await deps.aiUse()),
    "GET /api/operator/users": async ({ query }) => succeed(await listPeople(deps, query.search)),
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
    "GET /api/operator/invitations": async () => succeed(await listInvitations(deps)),
    "POST /api/operator/invitations": async ({ caller, body }) => {
      const invitation = await inviteSomeone(deps, body.email);
      await remember("invitation-sent", caller);
      return succeed(invitation);
    },
    "DELETE /api/operator/invitations/:id": async ({ caller, params }) => {
      await withdrawInvitation(deps, params.id);
      await remember("invitation-withdrawn", caller);
      return succeed(MESSAGES.invitationWithdrawn);
    },
  });
}
