import * as AUDIT_TEXTS from "@postfolio/contract/audit/audit-texts.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { planHeld } from "../../config/plan-held.ts";
import { v7 as uuid } from "uuid";
import type { GoogleIdentity } from "../../adapters/google/google.ts";
import type { Tx } from "../../db/client.ts";
import type { SignInLink } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import type { Tell } from "../../events.ts";
import { AppError } from "../../errors.ts";
import { emailKey } from "../../email-key.ts";
import { languageOfNewAccount } from "../../words.ts";
import { decideGoogle, isOwnPicture, namesOf } from "./accounts.policy.ts";
import { isGoogleNonce, takeGoogle } from "./google/google-nonce.ts";
import {
  findUserByEmail,
  findUserByGoogle,
  insertUser,
  setProfilePicture,
  takeOver,
  type UserRow,
} from "./accounts.queries.ts";
import { admit, assertAdmissible } from "./sign-up/invitations.ts";
import { checkPassword, hashPassword } from "./passwords/passwords.ts";

type AccountsDeps = Pick<Deps, "db" | "clock" | "config" | "google" | "sessionKey">;
type GoogleDeps = AccountsDeps & { tell: Tell };
type Welcome = (tx: Tx, user: UserRow) => Promise<void>;

interface Registration {
  email: string;
  password: string;
  first_name: string;
  last_name: string;
  invitation?: string | undefined;
}

const taken = (): AppError => new AppError("conflict", MESSAGES.emailTaken);
const refused = (userMessage: string): AppError => new AppError("unauthenticated", userMessage);

/**
 * @throws AppError `forbidden` if the server does not admit the person, `conflict` if the email already has an
 * account
 */
export async function register(deps: AccountsDeps, input: Registration, welcome: Welcome): Promise<UserRow> {
  const key = emailKey(input.email);
  const newcomer = { way: "password", emailKey: key, proven: false, invitation: input.invitation } as const;
  // Checked first, so that outsiders do not learn who has an account.
  assertAdmissible(deps, newcomer);
  if (await findUserByEmail(deps.db, key)) throw taken();
  const passwordHash = await hashPassword(input.password);
  return deps.db.transaction(async (tx) => {
    const proven = await admit(deps, tx, newcomer);
    const made = await insertUser(tx, {
      id: uuid(),
      email: input.email,
      emailKey: key,
      firstName: input.first_name,
      lastName: input.last_name,
      passwordHash,
      language: languageOfNewAccount(),
      emailVerifiedAt: proven ? deps.clock() : null,
      plan: planHeld(deps.config),
      createdAt: deps.clock(),
    });
    if (!made) throw taken();
    await welcome(tx, made);
    return made;
  });
}

/**
 * An unknown email, an account without a password, and a wrong password all get the same response in the same time.
 */
export async function logIn(
  deps: AccountsDeps,
  { email, password }: { email: string; password: string },
): Promise<UserRow> {
  const user = await findUserByEmail(deps.db, emailKey(email));
  const matches = await checkPassword(user?.passwordHash, password);
  if (!user || !matches) throw refused(MESSAGES.wrongCredentials);
  return user;
}

interface GoogleUser {
  user: UserRow;
  message: string;
  /** Applied once the sign-in is complete, which may require a code. */
  link?: SignInLink;
}

interface GoogleLogin {
  credential?: unknown;
  nonce?: string | undefined;
  /** Password of the account with the same email, to link the two. */
  password?: string | undefined;
}

export async function logInWithGoogle(deps: GoogleDeps, input: GoogleLogin): Promise<GoogleUser> {
  const found = await findGoogleUser(deps, input);
  // The token is marked as used last, because a user who is asked for a password comes back with the same token.
  if (!(await takeGoogle(deps, String(input.credential), input.nonce))) throw refused(MESSAGES.googleFailed);
  return found;
}

