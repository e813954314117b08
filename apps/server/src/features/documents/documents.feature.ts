import { HOUR } from "@postfolio/contract/time-units.ts";
import type { Tx } from "../../db/client.ts";
import type { Deps } from "../../deps.ts";
import type { Tell } from "../../events.ts";
import { defineFeature } from "../../feature.ts";
import type { AddedToLines } from "../facts/facts.offers.ts";
import type { Caller } from "../../http/implement.ts";
import type { DocumentKind, DocumentRow, LetterKind, ResumeKind, Storage } from "./documents.offers.ts";
import { countDocuments, documentsOf, sweepBins } from "./documents.ts";
import { registerDocuments } from "./documents.routes.ts";
import { assertDiskRoom, assertGrowth, assertWithinQuota, type StorageDeps } from "./storage.ts";
import { everyVersion } from "./versions.ts";

interface Needs extends Deps, Pick<StorageDeps, "deleteUnusedPhotos"> {
  resumeKind: ResumeKind;
  letterKind: LetterKind;
  tell: Tell;
}

const withKinds = <S extends Needs>(services: S) => ({
  ...services,
  kinds: [services.resumeKind, services.letterKind],
});

export const documentsFeature = defineFeature({
  offers: (services: Needs) => ({
    storage: {
      assertDiskRoom: () => assertDiskRoom(services),
      assertWithinQuota: (tx: Tx, userId: string) => assertWithinQuota(tx, withKinds(services), userId),
      assertGrowth: (tx: Tx, userId: string, growth: number) =>
        assertGrowth(tx, withKinds(services), userId, growth),
    } satisfies Storage,
    documentsOf: <R extends DocumentRow>(kind: DocumentKind<R>) => documentsOf(withKinds(services), kind),
    versionsOf: <R extends DocumentRow, C>(
      kind: DocumentKind<R, unknown, object, C>,
      caller: Caller,
      id: string,
    ) => everyVersion(services, kind, caller, id),
    countResumes: (userId: string) => countDocuments(services, services.resumeKind, userId),
    countLetters: (userId: string) => countDocuments(services, services.letterKind, userId),
  }),
  parts: (services: Needs & { addedToLines: AddedToLines }) => ({
    routes: (app) =>
      registerDocuments(app, withKinds(services), {
        letters: services.letterKind,
        resumes: services.resumeKind,
      }),
    sweeps: [
      { what: "resumes in the bin", every: HOUR, run: () => sweepBins(services, services.resumeKind) },
      { what: "letters in the bin", every: HOUR, run: () => sweepBins(services, services.letterKind) },
    ],
  }),
});
