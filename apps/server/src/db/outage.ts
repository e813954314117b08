/** PostgreSQL's class 08 (connection), its codes for shutdowns and restarts, and network error codes. */
const OUTAGE_CODE = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)$/u;
/**
 * Errors from `pg` that have no code; the last one occurs when a transaction rolls back on a lost connection.
 */
const OUTAGE_MESSAGE = /^(Connection terminated|timeout exceeded when trying to connect)|is not queryable$/u;

/** Whether an error or its cause means that the database is temporarily unavailable and a retry may help. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  const here = OUTAGE_CODE.test(code) || OUTAGE_MESSAGE.test(error.message);
  return here || (error instanceof AggregateError && error.errors.some(isOutage)) || isOutage(error.cause);
}

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === "53100") || isDiskFull(error.cause);
}
