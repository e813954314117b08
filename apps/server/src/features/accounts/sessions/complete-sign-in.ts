import type { Message } from "@postfolio/contract/message.ts";
import { signedInWith } from "@postfolio/contract/audit/audit-texts.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { FastifyRequest } from "fastify";
import type { SignInLink } from "../../../db/schema.ts";
import type { Deps } from "../../../deps.ts";
import { AppError } from "../../../errors.ts";
import { succeed } from "../../../http/implement.ts";
import type { UserRow } from "../accounts.queries.ts";
import type { GuessLimit } from "../passwords/guesses.ts";
import { asksForCode } from "../second-factor/second-factor.ts";
import { addLink, makeTicket } from "../second-factor/tickets.ts";
import type { ChangeDeps } from "../ways/change-mail.ts";
import { deviceName } from "./device.policy.ts";
import { startSession } from "./sessions.ts";
import { sentenceInReply } from "../../../words.ts";

export interface Proven {
  user: UserRow;
  /** From `audit-texts.ts`. */
  way: Message;
  message: Message;
  link?: SignInLink | null;
  both?: boolean;
}

/** Starts the session or, if there is an authenticator, requests its code. */
export async function completeSignIn(
  deps: Pick<Deps, "db" | "clock" | "sessionKey"> & ChangeDeps,
  guesses: GuessLimit,
  { user, way, message, link = null, both = false }: Proven,
  request: FastifyRequest,
): Promise<{ status: "Success"; data: string; token: string }> {
  if (!both && (await asksForCode(deps.db, user.id))) {
    const ticket = await makeTicket(deps, { userId: user.id, link });
    throw new AppError("unauthenticated", MESSAGES.codeNeeded, { ticket });
  }
  if (link !== null) await deps.db.transaction(async (tx) => addLink(deps, tx, user, link));
  await guesses.trust(user.emailKey, request.ip);
  const userAgent = request.headers["user-agent"] ?? "";
  const token = await startSession(deps, user, userAgent);
  await deps.tell("remembered", {
    db: deps.db,
    action: "signed-in",
    actorId: user.id,
    detail: signedInWith(way, deviceName(userAgent)),
  });
  return { ...succeed(sentenceInReply(message)), token };
}
