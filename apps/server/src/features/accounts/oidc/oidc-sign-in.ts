import * as AUDIT_TEXTS from "@postfolio/contract/audit/audit-texts.ts";
import type { OidcFailure } from "@postfolio/contract/accounts/ways.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { planHeld } from "../../../config/plan-held.ts";
import { v7 as uuid } from "uuid";
import type { OidcIdentity } from "../../../adapters/oidc/oidc.ts";
import { AppError } from "../../../errors.ts";
import { emailKey } from "../../../email-key.ts";
import { languageOfNewAccount } from "../../../words.ts";
import { namesOf, PROOF_AGE } from "../accounts.policy.ts";
import { findUserByEmail, insertUser, takeOver, type UserRow } from "../accounts.queries.ts";
import { addLink, makeTicket } from "../second-factor/tickets.ts";
import { admit } from "../sign-up/invitations.ts";
import type { ChangeDeps } from "../ways/change-mail.ts";
import { findUserByOidc, markProven } from "../ways/ways.queries.ts";
import { decideOidc } from "./oidc.policy.ts";
import { type AttemptRow, findSessionUser } from "./oidc.queries.ts";
import { comeBack, type TripDeps } from "./oidc-trip.ts";

type SignInDeps = TripDeps & ChangeDeps;
type SignInLink = Parameters<typeof makeTicket>[1]["link"];

/** The logged reason contains no secrets or personal data. */
class Failed extends Error {
  readonly why: OidcFailure;

  constructor(why: OidcFailure, detail: string) {
    super(detail);
    this.why = why;
  }
}

/** @returns the next URL; its fragment, which reaches no server or log, contains the outcome */
export async function finishOidc(
  deps: SignInDeps,
  query: Record<string, string>,
  browser: string | undefined,
): Promise<string> {
  let attempt: AttemptRow | undefined;
  try {
    const back = await comeBack(deps, query["state"], browser);
    if (!back || browser === undefined) {
      throw new Failed("expired", "the state is unknown, too old, already used, or from another browser");
    }
    ({ attempt } = back);
    const outcome = await deps.oidc!.finish(back.trip, query);
    if (outcome.kind !== "identity") {
      const cancelled = query["error"] === "access_denied";
      throw new Failed(cancelled ? "cancelled" : outcome.kind, outcome.detail);
    }
    if (attempt.sessionId !== null) return await finishSignedIn(deps, attempt, outcome.identity);
    const { user, link } = await findPerson(deps, outcome.identity);
    const ticket = await makeTicket(deps, { userId: user.id, link, browser });
    return signInPage(attempt.returnTo, { oidc: ticket });
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    const { why, message: detail } = error;
    deps.log.warn({ why, detail, issuer: deps.config.oidc.issuer }, "a sign-in with OpenID Connect failed");
    const fragment = { "oidc-failed": why };
    return attempt !== undefined && attempt.purpose !== "sign-in"
      ? settingsPage(fragment)
      : signInPage(attempt?.returnTo ?? "", fragment);
  }
}

function signInPage(from: string, fragment: Record<string, string>): string {
  const query = from === "" ? "" : `?${new URLSearchParams({ from }).toString()}`;
  return `/login${query}#${new URLSearchParams(fragment).toString()}`;
}
const settingsPage = (fragment: Record<string, string>): string =>
  `/profile-setting#${new URLSearchParams(fragment).toString()}`;

