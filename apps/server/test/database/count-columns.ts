/** Counts the columns of all tables and indexes except the system's own, which differs for another schema. */
export const COUNT_COLUMNS =
  "SELECT count(*)::int FROM pg_attribute WHERE attrelid >= 16384 AND NOT attisdropped";
