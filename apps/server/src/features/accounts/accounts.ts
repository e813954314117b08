import { MESSAGES } from "@postfolio/contract/messages.ts";
import { v7 as uuid } from "uuid";
import type { GoogleIdentity } from "../../adapters/google/google.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { decideGoogle, emailKey, isOwnPicture, namesOf } from "./accounts.policy.ts";
import {
  findUserByEmail,
  findUserByGoogle,
  insertUser,
  linkGoogle,
  setProfilePicture,
  type UserRow,
} from "./accounts.queries.ts";
import { checkPassword, hashPassword } from "./passwords.ts";

type AccountsDeps = Pick<Deps, "db" | "clock" | "google">;

interface Registration {
  email: string;
  password: string;
  first_name: string;
  last_name: string;
}

const taken = (): AppError => new AppError("conflict", { userMessage: MESSAGES.emailTaken });
const refused = (userMessage: string): AppError => new AppError("unauthenticated", { userMessage });

/** @throws AppError `conflict` when the e-mail has an account, whatever its letter case */
export async function register(deps: AccountsDeps, input: Registration): Promise<UserRow> {
  const key = emailKey(input.email);
  if (await findUserByEmail(deps.db, key)) throw taken();
  const user = await insertUser(deps.db, {
    id: uuid(),
    email: input.email,
    emailKey: key,
    firstName: input.first_name,
    lastName: input.last_name,
    passwordHash: await hashPassword(input.password),
    createdAt: deps.clock(),
  });
  // Somebody else registered it while the password was being hashed.
  if (!user) throw taken();
  return user;
}

/** Unknown e-mail, account without a password and wrong password answer alike and in like time. */
export async function logIn(
  deps: AccountsDeps,
  { email, password }: { email: string; password: string },
): Promise<UserRow> {
  const user = await findUserByEmail(deps.db, emailKey(email));
  const matches = await checkPassword(user?.passwordHash, password);
  if (!user || !matches) throw refused(MESSAGES.wrongCredentials);
  return user;
}

interface GoogleLogin {
  credential?: unknown;
  nonce?: string | undefined;
  /** Of the password account with the same e-mail, to link the two. */
  password?: string | undefined;
}

/** Signs in the user whom Google's ID token names, known by its `sub`; the first time, makes or links one. */
export async function logInWithGoogle(deps: AccountsDeps, input: GoogleLogin): Promise<UserRow> {
  const identity = await verifyCredential(deps, input);
  const known = await findUserByGoogle(deps.db, identity.sub);
  // A picture that the user chose, or removed, is not undone by signing in.
  if (known) return isOwnPicture(known) ? known : withPicture(deps, known, identity.picture);

  const sameEmail = await findUserByEmail(deps.db, emailKey(identity.email));
  // A rival request with the same Google account made it between the two questions.
  if (sameEmail?.googleSub === identity.sub) return withPicture(deps, sameEmail, identity.picture);
  const decision = decideGoogle(identity, sameEmail);
  if (decision === "refuse-unverified") throw refused(MESSAGES.googleEmailUnverified);
  if (decision === "refuse-taken") throw taken();
  const user =
    sameEmail && decision === "ask-password"
      ? await link(deps, sameEmail, identity, input.password)
      : await registerWithGoogle(deps, identity);
  return user.profilePicture === "" ? withPicture(deps, user, identity.picture) : user;
}

async function verifyCredential(
  deps: AccountsDeps,
  { credential, nonce }: GoogleLogin,
): Promise<GoogleIdentity> {
  if (typeof credential !== "string") throw refused(MESSAGES.googleFailed);
  const identity = await deps.google.verify(credential, nonce).catch((cause: unknown) => {
    throw new AppError("unavailable", { userMessage: MESSAGES.googleUnreachable, cause, retryAfter: 10 });
  });
  if (!identity) throw refused(MESSAGES.googleFailed);
  return identity;
}

async function link(
  deps: AccountsDeps,
  account: UserRow,
  identity: GoogleIdentity,
  password: string | undefined,
): Promise<UserRow> {
  if (password === undefined) throw new AppError("conflict", { userMessage: MESSAGES.linkGoogle });
  if (!(await checkPassword(account.passwordHash, password))) throw refused(MESSAGES.wrongCredentials);
  const linked = await linkGoogle(deps.db, account, identity.sub);
  if (!linked) throw taken();
  return linked;
}

async function registerWithGoogle(deps: AccountsDeps, identity: GoogleIdentity): Promise<UserRow> {
  const user = await insertUser(deps.db, {
    id: uuid(),
    email: identity.email,
    emailKey: emailKey(identity.email),
    ...namesOf(identity),
    profilePicture: identity.picture,
    googleSub: identity.sub,
    createdAt: deps.clock(),
  });
  if (user) return user;
  // A rival request was first: with the same Google account it made this very user.
  const rival = await findUserByGoogle(deps.db, identity.sub);
  if (!rival) throw taken();
  return rival;
}

async function withPicture(deps: AccountsDeps, user: UserRow, picture: string): Promise<UserRow> {
  if (picture === "" || picture === user.profilePicture) return user;
  await setProfilePicture(deps.db, user.id, picture);
  return { ...user, profilePicture: picture };
}
