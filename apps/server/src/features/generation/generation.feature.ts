import { eq } from "drizzle-orm";
import { ownAiKeys } from "../../db/schema.ts";
import type { AccessDoor } from "../access/access.offers.ts";
import { deleteOwnAi } from "./own-ai/own-ai.ts";

export const ownAiAccess: AccessDoor = {
  kind: "own-ai",
  tables: [ownAiKeys],
  count: (db, userId) => db.$count(ownAiKeys, eq(ownAiKeys.userId, userId)),
  end: deleteOwnAi,
};
