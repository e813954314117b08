import { setTimeout as sleep } from "node:timers/promises";
import type { Network } from "@postfolio/contract/plans.ts";
import { SECOND } from "@postfolio/contract/time-units.ts";
import type { SocialNetwork } from "../../adapters/social/social.ts";
import { type Jump, watchClock } from "./clock-watch.ts";
import { isOutage } from "../../db/outage.ts";
import { createDrafter, draftDue, type DraftingDeps, finishDrafting } from "./drafting.ts";
import { type OverdueDeps, tidyPosts } from "./overdue.ts";
import type { PublishingDeps } from "./publisher.ts";
import { createPublisher, finishPublishing, sendDue, settleDue } from "./publishing.ts";

/** Milliseconds until a round that failed is tried again. */
const AFTER_ERROR = SECOND;
/** Milliseconds that sends under way get when the process is told to stop. */
const STOP_WITHIN = 6 * SECOND;

/** Jumps of the clock that are remembered while their posts are ended. */
const JUMPS = 100;

export interface EngineDeps extends DraftingDeps, PublishingDeps, OverdueDeps {
  networks: Record<Network, SocialNetwork>;
}

export interface Engine {
  /** Takes nothing more up, and waits for what is under way or puts it back. */
  stop(): Promise<void>;
}

/**
 * Writes and publishes the posts of campaigns. Several may run on one database; each goes on by itself when
 * the database or a provider was away.
 */
export function startEngine(deps: EngineDeps): Engine {
  const { log } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;

  /** @param round answers after how many milliseconds the next one is due */
  async function repeat(what: string, round: () => Promise<number>): Promise<void> {
    while (!signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- one round after the other
      const next = await round().catch((error: unknown) => {
        if (isOutage(error)) log.warn({ what }, "The database is away; the engine goes on when it is back");
        else log.error({ err: error, what }, "A round of the engine failed");
        return AFTER_ERROR;
      });
      // oxlint-disable-next-line no-await-in-loop
      if (next > 0) await sleep(next, undefined, { signal }).catch(() => {});
    }
  }

  const jumped = watchClock(deps.clock);
  let jumps: Jump[] = [];
  const jumpsSoFar = (): readonly Jump[] => {
    const jump = jumped();
    if (jump) jumps = [...jumps, jump].slice(-JUMPS);
    return jumps;
  };

  const drafter = createDrafter(deps);
  const publishers = Object.values(deps.networks).map((network) => createPublisher(deps, network));
  const loops = [
    repeat("drafting", () => draftDue(drafter)),
    repeat("tidying", () => tidyPosts(deps, jumpsSoFar)),
    ...publishers.flatMap((publisher) => [
      repeat("publishing", () => sendDue(publisher)),
      repeat("settling", () => settleDue(publisher)),
    ]),
  ];
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
      const finished = publishers.map((publisher) => finishPublishing(publisher, STOP_WITHIN));
      await Promise.all([finishDrafting(drafter), ...finished]);
    },
  };
}
