import { MESSAGES } from "@postfolio/contract/messages.ts";

export class ApiError extends Error {
  /** The HTTP status; 0 if the server could not be reached. */
  readonly status: number;
  readonly retryAfter: number | undefined;
  readonly ticket: string | undefined;
  /** Set if the file contains only images of text, which the server can recognize on request. */
  readonly scan: { pages: number } | undefined;

  constructor(
    status: number,
    message: string,
    { retryAfter, ticket, scan }: Partial<Pick<ApiError, "retryAfter" | "ticket" | "scan">> = {},
  ) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.retryAfter = retryAfter;
    this.ticket = ticket;
    this.scan = scan;
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
