import { type Network, networkOf, NETWORKS } from "@postfolio/contract/networks/networks.ts";
import { DAY, HOUR, plus } from "@postfolio/contract/time-units.ts";
import type { AccessFor } from "../connections/connections.offers.ts";
import type { Tell } from "../../events.ts";
import type { ResultsOutcome } from "../../adapters/social/social.ts";
import type { Deps } from "../../deps.ts";
import {
  claimReadings,
  dropLateReadings,
  planReadings,
  postponeReadings,
  type Reading,
  storeReadings,
} from "./reading.queries.ts";

export type ReadingDeps = Pick<Deps, "db" | "clock" | "log" | "config" | "networks"> & {
  accessFor: AccessFor;
  tell: Tell;
};

/** Time until the next try if no account is connected. */
const UNCONNECTED = 6 * HOUR;

const perMonth = (config: Deps["config"], network: Network): number =>
  config[networkOf(network).provider].readsPerMonth;

/**
 * Reads results 24 hours and 7 days after sending. All nodes share a monthly limit.
 * @returns how many posts were read
 */
export async function readResults(deps: ReadingDeps, signal: AbortSignal): Promise<number> {
  let read = 0;
  await dropLateReadings(deps.db, deps.clock());
  for (const network of NETWORKS) {
    if (deps.networks[network].resultsPerCall === 0 || perMonth(deps.config, network) === 0) continue;
    await planReadings(deps.db, network, deps.clock());
    read += await readNetwork(deps, network, signal);
  }
  return read;
}

async function readNetwork(deps: ReadingDeps, network: Network, signal: AbortSignal): Promise<number> {
  let read = 0;
  while (!signal.aborted) {
    const batch = await claimReadings(deps.db, network, {
      now: deps.clock(),
      most: deps.networks[network].resultsPerCall,
      perMonth: perMonth(deps.config, network),
    });
    if (batch.length === 0) return read;
    const outcome = await readBatch(deps, network, batch);
    if (outcome === "stop") return read;
    read += outcome;
  }
  return read;
}

/** @returns how many posts were read, or that the network accepts no more calls for now */
async function readBatch(
  deps: ReadingDeps,
  network: Network,
  batch: readonly Reading[],
): Promise<number | "stop"> {
  const { db, clock, log } = deps;
  const now = clock();
  const { userId, accountId } = batch[0]!;
  let rest = batch;
  const putOff = (until: Date, unread = true) => postponeReadings(db, network, rest, { until, unread, now });
  const own = await deps.accessFor({ userId, network, accountId });
  // Where figures are public, another connected account can read the figures of a disconnected account's posts.
  const isPublic = deps.networks[network].resultsArePrivate !== true;
  const access =
    own.kind === "none" && isPublic ? await deps.accessFor({ userId, network, accountId: null }) : own;
  if (access.kind !== "ready") {
    await putOff(access.kind === "later" ? access.at : plus(now, UNCONNECTED));
    return 0;
  }
  const ids = [...new Set(batch.map(({ externalId }) => externalId))];
  const outcome = await deps.networks[network].results(access.account, ids);
  const read = outcome.kind === "read" ? outcome.figures.size : 0;
  if (outcome.kind === "read") {
    rest = outcome.failure ? batch.filter(({ externalId }) => !isTold(outcome, externalId)) : [];
    const told = batch.filter((reading) => !rest.includes(reading));
    await storeReadings(db, told.map(figuresIn(outcome)), clock());
  }
  const failure = outcome.kind === "read" ? outcome.failure : outcome;
  if (!failure) return read;
  log.warn({ user: userId, network, detail: failure.detail }, "results of posts could not be read");
  switch (failure.kind) {
    case "paused":
      await putOff(plus(now, HOUR));
      return "stop";
    case "retry":
      await putOff(failure.after ?? plus(now, HOUR));
      return failure.reach === "app" ? "stop" : read;
    case "rejected":
      if (failure.rejection === "unauthorized") {
        const { accountId: refused, accessToken } = access.account;
        await deps.tell("accountRefused", { userId, network, accountId: refused, accessToken });
        // By now, the token has been renewed or the connection marked as broken.
        await putOff(now);
        return read;
      }
      await putOff(plus(now, DAY));
      return read;
    case "unknown":
      // The network may have charged for the read.
      await putOff(plus(now, DAY), false);
      return read;
  }
}

type Told = Extract<ResultsOutcome, { kind: "read" }>;

const isTold = ({ figures, gone }: Told, externalId: string): boolean =>
  figures.has(externalId) || gone.includes(externalId);

const figuresIn =
  ({ figures, gone }: Told) =>
  (reading: Reading) => ({
    ...reading,
    figures: figures.get(reading.externalId) ?? null,
    gone: gone.includes(reading.externalId),
  });
