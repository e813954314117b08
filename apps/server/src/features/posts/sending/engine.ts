import type { Network } from "@postfolio/contract/networks/networks.ts";
import { SECOND } from "@postfolio/contract/time-units.ts";
import type { Engine } from "../../../feature.ts";
import type { SocialNetwork } from "../../../adapters/social/social.ts";
import { type Jump, watchClock } from "../../../jobs/clock-watch.ts";
import { repeat } from "../../../jobs/rounds.ts";
import { createDrafter, draftDue, type DraftingDeps, finishDrafting } from "../writing/drafting.ts";
import { type OverdueDeps, tidyPosts } from "./overdue.ts";
import type { PublishingDeps } from "./publisher.ts";
import { createPublisher, finishPublishing, sendDue, settleDue } from "./publishing.ts";

/** For sends in progress when the process stops. */
const STOP_WITHIN = 6 * SECOND;

/** Clock jumps to remember. */
const JUMPS = 100;

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
  const rounds = [
    repeat(every, "drafting", () => draftDue(drafter)),
    repeat(every, "tidying", () => tidyPosts(deps, jumpsSoFar)),
    ...publishers.flatMap((publisher) => [
      repeat(every, "publishing", () => sendDue(publisher)),
      repeat(every, "settling", () => settleDue(publisher)),
    ]),
  ];
  const hurry = async (): Promise<void> => {
    await Promise.all(rounds.map((round) => round.hurry()));
  };
  return {
    hurry,
    stop: async () => {
      stopping.abort();
      await Promise.all([hurry(), ...rounds.map(({ ended }) => ended)]);
      const finished = publishers.map((publisher) => finishPublishing(publisher, STOP_WITHIN));
      await Promise.all([finishDrafting(drafter), ...finished]);
    },
  };
}
