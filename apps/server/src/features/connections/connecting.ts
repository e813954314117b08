import { createHash, randomBytes } from "node:crypto";
import { networkOff, networkUnreachable } from "@postfolio/contract/messages.ts";
import { type Network, networkOf } from "@postfolio/contract/networks/networks.ts";
import { MINUTE, plus } from "@postfolio/contract/time-units.ts";
import { v7 as uuid } from "uuid";
import type { ConnectOutcome } from "../../adapters/social/social.ts";
import { shortName } from "../../db/connected-account.ts";
import { AppError, notFound } from "../../errors.ts";
import type { SignedIn } from "../../http/implement.ts";
import { type ConnectionDeps, revoke, revokeLater } from "./connections.ts";
import { aboutConnection, accountName, auditDetail, safeReturn } from "./connections.policy.ts";
import {
  type AttemptRow,
  findConnection,
  insertAttempt,
  renewPages,
  saveConnection,
  takeAttempt,
} from "./connections.queries.ts";
import { meetPages } from "./pages.ts";
import { openSecrets, seal, sealSecrets } from "./sealed-tokens.ts";

const ATTEMPT_LIFETIME = 10 * MINUTE;

/** Errors that networks return after the user presses Cancel. */
const CANCELLED = new Set(["access_denied", "user_cancelled_authorize", "user_cancelled_login"]);

const secret = (): string => randomBytes(32).toString("base64url");
const sha256 = (text: string) => createHash("sha256").update(text);

/**
 * @returns the consent page's URL, and the state that the browser brings back
 * @throws AppError `unprocessable` if the network is off or has no such account, `failed_dependency` if the network
 * cannot be reached
 */
export async function startConnecting(
  deps: ConnectionDeps,
  { userId, sessionId }: SignedIn,
  network: Network,
  request: { userId: string; returnTo?: string | undefined; address?: string | undefined },
): Promise<{ url: string; state: string }> {
  if (request.userId !== userId) throw notFound();
  if (deps.config[networkOf(network).provider].state === "off") {
    throw new AppError("unprocessable", networkOff(network));
  }
  const state = secret();
  const verifier = secret();
  const stateHash = sha256(state).digest("hex");
  const authorized = await deps.networks[network].authorize({
    state,
    challenge: sha256(verifier).digest("base64url"),
    redirectUri: redirectUriOf(deps, network),
    address: request.address,
  });
  if (authorized.kind !== "authorize") {
    deps.log.warn({ user: userId, network, detail: authorized.detail }, "connecting could not start");
    const reason = authorized.kind === "refused" ? authorized.reason : networkUnreachable(network);
    throw new AppError(authorized.kind === "refused" ? "unprocessable" : "failed_dependency", reason);
  }
  await insertAttempt(deps.db, {
    stateHash,
    userId,
    sessionId,
    network,
    codeVerifier: deps.tokenCipher.encrypt(verifier, stateHash),
    server: authorized.server ?? null,
    secrets: sealSecrets(deps.tokenCipher, { userId, network }, authorized.secrets),
    returnTo: safeReturn(request.returnTo),
    expiresAt: plus(deps.clock(), ATTEMPT_LIFETIME),
  });
  return { url: authorized.url, state };
}

const redirectUriOf = ({ config }: ConnectionDeps, network: Network): string =>
  `${config.publicUrl}/api/${networkOf(network).provider}/callback`;

export interface CallbackQuery {
  state?: string | undefined;
  code?: string | undefined;
  error?: string | undefined;
  iss?: string | undefined;
}

export type Arrival =
  | {
      kind: "connected";
      /** The connection's ID. */
      id: string;
      account: string;
      isDefault: boolean;
      /** The number of pages that could also be connected. */
      pages: number;
      returnTo: string;
    }
  /** `stray`: the state is missing, used, or belongs to another session, network, browser, or user. */
  | { kind: "stray"; returnTo: string }
  | {
      kind: "late" | "cancelled" | "declined" | "scope" | "unavailable" | "full" | "gone";
      returnTo: string;
    };

