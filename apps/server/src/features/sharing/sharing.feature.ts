import { eq } from "drizzle-orm";
import { shareLinks } from "../../db/schema.ts";
import type { AccessDoor } from "../access/access.offers.ts";
import { deleteLinks } from "./share-links.queries.ts";

export const shareLinksAccess: AccessDoor = {
  kind: "share-links",
  tables: [shareLinks],
  count: (db, userId) => db.$count(shareLinks, eq(shareLinks.userId, userId)),
  end: deleteLinks,
};
