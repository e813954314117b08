import { HOUR, MINUTE } from "@postfolio/contract/time-units.ts";
import type { Deps } from "../../deps.ts";
import { defineFeature } from "../../feature.ts";
import type { ApplicationOf } from "./applications.offers.ts";
import { type ApplicationDeps, everyApplication, getApplication, sweepApplications } from "./applications.ts";
import { registerApplications } from "./applications.routes.ts";
import { type FollowUpDeps, remindOfFollowUps } from "./follow-ups.ts";
import type { PostingDeps } from "./postings.ts";
import { sweepEvents } from "./timeline/events.ts";
import type { QuestionDeps } from "./timeline/questions.ts";
import { type ReminderDeps, remindOfEvents } from "./timeline/reminders.ts";

export const applicationsFeature = defineFeature({
  offers: (services: Pick<Deps, "db">) => ({
    applicationOf: ((caller, id) => getApplication(services, caller, id)) satisfies ApplicationOf,
  }),
  parts: (services: Deps & ApplicationDeps & FollowUpDeps & PostingDeps & QuestionDeps & ReminderDeps) => ({
    routes: (app) => registerApplications(app, services),
    sweeps: [
      { what: "deleted applications", every: HOUR, run: () => sweepApplications(services) },
      { what: "follow-ups of applications", every: HOUR, run: () => remindOfFollowUps(services) },
      { what: "deleted events of applications", every: HOUR, run: () => sweepEvents(services) },
      {
        what: "reminders of interviews",
        every: MINUTE,
        afterJump: true,
        run: () => remindOfEvents(services),
      },
    ],
    archive: [
      {
        file: "applications.json",
        about: "the jobs you saved, with what happened and the resumes and letters as you sent them",
        list: (caller) => everyApplication(services, caller),
      },
    ],
  }),
});
