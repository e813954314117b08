import { HOUR } from "@postfolio/contract/time-units.ts";
import { defineFeature } from "../../feature.ts";
import { type AnswersDeps, everyAnswer, sweepAnswers } from "./answers.ts";
import { registerAnswers } from "./answers.routes.ts";

export const answersFeature = defineFeature({
  parts: (services: AnswersDeps) => ({
    routes: (app) => registerAnswers(app, services),
    sweeps: [{ what: "deleted answers", every: HOUR, run: () => sweepAnswers(services) }],
    archive: [
      {
        file: "answers.json",
        about: "your answers to application forms, including saved answers",
        list: (caller) => everyAnswer(services, caller),
      },
    ],
  }),
});
