import { HOUR, MINUTE } from "@postfolio/contract/time-units.ts";
import type { Sweep } from "./feature.ts";
import { buildFeatures, forWorker, handlersOf, type WorkerDeps } from "./features.ts";
import { sweepKeptReplies } from "./http/idempotency.queries.ts";
import { sweepRateLimits } from "./http/limits/rate-limits.queries.ts";
import { watchClock } from "./jobs/clock-watch.ts";
import { moveToStore, sweepRemovedObjects } from "./db/stored-objects.ts";
import { repeat } from "./jobs/rounds.ts";

/** In milliseconds. After the clock has jumped, new days are planned immediately. */
const LOOK_EVERY = 500;

/** In milliseconds. Startup has more urgent work. */
const FIRST_AFTER = 5_000;

export interface Worker {
  /** Called after the sandbox's clock has been moved. */
  hurry(): Promise<void>;
  stop(): Promise<void>;
}

const sweepsOfHttp = (deps: WorkerDeps): Sweep[] => [
  { what: "answers kept for a day", every: HOUR, run: () => sweepKeptReplies(deps) },
  { what: "expired limits", every: HOUR, run: () => sweepRateLimits(deps) },
];

const sweepsOfObjects = ({ db, objects, clock }: WorkerDeps): Sweep[] =>
  objects
    ? [
        {
          what: "pictures for the object store",
          every: MINUTE,
          takesLong: true,
          run: (stopping) => moveToStore(db, objects, stopping),
        },
        {
          what: "removed objects",
          every: 10 * MINUTE,
          takesLong: true,
          run: () => sweepRemovedObjects(db, objects, clock()),
        },
      ]
    : [];

/** Runs sweeps one after another, since they would have to wait for the few database connections anyway. */
function oneByOne(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
}

/** Several workers may run at the same time: sweeps can be repeated, and posts are leased. */
export function startWorker(deps: WorkerDeps): Worker {
  const { log } = deps;
  const services = buildFeatures(forWorker(deps));
  const { parts } = services;
  const stopping = new AbortController();
  const here = { log, stopping: stopping.signal };
  const inTurn = oneByOne();
  const sweeps = [
    ...parts.flatMap(({ sweeps = [] }) => sweeps),
    ...sweepsOfHttp(deps),
    ...sweepsOfObjects(deps),
  ].map(({ what, every, afterJump = false, takesLong = false, run }) => ({
    afterJump,
    rounds: repeat(
      here,
      what,
      async () => {
        await (takesLong ? run(stopping.signal) : inTurn(() => run(stopping.signal))).then(
          (result) => log.debug({ result }, `sweep done: ${what}`),
          (error: unknown) =>
            log.error({ err: error }, `sweep failed: ${what}; the next sweep will try again`),
        );
        return every;
      },
      FIRST_AFTER,
    ),
  }));
  const jumped = watchClock(deps.clock);
  const looking = repeat(here, "looking at the clock", async () => {
    if (jumped()) for (const { afterJump, rounds } of sweeps) if (afterJump) void rounds.hurry();
    return LOOK_EVERY;
  });
  const hurrySweeps = () => Promise.all(sweeps.map(({ rounds }) => rounds.hurry()));
  const engines = parts.flatMap(({ engine }) => engine?.() ?? []);
  const working = deps.jobs
    .work(handlersOf(services))
    .catch((error: unknown) => log.error({ err: error }, "jobs are not being processed"));
  return {
    hurry: async () => {
      await hurrySweeps();
      await Promise.all(engines.map((engine) => engine.hurry()));
    },
    stop: async () => {
      stopping.abort();
      const all = [...sweeps.map(({ rounds }) => rounds), looking];
      await Promise.all([
        ...engines.map((engine) => engine.stop()),
        ...all.map((rounds) => rounds.hurry()),
        ...all.map(({ ended }) => ended),
      ]);
      const stopWorking = await working;
      await stopWorking?.();
    },
  };
}
