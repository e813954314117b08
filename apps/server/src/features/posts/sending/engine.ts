import { setTimeout as sleep } from "node:timers/promises";
import type { Network } from "@postfolio/contract/plans.ts";
import { SECOND } from "@postfolio/contract/time-units.ts";
import type { SocialNetwork } from "../../../adapters/social/social.ts";
import { type Jump, watchClock } from "./clock-watch.ts";
import { isOutage } from "../../../db/outage.ts";
import { createDrafter, draftDue, type DraftingDeps, finishDrafting } from "../writing/drafting.ts";
import { type OverdueDeps, tidyPosts } from "./overdue.ts";
import type { PublishingDeps } from "./publisher.ts";
import { createPublisher, finishPublishing, sendDue, settleDue } from "./publishing.ts";

/** Milliseconds until a failed round is tried again. */
const AFTER_ERROR = SECOND;
/** Milliseconds that sends under way get to finish when the process stops. */
const STOP_WITHIN = 6 * SECOND;

/** Clock jumps to remember while the posts they affect are ended. */
const JUMPS = 100;

export interface EngineDeps extends DraftingDeps, PublishingDeps, OverdueDeps {
  networks: Record<Network, SocialNetwork>;
}

export interface Engine {
  /** Runs a round of everything now. Resolves when all rounds are over. */
  hurry(): Promise<void>;
  /** Takes no more posts, and finishes those under way or puts them back. */
  stop(): Promise<void>;
}

interface Loop {
  /** Resolves when its last round is over. */
  ended: Promise<void>;
  /** Starts the next round now, or after the one under way. Resolves when it is over. */
  hurry: () => Promise<void>;
}

/**
 * Writes and publishes the posts of campaigns. Several engines may run on one database; each resumes on its own
 * after the database or a provider was down.
 */
export function startEngine(deps: EngineDeps): Engine {
  const { log } = deps;
  const stopping = new AbortController();

  /** @param round returns the milliseconds until the next round */
  function repeat(what: string, round: () => Promise<number>): Loop {
    let waiting = new AbortController();
    let nextRound = Promise.withResolvers<void>();
    const run = async (): Promise<void> => {
      while (!stopping.signal.aborted) {
        const { resolve } = nextRound;
        nextRound = Promise.withResolvers();
        waiting = new AbortController();
        // oxlint-disable-next-line no-await-in-loop -- one round after another
        const next = await round().catch((error: unknown) => {
          if (isOutage(error)) log.warn({ what }, "The database is down; the engine resumes when it is back");
          else log.error({ err: error, what }, "A round of the engine failed");
          return AFTER_ERROR;
        });
        resolve();
        // oxlint-disable-next-line no-await-in-loop
        if (next > 0) await sleep(next, undefined, { signal: waiting.signal }).catch(() => {});
      }
      nextRound.resolve();
    };
    return {
      ended: run(),
      hurry: () => {
        waiting.abort();
        return nextRound.promise;
      },
    };
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
  const hurry = async (): Promise<void> => {
    await Promise.all(loops.map((loop) => loop.hurry()));
  };
  return {
    hurry,
    stop: async () => {
      stopping.abort();
      await Promise.all([hurry(), ...loops.map(({ ended }) => ended)]);
      const finished = publishers.map((publisher) => finishPublishing(publisher, STOP_WITHIN));
      await Promise.all([finishDrafting(drafter), ...finished]);
    },
  };
}