async function finishSignedIn(
  deps: SignInDeps,
  { sessionId, purpose }: AttemptRow,
  identity: OidcIdentity,
): Promise<string> {
  const now = deps.clock();
  const user = await findSessionUser(deps.db, sessionId!, now);
  if (!user) throw new Failed("expired", "the session that started it has ended");
  const { issuer, sub, authenticatedAt } = identity;
  if (purpose === "confirm") {
    if (user.oidcIssuer !== issuer || user.oidcSub !== sub) {
      throw new Failed("other-account", "another person confirmed");
    }
    if (authenticatedAt === null || now.getTime() - authenticatedAt.getTime() > PROOF_AGE) {
      const detail =
        authenticatedAt === null
          ? "the provider doesn't say when the person signed in (auth_time)"
          : "the provider did not ask the person to sign in again";
      throw new Failed("confirm", detail);
    }
    await markProven(deps.db, sessionId!, now);
    return settingsPage({ oidc: "confirmed" });
  }
  await deps.db.transaction(async (tx) => addLink(deps, tx, user, { oidc: { issuer, sub } })).catch(asTaken);
  return settingsPage({ oidc: "linked" });
}

function asTaken(error: unknown): never {
  if (error instanceof AppError && error.code === "conflict") {
    throw new Failed("taken", "the person is linked to another account");
  }
  throw error;
}

async function findPerson(
  deps: SignInDeps,
  identity: OidcIdentity,
): Promise<{ user: UserRow; link: SignInLink }> {
  const { issuer, sub } = identity;
  const known = await findUserByOidc(deps.db, issuer, sub);
  if (known) return { user: known, link: null };
  const sameEmail =
    identity.email === "" ? undefined : await findUserByEmail(deps.db, emailKey(identity.email));
  switch (decideOidc(identity, sameEmail)) {
    case "unverified":
      throw new Failed(
        "unverified",
        identity.email === ""
          ? "the provider returns no email. Does the client have the email scope?"
          : "the provider doesn't say that the email is verified (email_verified)",
      );
    case "taken":
      throw new Failed("taken", "another person at the provider is linked to the account with this email");
    case "link":
      return { user: sameEmail!, link: { oidc: { issuer, sub } } };
    case "take-over":
      return { user: await takeOverUnverified(deps, sameEmail!, identity), link: null };
    case "register":
      return { user: await registerPerson(deps, identity), link: null };
  }
}

async function takeOverUnverified(
  deps: SignInDeps,
  { id }: UserRow,
  identity: OidcIdentity,
): Promise<UserRow> {
  const { issuer: oidcIssuer, sub: oidcSub } = identity;
  const owner = {
    oidcIssuer,
    oidcSub,
    ...namesOf(identity),
    emailVerifiedAt: deps.clock(),
    language: languageOfNewAccount(),
  };
  return deps.db.transaction(async (tx) => {
    await deps.tell("accessChanges", { tx, userId: id, event: "passed-to-owner" });
    const user = await takeOver(tx, id, owner);
    if (!user) throw new Failed("taken", "the account was verified in the meantime");
    const detail = AUDIT_TEXTS.takenOverWithSingleSignOn;
    await deps.tell("remembered", { db: tx, action: "way-in-changed", actorId: id, detail });
    return user;
  });
}

async function registerPerson(deps: SignInDeps, identity: OidcIdentity): Promise<UserRow> {
  const { email, issuer, sub } = identity;
  const key = emailKey(email);
  const made = await deps.db
    .transaction(async (tx) => {
      await admit(deps, tx, { way: "oidc", emailKey: key, proven: true });
      const user = await insertUser(tx, {
        id: uuid(),
        email,
        emailKey: key,
        ...namesOf(identity),
        oidcIssuer: issuer,
        oidcSub: sub,
        language: languageOfNewAccount(),
        emailVerifiedAt: deps.clock(),
        plan: planHeld(deps.config),
        createdAt: deps.clock(),
      });
      if (user) await deps.tell("remembered", { db: tx, action: "account-created", actorId: user.id });
      return user;
    })
    .catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== "forbidden") throw error;
      const invited = error.userMessage === MESSAGES.byInvitation;
      throw new Failed(invited ? "invitation" : "no-account", "this server's rules on sign-ups");
    });
  // A concurrent request for the same person may have created this user.
  const user = made ?? (await findUserByOidc(deps.db, issuer, sub));
  if (!user) throw new Failed("taken", "the email was taken in the meantime");
  return user;
}
