import type { Post } from "@postfolio/contract/campaigns/campaigns.ts";
import { MINUTE } from "@postfolio/contract/time-units.ts";
import { campaigns } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { defineFeature } from "../../feature.ts";
import type { CampaignPosts } from "../posts/posts.offers.ts";
import { adoptCampaigns, moveCampaigns } from "./account-change.ts";
import { type EditingDeps, countCampaigns, everyCampaign } from "./campaigns.ts";
import type { PlanChanges } from "./campaigns.offers.ts";
import { keepAngles } from "./campaigns.queries.ts";
import { registerCampaigns } from "./campaigns.routes.ts";
import { countAwake, putAllToSleep } from "./plan-change.queries.ts";
import { sleepBeyondPlan, wakeWithinPlan } from "./plan-change.ts";
import { planAhead } from "./planning.ts";

interface Needs extends Deps, EditingDeps {
  settlePlans: () => Promise<number>;
  everyPostOf: (campaignId: string) => AsyncIterable<Post[]>;
}

export const campaignsFeature = defineFeature({
  offers: (services: Deps & { campaignPosts: CampaignPosts }) => ({
    ...({
      sleepBeyondPlan: (tx, userId, change) => sleepBeyondPlan(services, tx, userId, change),
      wakeWithinPlan: (tx, userId, change) => wakeWithinPlan(services, tx, userId, change),
    } satisfies PlanChanges),
    moveCampaigns,
    keepAngles,
    countCampaigns: (userId: string) => countCampaigns(services, userId),
  }),
  parts: (services: Needs) => ({
    routes: (app) => registerCampaigns(app, services),
    sweeps: [
      {
        // Handles lapsed plans first, so that nothing gets planned for them.
        what: "plans that changed and unplanned days",
        every: 5 * MINUTE,
        afterJump: true,
        takesLong: true,
        run: async (stopping) => {
          // Days are planned even if this fails.
          const plans = await services.settlePlans().catch((error: unknown) => ({ error }));
          const planned = await planAhead(services, stopping);
          services.tally.planned(planned);
          if (typeof plans !== "number") throw plans.error;
          return { plans, planned };
        },
      },
    ],
    on: { accountConnected: adoptCampaigns },
    access: [{ kind: "campaigns", tables: [campaigns], count: countAwake, end: putAllToSleep }],
    archive: [
      {
        file: "campaigns.json",
        about: "your campaigns, including removed ones, each with its posts and their earlier versions",
        list: ({ userId }) => everyCampaign(services, userId, services.everyPostOf),
      },
    ],
  }),
});
