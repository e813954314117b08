/** A query for the number of columns of all tables and indexes but the system's own: another schema has another. */
export const COUNT_COLUMNS =
  "SELECT count(*)::int FROM pg_attribute WHERE attrelid >= 16384 AND NOT attisdropped";
