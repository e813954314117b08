import { HOUR } from "@postfolio/contract/time-units.ts";
import type { Deps } from "../../deps.ts";
import { defineFeature } from "../../feature.ts";
import { type ApplicationDeps, everyApplication, sweepApplications } from "./applications.ts";
import { registerApplications } from "./applications.routes.ts";
import { type FollowUpDeps, remindOfFollowUps } from "./follow-ups.ts";
import type { PostingDeps } from "./postings.ts";

export const applicationsFeature = defineFeature({
  parts: (services: Deps & ApplicationDeps & FollowUpDeps & PostingDeps) => ({
    routes: (app) => registerApplications(app, services),
    sweeps: [
      { what: "deleted applications", every: HOUR, run: () => sweepApplications(services) },
      { what: "follow-ups of applications", every: HOUR, run: () => remindOfFollowUps(services) },
    ],
    archive: [
      {
        file: "applications.json",
        about: "the jobs you saved, with the resumes and letters as you sent them",
        list: (caller) => everyApplication(services, caller),
      },
    ],
  }),
});
