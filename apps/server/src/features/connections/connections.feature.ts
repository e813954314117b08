import { connections, oauthAttempts } from "../../db/schema.ts";
import type { AccessDoor } from "../access/access.offers.ts";
import { deleteAttempts, deleteConnections } from "./connections.queries.ts";

export const connectionsAccess: AccessDoor = {
  kind: "connections",
  tables: [connections, oauthAttempts],
  end: async (tx, userId) => {
    await deleteAttempts(tx, userId);
    return (await deleteConnections(tx, userId)).length;
  },
};
