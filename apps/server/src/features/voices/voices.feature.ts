import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { Deps } from "../../deps.ts";
import { defineFeature } from "../../feature.ts";
import { registerVoices, type VoicesDeps } from "./voices.routes.ts";
import { everyVoice, learnFrom, skippedBy, toldByAuthor, voiceOf } from "./voices.ts";

export const voicesFeature = defineFeature({
  offers: (services: Deps) => ({
    voiceOf: (userId: string, network: Network, occasion: Parameters<typeof voiceOf>[3]) =>
      voiceOf(services, userId, network, occasion),
    skippedBy: (userId: string, network: Network) => skippedBy(services, userId, network),
    toldByAuthor: (userId: string, network: Network) => toldByAuthor(services, userId, network),
  }),
  parts: (services: VoicesDeps) => ({
    routes: (app) => registerVoices(app, services),
    on: { postJudged: learnFrom },
    archive: [
      {
        file: "voices.json",
        about:
          "how you write on each network: your samples, words, and profile, and what we learned from your skips",
        json: (caller) => everyVoice(services, caller),
      },
    ],
  }),
});
