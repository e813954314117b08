import { accountsRoutes } from "@postfolio/contract/accounts.routes.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { implement, succeed } from "../../http.ts";
import {
  getSession,
  getUser,
  getUserStats,
  logIn,
  logInWithGoogle,
  register,
  type UserCounts,
} from "./accounts.ts";
import type { UserRow } from "./accounts.queries.ts";
import { endSession, startSession } from "./sessions.ts";

const signIn = { config: { limit: "signIn" } } as const;

export function registerAccounts(app: FastifyInstance, deps: Deps, counts: UserCounts): void {
  const signedIn = async (user: UserRow, request: FastifyRequest, message: string) => ({
    ...succeed(message),
    token: await startSession(deps, user, request.headers["user-agent"] ?? ""),
  });

  implement(
    app,
    accountsRoutes,
    {
      "POST /api/authUsers/register": async ({ body, request }) =>
        signedIn(await register(deps, body), request, MESSAGES.registered),
      "POST /api/authUsers/login": async ({ body, request }) =>
        signedIn(await logIn(deps, body), request, MESSAGES.signedIn),
      "POST /api/authUsers/googleLogin": async ({ body, request }) =>
        signedIn(await logInWithGoogle(deps, body), request, MESSAGES.signedIn),
      "POST /api/authUsers/logout": async ({ caller }) => {
        await endSession(deps, caller);
        return succeed(MESSAGES.signedOut);
      },
      "GET /api/authUsers/session": ({ caller }) => getSession(deps, caller),
      "GET /api/Users/getUser": ({ caller, query }) => getUser(deps, counts, caller, query.id),
      "GET /api/Users/:id": ({ caller, params }) => getUser(deps, counts, caller, params.id),
      "GET /api/Users/getUserStats": ({ caller, query }) => getUserStats(deps, counts, caller, query.id),
    },
    {
      "POST /api/authUsers/register": signIn,
      "POST /api/authUsers/login": signIn,
      "POST /api/authUsers/googleLogin": signIn,
    },
  );
}
