import type { ErrorDetail } from "@postfolio/contract/http.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";

/** Every failure that clients can see, and its HTTP status. */
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
  /** A provider failed, which is neither our fault nor the client's. */
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
  /** Shown to the user as it is; the code's default if omitted. */
  userMessage?: string;
  /** For developers, about a request of the wrong shape. */
  details?: ErrorDetail[];
  /** For the log only. */
  cause?: unknown;
  /** Seconds after which trying again makes sense; becomes `Retry-After`. */
  retryAfter?: number;
  /** The client sends far more than it may, so it is not worth reading what it sends until it is through. */
  isFlood?: boolean;
  /** With which a sign-in goes on that needs another step. */
  ticket?: string;
}

/** The only error that features throw. It keeps the user's message apart from what is logged. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly userMessage: string;
  readonly retryAfter: number | undefined;
  readonly details: ErrorDetail[] | undefined;
  readonly isFlood: boolean;
  readonly ticket: string | undefined;

  constructor(
    code: ErrorCode,
    { userMessage, details, cause, retryAfter, isFlood = false, ticket }: AppErrorOptions = {},
  ) {
    super(userMessage ?? code, { cause });
    this.name = "AppError";
    this.code = code;
    this.status = STATUS[code];
    this.userMessage = userMessage ?? DEFAULT_MESSAGE[code] ?? MESSAGES.somethingWentWrong;
    this.retryAfter = retryAfter;
    this.details = details;
    this.isFlood = isFlood;
    this.ticket = ticket;
  }
}

export const diskFull = (cause?: unknown): AppError =>
  new AppError("unavailable", { userMessage: MESSAGES.diskFull, retryAfter: 60, cause });

/** The answer for a record that does not exist, and equally for another user's. */
export const notFound = (): AppError => new AppError("not_found");

/**
 * Why a call to the payment provider failed. `unreachable`: no connection, too slow, its own error or its
 * rate limit. `missing`: it does not have what we name. `not_sold`: there is no price for the plan.
 * `misconfigured`: it refuses our key or our request.
 */
export type PaymentFailure = "unreachable" | "missing" | "not_sold" | "misconfigured";

/** `message` is for the log and has no words of the provider, which may quote an address or a key. */
export class PaymentError extends Error {
  readonly failure: PaymentFailure;

  constructor(failure: PaymentFailure, message: string) {
    super(message);
    this.name = "PaymentError";
    this.failure = failure;
  }
}
