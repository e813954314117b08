import { sql } from "drizzle-orm";
import { customType, integer, timestamp } from "drizzle-orm/pg-core";

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Counted against the owner's quota. */
export const contentBytes = () =>
  integer("bytes")
    .notNull()
    .generatedAlwaysAs(sql`octet_length(content::text)`);
