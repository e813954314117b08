import type { AccessKind } from "@postfolio/contract/accounts/access-kinds.ts";
import { plus } from "@postfolio/contract/time-units.ts";
import type { OpenSession } from "@postfolio/contract/accounts/user.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { v7 as uuid } from "uuid";
import { sessions } from "../../../db/schema.ts";
import { lockUser } from "../../../db/users.ts";
import { deleteUntil } from "../../../db/sweep.ts";
import type { Deps } from "../../../deps.ts";
import type { Tell } from "../../../events.ts";
import { AppError, notFound } from "../../../errors.ts";
import type { Caller, SignedIn } from "../../../http/implement.ts";
import { sessionExpiry, SESSION_MAX, TOUCH_INTERVAL } from "../accounts.policy.ts";
import {
  deleteSession,
  findLiveSessions,
  findUser,
  insertSession,
  prepareFindLiveSession,
  touchSession,
  type UserRow,
} from "../accounts.queries.ts";
import { deviceName } from "./device.policy.ts";
import { readSessionToken, signSessionToken } from "./session-tokens.ts";

type SessionDeps = Pick<Deps, "db" | "clock" | "sessionKey">;

/** Characters stored of a user agent, which names the device in the list of sessions. */
const USER_AGENT = 300;

/** @returns the token of the new session. @throws AppError `forbidden` for a suspended user */
export async function startSession(deps: SessionDeps, user: UserRow, userAgent: string): Promise<string> {
  const now = deps.clock();
  const id = uuid();
  await deps.db.transaction(async (tx) => {
    // A suspension under way has either happened or ends this session, too.
    await lockUser(tx, user.id);
    if ((await findUser(tx, user.id))?.suspendedAt !== null) {
      throw new AppError("forbidden", { userMessage: MESSAGES.suspended });
    }
    await insertSession(tx, {
      id,
      userId: user.id,
      userAgent: userAgent.slice(0, USER_AGENT),
      provenAt: now,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: sessionExpiry(now, now),
    });
  });
  return signSessionToken(
    deps.sessionKey,
    // An uploaded picture would not fit in the header that every request carries.
    {
      userId: user.id,
      profilePicture: user.profilePicture.startsWith("data:") ? "" : user.profilePicture,
    },
    id,
    now,
    plus(now, SESSION_MAX),
  );
}

/** Finds the user of a session's token; null for one that is not valid or whose session has ended. */
export type Authenticate = (token: string) => Promise<SignedIn | null>;

/**
 * A signature alone is not enough: the session must still exist, so that a log-out takes effect immediately
 * on every node.
 */
export function createAuthenticator(deps: SessionDeps): Authenticate {
  const findLiveSession = prepareFindLiveSession(deps.db);
  return async (token) => {
    const now = deps.clock();
    const claims = await readSessionToken(deps.sessionKey, token, now);
    if (!claims) return null;
    const session = await findLiveSession(claims.sid, claims.userId, now);
    if (!session) return null;
    if (now.getTime() - session.lastUsedAt.getTime() >= TOUCH_INTERVAL) {
      await touchSession(deps.db, claims.sid, now, sessionExpiry(session.createdAt, now));
    }
    return { userId: claims.userId, sessionId: claims.sid };
  };
}

/** Where the caller is signed in, last used first. */
export async function listSessions(deps: SessionDeps, caller: SignedIn): Promise<OpenSession[]> {
  const rows = await findLiveSessions(deps.db, caller.userId, deps.clock());
  return rows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
    _id: id,
    device: deviceName(userAgent),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: id === caller.sessionId,
  }));
}

/** @throws AppError `not_found` for a session that has ended or belongs to another user */
export async function endSession(deps: SessionDeps, caller: Caller, id: string): Promise<void> {
  if (!(await deleteSession(deps.db, id, caller.userId))) throw notFound();
}

/** Ends every session of the caller's and, if they chose so, what else lets software in. */
export const endAllSessions = (
  { db, tell }: SessionDeps & { tell: Tell },
  { userId }: Caller,
  alsoEnd: readonly AccessKind[],
): Promise<void> =>
  db.transaction((tx) => tell("accessChanges", { tx, userId, event: "signed-out-everywhere", alsoEnd }));

/** Removes the rows of ended sessions. @returns how many */
export const sweepSessions = (deps: SessionDeps): Promise<number> =>
  deleteUntil(deps.db, sessions.expiresAt, deps.clock());
