/** PostgreSQL's class 08 (connection), its shutdowns and restarts, and the network's own codes. */
const OUTAGE_CODE = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)$/u;
/** What `pg` says without a code; the last when a transaction is rolled back on a connection that is gone. */
const OUTAGE_MESSAGE = /^(Connection terminated|timeout exceeded when trying to connect)|is not queryable$/u;

/** Whether an error, or one that caused it, says that the database is gone for now: worth another try. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  const here = OUTAGE_CODE.test(code) || OUTAGE_MESSAGE.test(error.message);
  return here || (error instanceof AggregateError && error.errors.some(isOutage)) || isOutage(error.cause);
}

/** Whether an error, or one that caused it, says that the database has nowhere to write. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === "53100") || isDiskFull(error.cause);
}
