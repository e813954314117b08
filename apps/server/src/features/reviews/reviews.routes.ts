import { reviewsRoutes } from "@postfolio/contract/reviews/reviews.routes.ts";
import type { FastifyInstance } from "fastify";
import { implement, succeed } from "../../http/implement.ts";
import { answerInvitation, leave, lookAtInvitation } from "./approvers.ts";
import { answerReview, lookAtPost, pictureOfPost, type ReviewDeps } from "./reviews.ts";

export function registerReviews(app: FastifyInstance, deps: ReviewDeps): void {
  implement(app, reviewsRoutes, {
    "GET /api/reviews/approver": async ({ query }) => succeed(await lookAtInvitation(deps, query.token)),
    "POST /api/reviews/approver": async ({ body }) => succeed(await answerInvitation(deps, body)),
    "POST /api/reviews/leave": async ({ query }) => succeed(await leave(deps, query.token)),
    "GET /api/reviews/post": async ({ query }) => succeed(await lookAtPost(deps, query.token)),
    "GET /api/reviews/media": async ({ query, reply }) => {
      const { mediaType, bytes } = await pictureOfPost(deps, query);
      void reply.type(mediaType);
      return bytes;
    },
    "POST /api/reviews/post": async ({ body }) => succeed(await answerReview(deps, body)),
  });
}
