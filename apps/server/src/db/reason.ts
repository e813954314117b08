/**
 * Returns why an error occurred. Drizzle's message contains the statement and its values, and after several failed
 * attempts to connect, the error has only a code.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message.startsWith("Failed query") && error.cause !== undefined) return reasonOf(error.cause);
  const { code } = error as NodeJS.ErrnoException;
  // PostgreSQL's error class for damaged data and indexes.
  const damaged = code?.startsWith("XX") ? ". The database is damaged: restore a backup" : "";
  return `${error.message || code || error.name}${damaged}`;
}
