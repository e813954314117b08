import type { GenerationEvent } from "@postfolio/contract/generation/generation.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { FastifyReply } from "fastify";
import { AppError } from "../../errors.ts";
import { untilGone } from "../../http/limits/until-gone.ts";
import type { Listener } from "./writing.ts";
import { sentenceInReply } from "../../words.ts";

/** Milliseconds between comments that keep proxies from closing a quiet stream. */
const KEEP_ALIVE = 15_000;

/** A failure before the first event is an ordinary error response; a later failure is an `error` event. */
export async function answerWithEvents<T extends { data: string }>(
  reply: FastifyReply,
  stopping: AbortSignal,
  work: (listener: Listener) => Promise<T>,
): Promise<FastifyReply> {
  const { raw } = reply;
  const signal = AbortSignal.any([untilGone(reply), stopping]);
  let keepAlive: NodeJS.Timeout | undefined;
  const open = (): void => {
    // Fastify would compress the stream, which delays chunks.
    void reply.hijack();
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    keepAlive = setInterval(() => raw.write(": waiting\n\n"), KEEP_ALIVE);
  };
  const emit = ({ event, ...data }: GenerationEvent): void => {
    if (raw.destroyed) return;
    if (!raw.headersSent) open();
    raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  try {
    emit({ event: "done", ...(await work({ emit, signal })) });
  } catch (error) {
    if (!raw.headersSent) throw error;
    if (!(error instanceof AppError)) reply.log.error({ err: error }, "a stream failed");
    emit({
      event: "error",
      data: sentenceInReply(error instanceof AppError ? error.userMessage : MESSAGES.somethingWentWrong),
    });
  } finally {
    clearInterval(keepAlive);
  }
  raw.end();
  return reply;
}
