import { HOUR } from "@postfolio/contract/time-units.ts";
import { eq } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { shareLinks } from "../../db/schema.ts";
import { defineFeature } from "../../feature.ts";
import type { Caller } from "../../http/implement.ts";
import { sweepDevices } from "./views.ts";
import { deleteLinks, hasLink } from "./share-links.queries.ts";
import { everyLink, type SharingDeps } from "./share-links.ts";
import { registerSharing } from "./sharing.routes.ts";

export const sharingFeature = defineFeature({
  offers: () => ({ hasLink: (tx: Tx, { userId }: Caller, id: string) => hasLink(tx, id, userId) }),
  parts: (services: SharingDeps) => ({
    routes: (app) => registerSharing(app, services),
    sweeps: [{ what: "devices from earlier days", every: HOUR, run: () => sweepDevices(services) }],
    access: [
      {
        kind: "share-links",
        tables: [shareLinks],
        count: (db, userId) => db.$count(shareLinks, eq(shareLinks.userId, userId)),
        end: deleteLinks,
      },
    ],
    archive: [
      {
        file: "share-links.json",
        about: "the links that share your resumes, and how often each was opened",
        json: (caller) => everyLink(services, caller),
      },
    ],
  }),
});
