import { randomBytes } from "node:crypto";
import type { InterfaceLanguage } from "@postfolio/contract/interface-languages.ts";
import type { Invitation, Invited } from "@postfolio/contract/operator/operator.routes.ts";
import { email } from "@postfolio/contract/accounts/user.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { DAY, plus } from "@postfolio/contract/time-units.ts";
import { v7 as uuid } from "uuid";
import type { Mail } from "../../../adapters/mail/mail.ts";
import type { Tx } from "../../../db/client.ts";
import { invitations } from "../../../db/schema.ts";
import { deleteUntil } from "../../../db/sweep.ts";
import type { Deps } from "../../../deps.ts";
import { AppError, notFound } from "../../../errors.ts";
import { emailKey } from "../../../email-key.ts";
import { findUserByEmail } from "../accounts.queries.ts";
import { countMail, GREETING } from "../mailed-links.ts";
import {
  deleteInvitation,
  findInvitation,
  findInvitations,
  isInvited,
  putInvitation,
  setInvitationToken,
  takeInvitation,
} from "./invitations.queries.ts";
import { needsSetUp } from "../set-up/set-up.ts";
import {
  admissionOf,
  type Applicant,
  mayInviteThemselves,
  refusalOf,
  takesInvitations,
} from "./sign-up.policy.ts";
import { hashOfToken } from "../../../token-hash.ts";
import { languageInReply, sentenceInReply, type Words, wordsFor } from "../../../words.ts";

export const INVITATION_AGE = 7 * DAY;

type InvitationDeps = Pick<Deps, "db" | "clock" | "config" | "jobs">;

interface Newcomer extends Applicant {
  invitation?: string | undefined;
}

const forbidden = (userMessage: string): AppError => new AppError("forbidden", userMessage);

export function assertAdmissible({ config }: Pick<Deps, "config">, newcomer: Newcomer): void {
  const admission = admissionOf(config, newcomer);
  const shows = newcomer.proven || newcomer.invitation !== undefined;
  if (admission === "none" || (admission === "invited" && !shows)) {
    throw forbidden(refusalOf(config, newcomer.way));
  }
}

/**
 * Uses up an invitation in the transaction that creates the account.
 * @returns whether the person is known to own the email
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
  const tokenHash = proven ? undefined : hashOfToken(invitation ?? "");
  if (await takeInvitation(tx, { emailKey: key, tokenHash, now: deps.clock() })) return true;
  if (admissionOf(deps.config, newcomer) === "free") return proven;
  const refusal = refusalOf(deps.config, way);
  throw forbidden(proven || refusal === MESSAGES.noNewAccounts ? refusal : MESSAGES.invitationDead);
}

async function invite(deps: InvitationDeps, email: string): Promise<Invited["invited"][number]> {
  const now = deps.clock();
  const token = deps.config.mail.state === "off" ? newToken() : null;
  return deps.db.transaction(async (tx) => {
    const row = await putInvitation(tx, {
      id: uuid(),
      email,
      emailKey: emailKey(email),
      tokenHash: token === null ? null : hashOfToken(token),
      createdAt: now,
      expiresAt: plus(now, INVITATION_AGE),
    });
    if (token === null) {
      const language = languageInReply();
      await deps.jobs.enqueue(tx, "invitation-mail", { id: row.id, language }, { key: row.id });
    }
    return { ...toInvitation(row), link: token === null ? null : linkOf(deps, email, token) };
  });
}

const newToken = (): string => randomBytes(32).toString("base64url");

/** Browsers do not send the fragment, so the token appears in no log or referrer. */
const linkOf = ({ config }: Pick<Deps, "config">, email: string, token: string): string =>
  `${config.publicUrl}/login#${new URLSearchParams({ invitation: token, email }).toString()}`;

/** If email is off, the operator hands out the links and vouches for the addresses. */
export async function inviteThem(deps: InvitationDeps, emails: readonly string[]): Promise<Invited> {
  if (!takesInvitations(deps.config)) throw forbidden(MESSAGES.noNewAccounts);
  const outcome: Invited = { invited: [], refused: [] };
  const seen = new Set<string>();
  for (const given of emails) {
    const { data: address } = email.safeParse(given);
    const key = address === undefined ? given : emailKey(address);
    if (seen.has(key)) continue;
    seen.add(key);
    if (address === undefined)
      outcome.refused.push({ email: given, reason: sentenceInReply(MESSAGES.emailInvalid) });
    else if (await findUserByEmail(deps.db, key)) {
      outcome.refused.push({ email: given, reason: sentenceInReply(MESSAGES.emailTaken) });
    } else outcome.invited.push(await invite(deps, address));
  }
  return outcome;
}

/** Silently ignores other emails, so that outsiders do not learn who has an account. */
export async function requestInvitation(deps: InvitationDeps, address: string): Promise<void> {
  const key = emailKey(address);
  if (deps.config.mail.state === "off") throw new AppError("failed_dependency", MESSAGES.mailOff);
  if ((await countMail(deps.db, "invitation", key)) > 0) return;
  const asked =
    mayInviteThemselves(deps.config, key) ||
    (takesInvitations(deps.config) && (await isInvited(deps.db, key, deps.clock())));
  if (asked && !(await findUserByEmail(deps.db, key))) await invite(deps, address);
}

export async function listInvitations({ db, clock }: Pick<Deps, "db" | "clock">): Promise<Invitation[]> {
  return (await findInvitations(db, clock())).map(toInvitation);
}

export async function withdrawInvitation({ db }: Pick<Deps, "db">, id: string): Promise<void> {
  if (!(await deleteInvitation(db, id))) throw notFound();
}

export async function mailInvitation(
  deps: Pick<Deps, "db" | "clock" | "config" | "mail">,
  { id, language = "en" }: { id: string; language?: InterfaceLanguage },
): Promise<void> {
  const invitation = await findInvitation(deps.db, id, deps.clock());
  if (!invitation) return;
  const token = newToken();
  // Stored first, so that after a crash here the job's next attempt replaces the unsent link.
  if (!(await setInvitationToken(deps.db, id, hashOfToken(token)))) return;
  const { email: to } = invitation;
  await deps.mail.send(
    invitationMail(to, wordsFor(language), deps.config.publicUrl, linkOf(deps, to, token)),
  );
}

/** Written in the requester's language, without any user text, since the address may belong to someone else. */
const invitationMail = (to: string, words: Words, server: string, url: string): Mail => ({
  to,
  words,
  subject: words.t("Your invitation to Postfolio"),
  body: [
    words.t(GREETING),
    words.t(
      "You can create an account on {{server}}. The link works once within 7 days, and only with this email:",
      { server },
    ),
    { label: words.t("Create your account"), url },
    words.t("If you didn't expect this, you can ignore this email."),
  ],
  key: randomBytes(16).toString("hex"),
});

export const sweepInvitations = ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> =>
  deleteUntil(db, invitations.expiresAt, clock());

const toInvitation = (row: typeof invitations.$inferSelect): Invitation => ({
  _id: row.id,
  email: row.email,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});
