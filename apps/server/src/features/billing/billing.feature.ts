import type { Plan } from "@postfolio/contract/plans.ts";
import { HOUR } from "@postfolio/contract/time-units.ts";
import type { Tx } from "../../db/client.ts";
import { defineFeature } from "../../feature.ts";
import { endCustomer, keptSubscriptions } from "./billing.ts";
import { registerBilling } from "./billing.routes.ts";
import type { BillingDeps } from "./customer-state.ts";
import { givePlan, reconcile, settlePlans } from "./reconciliation.ts";

export const billingFeature = defineFeature({
  offers: (services: BillingDeps) => ({
    givePlan: (tx: Tx, userId: string, plan: Plan | null) => givePlan(services, tx, userId, plan),
    settlePlans: () => settlePlans(services),
  }),
  parts: (services: BillingDeps) => ({
    routes: (app) => registerBilling(app, services),
    sweeps: [
      {
        what: "customers whose state may be wrong",
        every: HOUR,
        takesLong: true,
        run: (stopping) => reconcile(services, stopping),
      },
    ],
    on: {
      // May throw, since nobody should keep paying for a deleted account.
      userLeaves: ({ userId }) => endCustomer(services, userId),
    },
    archive: [
      {
        file: "subscriptions.json",
        about: "the plans you paid for; your subscription page links to the invoices",
        json: (caller) => keptSubscriptions(services, caller),
      },
    ],
  }),
});
