import { type Network, NETWORKS } from "@postfolio/contract/plans.ts";
import { DAY, HOUR, plus } from "@postfolio/contract/time-units.ts";
import type { Access, ResultsOutcome } from "../../adapters/social/social.ts";
import type { Deps } from "../../deps.ts";
import {
  claimReadings,
  dropLateReadings,
  planReadings,
  postponeReadings,
  type Reading,
  storeReadings,
} from "./reading.queries.ts";

export interface ReadingDeps extends Pick<Deps, "db" | "clock" | "log" | "config" | "networks"> {
  accessFor: (userId: string, network: Network) => Promise<Access>;
  breakConnection: (userId: string, network: Network, refusedToken: string) => Promise<void>;
}

/** Until an account that is not connected is tried again. */
const UNCONNECTED = 6 * HOUR;

/** Reads in a calendar month, for all users; a network without a price has no limit. */
const perMonth = ({ x }: Deps["config"], network: Network): number =>
  network === "Twitter" ? x.readsPerMonth : Number.MAX_SAFE_INTEGER;

/**
 * Reads what readers did with posts, 24 hours and 7 days after they went out, in batches of one user each. Nodes
 * share the month's limit, and none reads what another has begun to read. @returns how many posts were read
 */
export async function readResults(deps: ReadingDeps, signal: AbortSignal): Promise<number> {
  let read = 0;
  await dropLateReadings(deps.db, deps.clock());
  for (const network of NETWORKS) {
    if (deps.networks[network].resultsPerCall === 0 || perMonth(deps.config, network) === 0) continue;
    // oxlint-disable-next-line no-await-in-loop -- one network after the other, one batch after the other
    await planReadings(deps.db, network, deps.clock());
    // oxlint-disable-next-line no-await-in-loop
    read += await readNetwork(deps, network, signal);
  }
  return read;
}

async function readNetwork(deps: ReadingDeps, network: Network, signal: AbortSignal): Promise<number> {
  let read = 0;
  while (!signal.aborted) {
    // oxlint-disable no-await-in-loop
    const batch = await claimReadings(deps.db, network, {
      now: deps.clock(),
      most: deps.networks[network].resultsPerCall,
      perMonth: perMonth(deps.config, network),
    });
    if (batch.length === 0) return read;
    const outcome = await readBatch(deps, network, batch);
    // oxlint-enable no-await-in-loop
    if (outcome === "stop") return read;
    read += outcome;
  }
  return read;
}

/** @returns how many were read, or that the network takes no more calls from this app for now */
async function readBatch(
  deps: ReadingDeps,
  network: Network,
  batch: readonly Reading[],
): Promise<number | "stop"> {
  const { db, clock, log } = deps;
  const now = clock();
  const { userId } = batch[0]!;
  const putOff = (until: Date, unread = true) => postponeReadings(db, network, batch, { until, unread, now });
  const access = await deps.accessFor(userId, network);
  if (access.kind !== "ready") {
    await putOff(access.kind === "later" ? access.at : plus(now, UNCONNECTED));
    return 0;
  }
  const ids = [...new Set(batch.map(({ externalId }) => externalId))];
  const outcome = await deps.networks[network].results(access.account, ids);
  if (outcome.kind === "read") {
    await storeReadings(db, batch.map(figuresIn(outcome)), clock());
    return outcome.figures.size;
  }
  log.warn({ user: userId, network, detail: outcome.detail }, "results of posts could not be read");
  switch (outcome.kind) {
    case "paused":
      await putOff(plus(now, HOUR));
      return "stop";
    case "retry":
      await putOff(outcome.after ?? plus(now, HOUR));
      return outcome.reach === "app" ? "stop" : 0;
    case "rejected":
      if (outcome.rejection === "unauthorized") {
        await deps.breakConnection(userId, network, access.account.accessToken);
      }
      await putOff(plus(now, DAY));
      return 0;
    case "unknown":
      // The network may have charged for it.
      await putOff(plus(now, DAY), false);
      return 0;
  }
}

const figuresIn =
  ({ figures, gone }: Extract<ResultsOutcome, { kind: "read" }>) =>
  (reading: Reading) => ({
    ...reading,
    figures: figures.get(reading.externalId) ?? null,
    gone: gone.includes(reading.externalId),
  });
