import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import {
  type ProfileUpdate,
  ROLE_USER,
  type SessionClaims,
  type User,
} from "@postfolio/contract/accounts/user.ts";
import type { Deps } from "../../deps.ts";
import { AppError, notFound } from "../../errors.ts";
import type { Caller } from "../../http/implement.ts";
import { userAsClient } from "../../http/limits/request-limits.ts";
import { dataUri, takePicture } from "../../http/pictures.ts";
import { emailKey } from "../../email-key.ts";
import { findUser, updateProfile, type UserRow } from "./accounts.queries.ts";
import { isOperatorEmail } from "./sign-up/sign-up.policy.ts";

type ProfileDeps = Pick<Deps, "db">;
type RecordDeps = Pick<Deps, "db" | "config">;

export interface UserCounts {
  resumes: (userId: string) => Promise<number>;
  letters: (userId: string) => Promise<number>;
  campaigns: (userId: string) => Promise<number>;
}

export async function getUser(
  deps: RecordDeps,
  counts: UserCounts,
  caller: Caller,
  id: string,
): Promise<User> {
  return toUser(deps, await ownUser(deps, caller, id), counts);
}

export async function editProfile(
  deps: RecordDeps,
  counts: UserCounts,
  caller: Caller,
  id: string,
  { email, first_name, last_name, ...contact }: ProfileUpdate,
): Promise<User> {
  const user = await ownUser(deps, caller, id);
  if (email !== undefined && emailKey(email) !== user.emailKey) {
    throw new AppError("invalid_request", MESSAGES.emailFixed);
  }
  return change(deps, counts, user, { firstName: first_name, lastName: last_name, ...contact });
}

/**
 * Whether the user was appointed or has a listed and confirmed email, since anyone can sign up with any email.
 */
export async function isOperator(deps: RecordDeps, { userId }: Caller): Promise<boolean> {
  const user = await findUser(deps.db, userId);
  return user !== undefined && runsServer(deps, user);
}

export const runsServer = (
  { config }: Pick<Deps, "config">,
  user: Pick<UserRow, "emailKey" | "emailVerifiedAt" | "operatorSince">,
): boolean =>
  user.operatorSince !== null || (user.emailVerifiedAt !== null && isOperatorEmail(config, user.emailKey));

export async function setPicture(
  deps: RecordDeps & Pick<Deps, "shrinkPicture">,
  counts: UserCounts,
  caller: Caller,
  id: string,
  bytes: unknown,
): Promise<User> {
  const user = await ownUser(deps, caller, id);
  const { picture } = await takePicture(deps.shrinkPicture, bytes, LIMITS.avatarEdge, userAsClient(caller));
  return change(deps, counts, user, { profilePicture: dataUri(picture) });
}

export async function removePicture(
  deps: RecordDeps,
  counts: UserCounts,
  caller: Caller,
  id: string,
): Promise<User> {
  return change(deps, counts, await ownUser(deps, caller, id), { profilePicture: "" });
}

export async function getUserStats(
  deps: ProfileDeps,
  counts: UserCounts,
  caller: Caller,
  id: string,
): Promise<{ resumes: number; letters: number }> {
  const user = await ownUser(deps, caller, id);
  return { resumes: await counts.resumes(user.id), letters: await counts.letters(user.id) };
}

export async function getSession(deps: ProfileDeps, caller: Caller): Promise<SessionClaims> {
  const user = await ownUser(deps, caller, caller.userId);
  return { userId: user.id, role: ROLE_USER, profilePicture: user.profilePicture };
}

export async function getSignInWays(
  deps: ProfileDeps,
  caller: Caller,
): Promise<{ password: boolean; google: boolean }> {
  const user = await ownUser(deps, caller, caller.userId);
  return { password: user.passwordHash !== null, google: user.googleSub !== null };
}

export async function nameAndEmail(
  deps: ProfileDeps,
  caller: Caller,
): Promise<{ name: string; email: string }> {
  const { firstName, lastName, email } = await ownUser(deps, caller, caller.userId);
  return { name: [firstName, lastName].filter(Boolean).join(" "), email };
}

export async function ownUser(deps: ProfileDeps, caller: Caller, id: string): Promise<UserRow> {
  const user = id === caller.userId ? await findUser(deps.db, id) : undefined;
  if (!user) throw notFound();
  return user;
}

async function change(
  deps: RecordDeps,
  counts: UserCounts,
  { id }: UserRow,
  profile: Parameters<typeof updateProfile>[2],
): Promise<User> {
  const changed = await updateProfile(deps.db, id, profile);
  if (!changed) throw notFound();
  return toUser(deps, changed, counts);
}

const toUser = async (deps: RecordDeps, user: UserRow, counts: UserCounts): Promise<User> => ({
  _id: user.id,
  first_name: user.firstName,
  last_name: user.lastName,
  email: user.email,
  emailVerified: user.emailVerifiedAt !== null,
  profilePicture: user.profilePicture,
  freeTrial: user.freeTrial,
  address: user.address,
  city: user.city,
  country: user.country,
  stripe_customer_id: user.stripeCustomerId,
  current_subscription_id: user.currentSubscriptionId,
  plan: user.plan,
  paymentDueBy: user.paymentDueBy?.toISOString() ?? null,
  campaigns: await counts.campaigns(user.id),
  resumes: await counts.resumes(user.id),
  role: ROLE_USER,
  operator: runsServer(deps, user),
  purpose: user.purpose,
  language: user.language,
});
