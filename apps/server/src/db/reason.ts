/**
 * Why the database did not do something, in its own words, for the person who runs the server. Drizzle's words
 * hold the statement and its values, and an error of several attempts to connect has only a code.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message.startsWith("Failed query") && error.cause !== undefined) return reasonOf(error.cause);
  const { code } = error as NodeJS.ErrnoException;
  // PostgreSQL's class for data and indexes that are damaged.
  const damaged = code?.startsWith("XX") ? ". The database is damaged: restore a backup" : "";
  return `${error.message || code || error.name}${damaged}`;
}