/** @param from the returning browser and its user */
export async function finishConnecting(
  deps: ConnectionDeps,
  network: Network,
  query: CallbackQuery,
  from: { setOut: (state: string) => boolean; userId: string | undefined },
): Promise<Arrival> {
  const attempt = query.state ? await takeAttempt(deps.db, sha256(query.state).digest("hex")) : undefined;
  if (!query.state || attempt?.network !== network || !from.setOut(query.state)) return strayed;
  const { userId, returnTo } = attempt;
  if (from.userId !== undefined && from.userId !== userId) return strayed;
  if (attempt.expiresAt <= deps.clock()) return { kind: "late", returnTo };
  if (query.error !== undefined) {
    const cancelled = CANCELLED.has(query.error);
    if (!cancelled)
      deps.log.warn({ network, error: query.error }, "a provider refused to connect an account");
    return { kind: cancelled ? "cancelled" : "declined", returnTo };
  }
  const verifier = deps.tokenCipher.decrypt(attempt.codeVerifier ?? "", attempt.stateHash);
  const secrets = openSecrets(deps.tokenCipher, attempt);
  if (!query.code || verifier === undefined || secrets === undefined) return { kind: "declined", returnTo };
  const outcome = await deps.networks[network].connect({
    code: query.code,
    verifier,
    redirectUri: redirectUriOf(deps, network),
    state: query.state,
    server: attempt.server,
    secrets,
    issuer: query.iss,
  });
  if (outcome.kind === "connected") return keep(deps, attempt, outcome);
  deps.log.warn({ user: userId, network, detail: outcome.detail }, "an account could not be connected");
  if (outcome.kind === "unavailable") return { kind: "unavailable", returnTo };
  return { kind: outcome.why === "scope" ? "scope" : "declined", returnTo };
}

const strayed: Arrival = { kind: "stray", returnTo: "/profile" };

async function keep(
  deps: ConnectionDeps,
  { userId, network, returnTo }: AttemptRow,
  {
    tokens,
    profile,
    media,
    server,
    secrets,
    limits,
    defaults,
  }: Extract<ConnectOutcome, { kind: "connected" }>,
): Promise<Arrival> {
  const row = {
    id: uuid(),
    userId,
    network,
    personId: null,
    ...profile,
    ...seal(deps.tokenCipher, { userId, network }, tokens),
    media,
    server: server ?? null,
    secrets: sealSecrets(deps.tokenCipher, { userId, network }, secrets),
    refreshLeaseUntil: null,
    refusedAt: null,
    brokenReason: null,
    remindedDays: null,
    limitedUntil: null,
    limits: limits ?? null,
    limitsReadAt: limits ? deps.clock() : null,
    defaults: defaults ?? null,
    connectedAt: deps.clock(),
  };
  const saved = await deps.db.transaction(async (tx) => {
    const before = await findConnection(tx, row);
    const connection = await saveConnection(tx, row);
    if (typeof connection === "string") return connection;
    if (before && deps.networks[network].separatePermissions) await revokeLater(deps.jobs, tx, before);
    await deps.tell("settled", { db: tx, userId, about: [aboutConnection(connection.id)] });
    const { accessToken, accessExpiresAt, refreshToken, connectedAt } = row;
    await renewPages(tx, connection.id, { accessToken, accessExpiresAt, refreshToken, connectedAt });
    const detail = auditDetail(row);
    await deps.tell("remembered", { db: tx, action: "account-connected", actorId: userId, detail });
    const account = { id: profile.accountId, name: shortName(profile) };
    await deps.tell("accountConnected", { tx, userId, network, account });
    const first = await findConnection(tx, { userId, network, accountId: null });
    return { id: connection.id, isDefault: first?.id === connection.id };
  });
  if (typeof saved === "string") {
    await revoke(deps, row);
    return saved === "gone" ? { kind: "gone", returnTo: "/" } : { kind: "full", returnTo };
  }
  deps.log.info({ user: userId, network }, "an account is connected");
  const pages = await meetPages(deps, { ...row, id: saved.id, defaultSince: null });
  return { kind: "connected", account: accountName(row), ...saved, pages, returnTo };
}
