import type { PostRequest } from "@postfolio/contract/generation/generation.ts";
import { generationRoutes } from "@postfolio/contract/generation/generation.routes.ts";
import { perNetwork } from "@postfolio/contract/networks/network-routes.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Deps } from "../../deps.ts";
import { assertOwn, type Caller, implement, succeed } from "../../http/implement.ts";
import { untilGone } from "../../http/limits/until-gone.ts";
import { proposeAngles } from "./posts/angle-proposals.ts";
import { untilStopping } from "./counted-calls.ts";
import { answerWithEvents } from "./event-stream.ts";
import {
  draftResume,
  draftSummary,
  editGeneration,
  type FactDeps,
  findSkills,
  improveLine,
  listGenerations,
  removeGeneration,
} from "./generation.ts";
import { draftLetter, type LetterDeps } from "./letters/letter-writing.ts";
import { makePost } from "./posts/post-generation.ts";
import { type SamplesDeps, writeSamples } from "./posts/sample-posts.ts";
import { translateTexts } from "./resumes/translating.ts";
import type { Listener } from "./writing.ts";

function own<T extends { userId: string }>(caller: Caller, body: T): T {
  assertOwn(caller, body.userId);
  return body;
}

interface PostCall {
  body: PostRequest;
  caller: Caller;
  reply: FastifyReply;
}

export function registerGeneration(
  app: FastifyInstance,
  deps: Deps & SamplesDeps & LetterDeps & FactDeps,
): void {
  const stop = untilStopping(deps);
  const silently = (reply: FastifyReply): Listener => ({
    emit: () => {},
    signal: AbortSignal.any([untilGone(reply), stop]),
  });
  const post =
    (network: Network) =>
    async ({ body, caller, reply }: PostCall) => ({
      status: "Success" as const,
      ...(await makePost(deps, network, own(caller, body), silently(reply))),
    });
  const streamPost =
    (network: Network) =>
    async ({ body, caller, reply }: PostCall) =>
      answerWithEvents(reply, stop, (listener) => makePost(deps, network, own(caller, body), listener));

  implement(app, generationRoutes, {
    "POST /api/resumes/AiGenerate": async ({ body, caller, reply }) =>
      succeed(await findSkills(deps, own(caller, body), silently(reply).signal)),
    "POST /api/resumes/improveLine": async ({ body, caller, reply }) => ({
      status: "Success" as const,
      ...(await improveLine(deps, own(caller, body), silently(reply))),
    }),
    "POST /api/resumes/improveLine/stream": async ({ body, caller, reply }) =>
      answerWithEvents(reply, stop, (listener) => improveLine(deps, own(caller, body), listener)),
    "POST /api/resumes/draftSummary": async ({ body, caller, reply }) => ({
      status: "Success" as const,
      ...(await draftSummary(deps, own(caller, body), silently(reply))),
    }),
    "POST /api/resumes/draftSummary/stream": async ({ body, caller, reply }) =>
      answerWithEvents(reply, stop, (listener) => draftSummary(deps, own(caller, body), listener)),
    "POST /api/resumes/translateLines": async ({ body, caller, reply }) => {
      const call = { ...own(caller, body), signal: silently(reply).signal };
      const { lines, unread } = await translateTexts(deps, call);
      return { status: "Success" as const, data: lines, unread };
    },
    "POST /api/resumes/draft": async ({ body, caller, reply }) => ({
      status: "Success" as const,
      ...(await draftResume(deps, own(caller, body), silently(reply).signal)),
    }),
    "POST /api/campaigns/samples": async ({ body, caller, reply }) => ({
      status: "Success" as const,
      ...(await writeSamples(deps, caller.userId, body, silently(reply).signal)),
    }),
    "POST /api/campaigns/angles": async ({ body, caller, reply }) =>
      succeed(await proposeAngles(deps, caller.userId, body, silently(reply).signal)),
    "POST /api/letters/generate": async ({ body, caller, reply }) =>
      succeed((await draftLetter(deps, caller, body, silently(reply))).letter),
    "POST /api/letters/generate/stream": async ({ body, caller, reply }) =>
      answerWithEvents(reply, stop, (listener) => draftLetter(deps, caller, body, listener)),
    ...perNetwork("POST /api/*/try", post),
    ...perNetwork("POST /api/*/try/stream", streamPost),
    "GET /api/generations": async ({ caller, query }) =>
      succeed(await listGenerations(deps, caller.userId, query.network)),
    "PUT /api/generations/:id": async ({ caller, params, body }) =>
      succeed(await editGeneration(deps, caller.userId, params.id, body.text)),
    "DELETE /api/generations/:id": async ({ caller, params }) => {
      await removeGeneration(deps, caller.userId, params.id);
      return succeed(MESSAGES.generationDeleted);
    },
  });
}
