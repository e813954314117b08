import type { GenerationEvent } from "@postfolio/contract/generation/generation.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import {
  ApiError,
  type Endpoint,
  type Reply,
  type Request,
  type AnyRequest,
  type Args,
  send,
} from "./http/api.ts";
import { refreshUser } from "./session/user.ts";

type WritingEndpoint = {
  [E in Endpoint]: [Reply<E>] extends [GenerationEvent] ? E : never;
}[Endpoint];

export type Written = Extract<GenerationEvent, { event: "done" }>;

export interface WritingOptions {
  signal: AbortSignal;
  onEvent: (event: GenerationEvent) => void;
}

/** How long, in milliseconds, the server needs to count an aborted call and save its text. */
const ABORT_HANDLING_MS = 400;

export const whenSettled = (signal: AbortSignal, run: () => Promise<void>): void =>
  void setTimeout(() => void run(), signal.aborted ? ABORT_HANDLING_MS : 0);

/**
 * Streams a text, then refetches the allowance.
 * @throws ApiError with a message for the user (402 if the allowance is used up), or the signal's reason if aborted
 */
export async function write<E extends WritingEndpoint>(
  endpoint: E,
  body: Request<E>["body"],
  { signal, onEvent }: WritingOptions,
): Promise<Written> {
  try {
    const run = stream as (
      endpoint: Endpoint,
      request: object,
      options: object,
    ) => AsyncGenerator<GenerationEvent>;
    for await (const event of run(endpoint, { body }, { signal })) {
      onEvent(event);
      if (event.event === "error") throw new ApiError(424, event.data);
      if (event.event === "done") return event;
    }
    throw new ApiError(0, MESSAGES.offline);
  } finally {
    whenSettled(signal, refreshUser);
  }
}

export const isTrialEnded = (error: unknown): boolean => error instanceof ApiError && error.status === 402;

/**
 * Yields server-sent events, with their name as `event`. The caller must check for the event that marks a complete
 * stream.
 * @throws ApiError like `call`, or if the connection breaks; the signal's reason if aborted
 */
async function* stream<E extends Endpoint>(
  endpoint: E,
  ...[request, options]: Args<E>
): AsyncGenerator<Reply<E>> {
  const [response, { EventSourceParserStream }] = await Promise.all([
    send(endpoint, request as AnyRequest, options),
    import("eventsource-parser/stream"),
  ]);
  const events = response
    .body!.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  const reader = events.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield { ...JSON.parse(value.data), event: value.event } as Reply<E>;
    }
  } catch (cause) {
    if (options?.signal?.aborted) throw cause;
    throw new ApiError(0, MESSAGES.offline);
  } finally {
    void reader.cancel().catch(() => {});
  }
}
