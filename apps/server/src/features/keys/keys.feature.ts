import { HOUR } from "@postfolio/contract/time-units.ts";
import { countAccesses, deleteAccesses } from "../../db/accesses.ts";
import { keys } from "../../db/schema.ts";
import { defineFeature } from "../../feature.ts";
import { looksLikeKey } from "./key-form.ts";
import { createKeyAuthenticator, type KeyDeps, listKeys, sweepKeys } from "./keys.ts";
import { registerKeys } from "./keys.routes.ts";

export const keysFeature = defineFeature({
  parts: (services: KeyDeps) => ({
    routes: (app) => registerKeys(app, services),
    tokens: { fits: looksLikeKey, callerOf: createKeyAuthenticator(services) },
    sweeps: [{ what: "expired keys", every: HOUR, run: () => sweepKeys(services) }],
    access: [
      {
        kind: "keys",
        tables: [keys],
        count: (db, userId) => countAccesses(db, keys, userId),
        end: (tx, userId) => deleteAccesses(tx, keys, userId),
      },
    ],
    archive: [
      {
        file: "keys.json",
        about: "the keys for your own software, without the secret part",
        json: (caller) => listKeys(services, caller),
      },
    ],
  }),
});
