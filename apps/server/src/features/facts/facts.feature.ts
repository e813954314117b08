import { defineFeature } from "../../feature.ts";
import { type FactsDeps, factsFor, listFacts, publicFact } from "./facts.ts";
import { followCopy, type FollowDeps, whileSaving } from "./following-lines.ts";
import type { AddedToLines, FactsFor, PublicFact } from "./facts.offers.ts";
import { registerFacts } from "./facts.routes.ts";

export const factsFeature = defineFeature({
  offers: (services: FactsDeps & FollowDeps) => ({
    factsFor: ((userId, wanted) => factsFor(services, userId, wanted)) satisfies FactsFor,
    publicFact: ((userId, id) => publicFact(services, userId, id)) satisfies PublicFact,
    addedToLines: {
      whileSaving: (caller, id, save) => whileSaving(services, caller, id, save),
      followCopy: (userId, copy) => followCopy(services, userId, copy),
    } satisfies AddedToLines,
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
