import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { StripeRefusal } from "./errors.ts";
import type { Ledger } from "../ledger.ts";

/**
 * Answers a repeated call with the same `Idempotency-Key` as before, without carrying it out again.
 * As at Stripe, invalid parameters are not remembered.
 */
export function idempotency(
  app: FastifyInstance,
  ledger: Ledger,
): { replay(request: FastifyRequest, reply: FastifyReply): boolean } {
  const { answers } = ledger.memory;
  const carriedOut = new WeakMap<FastifyReply, { key: string; request: string }>();

  app.addHook("onSend", async (_request, reply, payload) => {
    const call = carriedOut.get(reply);
    if (!call || typeof payload !== "string") return;
    const { statusCode: status } = reply;
    if (status === 200 || status === 402)
      answers[call.key] = { request: call.request, status, body: payload };
  });

  return {
    replay: (request, reply) => {
      const key = request.headers["idempotency-key"];
      if (request.method !== "POST" || typeof key !== "string" || key === "") return false;
      const asked = `${request.url} ${JSON.stringify(request.body ?? {})}`;
      const known = Object.hasOwn(answers, key) ? answers[key] : undefined;
      if (!known) {
        carriedOut.set(reply, { key, request: asked });
        return false;
      }
      if (known.request !== asked) {
        throw new StripeRefusal(
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
          { type: "idempotency_error" },
        );
      }
      void reply
        .code(known.status)
        .header("idempotent-replayed", "true")
        .type("application/json")
        .send(known.body);
      return true;
    },
  };
}
