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
import { sentenceInReply } from "../../../words.ts";
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

const USER_AGENT = 300;

export async function startSession(deps: SessionDeps, user: UserRow, userAgent: string): Promise<string> {
  const now = deps.clock();
  const id = uuid();
  await deps.db.transaction(async (tx) => {
    // A concurrent suspension has either finished by now or will end this session as well.
    await lockUser(tx, user.id);
    if ((await findUser(tx, user.id))?.suspendedAt !== null) {
      throw new AppError("forbidden", MESSAGES.suspended);
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
    // An uploaded picture would not fit in a header.
    {
      userId: user.id,
      profilePicture: user.profilePicture.startsWith("data:") ? "" : user.profilePicture,
    },
    id,
    now,
    plus(now, SESSION_MAX),
  );
}

export type Authenticate = (token: string) => Promise<SignedIn | null>;

/** The session's row must still exist, so logging out takes effect immediately on every node. */
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

/** Most recently used first. */
export async function listSessions(deps: SessionDeps, caller: SignedIn): Promise<OpenSession[]> {
  const rows = await findLiveSessions(deps.db, caller.userId, deps.clock());
  return rows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
    _id: id,
    device: sentenceInReply(deviceName(userAgent)),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: id === caller.sessionId,
  }));
}

export async function endSession(deps: SessionDeps, caller: Caller, id: string): Promise<void> {
  if (!(await deleteSession(deps.db, id, caller.userId))) throw notFound();
}

export const endAllSessions = (
  { db, tell }: SessionDeps & { tell: Tell },
  { userId }: Caller,
  alsoEnd: readonly AccessKind[],
): Promise<void> =>
  db.transaction((tx) => tell("accessChanges", { tx, userId, event: "signed-out-everywhere", alsoEnd }));

export const sweepSessions = (deps: SessionDeps): Promise<number> =>
  deleteUntil(deps.db, sessions.expiresAt, deps.clock());
