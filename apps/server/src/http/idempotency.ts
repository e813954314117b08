import { createHash } from "node:crypto";
import type { Route } from "@postfolio/contract/http.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { DAY, MINUTE, plus } from "@postfolio/contract/time-units.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors.ts";
import { claimKey, type Claimed, giveKeyBack, keepReply, keptBytes } from "./idempotency.queries.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    keepsReplies?: boolean;
  }
  interface FastifyRequest {
    keptUnder: Claimed | null;
  }
}

const REPLY_AGE = DAY;
/** In milliseconds. Fastify allows a request two minutes to arrive. */
const LOST_AFTER = 10 * MINUTE;

/** Requests with these statuses were not carried out, so a retry may get another response. */
const isPassing = (status: number): boolean => status >= 500 || status === 401 || status === 429;

/** Routes that reject API keys return secrets, so their responses are not stored. */
export const keepsReplies = (method: string, { access, scope, binary }: Route): boolean =>
  method !== "GET" && access === "user" && scope !== null && binary === undefined;

export const idempotencyHeaders = z.looseObject({
  "idempotency-key": z
    .string()
    .min(1, MESSAGES.idempotencyKeyInvalid)
    .max(LIMITS.idempotencyKey, MESSAGES.idempotencyKeyInvalid)
    .optional()
    .describe(
      "The same request with the same key is carried out only once and gets the same response for 24 hours. A different request with that key is rejected.",
    ),
});

const sha256 = (): ReturnType<typeof createHash> => createHash("sha256");

function hashOf({ method, url, body }: FastifyRequest): string {
  const hash = sha256().update(`${method} ${url}\n`);
  return hash.update(Buffer.isBuffer(body) ? body : JSON.stringify(body ?? null)).digest("hex");
}

/** Carries out requests with the same `Idempotency-Key` only once. */
export function answerTwiceAlike(app: FastifyInstance, { db, clock }: Pick<Deps, "db" | "clock">): void {
  app.decorateRequest("keptUnder", null);
  app.addHook("preHandler", async (request, reply) => {
    const key = request.headers["idempotency-key"];
    const { caller } = request;
    if (typeof key !== "string" || !caller || !request.routeOptions.config.keepsReplies) return undefined;
    const { userId } = caller;
    if ((await keptBytes(db, userId)) > LIMITS.keptReplies) {
      throw new AppError("rate_limited", MESSAGES.tooManyReplies, { retryAfter: 3_600 });
    }
    const now = clock();
    const claimed = { userId, keyHash: sha256().update(key).digest("hex") };
    const requestHash = hashOf(request);
    const found = await claimKey(db, {
      ...claimed,
      requestHash,
      now,
      expiresAt: plus(now, REPLY_AGE),
      lostUntil: plus(now, -LOST_AFTER),
    });
    if (found === undefined) {
      request.keptUnder = claimed;
      return undefined;
    }
    if (found !== "taken" && found.requestHash !== requestHash) {
      throw new AppError("unprocessable", MESSAGES.idempotencyKeyUsed);
    }
    if (found === "taken" || found.status === null) {
      throw new AppError("conflict", MESSAGES.idempotencyKeyBusy, { retryAfter: 1 });
    }
    return reply
      .code(found.status)
      .header("idempotency-replayed", "true")
      .type("application/json; charset=utf-8")
      .serializer((body: unknown) => String(body))
      .send(found.body);
  });
  app.addHook("onSend", async (request, reply, payload) => {
    const claimed = request.keptUnder;
    if (!claimed) return payload;
    request.keptUnder = null;
    if (typeof payload === "string" && !isPassing(reply.statusCode)) {
      await keepReply(db, claimed, reply.statusCode, payload);
    } else await giveKeyBack(db, claimed);
    return payload;
  });
  // The client disconnected before it got the response and may retry.
  app.addHook("onResponse", async ({ keptUnder }) => {
    if (keptUnder) await giveKeyBack(db, keptUnder);
  });
}
