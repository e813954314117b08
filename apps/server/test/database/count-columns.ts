/** Counts the columns of all tables and indexes except the system's own. The count changes if the schema changes. */
export const COUNT_COLUMNS =
  "SELECT count(*)::int FROM pg_attribute WHERE attrelid >= 16384 AND NOT attisdropped";
