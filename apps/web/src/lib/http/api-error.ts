import { MESSAGES } from "@postfolio/contract/messages.ts";

/** A call that failed. `message` is for the user. */
export class ApiError extends Error {
  /** HTTP status; 0 when the server could not be reached. */
  readonly status: number;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;
  /** With which a sign-in goes on that also needs a code. */
  readonly ticket: string | undefined;

  constructor(status: number, message: string, retryAfter?: number, ticket?: string) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.retryAfter = retryAfter;
    this.ticket = ticket;
  }
}

/** The server no longer knows the session. The app leads to the sign-in page and says so. */
export class SessionEndedError extends ApiError {
  constructor() {
    super(401, MESSAGES.sessionIsOver);
    this.name = "SessionEndedError";
  }
}

/** Whether a call was rejected because there is no session, and there was none before. */
export const refusedVisitor = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && !(error instanceof SessionEndedError);

/** Whether a call needed a proof that the account's owner is there, for which the user was asked and gave none. */
export const lacksProof = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.message === MESSAGES.confirmFirst;

/** The text that the user sees for a failed call or any other thrown error. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : MESSAGES.somethingWentWrong;
