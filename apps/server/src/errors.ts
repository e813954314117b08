import type { ErrorDetail } from "@postfolio/contract/http.ts";
import type { Message } from "@postfolio/contract/message.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";

const STATUS = {
  invalid_request: 400,
  unauthenticated: 401,
  payment_required: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media: 415,
  unprocessable: 422,
  /** A provider failed. */
  failed_dependency: 424,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof STATUS;

const DEFAULT_MESSAGE: Partial<Record<ErrorCode, string>> = {
  unauthenticated: MESSAGES.signIn,
  not_found: MESSAGES.notFound,
  invalid_request: MESSAGES.invalidRequest,
  too_large: MESSAGES.bodyTooLarge,
  unsupported_media: MESSAGES.unsupportedMedia,
  rate_limited: MESSAGES.tooManyRequests,
  unavailable: MESSAGES.unavailable,
};

interface AppErrorOptions {
  /** For developers. */
  details?: ErrorDetail[];
  /** For the log only. */
  cause?: unknown;
  /** In seconds; becomes `Retry-After`. */
  retryAfter?: number;
  /** The client is far over its limit, so its body is not read to the end. */
  isFlood?: boolean;
  ticket?: string;
  scan?: { pages: number };
}

/** The only error that features throw. Keeps the user's message separate from what is logged. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly userMessage: Message;
  readonly retryAfter: number | undefined;
  readonly details: ErrorDetail[] | undefined;
  readonly isFlood: boolean;
  readonly ticket: string | undefined;
  readonly scan: { pages: number } | undefined;

  /** @param userMessage defaults to the code's message */
  constructor(
    code: ErrorCode,
    userMessage?: Message,
    { details, cause, retryAfter, isFlood = false, ticket, scan }: AppErrorOptions = {},
  ) {
    const told = userMessage ?? DEFAULT_MESSAGE[code] ?? MESSAGES.somethingWentWrong;
    super(told, { cause });
    this.name = "AppError";
    this.code = code;
    this.status = STATUS[code];
    this.userMessage = told;
    this.retryAfter = retryAfter;
    this.details = details;
    this.isFlood = isFlood;
    this.ticket = ticket;
    this.scan = scan;
  }
}

export const diskFull = (cause?: unknown): AppError =>
  new AppError("unavailable", MESSAGES.diskFull, { retryAfter: 60, cause });

/** Retrying is safe: objects the store fails to return are not lost. */
export const objectStoreDown = (cause: unknown): AppError =>
  new AppError("unavailable", MESSAGES.picturesUnavailable, { retryAfter: 30, cause });

/** Another user's record gets the same response, so that nobody learns that the record exists. */
export const notFound = (): AppError => new AppError("not_found");

/**
 * `unreachable`: no connection, a timeout, the provider's error, or its rate limit. `missing`: the provider does not
 * have the object. `misconfigured`: the provider rejects our key or request.
 */
export type PaymentFailure = "unreachable" | "missing" | "not_sold" | "misconfigured";

/** `message` is for the log and contains none of the provider's wording, which may quote an address or key. */
export class PaymentError extends Error {
  readonly failure: PaymentFailure;

  constructor(failure: PaymentFailure, message: string) {
    super(message);
    this.name = "PaymentError";
    this.failure = failure;
  }
}
