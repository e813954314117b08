import { MESSAGES } from "@postfolio/contract/messages.ts";
import { MINUTE } from "@postfolio/contract/time-units.ts";
import type { Deps } from "../../../deps.ts";
import { AppError } from "../../../errors.ts";
import type { SignedIn } from "../../../http/implement.ts";
import { findProvenAt } from "./ways.queries.ts";

/**
 * How long, in milliseconds, sign-in methods can be changed after users prove their identity, for example by signing
 * in.
 */
export const CONFIRMED_FOR = 10 * MINUTE;

export async function assertConfirmed(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { sessionId }: Pick<SignedIn, "sessionId">,
): Promise<void> {
  const provenAt = await findProvenAt(db, sessionId);
  if (provenAt !== null && clock().getTime() - provenAt.getTime() <= CONFIRMED_FOR) return;
  throw new AppError("forbidden", MESSAGES.confirmFirst);
}
