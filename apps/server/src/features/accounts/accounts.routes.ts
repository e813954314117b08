import { Readable } from "node:stream";
import * as AUDIT_TEXTS from "@postfolio/contract/audit/audit-texts.ts";
import { accountsRoutes } from "@postfolio/contract/accounts/accounts.routes.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { create as contentDisposition } from "content-disposition";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import type { Tell } from "../../events.ts";
import type { FeatureParts } from "../../feature.ts";
import { type Caller, implement, succeed } from "../../http/implement.ts";
import type { EndedBy } from "../access/access.offers.ts";
import { emailKey } from "../../email-key.ts";
import { issueGoogleNonce } from "./google/google-nonce.ts";
import type { AuditAction } from "@postfolio/contract/audit/audit.routes.ts";
import { createGuessLimit } from "./passwords/guesses.ts";
import { deleteAccount, exportAccount } from "./leaving/account-data.ts";
import { logIn, logInWithGoogle, register } from "./accounts.ts";
import { mailVerificationAgain, refuseEmail, verifyEmail, welcome } from "./email-verification.ts";
import { changePassword, setPassword } from "./passwords/password-change.ts";
import { lookAtReset, requestReset, resetPassword } from "./passwords/password-reset.ts";
import {
  editProfile,
  getSession,
  getSignInWays,
  getUser,
  getUserStats,
  removePicture,
  setPicture,
  type UserCounts,
} from "./profile.ts";
import { requestInvitation } from "./sign-up/invitations.ts";
import { completeSignIn, type Proven } from "./sessions/complete-sign-in.ts";
import { endAllSessions, endSession, listSessions } from "./sessions/sessions.ts";
import { assertOffered } from "./ways/ways.ts";
import { registerWays } from "./ways/ways.routes.ts";

export interface AccountParts {
  counts: UserCounts;
  endedBy: EndedBy;
  tell: Tell;
  parts: readonly FeatureParts[];
}

