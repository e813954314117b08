import type { GenerationEvent } from "@postfolio/contract/generation/generation.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { ApiError, type Endpoint, type Reply, type Request } from "./http/api.ts";
import { stream } from "./http/stream.ts";
import { refreshUser } from "./session/user.ts";

/** Endpoints that stream a text word by word. */
type WritingEndpoint = {
  [E in Endpoint]: [Reply<E>] extends [GenerationEvent] ? E : never;
}[Endpoint];

export type Written = Extract<GenerationEvent, { event: "done" }>;

export interface WritingOptions {
  signal: AbortSignal;
  /** Called for every event, including the last. */
  onEvent: (event: GenerationEvent) => void;
}

/** Milliseconds after which the server has noticed an abort, and has counted the call and saved its text. */
const SETTLED = 400;

/** Runs what depends on a call's effects, once the server has settled it. */
export const whenSettled = (signal: AbortSignal, run: () => Promise<void>): void =>
  void setTimeout(() => void run(), signal.aborted ? SETTLED : 0);

/**
 * Has AI write a text, and refetches the allowance afterward.
 * @throws ApiError with a text for the user, 402 when the allowance is used up; the signal's reason when
 *   aborted
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

/** Whether a call was rejected because the allowance is used up. */
export const isTrialEnded = (error: unknown): boolean => error instanceof ApiError && error.status === 402;
