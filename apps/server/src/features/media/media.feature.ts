import type { PictureFrom } from "@postfolio/contract/posts/own-posts.ts";
import { HOUR } from "@postfolio/contract/time-units.ts";
import type { Db, Tx } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import { defineFeature } from "../../feature.ts";
import type { Caller } from "../../http/implement.ts";
import type { Storage } from "../documents/documents.offers.ts";
import type { GetResume } from "../resumes/resumes.offers.ts";
import {
  addPictureFrom,
  everyFile,
  getMedia,
  listMedia,
  loadMedia,
  type MediaDeps,
  sweepMedia,
} from "./media.ts";
import { registerMedia } from "./media.routes.ts";

interface Needs extends Deps {
  storage: Storage;
  getResume: GetResume;
  nameAndEmail: (caller: Caller) => Promise<{ name: string }>;
}

export const mediaFeature = defineFeature({
  offers: (services: MediaDeps & Pick<Deps, "fetchOut" | "log">) => ({
    mediaOf: (tx: Db | Tx, userId: string, ids: readonly string[]) => listMedia({ db: tx }, { userId }, ids),
    pictureOf: (userId: string, id: string) => getMedia(services, { userId }, id),
    loadMedia: (userId: string, ids: readonly string[]) => loadMedia(services, userId, ids),
    addPictureFrom: async (caller: Caller, from: PictureFrom) =>
      (await addPictureFrom(services, caller, from))._id,
  }),
  parts: (services: Needs) => ({
    routes: (app) =>
      registerMedia(app, {
        ...services,
        lookOf: services.getResume,
        nameOf: async (caller) => (await services.nameAndEmail(caller)).name,
      }),
    sweeps: [{ what: "unused media", every: HOUR, run: () => sweepMedia(services) }],
    archive: [
      {
        file: "media/",
        about:
          "the pictures and carousels of your posts; descriptions.json has their descriptions and outlines",
        files: (caller) => everyFile(services, caller),
      },
    ],
  }),
});
