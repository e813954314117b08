import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import { DAY, plus } from "@postfolio/contract/time-units.ts";
import { type Dispatcher, request as send } from "undici";
import type { z } from "zod";
import { FetchRefusedError } from "../fetch/guarded-fetch.ts";

/** `URLSearchParams` are sent as a form. */
export interface ProviderRequest {
  method?: "POST" | "PUT";
  headers?: Record<string, string>;
  body?: string | Uint8Array | URLSearchParams;
  signal?: AbortSignal;
  /** Set for calls to servers that users enter. */
  dispatcher?: Dispatcher;
}

export type ProviderAnswer =
  | { kind: "answer"; status: number; headers: Headers; body: unknown }
  /** The provider did not process the request. */
  | { kind: "unsent"; detail: string }
  /** The request may have arrived. */
  | { kind: "lost"; detail: string };

const UNSENT = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  "ERR_TLS_CERT_ALTNAME_INVALID",
  "CERT_HAS_EXPIRED",
]);

/**
 * Never throws, and follows no redirects, which would leak the token. `body` is undefined if it is not JSON. Uses
 * undici directly, because `fetch` takes about four times as much CPU time.
 */
export async function ask(url: string, request: ProviderRequest, timeoutMs: number): Promise<ProviderAnswer> {
  // `AbortSignal.timeout` would keep each request in memory until the timeout, thousands of them in a busy worker.
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(new DOMException("timeout", "TimeoutError")), timeoutMs);
  const signal = request.signal ? AbortSignal.any([giveUp.signal, request.signal]) : giveUp.signal;
  const { method = "GET", body, dispatcher } = request;
  const isForm = body instanceof URLSearchParams;
  const headers = {
    "user-agent": "Postfolio",
    accept: "application/json",
    // Without this header, any coding is acceptable (RFC 9110).
    "accept-encoding": "identity",
    ...(isForm && { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" }),
    ...request.headers,
  };
  try {
    const reply = await send(url, {
      method,
      headers,
      body: isForm ? body.toString() : body,
      signal,
      ...(dispatcher && { dispatcher }),
    });
    return {
      kind: "answer",
      status: reply.statusCode,
      headers: new Headers(Object.entries(reply.headers).map(([name, value]) => [name, String(value)])),
      body: parse(await textOf(reply)),
    };
  } catch (error) {
    return failureOf(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Classifies a request that ended without a response. */
export function failureOf(error: unknown): Exclude<ProviderAnswer, { kind: "answer" }> {
  const refusal = refusalIn(error);
  if (refusal) return { kind: "unsent", detail: refusal.message };
  const code = codeOf(error);
  return { kind: code && UNSENT.has(code) ? "unsent" : "lost", detail: code ?? String(error) };
}

/** Maximum size of a response, in bytes; our largest response has 100 posts. */
const LARGEST_ANSWER = 4 * 1024 * 1024;
const DECODERS = new Map([
  ["gzip", promisify(gunzip)],
  ["x-gzip", promisify(gunzip)],
  ["deflate", promisify(inflate)],
  ["br", promisify(brotliDecompress)],
]);

/** Some providers compress even though we request no compression. Empty if too large or unreadable. */
async function textOf({ headers, body }: Dispatcher.ResponseData): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > LARGEST_ANSWER) return "";
    pieces.push(piece);
  }
  let bytes = Buffer.concat(pieces);
  const coding = String(headers["content-encoding"] ?? "identity")
    .trim()
    .toLowerCase();
  if (coding !== "identity" && size > 0) {
    const decoded = DECODERS.get(coding)?.(bytes, { maxOutputLength: LARGEST_ANSWER });
    bytes = (await decoded?.catch(() => undefined)) ?? Buffer.alloc(0);
  }
  return bytes.toString("utf8");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const refusalIn = (error: unknown): FetchRefusedError | undefined =>
  error instanceof FetchRefusedError ? error : error instanceof Error ? refusalIn(error.cause) : undefined;

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code === "string") return code;
  // If a host has several addresses, the error contains one error for each address.
  const inner: unknown = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined);
  return codeOf(inner) ?? (error.name === "TimeoutError" ? "timeout" : undefined);
}

export const read = <T>({ body }: { body: unknown }, schema: z.ZodType<T>): T | undefined =>
  schema.safeParse(body).data;

export function describe(answer: ProviderAnswer): string {
  if (answer.kind !== "answer") return `${answer.kind}: ${answer.detail}`;
  const body = (answer.body ?? {}) as Record<string, unknown>;
  const words = ["error", "code", "title", "detail", "message", "error_description"].flatMap((name) =>
    typeof body[name] === "string" ? [body[name]] : [],
  );
  return [String(answer.status), ...new Set(words)].join(" ").slice(0, 300);
}

/** Parses the header (RFC 9110): seconds or a date. */
export function retryAfter(headers: Headers, now: Date): Date | null {
  const value = headers.get("retry-after");
  if (value === null || value.trim() === "") return null;
  const seconds = Number(value);
  return laterThan(now, new Date(Number.isNaN(seconds) ? value : now.getTime() + seconds * 1000));
}

/** Returns null for an instant in the past; otherwise the instant, but at most a day ahead. */
export function laterThan(now: Date, instant: Date): Date | null {
  const ahead = instant.getTime() - now.getTime();
  return ahead > 0 ? plus(now, Math.min(ahead, DAY)) : null;
}
