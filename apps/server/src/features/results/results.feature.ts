import type { Network } from "@postfolio/contract/networks/networks.ts";
import { MINUTE } from "@postfolio/contract/time-units.ts";
import type { Db } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { defineFeature } from "../../feature.ts";
import { readResults, type ReadingDeps } from "./reading.ts";
import { readsOfMonth } from "./reading.queries.ts";
import { everyResult, listResults, mostViewed } from "./results.ts";
import { registerResults } from "./results.routes.ts";

export const resultsFeature = defineFeature({
  offers: (services: Deps) => ({
    bestOf: (userId: string, network: Network) => mostViewed(services, userId, network),
    resultsOf: (userId: string, span: Parameters<typeof listResults>[2]) =>
      listResults(services, { userId }, span),
    readsOnX: (db: Db, now: Date) => readsOfMonth(db, "Twitter", now),
  }),
  parts: (services: ReadingDeps) => ({
    routes: (app) => registerResults(app, services),
    sweeps: [
      {
        what: "results of posts",
        every: 10 * MINUTE,
        afterJump: true,
        takesLong: true,
        run: (stopping) => readResults(services, stopping),
      },
    ],
    archive: [
      {
        file: "results.json",
        about: "likes, reposts, replies, and views of your posts, where known",
        list: (caller) => everyResult(services, caller),
      },
    ],
  }),
});
