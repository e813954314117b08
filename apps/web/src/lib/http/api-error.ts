import { MESSAGES } from "@postfolio/contract/messages.ts";

export class ApiError extends Error {
  /** HTTP status; 0 when the server could not be reached. */
  readonly status: number;
  readonly retryAfter: number | undefined;
  /** Continues a sign-in that also needs a code. */
  readonly ticket: string | undefined;

  constructor(status: number, message: string, retryAfter?: number, ticket?: string) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.retryAfter = retryAfter;
    this.ticket = ticket;
  }
}

/** The server rejected the session token. */
export class SessionEndedError extends ApiError {
  constructor() {
    super(401, MESSAGES.sessionIsOver);
    this.name = "SessionEndedError";
  }
}

/** Checks for a call made without any session. */
export const refusedVisitor = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && !(error instanceof SessionEndedError);

/** Checks for a call whose reauthentication the user canceled. */
export const lacksProof = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.message === MESSAGES.confirmFirst;

export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : MESSAGES.somethingWentWrong;
