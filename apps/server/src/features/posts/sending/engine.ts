import type { Network } from "@postfolio/contract/networks/networks.ts";
import { SECOND } from "@postfolio/contract/time-units.ts";
import type { Engine } from "../../../feature.ts";
import type { SocialNetwork } from "../../../adapters/social/social.ts";
import { type Jump, watchClock } from "../../../jobs/clock-watch.ts";
import { atMostEvery, repeat } from "../../../jobs/rounds.ts";
import { createDrafter, draftDue, type DraftingDeps, finishDrafting } from "../drafting/drafting.ts";
import { type OverdueDeps, tidyPosts } from "./overdue.ts";
import type { PublishingDeps } from "./publisher.ts";
import { createPublisher, finishPublishing, sendDue, settleDue } from "./publishing.ts";
import { createRest } from "./idle-polling.ts";

/** Grace period for sends in progress when the process stops. */
const STOP_WITHIN = 6 * SECOND;

/** Maximum number of clock jumps to remember. */
const JUMPS = 100;

/**
 * Minimum time, in milliseconds, between reactions to announcements, because a batch of retries is announced row by
 * row.
 */
const ANNOUNCED_EVERY = 250;

/** In milliseconds. Waits use a monotonic clock, so a system clock that is set forward must cut them short. */
const CLOCK = { lookEvery: 500, ignore: 1_000 };

export interface EngineDeps extends DraftingDeps, PublishingDeps, OverdueDeps {
  networks: Record<Network, SocialNetwork>;
}

/** Several engines may share a database; each recovers from outages by itself. */
export function startEngine(deps: EngineDeps): Engine {
  const stopping = new AbortController();
  const every = { log: deps.log, stopping: stopping.signal };

  const jumped = watchClock(deps.clock);
  let jumps: Jump[] = [];
  const jumpsSoFar = (): readonly Jump[] => {
    const jump = jumped();
    if (jump) jumps = [...jumps, jump].slice(-JUMPS);
    return jumps;
  };

  const drafter = createDrafter(deps);
  const publishers = Object.values(deps.networks).map((network) => createPublisher(deps, network));
  const resting = createRest(deps);
  const rounds = [
    repeat(
      every,
      "drafting",
      resting(() => draftDue(drafter)),
    ),
    repeat(
      every,
      "tidying",
      resting(() => tidyPosts(deps, jumpsSoFar)),
    ),
    ...publishers.flatMap((publisher) => [
      repeat(
        every,
        "publishing",
        resting(() => sendDue(publisher)),
      ),
      repeat(
        every,
        "settling",
        resting(() => settleDue(publisher)),
      ),
    ]),
  ];
  const hurry = async (): Promise<void> => {
    await Promise.all(rounds.map((round) => round.hurry()));
  };
  const stopListening = deps.db.work.onWork(
    "posts",
    atMostEvery(ANNOUNCED_EVERY, () => void hurry()),
  );
  const setAhead = watchClock(deps.clock, undefined, CLOCK.ignore);
  const looking = repeat(every, "looking at the clock", async () => {
    if (setAhead()) void hurry();
    return CLOCK.lookEvery;
  });
  return {
    hurry,
    stop: async () => {
      stopping.abort();
      stopListening();
      await Promise.all([hurry(), looking.hurry(), ...[...rounds, looking].map(({ ended }) => ended)]);
      const finished = publishers.map((publisher) => finishPublishing(publisher, STOP_WITHIN));
      await Promise.all([finishDrafting(drafter), ...finished]);
    },
  };
}
