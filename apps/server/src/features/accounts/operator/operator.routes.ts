import { operatorRoutes } from "@postfolio/contract/accounts/operator.routes.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../deps.ts";
import { implement, succeed } from "../../../http/implement.ts";
import { endSessionsOf, endSuspension, listPeople, type PeopleDeps, suspend } from "./people.ts";
import { inviteSomeone, listInvitations, withdrawInvitation } from "../sign-up/invitations.ts";

export function registerOperator(app: FastifyInstance, deps: Deps & PeopleDeps): void {
  implement(app, operatorRoutes, {
    "GET /api/operator/users": async ({ query }) => succeed(await listPeople(deps, query.search)),
    "POST /api/operator/users/:id/suspend": async ({ params }) => {
      await suspend(deps, params.id);
      return succeed(MESSAGES.userSuspended);
    },
    "POST /api/operator/users/:id/resume": async ({ params }) => {
      await endSuspension(deps, params.id);
      return succeed(MESSAGES.userResumed);
    },
    "POST /api/operator/users/:id/end-sessions": async ({ caller, params }) => {
      await endSessionsOf(deps, caller, params.id);
      return succeed(MESSAGES.allSessionsEnded);
    },
    "GET /api/operator/invitations": async () => succeed(await listInvitations(deps)),
    "POST /api/operator/invitations": async ({ body }) => succeed(await inviteSomeone(deps, body.email)),
    "DELETE /api/operator/invitations/:id": async ({ params }) => {
      await withdrawInvitation(deps, params.id);
      return succeed(MESSAGES.invitationWithdrawn);
    },
  });
}
