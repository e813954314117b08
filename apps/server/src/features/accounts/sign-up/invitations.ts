import { randomBytes } from "node:crypto";
import type { Invitation } from "@postfolio/contract/accounts/operator.routes.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { DAY, plus } from "@postfolio/contract/time-units.ts";
import { v7 as uuid } from "uuid";
import type { Mail } from "../../../adapters/mail/mail.ts";
import type { Tx } from "../../../db/client.ts";
import { invitations } from "../../../db/schema.ts";
import { deleteUntil } from "../../../db/sweep.ts";
import type { Deps } from "../../../deps.ts";
import { AppError, notFound } from "../../../errors.ts";
import { emailKey } from "../accounts.policy.ts";
import { findUserByEmail } from "../accounts.queries.ts";
import { countMail, GREETING, hashOf } from "../mailed-links.ts";
import {
  deleteInvitation,
  findInvitation,
  findInvitations,
  isInvited,
  putInvitation,
  setInvitationToken,
  takeInvitation,
} from "./invitations.queries.ts";
import { needsSetUp } from "./set-up.ts";
import {
  admissionOf,
  type Applicant,
  mayInviteThemselves,
  refusalOf,
  takesInvitations,
} from "./sign-up.policy.ts";

/** How long an invitation is valid, in milliseconds. */
export const INVITATION_AGE = 7 * DAY;

type InvitationDeps = Pick<Deps, "db" | "clock" | "config" | "jobs">;

/** A person who wants an account. */
interface Newcomer extends Applicant {
  /** The token of an invitation. */
  invitation?: string | undefined;
}

const forbidden = (userMessage: string): AppError => new AppError("forbidden", { userMessage });

/** @throws AppError `forbidden` for a person whom `admit` cannot let in, found without asking the database */
export function assertAdmissible({ config }: Pick<Deps, "config">, newcomer: Newcomer): void {
  const admission = admissionOf(config, newcomer);
  const shows = newcomer.proven || newcomer.invitation !== undefined;
  if (admission === "none" || (admission === "invited" && !shows)) {
    throw forbidden(refusalOf(config, newcomer.way));
  }
}

/**
 * Lets a person create an account and uses up their invitation, in the transaction that creates it.
 * @returns whether the email is known to be theirs, now that they may have followed a link mailed to it
 * @throws AppError `forbidden` where this server takes no such account
 */
export async function admit(
  deps: Pick<Deps, "clock" | "config">,
  tx: Tx,
  newcomer: Newcomer,
): Promise<boolean> {
  assertAdmissible(deps, newcomer);
  if (deps.config.operatorEmails.length === 0 && (await needsSetUp(deps, tx))) {
    throw forbidden(MESSAGES.notSetUp);
  }
  const { emailKey: key, proven, invitation, way } = newcomer;
  const tokenHash = proven ? undefined : hashOf(invitation ?? "");
  if (await takeInvitation(tx, { emailKey: key, tokenHash, now: deps.clock() })) return true;
  if (admissionOf(deps.config, newcomer) === "free") return proven;
  const refusal = refusalOf(deps.config, way);
  throw forbidden(proven || refusal === MESSAGES.noNewAccounts ? refusal : MESSAGES.invitationDead);
}

async function invite(deps: InvitationDeps, email: string): Promise<Invitation> {
  const now = deps.clock();
  return deps.db.transaction(async (tx) => {
    const row = await putInvitation(tx, {
      id: uuid(),
      email,
      emailKey: emailKey(email),
      tokenHash: null,
      createdAt: now,
      expiresAt: plus(now, INVITATION_AGE),
    });
    await deps.jobs.enqueue(tx, "invitation-mail", { id: row.id }, { key: row.id });
    return toInvitation(row);
  });
}

/**
 * Mails an invitation that an operator gives.
 * @throws AppError `conflict` for an email that has an account, `failed_dependency` where no mail can be sent
 */
export async function inviteSomeone(deps: InvitationDeps, email: string): Promise<Invitation> {
  if (deps.config.mail.state === "off") {
    throw new AppError("failed_dependency", { userMessage: MESSAGES.mailOff });
  }
  if (!takesInvitations(deps.config)) throw forbidden(MESSAGES.noNewAccounts);
  if (await findUserByEmail(deps.db, emailKey(email))) {
    throw new AppError("conflict", { userMessage: MESSAGES.emailTaken });
  }
  return invite(deps, email);
}

/**
 * Mails an invitation to an email that may sign up by itself, or the one it has once more. Does nothing for any other
 * email and says so to nobody, since the answer would tell strangers who has an account or was invited.
 */
export async function requestInvitation(deps: InvitationDeps, email: string): Promise<void> {
  const key = emailKey(email);
  if (deps.config.mail.state === "off") {
    throw new AppError("failed_dependency", { userMessage: MESSAGES.mailOff });
  }
  if ((await countMail(deps.db, "invitation", key)) > 0) return;
  const asked =
    mayInviteThemselves(deps.config, key) ||
    (takesInvitations(deps.config) && (await isInvited(deps.db, key, deps.clock())));
  if (asked && !(await findUserByEmail(deps.db, key))) await invite(deps, email);
}

export async function listInvitations({ db, clock }: Pick<Deps, "db" | "clock">): Promise<Invitation[]> {
  return (await findInvitations(db, clock())).map(toInvitation);
}

/** @throws AppError `not_found` when it was used or withdrawn */
export async function withdrawInvitation({ db }: Pick<Deps, "db">, id: string): Promise<void> {
  if (!(await deleteInvitation(db, id))) throw notFound();
}

/** Mails the link of an invitation that was not withdrawn meanwhile. */
export async function mailInvitation(
  deps: Pick<Deps, "db" | "clock" | "config" | "mail">,
  id: string,
): Promise<void> {
  const invitation = await findInvitation(deps.db, id, deps.clock());
  if (!invitation) return;
  const token = randomBytes(32).toString("base64url");
  // Stored before the mail goes out. A crash from here on leaves a link that no one received, and the job's next try
  // replaces it.
  if (!(await setInvitationToken(deps.db, id, hashOf(token)))) return;
  const { email } = invitation;
  // In the fragment, which browsers do not send, so it appears in no log and no referrer.
  const fragment = new URLSearchParams({ invitation: token, email }).toString();
  await deps.mail.send(
    invitationMail(email, deps.config.publicUrl, `${deps.config.publicUrl}/login#${fragment}`),
  );
}

/** Contains nothing that anyone chose, since the address may be a stranger's. */
const invitationMail = (email: string, server: string, url: string): Mail => ({
  to: email,
  subject: "Your invitation to Postfolio",
  body: [
    GREETING,
    `You can create an account on ${server}. The link works once, for 7 days, and only with this email:`,
    { label: "Create your account", url },
    "If you did not expect this, you can ignore this email.",
  ],
  key: randomBytes(16).toString("hex"),
});

/** Removes expired invitations. @returns how many */
export const sweepInvitations = ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> =>
  deleteUntil(db, invitations.expiresAt, clock());

const toInvitation = (row: typeof invitations.$inferSelect): Invitation => ({
  _id: row.id,
  email: row.email,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});
