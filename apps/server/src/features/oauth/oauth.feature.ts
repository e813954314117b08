import { HOUR } from "@postfolio/contract/time-units.ts";
import { countAccesses } from "../../db/accesses.ts";
import { oauthCodes, oauthGrants } from "../../db/schema.ts";
import { defineFeature } from "../../feature.ts";
import { createTokenAuthenticator, listAgents, sweepAgents } from "./agents.ts";
import { deleteGrants } from "./oauth.queries.ts";
import { type OAuthDeps, registerOAuth } from "./oauth.routes.ts";
import { looksLikeToken } from "./secrets.ts";

export const oauthFeature = defineFeature({
  parts: (services: OAuthDeps) => ({
    routes: (app) => registerOAuth(app, services),
    tokens: { fits: looksLikeToken, callerOf: createTokenAuthenticator(services) },
    sweeps: [
      {
        what: "agents that were never allowed or no longer come back",
        every: HOUR,
        run: () => sweepAgents(services),
      },
    ],
    access: [
      {
        kind: "agents",
        tables: [oauthGrants, oauthCodes],
        count: (db, userId) => countAccesses(db, oauthGrants, userId),
        end: deleteGrants,
      },
    ],
    archive: [
      {
        file: "agents.json",
        about: "the agents that you connected",
        json: (caller) => listAgents(services, caller),
      },
    ],
  }),
});
