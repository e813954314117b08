import { campaigns } from "../../db/schema.ts";
import type { AccessDoor } from "../access/access.offers.ts";
import { countAwake, putAllToSleep } from "./plan-change.queries.ts";

export const campaignsAccess: AccessDoor = {
  kind: "campaigns",
  tables: [campaigns],
  count: countAwake,
  end: putAllToSleep,
};
