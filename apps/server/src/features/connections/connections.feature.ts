import { HOUR } from "@postfolio/contract/time-units.ts";
import { ALL_NETWORKS } from "@postfolio/contract/networks/networks.ts";
import { eq } from "drizzle-orm";
import { connections, oauthAttempts } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { defineFeature } from "../../feature.ts";
import type { AccessDoor } from "../access/access.offers.ts";
import { accessFor, type AccessDeps, refuseAccess } from "./access.ts";
import { type ConnectionDeps, listConnections, revokeEnded, revokeLater } from "./connections.ts";
import type { AccessFor } from "./connections.offers.ts";
import {
  countInTrouble,
  deleteAttempts,
  deleteConnections,
  holdConnections,
  limitAccount,
  releaseConnections,
} from "./connections.queries.ts";
import { aboutConnection } from "./connections.policy.ts";
import { registerConnections } from "./connections.routes.ts";
import { refreshLimits } from "./server-limits.ts";
import { sweepAttempts, sweepExpiring } from "./expiry.ts";

/** Connections end together with the account's other access, so notices about them are settled. */
const accessOf = ({ tell }: Pick<ConnectionDeps, "tell">): AccessDoor => ({
  kind: "connections",
  tables: [connections, oauthAttempts],
  count: (db, userId) => db.$count(connections, eq(connections.userId, userId)),
  end: async (tx, userId, { jobs }) => {
    await deleteAttempts(tx, userId);
    const ended = await deleteConnections(tx, userId);
    for (const row of ended) if (row.personId === null) await revokeLater(jobs, tx, row);
    await tell("settled", { db: tx, userId, about: ended.map(({ id }) => aboutConnection(id)) });
    return ended.length;
  },
});

export const connectionsFeature = defineFeature({
  offers: (services: AccessDeps) => ({
    accessFor: ((wanted) => accessFor(services, wanted)) satisfies AccessFor,
    connectionsOf: (userId: string) => listConnections(services, { userId }),
    holdPosts: holdConnections,
    releasePosts: releaseConnections,
    connectionsInTrouble: countInTrouble,
  }),
  parts: (services: Deps & AccessDeps & ConnectionDeps) => ({
    routes: (app) => registerConnections(app, services),
    sweeps: [
      { what: "expiring connections", every: HOUR, run: () => sweepExpiring(services) },
      {
        what: "limits of servers",
        every: HOUR,
        takesLong: true,
        run: (stopping) => refreshLimits(services, stopping),
      },
      { what: "abandoned connection attempts", every: HOUR, run: () => sweepAttempts(services) },
    ],
    jobs: { "revoke-tokens": (ended) => revokeEnded(services, ended) },
    on: {
      accountRefused: ({ accessToken, lostRole, ...account }) =>
        refuseAccess(services, account, accessToken, lostRole),
      accountLimited: ({ until, ...account }) => limitAccount(services.db, account, until),
    },
    access: [accessOf(services)],
    archive: [
      {
        file: "connections.json",
        about: `which accounts at ${ALL_NETWORKS.and} you connected`,
        json: (caller) => listConnections(services, caller),
      },
    ],
  }),
});
