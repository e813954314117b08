import { eq } from "drizzle-orm";
import { keys } from "../../db/schema.ts";
import type { AccessDoor } from "../access/access.offers.ts";
import { deleteKeys } from "./keys.queries.ts";

export const keysAccess: AccessDoor = {
  kind: "keys",
  tables: [keys],
  count: (db, userId) => db.$count(keys, eq(keys.userId, userId)),
  end: deleteKeys,
};
