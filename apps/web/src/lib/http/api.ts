import type { ErrorReply, ReplyOf, RequestOf } from "@postfolio/contract/http.ts";
import { type Message, message } from "@postfolio/contract/message.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { routes } from "@postfolio/contract/routes.ts";
import { ApiError, lacksProof, SessionEndedError } from "./api-error.ts";
import { askForProof } from "./proof.ts";
import { currentSession, endSession } from "../session/session.ts";
import { followClock } from "../time/clock.ts";
import { LANGUAGE } from "../words/locale.ts";
import { sentenceOf } from "../texts.ts";

export * from "./api-error.ts";

// Imports only types, to keep the schemas and zod out of the bundle.
type Api = typeof routes;

export type Endpoint = keyof Api;
export type Request<E extends Endpoint> = RequestOf<Api[E]>;
export type Reply<E extends Endpoint> = ReplyOf<Api[E]>;

export interface CallOptions {
  signal?: AbortSignal;
  /** Sends no token, so that a failed sign-in does not end the session. */
  anonymous?: boolean;
  /** Lets the request continue after the page is closed. Browsers then limit the body to 64 KB. */
  keepalive?: boolean;
  file?: Blob;
}

export type Args<E extends Endpoint> =
  object extends Request<E>
    ? [request?: Request<E>, options?: CallOptions]
    : [request: Request<E>, options?: CallOptions];

export interface AnyRequest {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const KEPT_ALIVE = 20_000;

export async function send(
  endpoint: Endpoint,
  request: AnyRequest = {},
  options: CallOptions = {},
): Promise<Response> {
  const [method, path] = endpoint.split(" ") as [string, string];
  const url = path.replaceAll(/:(\w+)/gu, (_, name: string) =>
    encodeURIComponent(String(request.params?.[name])),
  );
  const query = new URLSearchParams(request.query as Record<string, string>).toString();
  const token = options.anonymous ? undefined : currentSession()?.token;
  const body = options.file ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
  const type = options.file ? options.file.type : "application/json";

  let response: Response;
  try {
    response = await fetch(query ? `${url}?${query}` : url, {
      method,
      body,
      signal: options.signal,
      keepalive: options.keepalive === true && typeof body === "string" && body.length < KEPT_ALIVE,
      headers: {
        "Accept-Language": LANGUAGE,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "Content-Type": type }),
      },
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new ApiError(0, MESSAGES.offline);
  }
  followClock(response);
  if (response.ok) return response;

  if (response.status === 401 && token) {
    if (token === currentSession()?.token) endSession("refused");
    throw new SessionEndedError();
  }
  const reply = (await response.json().catch(() => null)) as Partial<ErrorReply> | null;
  const retryAfter = Number(response.headers.get("Retry-After")) || undefined;
  const error = new ApiError(response.status, toldIn(reply), {
    retryAfter,
    ticket: reply?.ticket,
    scan: reply?.scan,
  });
  if (token && lacksProof(error) && (await askForProof())) return send(endpoint, request, options);
  throw error;
}

/** Returns the server's English message if this page is too old to know the message's code. */
function toldIn(reply: Partial<ErrorReply> | null): Message {
  const { code, args = {}, data } = reply ?? {};
  const told = code === undefined ? undefined : message(code, args);
  if (told !== undefined && sentenceOf(told) !== told) return told;
  return data || MESSAGES.somethingWentWrong;
}

/**
 * For example, `call("GET /api/resumes/getResume", { query: { id } })`.
 * @throws ApiError with the server's message for the user, or the signal's reason if aborted
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[request, options]: Args<E>
): Promise<Reply<E>> {
  const response = await send(endpoint, request as AnyRequest, options);
  return (await response.json().catch(() => {
    throw new ApiError(response.status, MESSAGES.somethingWentWrong);
  })) as Reply<E>;
}

/** Returns the `mutationFn` for an endpoint that takes only a body. */
export const sendBody =
  <E extends Endpoint>(endpoint: E, options?: CallOptions) =>
  (body: Request<E>["body"]): Promise<Reply<E>> =>
    call(endpoint, ...([{ body }, options] as unknown as Args<E>));

/** `headers` are the response's headers. */
export async function download<E extends Endpoint>(
  endpoint: E,
  ...[request, options]: Args<E>
): Promise<{ blob: Blob; headers: Headers }> {
  const response = await send(endpoint, request as AnyRequest, options);
  try {
    return { blob: await response.blob(), headers: response.headers };
  } catch {
    throw new ApiError(0, MESSAGES.offline);
  }
}