async function findGoogleUser(deps: GoogleDeps, input: GoogleLogin): Promise<GoogleUser> {
  const identity = await verifyCredential(deps, input);
  const known = await findUserByGoogle(deps.db, identity.sub);
  // Signing in does not replace a picture that the user chose.
  if (known) {
    const user = isOwnPicture(known) ? known : await withPicture(deps, known, identity.picture);
    return { user, message: MESSAGES.signedIn };
  }

  const sameEmail = await findUserByEmail(deps.db, emailKey(identity.email));
  if (sameEmail?.googleSub === identity.sub) return { user: sameEmail, message: MESSAGES.signedIn };
  const decision = decideGoogle(identity, sameEmail);
  if (decision === "refuse-unverified") throw refused(MESSAGES.googleEmailUnverified);
  if (decision === "refuse-taken") throw taken();
  const { user, ...rest } = await accountFor(deps, identity, decision, sameEmail, input);
  return {
    user: user.profilePicture === "" ? await withPicture(deps, user, identity.picture) : user,
    message: decision === "take-over" ? MESSAGES.googleTookOver : MESSAGES.signedIn,
    ...rest,
  };
}

async function accountFor(
  deps: GoogleDeps,
  identity: GoogleIdentity,
  decision: "register" | "ask-password" | "take-over",
  sameEmail: UserRow | undefined,
  { password }: GoogleLogin,
): Promise<Pick<GoogleUser, "user" | "link">> {
  if (!sameEmail) return { user: await registerWithGoogle(deps, identity) };
  if (decision === "take-over") return { user: await takeOverUnverified(deps, sameEmail, identity) };
  await assertPassword(sameEmail, password);
  return { user: sameEmail, link: { google: identity.sub } };
}

async function takeOverUnverified(
  { db, clock, tell }: GoogleDeps,
  { id }: UserRow,
  identity: GoogleIdentity,
): Promise<UserRow> {
  const owner = {
    googleSub: identity.sub,
    ...namesOf(identity),
    emailVerifiedAt: clock(),
    language: languageOfNewAccount(),
  };
  return db.transaction(async (tx) => {
    await tell("accessChanges", { tx, userId: id, event: "passed-to-owner" });
    const user = await takeOver(tx, id, owner);
    if (!user) throw taken();
    const detail = AUDIT_TEXTS.takenOverWithGoogle;
    await tell("remembered", { db: tx, action: "way-in-changed", actorId: id, detail });
    return user;
  });
}

async function verifyCredential(
  deps: AccountsDeps,
  { credential, nonce }: GoogleLogin,
): Promise<GoogleIdentity> {
  if (typeof credential !== "string") throw refused(MESSAGES.googleFailed);
  if (nonce !== undefined && !isGoogleNonce(deps, nonce)) throw refused(MESSAGES.googleFailed);
  const identity = await deps.google.verify(credential, nonce).catch((cause: unknown) => {
    throw new AppError("unavailable", MESSAGES.googleUnreachable, { cause, retryAfter: 10 });
  });
  if (!identity) throw refused(MESSAGES.googleFailed);
  return identity;
}

async function assertPassword({ passwordHash }: UserRow, password: string | undefined): Promise<void> {
  if (password === undefined) throw new AppError("conflict", MESSAGES.linkGoogle);
  if (!(await checkPassword(passwordHash, password))) throw refused(MESSAGES.wrongCredentials);
}

async function registerWithGoogle(deps: GoogleDeps, identity: GoogleIdentity): Promise<UserRow> {
  const key = emailKey(identity.email);
  const user = await deps.db.transaction(async (tx) => {
    await admit(deps, tx, { way: "google", emailKey: key, proven: true });
    const made = await insertUser(tx, {
      id: uuid(),
      email: identity.email,
      emailKey: key,
      ...namesOf(identity),
      profilePicture: identity.picture,
      googleSub: identity.sub,
      language: languageOfNewAccount(),
      emailVerifiedAt: deps.clock(),
      plan: planHeld(deps.config),
      createdAt: deps.clock(),
    });
    if (made) await deps.tell("remembered", { db: tx, action: "account-created", actorId: made.id });
    return made;
  });
  if (user) return user;
  // A concurrent request with the same Google account may have created this user.
  const rival = await findUserByGoogle(deps.db, identity.sub);
  if (!rival) throw taken();
  return rival;
}

async function withPicture(deps: AccountsDeps, user: UserRow, picture: string): Promise<UserRow> {
  if (picture === "" || picture === user.profilePicture) return user;
  await setProfilePicture(deps.db, user.id, picture);
  return { ...user, profilePicture: picture };
}
