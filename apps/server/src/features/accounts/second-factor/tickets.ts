import { randomBytes } from "node:crypto";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { MINUTE, plus } from "@postfolio/contract/time-units.ts";
import type { Db, Tx } from "../../../db/client.ts";
import { type SignInLink, signInTickets } from "../../../db/schema.ts";
import { deleteUntil } from "../../../db/sweep.ts";
import type { Deps } from "../../../deps.ts";
import { AppError } from "../../../errors.ts";
import { findUser, linkGoogle, type UserRow } from "../accounts.queries.ts";
import { browserHash } from "../sessions/browser-cookie.ts";
import { type ChangeDeps, tellOwner } from "../ways/change-mail.ts";
import { findUserByOidc, setOidc } from "../ways/ways.queries.ts";
import { type SecondFactorDeps, takeCode } from "./second-factor.ts";
import { findTicketAccount, insertTicket, takeTicket } from "./second-factor.queries.ts";
import { hashOfToken } from "../../../token-hash.ts";

export const TICKET_AGE = 5 * MINUTE;

const dead = (): AppError => new AppError("unauthenticated", MESSAGES.ticketDead);
const taken = (): AppError => new AppError("conflict", MESSAGES.emailTaken);

/** @param browser the only browser that may continue; if absent, the next step is to enter a code */
export async function makeTicket(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { userId, link, browser }: { userId: string; link: SignInLink | null; browser?: string },
): Promise<string> {
  const ticket = randomBytes(32).toString("base64url");
  await insertTicket(db, {
    ticketHash: hashOfToken(ticket),
    userId,
    browserHash: browser === undefined ? null : browserHash(browser),
    link,
    expiresAt: plus(clock(), TICKET_AGE),
  });
  return ticket;
}

export async function accountOfTicket(
  { db, clock }: Pick<Deps, "db" | "clock">,
  ticket: string,
): Promise<Pick<UserRow, "id" | "emailKey" | "passwordHash">> {
  const account = await findTicketAccount(db, {
    ticketHash: hashOfToken(ticket),
    browserHash: null,
    now: clock(),
  });
  if (!account) throw dead();
  return account;
}

/** A wrong code does not use up the ticket. */
export async function finishWithCode(
  deps: SecondFactorDeps,
  { ticket, code }: { ticket: string; code: string },
): Promise<UserRow> {
  return deps.db.transaction(async (tx) => {
    const waiting = await takeTicket(tx, {
      ticketHash: hashOfToken(ticket),
      browserHash: null,
      now: deps.clock(),
    });
    const user = waiting && (await findUser(tx, waiting.userId));
    if (!user) throw dead();
    if (!(await takeCode(deps, tx, user.id, code))) throw new AppError("unauthenticated", MESSAGES.codeWrong);
    return waiting.link ? addLink(deps, tx, user, waiting.link) : user;
  });
}

export async function takeReturned(
  deps: Pick<Deps, "db" | "clock">,
  ticket: string,
  browser: string | undefined,
): Promise<{ user: UserRow; link: SignInLink | null }> {
  if (browser === undefined) throw dead();
  return deps.db.transaction(async (tx) => {
    const waiting = await takeTicket(tx, {
      ticketHash: hashOfToken(ticket),
      browserHash: browserHash(browser),
      now: deps.clock(),
    });
    const user = waiting && (await findUser(tx, waiting.userId));
    if (!user) throw dead();
    return { user, link: waiting.link };
  });
}

export async function addLink(deps: ChangeDeps, tx: Tx, user: UserRow, link: SignInLink): Promise<UserRow> {
  if ("google" in link) {
    const linked = await linkGoogle(tx, user, link.google);
    if (!linked) throw taken();
    await tellOwner(deps, tx, user.id, "google-added");
    return linked;
  }
  const { issuer, sub } = link.oidc;
  const rival = await findUserByOidc(tx, issuer, sub);
  if (rival) {
    if (rival.id !== user.id) throw taken();
    return user;
  }
  await setOidc(tx, user.id, link.oidc);
  await tellOwner(deps, tx, user.id, "oidc-added");
  return { ...user, oidcIssuer: issuer, oidcSub: sub };
}

export const sweepTickets = ({ db, clock }: { db: Db } & Pick<Deps, "clock">): Promise<number> =>
  deleteUntil(db, signInTickets.expiresAt, clock());
