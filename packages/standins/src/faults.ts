import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import type { FastifyInstance, FastifyReply } from "fastify";

/** Encodings for compressing a response, even for a client that accepts none. */
const CODINGS: Record<string, (text: string) => Buffer> = {
  gzip: (text) => gzipSync(text),
  br: (text) => brotliCompressSync(text),
  deflate: (text) => deflateSync(text),
};
const FAULTS = [
  "429",
  "500",
  "timeout",
  "disconnect",
  "garbage",
  "lost-reply",
  "overstates",
  ...Object.keys(CODINGS),
];

/** Faults that a test has requested for the next calls to a provider. */
export interface Faults {
  /** Defines faults that only this provider has, or its own response for a common fault. */
  define(provider: string, answers: Record<string, (reply: FastifyReply) => FastifyReply>): void;
  /**
   * Responds to a request with the fault requested for this provider. Some faults affect only the response: the request
   * is processed as usual, but its response is dropped, compressed, or claims too much.
   * @returns false if the request should be processed
   */
  strike(provider: string, reply: FastifyReply): Promise<boolean>;
  /** Whether a model's response should claim something that its material does not say, as happens with real models. */
  overstates(reply: FastifyReply): boolean;
}

interface Order {
  provider?: unknown;
  fault?: unknown;
  times?: unknown;
  /** Number of requests that succeed before the fault. */
  after?: unknown;
  /** Counts only requests whose body contains this text, so that concurrent tests do not interfere. */
  about?: unknown;
}

const isAbout = ({ request }: FastifyReply, about: string): boolean =>
  about === "" || JSON.stringify(request.body ?? "").includes(about);

/**
 * Serves `POST /faults` `{provider, fault, times, after, about}`, which makes the next `times` requests to the provider
 * fail.
 */
export function faults(app: FastifyInstance): Faults {
  const ordered = new Map<string, { faults: string[]; about: string }>();
  const own = new Map<string, Record<string, (reply: FastifyReply) => FastifyReply>>();
  const lost = new WeakSet<FastifyReply>();
  const overstating = new WeakSet<FastifyReply>();
  const coded = new WeakMap<FastifyReply, string>();
  app.addHook("onSend", async (_request, reply, payload) => {
    if (lost.has(reply)) reply.raw.destroy();
    const coding = coded.get(reply);
    if (coding === undefined || typeof payload !== "string") return payload;
    void reply.header("content-encoding", coding).removeHeader("content-length");
    return CODINGS[coding]?.(payload);
  });
  app.post("/faults", async (request, reply) => {
    const { provider, fault, times = 1, after = 0, about = "" } = (request.body ?? {}) as Order;
    const known = [...new Set([...FAULTS, ...Object.keys(own.get(String(provider)) ?? {})])];
    if (typeof provider !== "string" || !known.includes(String(fault)) || !Number.isInteger(times)) {
      return reply.code(400).send({ error: `Send {provider, fault: ${known.join(" | ")}, times}` });
    }
    const wrong = Array<string>(Number(times)).fill(String(fault));
    const faults = [...Array<string>(Number(after)).fill(""), ...wrong];
    ordered.set(provider, { faults, about: String(about) });
    return reply.code(204).send();
  });
  return {
    overstates: (reply) => overstating.has(reply),
    define: (provider, answers) => void own.set(provider, answers),
    strike: async (provider, reply) => {
      const order = ordered.get(provider);
      if (order === undefined || !isAbout(reply, order.about)) return false;
      const fault = order.faults.shift();
      if (!fault) return false;
      if (fault === "overstates") {
        overstating.add(reply);
        return false;
      }
      if (fault === "lost-reply") {
        lost.add(reply);
        return false;
      }
      if (fault in CODINGS) {
        coded.set(reply, fault);
        return false;
      }
      const answer = own.get(provider)?.[fault];
      if (answer) {
        await answer(reply);
      } else if (fault === "429") {
        await reply
          .code(429)
          .header("retry-after", "1")
          .send({
            error: { message: "Rate limit reached", type: "rate_limit_error", code: "rate_limit_exceeded" },
          });
      } else if (fault === "500") {
        await reply
          .code(500)
          .send({ error: { message: "The server had an error", type: "server_error", code: null } });
      } else if (fault === "garbage") {
        await reply.type("application/json").send("<html>not what you expect {");
      } else {
        void reply.hijack();
        // `timeout` keeps the connection open without responding, so the caller must give up.
        if (fault === "disconnect") reply.raw.destroy();
      }
      return true;
    },
  };
}
