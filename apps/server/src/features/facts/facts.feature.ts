import { defineFeature } from "../../feature.ts";
import type { Deps } from "../../deps.ts";
import { type FactsDeps, factsFor, listFacts } from "./facts.ts";
import type { FactsFor } from "./facts.offers.ts";
import { registerFacts } from "./facts.routes.ts";

export const factsFeature = defineFeature({
  offers: (services: Deps) => ({
    factsFor: ((userId, wanted) => factsFor(services, userId, wanted)) satisfies FactsFor,
  }),
  parts: (services: FactsDeps) => ({
    routes: (app) => registerFacts(app, services),
    archive: [
      {
        file: "facts.json",
        about: "what you did, with the figures and details that you added",
        json: (caller) => listFacts(services, caller),
      },
    ],
  }),
});
