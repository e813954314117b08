import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ErrorReply } from "@postfolio/contract/http.ts";
import { type Message, partsOf } from "@postfolio/contract/message.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { FastifyError, FastifyInstance, FastifyReply } from "fastify";
import { AppError, diskFull, type ErrorCode } from "../errors.ts";
import { isLarge } from "./limits/large-bodies.ts";
import { sentenceOf, wordsFor } from "../words.ts";
import { languageOfReply } from "./asked-language.ts";
import { isDiskFull, isOutage } from "../db/outage.ts";

const errorBody = (
  told: Message,
  say: (message: Message) => string,
  { details, ticket, scan }: Omit<ErrorReply, "status" | "data" | "code" | "args"> = {},
): ErrorReply => ({
  status: "error",
  data: say(told),
  ...partsOf(told),
  ...(details && { details: details.map((detail) => ({ ...detail, message: say(detail.message) })) }),
  ...(ticket !== undefined && { ticket }),
  ...(scan && { scan }),
});

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  404: "not_found",
  413: "too_large",
  415: "unsupported_media",
};

/** Clients see only our own errors; errors from Fastify get our own messages. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) return diskFull(error);
  if (isOutage(error)) return new AppError("unavailable", undefined, { cause: error, retryAfter: 5 });
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  if (status < 400 || status >= 500) return new AppError("internal", undefined, { cause: error });
  return new AppError(CODE_OF_STATUS[status] ?? "invalid_request", undefined, { cause: error });
}

const hasLeft = ({ raw, request }: FastifyReply): boolean =>
  request.raw.destroyed && (raw.destroyed || !request.raw.complete);

export function sendError(error: unknown, reply: FastifyReply): FastifyReply {
  const known = toAppError(error);
  if (hasLeft(reply)) {
    reply.log.debug({ req: reply.request }, "the client disconnected before the response");
  } else if (known.code === "unavailable" && known.cause === undefined) {
    reply.log.info({ req: reply.request }, "not ready, or busy");
  } else {
    const level = known.status >= 500 ? "error" : known.status === 429 ? "warn" : "debug";
    reply.log[level]({ req: reply.request, err: known.cause ?? known }, "request refused");
  }
  // Otherwise, the whole body of a rejected request would be read.
  if (known.isFlood && isLarge(reply.request)) void reply.header("connection", "close");
  if (known.retryAfter !== undefined) void reply.header("retry-after", known.retryAfter);
  return reply
    .code(known.status)
    .type("application/json; charset=utf-8")
    .send(errorBody(known.userMessage, wordsFor(languageOfReply(reply.request)).sentenceOf, known));
}

const CONNECTION_STATUS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Handles invalid HTTP, which fails before there is a request. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = CONNECTION_STATUS[error.code ?? ""] ?? 400;
  const body = JSON.stringify(errorBody(MESSAGES.invalidRequest, sentenceOf));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => sendError(error, reply));
  // Typed handlers build the replies, and tests check them against the schemas, so plain JSON is enough.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
}
