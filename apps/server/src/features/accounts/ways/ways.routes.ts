import * as AUDIT_TEXTS from "@postfolio/contract/audit/audit-texts.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { waysRoutes } from "@postfolio/contract/accounts/ways.routes.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../../../deps.ts";
import type { Tell } from "../../../events.ts";
import { type Caller, implement, succeed } from "../../../http/implement.ts";
import { finishOidc } from "../oidc/oidc-sign-in.ts";
import { setOutSignedIn, setOutToSignIn } from "../oidc/oidc-trip.ts";
import { logInWithPasskey, signInOptions } from "../passkeys/passkey-sign-in.ts";
import { addPasskey, changePasskeyName, newPasskeyOptions, removePasskey } from "../passkeys/passkeys.ts";
import type { GuessLimit } from "../passwords/guesses.ts";
import { attemptCode } from "../second-factor/code-limit.ts";
import { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes } from "../second-factor/second-factor.ts";
import { accountOfTicket, finishWithCode, takeReturned } from "../second-factor/tickets.ts";
import { browserOf, markBrowser } from "../sessions/browser-cookie.ts";
import { completeSignIn, type Proven } from "../sessions/complete-sign-in.ts";
import { confirmOwner } from "./confirm.ts";
import { assertOffered, getFactors, removeSingleWay } from "./ways.ts";

export function registerWays(app: FastifyInstance, deps: Deps & { tell: Tell }, guesses: GuessLimit): void {
  const signedIn = (proven: Omit<Proven, "message">, request: FastifyRequest) =>
    completeSignIn(deps, guesses, { message: MESSAGES.signedIn, ...proven }, request);
  /** Counts failed proofs per user. Having a session does not exempt the caller, since the session may be stolen. */
  const proven = <T>({ userId }: Caller, { ip }: FastifyRequest, attempt: () => Promise<T>): Promise<T> =>
    guesses.attempt(userId, ip, attempt);

  implement(app, waysRoutes, {
    "GET /api/authUsers/factors": async ({ caller }) => succeed(await getFactors(deps, caller)),
    "POST /api/authUsers/confirm": async ({ caller, body, request }) => {
      await proven(caller, request, () => confirmOwner(deps, caller, body, browserOf(request)));
      return succeed(MESSAGES.confirmed);
    },
    "DELETE /api/authUsers/ways/:way": async ({ caller, params }) => {
      await removeSingleWay(deps, caller, params.way);
      return succeed(MESSAGES.wayRemoved);
    },

    "POST /api/authUsers/login/code": async ({ body, request }) => {
      const account = await accountOfTicket(deps, body.ticket);
      const user = await guesses.attempt(account.emailKey, request.ip, () =>
        attemptCode(deps, account, { code: body.code, at: "sign-in" }, () => finishWithCode(deps, body)),
      );
      return signedIn({ user, way: AUDIT_TEXTS.byCode, both: true }, request);
    },
    "POST /api/authUsers/totp": async ({ caller }) => succeed(await beginTotp(deps, caller)),
    "POST /api/authUsers/totp/confirm": async ({ caller, body, request }) =>
      succeed({
        recoveryCodes: await proven(caller, request, () => confirmTotp(deps, caller, body.code)),
      }),
    "DELETE /api/authUsers/totp": async ({ caller }) => {
      await removeTotp(deps, caller);
      return succeed(MESSAGES.totpRemoved);
    },
    "POST /api/authUsers/recoveryCodes": async ({ caller }) =>
      succeed({ recoveryCodes: await renewRecoveryCodes(deps, caller) }),

    "POST /api/authUsers/passkeys/options": async ({ caller }) =>
      succeed(await newPasskeyOptions(deps, caller)),
    "POST /api/authUsers/passkeys": async ({ caller, body, request }) => {
      await addPasskey(deps, caller, body, request.headers["user-agent"] ?? "");
      return succeed(MESSAGES.passkeyAdded);
    },
    "PUT /api/authUsers/passkeys/:id": async ({ caller, params, body }) => {
      await changePasskeyName(deps, caller, params.id, body.name);
      return succeed(MESSAGES.passkeyRenamed);
    },
    "DELETE /api/authUsers/passkeys/:id": async ({ caller, params }) => {
      await removePasskey(deps, caller, params.id);
      return succeed(MESSAGES.passkeyRemoved);
    },
    "POST /api/authUsers/passkeys/sign-in/options": async ({ request, reply }) =>
      succeed(await signInOptions(deps, markBrowser(deps.config, request, reply))),
    "POST /api/authUsers/passkeys/sign-in": async ({ body, request }) => {
      assertOffered(deps, "passkey");
      return signedIn(
        {
          user: await logInWithPasskey(deps, body.passkey, browserOf(request)),
          way: AUDIT_TEXTS.byPasskey,
          both: true,
        },
        request,
      );
    },

    "GET /api/authUsers/oidc": async ({ query, request, reply }) => {
      const browser = markBrowser(deps.config, request, reply);
      return reply.redirect(await setOutToSignIn(deps, browser, query.from ?? ""), 303);
    },
    "POST /api/authUsers/oidc/start": async ({ caller, body, request, reply }) =>
      succeed({
        url: await setOutSignedIn(deps, caller, body.purpose, markBrowser(deps.config, request, reply)),
      }),
    "GET /api/authUsers/oidc/callback": async ({ query, request, reply }) => {
      assertOffered(deps, "oidc");
      // Providers add their own parameters, which the library checks.
      const all = Object.fromEntries(new URL(request.url, deps.config.publicUrl).searchParams);
      const to = await finishOidc(deps, { ...all, ...query }, browserOf(request));
      return reply.header("referrer-policy", "no-referrer").redirect(to, 303);
    },
    "POST /api/authUsers/oidc/finish": async ({ body, request }) =>
      signedIn(
        { ...(await takeReturned(deps, body.ticket, browserOf(request))), way: AUDIT_TEXTS.bySingleSignOn },
        request,
      ),
  });
}
