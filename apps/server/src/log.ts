import type { FastifyBaseLogger } from "fastify";
import { pino, type DestinationStream, type Logger } from "pino";
import { sentenceOf } from "./words.ts";

export type Log = Pick<FastifyBaseLogger, "info" | "warn" | "error" | "fatal">;

/** Redacted in logged objects, up to two levels of nesting. */
const SECRET_FIELDS = new Set(["authorization", "cookie", "password", "credential", "token", "secret"]);
const DEEPEST = 2;

/** Replaces Pino's `redact`, which parses its paths for every line and took 5% of the workers' time. */
function withoutSecrets(value: unknown, deeper = DEEPEST): unknown {
  if (deeper < 0) return value;
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, deeper - 1));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      SECRET_FIELDS.has(key) ? "[Redacted]" : withoutSecrets(field, deeper - 1),
    ]),
  );
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

const redacted = (logged: Record<string, unknown>) => withoutSecrets(logged) as Record<string, unknown>;

/**
 * Query strings may contain codes and tokens. The URL of a shared page or a calendar is a secret, even if it is encoded
 * differently (`/%72/…`), so the matched route is logged instead.
 */
function pathOf(url: string, route: string | undefined): string {
  if (route?.startsWith("/r/") || route?.startsWith("/calendar/")) return route;
  return (url.split("?", 1)[0] ?? "").replace(/^\/+(r|calendar)\/+[^]*$/iu, "/$1/:token");
}

/** Characters. */
const LONGEST = 300;

interface LoggedError {
  type: string;
  message: string;
  code?: unknown;
  stack: string;
  cause?: LoggedError;
}

/** Database errors contain values in `params`, `detail`, and, because of Drizzle, the message. */
function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return describeOther(error);
  const message = sentenceOf(error.message.split("\nparams:", 1)[0] ?? "");
  return {
    type: error.name,
    message,
    ...("code" in error && { code: error.code }),
    stack: (error.stack ?? "").replace(error.message, () => message),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** Some libraries throw plain objects or values. */
function describeOther(thrown: unknown): LoggedError {
  if (typeof thrown !== "object" || thrown === null) {
    return { type: typeof thrown, message: String(thrown).slice(0, LONGEST), stack: "" };
  }
  const { name = "object", message, stack, code } = thrown as Partial<Record<keyof Error | "code", unknown>>;
  // The message may contain values from a query.
  if (typeof message !== "string") {
    return { type: String(name), message: `with ${Object.keys(thrown).join(", ")}`, stack: "" };
  }
  const like = Object.assign(new Error(message), { name: String(name) });
  if (typeof stack === "string") like.stack = stack;
  return describeError(code === undefined ? like : Object.assign(like, { code }));
}

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    formatters: { log: redacted, bindings: redacted },
    serializers: {
      err: describeError,
      req: (request: { method: string; url: string; ip?: string; routeOptions?: { url?: string } }) => ({
        method: request.method,
        path: pathOf(request.url, request.routeOptions?.url),
        ip: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
