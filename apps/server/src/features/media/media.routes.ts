import { mediaRoutes } from "@postfolio/contract/media/media.routes.ts";
import type { FastifyInstance } from "fastify";
import { implement, succeed } from "../../http/implement.ts";
import { addCarousel, type CarouselDeps } from "./carousel.ts";
import { addPicture, deleteMedia, describeMedia, getMedia, listMedia } from "./media.ts";

export function registerMedia(app: FastifyInstance, deps: CarouselDeps): void {
  implement(app, mediaRoutes, {
    "POST /api/media": async ({ caller, request }) => succeed(await addPicture(deps, caller, request.body)),
    "POST /api/media/carousel": async ({ caller, body, request }) =>
      succeed(await addCarousel(deps, caller, body, request.signal)),
    "GET /api/media": async ({ caller, query }) =>
      succeed(await listMedia(deps, caller, query.ids.split(","))),
    "PUT /api/media/:id": async ({ caller, params, body }) =>
      succeed(await describeMedia(deps, caller, params.id, body.alt)),
    "DELETE /api/media/:id": async ({ caller, params }) =>
      succeed(await deleteMedia(deps, caller, params.id)),
    "GET /api/media/:id": async ({ caller, params, reply }) => {
      const { mediaType, bytes } = await getMedia(deps, caller, params.id);
      void reply.type(mediaType);
      return bytes;
    },
  });
}
