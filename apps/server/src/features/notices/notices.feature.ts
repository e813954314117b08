import { HOUR } from "@postfolio/contract/time-units.ts";
import type { Deps } from "../../deps.ts";
import { defineFeature } from "../../feature.ts";
import { getMailChoices } from "./mail-choices.ts";
import { mailNotices, type NoticeMailDeps } from "./notice-mail.ts";
import { createNotify, everyNotice, settleNotices, sweepNotices } from "./notices.ts";
import { createPushNotice, everyDevice, type PushDeps } from "./push.ts";
import { registerNotices } from "./notices.routes.ts";
import { enqueueWeeklyMails, mailWeek, type WeeklyMailDeps } from "./weekly-mail.ts";

export const noticesFeature = defineFeature({
  offers: (services: Deps) => ({ notify: createNotify(services) }),
  parts: (services: Deps & PushDeps & NoticeMailDeps & WeeklyMailDeps) => ({
    routes: (app) => registerNotices(app, services),
    sweeps: [
      { what: "weekly emails", every: HOUR, run: () => enqueueWeeklyMails(services) },
      { what: "notices read long ago", every: HOUR, run: () => sweepNotices(services) },
    ],
    jobs: {
      "notice-mail": ({ userId }) => mailNotices(services, userId),
      push: createPushNotice(services),
      "weekly-mail": ({ userId }) => mailWeek(services, userId),
    },
    on: { settled: (event) => settleNotices(services, event) },
    archive: [
      {
        file: "notices.json",
        about: "your notifications, as under the bell",
        json: (caller) => everyNotice(services, caller),
      },
      {
        file: "emails.json",
        about: "which of them you also get by email",
        json: (caller) => getMailChoices(services, caller),
      },
      {
        file: "push.json",
        about: "since when devices of yours get notifications, and which kinds they don't get",
        json: (caller) => everyDevice(services, caller),
      },
    ],
  }),
});
