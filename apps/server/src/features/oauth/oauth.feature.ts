import { eq } from "drizzle-orm";
import { oauthCodes, oauthGrants } from "../../db/schema.ts";
import type { AccessDoor } from "../access/access.offers.ts";
import { deleteGrants } from "./oauth.queries.ts";

export const agentsAccess: AccessDoor = {
  kind: "agents",
  tables: [oauthGrants, oauthCodes],
  count: (db, userId) => db.$count(oauthGrants, eq(oauthGrants.userId, userId)),
  end: deleteGrants,
};
