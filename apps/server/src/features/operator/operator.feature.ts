import { HOUR, MINUTE } from "@postfolio/contract/time-units.ts";
import type { AiFailure, AiWriter } from "../../adapters/ai/ai.ts";
import type { Deps } from "../../deps.ts";
import { defineFeature } from "../../feature.ts";
import type { Caller } from "../../http/implement.ts";
import { type BackupDeps, backUpNightly } from "./backups.ts";
import { type ConditionDeps, watchConditions } from "./conditions.ts";
import { findNotes } from "./server-notes.ts";
import { type OperatorDeps, registerOperator } from "./operator.routes.ts";
import { mailDeed } from "./people/told-by-mail.ts";
import { registerServer } from "./server.routes.ts";
import { testAi } from "./provider-trials.ts";

interface Needs extends Deps, Omit<OperatorDeps, keyof Deps> {
  nameAndEmail: (caller: Caller) => Promise<{ email: string }>;
}

export const operatorFeature = defineFeature({
  offers: (services: Deps) => ({
    isDatabaseMissing: async () => (await findNotes(services.db)).has("database missing"),
    testAi: (ai: AiWriter, signal: AbortSignal, faults: Record<AiFailure, string>) =>
      testAi({ ...services, ai }, signal, faults),
  }),
  parts: (services: Needs & BackupDeps & ConditionDeps) => ({
    routes: (app) => {
      registerOperator(app, services);
      registerServer(app, {
        ...services,
        emailOf: async (caller) => (await services.nameAndEmail(caller)).email,
      });
    },
    sweeps: [
      { what: "the nightly backup", every: HOUR, takesLong: true, run: () => backUpNightly(services) },
      { what: "conditions that need an operator", every: 5 * MINUTE, run: () => watchConditions(services) },
    ],
    jobs: { "operator-deed-mail": (deed) => mailDeed(services, deed) },
  }),
});
