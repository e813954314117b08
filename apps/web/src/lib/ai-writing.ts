import type { GenerationEvent } from "@postfolio/contract/generation/generation.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { ApiError, type Endpoint, type Reply, type Request } from "./http/api.ts";
import { stream } from "./http/stream.ts";
import { refreshUser } from "./session/user.ts";

type WritingEndpoint = {
  [E in Endpoint]: [Reply<E>] extends [GenerationEvent] ? E : never;
}[Endpoint];

export type Written = Extract<GenerationEvent, { event: "done" }>;

export interface WritingOptions {
  signal: AbortSignal;
  onEvent: (event: GenerationEvent) => void;
}

/** Milliseconds that the server needs to count an aborted call and save its text. */
const ABORT_HANDLING_MS = 400;

export const whenSettled = (signal: AbortSignal, run: () => Promise<void>): void =>
  void setTimeout(() => void run(), signal.aborted ? ABORT_HANDLING_MS : 0);

/**
 * Also refetches the allowance.
 * @throws ApiError with a message for the user (402 if the allowance is used up); the signal's reason if aborted
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
