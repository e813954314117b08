import { keys } from "../../db/schema.ts";
import type { AccessDoor } from "../access/access.offers.ts";
import { deleteKeys } from "./keys.queries.ts";

export const keysAccess: AccessDoor = { kind: "keys", tables: [keys], end: deleteKeys };