export function registerAccounts(
  app: FastifyInstance,
  deps: Deps,
  { counts, endedBy, tell, parts }: AccountParts,
): void {
  const guesses = createGuessLimit(deps.db);
  const remember = (action: AuditAction, userId: string, detail = "") =>
    tell("remembered", { db: deps.db, action, actorId: userId, detail });
  const withTell = { ...deps, tell };
  registerWays(app, withTell, guesses);
  const signedIn = (proven: Proven, request: FastifyRequest) =>
    completeSignIn(withTell, guesses, proven, request);
  /** Counts failed proofs per user. Having a session does not exempt the caller, since the session may be stolen. */
  const proven = <T>({ userId }: Caller, { ip }: FastifyRequest, attempt: () => Promise<T>): Promise<T> =>
    guesses.attempt(userId, ip, attempt);

  implement(app, accountsRoutes, {
    "POST /api/authUsers/register": async ({ body, request }) => {
      assertOffered(deps, "password");
      const user = await register(deps, body, async (tx, newcomer) => {
        await welcome(deps, tx, newcomer);
        await tell("remembered", { db: tx, action: "account-created", actorId: newcomer.id });
      });
      return signedIn({ user, message: MESSAGES.registered, way: AUDIT_TEXTS.byPassword }, request);
    },
    "POST /api/authUsers/requestInvitation": async ({ body }) => {
      await requestInvitation(deps, body.email);
      return succeed(MESSAGES.invitationMailed);
    },
    "POST /api/authUsers/login": async ({ body, request }) => {
      assertOffered(deps, "password");
      const user = await guesses.attempt(emailKey(body.email), request.ip, () => logIn(deps, body));
      return signedIn({ user, message: MESSAGES.signedIn, way: AUDIT_TEXTS.byPassword }, request);
    },
    "GET /api/authUsers/googleNonce": async () => succeed(issueGoogleNonce(deps)),
    "POST /api/authUsers/googleLogin": async ({ body, request }) => {
      assertOffered(deps, "google");
      const found = await logInWithGoogle(withTell, body ?? {});
      return signedIn({ ...found, way: AUDIT_TEXTS.byGoogle }, request);
    },
    "POST /api/authUsers/googleRedirect": async ({ body, request, reply }) =>
      reply.redirect(afterGoogle(body ?? {}, request.headers.cookie), 303),
    "POST /api/authUsers/logout": async ({ caller }) => {
      await endSession(deps, caller, caller.sessionId);
      return succeed(MESSAGES.signedOut);
    },
    "GET /api/authUsers/signInWays": async ({ caller }) => succeed(await getSignInWays(deps, caller)),
    "PUT /api/authUsers/changePassword": async ({ caller, body, request }) => {
      await proven(caller, request, () => changePassword(withTell, caller, body));
      await remember("password-changed", caller.userId);
      return succeed(MESSAGES.passwordChanged);
    },
    "POST /api/authUsers/setPassword": async ({ caller, body }) => {
      await setPassword(withTell, caller, body);
      await remember("password-set", caller.userId);
      return succeed(MESSAGES.passwordSet);
    },
    "POST /api/authUsers/forgotPassword": async ({ body }) => {
      assertOffered(deps, "password");
      await requestReset(deps, body.email);
      return succeed(MESSAGES.resetMailed);
    },
    "POST /api/authUsers/resetPassword/ends": async ({ body }) =>
      succeed(await lookAtReset({ ...deps, endedBy }, body.token)),
    "POST /api/authUsers/resetPassword": async ({ body, request }) => {
      const user = await resetPassword({ ...withTell, endedBy }, body);
      await guesses.trust(user.emailKey, request.ip);
      await remember("password-reset", user.id);
      return succeed(MESSAGES.passwordReset);
    },
    "POST /api/authUsers/sendVerification": async ({ caller }) =>
      succeed(await mailVerificationAgain(deps, caller)),
    "POST /api/authUsers/verifyEmail": async ({ caller, body, request }) => {
      const link = { ...body, address: request.ip };
      await remember("email-confirmed", await verifyEmail(withTell, guesses, caller, link));
      return succeed(MESSAGES.emailVerified);
    },
    "POST /api/authUsers/refuseEmail": async ({ body }) => {
      const subjectId = await refuseEmail(deps, body.token);
      await tell("remembered", { db: deps.db, action: "email-refused", actorId: null, subjectId });
      return succeed(MESSAGES.emailRefused);
    },
    "GET /api/authUsers/sessions": async ({ caller }) => succeed(await listSessions(deps, caller)),
    "DELETE /api/authUsers/sessions/:id": async ({ caller, params }) => {
      await endSession(deps, caller, params.id);
      await remember("session-ended", caller.userId);
      return succeed(MESSAGES.sessionEnded);
    },
    "POST /api/authUsers/logoutEverywhere": async ({ caller, body }) => {
      await endAllSessions(withTell, caller, body?.alsoEnd ?? []);
      await remember("signed-out-everywhere", caller.userId);
      return succeed(MESSAGES.allSessionsEnded);
    },
    "GET /api/authUsers/session": ({ caller }) => getSession(deps, caller),
    "GET /api/Users/getUser": ({ caller, query }) => getUser(deps, counts, caller, query.id),
    "GET /api/Users/:id": ({ caller, params }) => getUser(deps, counts, caller, params.id),
    "PUT /api/Users/:id": async ({ caller, params, body }) =>
      succeed(await editProfile(deps, counts, caller, params.id, body)),
    "PUT /api/Users/:id/picture": async ({ caller, params, request }) =>
      succeed(await setPicture(deps, counts, caller, params.id, request.body)),
    "DELETE /api/Users/:id/picture": async ({ caller, params }) =>
      succeed(await removePicture(deps, counts, caller, params.id)),
    "GET /api/Users/:id/export": async ({ caller, params, reply }) => {
      const left = new AbortController();
      reply.raw.once("close", () => left.abort());
      const archive = await exportAccount({ ...deps, parts }, caller, params.id, left.signal);
      await remember("archive-downloaded", caller.userId);
      return reply
        .headers({
          "content-type": "application/zip",
          "content-disposition": contentDisposition("postfolio.zip"),
        })
        .send(Readable.from(archive));
    },
    "POST /api/Users/:id/delete": async ({ caller, params, body, request }) => {
      await proven(caller, request, () => deleteAccount({ ...deps, tell }, caller, params.id, body));
      await remember("account-deleted", caller.userId);
      return succeed(MESSAGES.accountDeleted);
    },
    "GET /api/Users/getUserStats": ({ caller, query }) => getUserStats(deps, counts, caller, query.id),
  });
}

interface PostedSignIn {
  credential?: string | undefined;
  g_csrf_token?: string | undefined;
}

/**
 * Google posts the sign-in here when popups do not work. Google's script sets a cookie with the form's token for our
 * origin, which other sites cannot do. The ID token is passed on in the fragment, which reaches no server or log.
 */
function afterGoogle({ credential, g_csrf_token: token }: PostedSignIn, cookies = ""): string {
  const own = token && cookies.split(/;\s*/u).includes(`g_csrf_token=${token}`);
  const fragment = new URLSearchParams(own && credential ? { credential } : { error: "google" });
  return `/login#${fragment.toString()}`;
}
