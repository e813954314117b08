import { MESSAGES } from "@postfolio/contract/messages.ts";
import { ApiError, type AnyRequest, type Args, type Endpoint, type Reply, send } from "./api.ts";

/**
 * Yields server-sent events with their name as `event`. The caller must check for the event that marks a complete
 * stream.
 * @throws ApiError as `call` does, and when the connection breaks; the signal's reason if aborted
 */
export async function* stream<E extends Endpoint>(
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
