import { eq } from "drizzle-orm";
import type { AccessDoor } from "../access/access.offers.ts";
import { deleteAccesses } from "../../db/accesses.ts";
import { keys } from "../../db/schema.ts";

export const keysAccess: AccessDoor = {
  kind: "keys",
  tables: [keys],
  count: (db, userId) => db.$count(keys, eq(keys.userId, userId)),
  end: (tx, userId) => deleteAccesses(tx, keys, userId),
};
