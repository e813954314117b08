import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { importsRoutes } from "@postfolio/contract/imports.routes.ts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { implement, succeed } from "../../http/implement.ts";
import { createReader } from "./reader.ts";

/** Registers the reading of resumes from files, which is also open to visitors. */
export function registerImports(app: FastifyInstance, { log }: Pick<Deps, "log">): void {
  const reader = createReader({ onTrouble: (message, err) => log.error({ err }, message) });
  app.addHook("onClose", () => reader.close());
  implement(
    app,
    importsRoutes,
    {
      "POST /api/resumes/import": async ({ caller, query, request }) => {
        const file = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const outcome = await reader.read(file, query.name ?? "", caller ? "user" : "visitor");
        if (outcome.kind === "read") return succeed(outcome.imported);
        if (outcome.kind === "busy") {
          throw new AppError("unavailable", { userMessage: MESSAGES.importBusy, retryAfter: 2 });
        }
        throw new AppError("unprocessable", { userMessage: outcome.reason });
      },
    },
    // Twice what is read, so that a file a little too large gets an answer in words.
    { "POST /api/resumes/import": { config: { limit: "pdf" }, bodyLimit: 2 * LIMITS.importBytes } },
  );
}
