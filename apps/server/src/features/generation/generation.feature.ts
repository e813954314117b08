import { HOUR } from "@postfolio/contract/time-units.ts";
import { eq } from "drizzle-orm";
import { ownAiKeys } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { defineFeature } from "../../feature.ts";
import type { Caller } from "../../http/implement.ts";
import type { AskForDetails } from "../facts/facts.offers.ts";
import { aiUse } from "./ai-use.ts";
import { type CountedDeps, sweepGenerations, untilStopping } from "./counted-calls.ts";
import { everyGeneration, proposeChanges, readFileText } from "./generation.ts";
import { type AnswerDeps, draftAnswer } from "./answers/answer-writing.ts";
import type {
  AuthorOf,
  DraftAnswer,
  DraftPost,
  ProposeInBackground,
  TranslateTexts,
  WriteFromIdea,
} from "./generation.offers.ts";
import { hasGeneration, refusalOfAi, sumOfCalls } from "./generation.queries.ts";
import { askForDetails } from "./facts/asking-for-details.ts";
import { registerGeneration } from "./generation.routes.ts";
import type { LetterDeps } from "./letters/letter-writing.ts";
import { translateTexts } from "./resumes/translating.ts";
import { type OwnAiRouteDeps, registerOwnAi } from "./own-ai/own-ai.routes.ts";
import { deleteOwnAi, hasOwnAi, showOwnAi } from "./own-ai/own-ai.ts";
import { type IdeaPostsDeps, writeFromIdea } from "./posts/idea-posts.ts";
import { proposeInBackground } from "./posts/angle-proposals.ts";
import { type AuthorDeps, authorOf } from "./posts/post-author.ts";
import { draftPost } from "./posts/post-generation.ts";
import type { SamplesDeps } from "./posts/sample-posts.ts";

type OfferNeeds = Deps & CountedDeps & AuthorDeps & AnswerDeps & IdeaPostsDeps;

export const generationFeature = defineFeature({
  offers: (services: OfferNeeds) => {
    const stopped = untilStopping(services);
    const untilStopped = <T extends { signal: AbortSignal }>(call: T): T => ({
      ...call,
      signal: AbortSignal.any([call.signal, stopped]),
    });
    return {
      ...({
        authorOf: (userId, network, material) => authorOf(services, userId, network, material),
        draftPost: (request, signal) => draftPost(services, request, signal),
        proposeInBackground: (order, signal) => proposeInBackground(services, order, signal),
        draftAnswer: (call) => draftAnswer(services, untilStopped(call)),
        translateTexts: (call) => translateTexts(services, untilStopped(call)),
        writeFromIdea: (call) => writeFromIdea(services, untilStopped(call)),
        askForDetails: (call) => askForDetails(services, untilStopped(call)),
      } satisfies Offered),
      aiUse: () => aiUse(services),
      sumOfCalls,
      refusalOfAi,
      isGenerated: hasGeneration,
      hasOwnAi: (userId: string) => hasOwnAi(services, userId),
      ownAiOf: async (caller: Caller) => (await showOwnAi(services, caller, caller.userId)).own,
      proposeChanges: <T>(
        assignment: Parameters<typeof proposeChanges<T>>[1],
        use: Parameters<typeof proposeChanges<T>>[2],
      ) => proposeChanges(services, untilStopped(assignment), use),
      readText: <T>(
        call: Parameters<typeof readFileText<T>>[1],
        use: Parameters<typeof readFileText<T>>[2],
      ) => readFileText(services, untilStopped(call), use),
    };
  },
  parts: (services: Deps & SamplesDeps & LetterDeps & OwnAiRouteDeps) => ({
    routes: (app) => {
      registerGeneration(app, services);
      registerOwnAi(app, services);
    },
    sweeps: [{ what: "expired generations", every: HOUR, run: () => sweepGenerations(services) }],
    access: [
      {
        kind: "own-ai",
        tables: [ownAiKeys],
        count: (db, userId) => db.$count(ownAiKeys, eq(ownAiKeys.userId, userId)),
        end: deleteOwnAi,
      },
    ],
    archive: [
      {
        file: "posts.json",
        about: "the posts that AI wrote for you outside of campaigns",
        list: ({ userId }) => everyGeneration(services, userId),
      },
    ],
  }),
});

interface Offered {
  authorOf: AuthorOf;
  draftPost: DraftPost;
  proposeInBackground: ProposeInBackground;
  draftAnswer: DraftAnswer;
  translateTexts: TranslateTexts;
  askForDetails: AskForDetails;
  writeFromIdea: WriteFromIdea;
}
