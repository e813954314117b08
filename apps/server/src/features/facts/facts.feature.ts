import { defineFeature } from "../../feature.ts";
import type { Deps } from "../../deps.ts";
import { type FactsDeps, factsOf, listFacts } from "./facts.ts";
import type { FactsOf } from "./facts.offers.ts";
import { registerFacts } from "./facts.routes.ts";

export const factsFeature = defineFeature({
  offers: (services: Deps) => ({
    factsOf: ((userId, resume) => factsOf(services, userId, resume)) satisfies FactsOf,
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
