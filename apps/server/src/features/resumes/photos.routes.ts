import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { photosRoutes } from "@postfolio/contract/resumes/photos.routes.ts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { implement, succeed } from "../../http/implement.ts";
import { clientOf } from "../../http/limits/request-limits.ts";
import { dataUri, takePicture } from "../../http/pictures.ts";
import { getPhoto, type PhotoDeps, storePhoto } from "./photos.ts";

export function registerPhotos(app: FastifyInstance, deps: Deps & PhotoDeps): void {
  implement(app, photosRoutes, {
    "POST /api/resumes/photo": async ({ caller, request }) => {
      const client = clientOf(caller, request);
      const { picture } = await takePicture(deps.shrinkPicture, request.body, LIMITS.photoEdge, client);
      return succeed(caller ? await storePhoto(deps, caller, picture) : dataUri(picture));
    },
    "GET /api/resumes/photo": async ({ caller, query, request }) => {
      const loaded = await deps.pdf.loadPicture(query.url, clientOf(caller, request));
      if (loaded.kind === "loaded") return succeed(loaded.uri);
      if (loaded.kind === "missing") throw new AppError("unprocessable", MESSAGES.photoUnreachable);
      throw new AppError("unavailable", MESSAGES.photosBusy, { retryAfter: 5 });
    },
    "GET /api/photos/:id": async ({ caller, params, reply }) => {
      const { mediaType, bytes } = await getPhoto(deps, caller, params.id);
      void reply.type(mediaType);
      return bytes;
    },
  });
}
