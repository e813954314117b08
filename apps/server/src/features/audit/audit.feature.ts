import { HOUR } from "@postfolio/contract/time-units.ts";
import type { Deps } from "../../deps.ts";
import { defineFeature } from "../../feature.ts";
import { everyOwnEntry, remember, sweepAudit } from "./audit.ts";
import { registerAudit } from "./audit.routes.ts";

export const auditFeature = defineFeature({
  parts: (services: Deps) => ({
    routes: (app) => registerAudit(app, services),
    sweeps: [{ what: "old audit log entries", every: HOUR, run: () => sweepAudit(services) }],
    on: { remembered: ({ db, ...entry }) => remember(services, db, entry) },
    archive: [
      {
        file: "audit.json",
        about: "sign-ins and changes to your account in the last 180 days",
        list: (caller) => everyOwnEntry(services, caller),
      },
    ],
  }),
});
