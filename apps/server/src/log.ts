import type { FastifyBaseLogger } from "fastify";
import { pino, type DestinationStream, type Logger } from "pino";

export type Log = Pick<FastifyBaseLogger, "info" | "warn" | "error" | "fatal">;

/** Fields that never reach the log, up to two levels deep in a logged object. */
const SECRET_FIELDS = new Set(["authorization", "cookie", "password", "credential", "token", "secret"]);
const DEEPEST = 2;

/** We don't use pino's `redact`: it parses its paths again for every line, which cost workers 5% of their time. */
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
 * The path alone: a query may carry codes and tokens. The address of a shared page is a secret as a whole, also when it
 * is written in a way of its own (`/%72/…`), so what is logged of it is what the server took it for.
 */
function pathOf(url: string, route: string | undefined): string {
  if (route?.startsWith("/r/")) return route;
  return (url.split("?", 1)[0] ?? "").replace(/^\/+r\/+[^]*$/iu, "/r/:token");
}

/** Most characters of a logged value that is no error. */
const LONGEST = 300;

interface LoggedError {
  type: string;
  message: string;
  code?: unknown;
  stack: string;
  cause?: LoggedError;
}

/**
 * An error as it is logged, with selected fields only: database errors contain the values of a query in
 * `params`, in `detail` and, because of Drizzle, in the message itself.
 */
function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return describeOther(error);
  const message = error.message.split("\nparams:", 1)[0] ?? "";
  return {
    type: error.name,
    message,
    ...("code" in error && { code: error.code }),
    stack: (error.stack ?? "").replace(error.message, () => message),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** What some libraries throw or report: an error's fields in a plain object, or a value. */
function describeOther(thrown: unknown): LoggedError {
  if (typeof thrown !== "object" || thrown === null) {
    return { type: typeof thrown, message: String(thrown).slice(0, LONGEST), stack: "" };
  }
  const { name = "object", message, stack, code } = thrown as Partial<Record<keyof Error | "code", unknown>>;
  // Other values may be those of a query.
  if (typeof message !== "string") {
    return { type: String(name), message: `with ${Object.keys(thrown).join(", ")}`, stack: "" };
  }
  const like = Object.assign(new Error(message), { name: String(name) });
  if (typeof stack === "string") like.stack = stack;
  return describeError(code === undefined ? like : Object.assign(like, { code }));
}

/** The process's log: one line of JSON per event, without secrets. */
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
