import { MESSAGES } from "@postfolio/contract/messages.ts";

export class ApiError extends Error {
  /** HTTP status; 0 if the server could not be reached. */
  readonly status: number;
  readonly retryAfter: number | undefined;
  readonly ticket: string | undefined;

  constructor(status: number, message: string, retryAfter?: number, ticket?: string) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.retryAfter = retryAfter;
    this.ticket = ticket;
  }
}

export class SessionEndedError extends ApiError {
  constructor() {
    super(401, MESSAGES.sessionIsOver);
    this.name = "SessionEndedError";
  }
}

export const refusedVisitor = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && !(error instanceof SessionEndedError);

export const lacksProof = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.message === MESSAGES.confirmFirst;

export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : MESSAGES.somethingWentWrong;
