import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { connections, oauthAttempts } from "../../db/schema.ts";
import type { AccessDoor } from "../access/access.offers.ts";
import { deleteAttempts, deleteConnections } from "./connections.queries.ts";

export const connectionsAccess: AccessDoor = {
  kind: "connections",
  tables: [connections, oauthAttempts],
  count: (db, userId) => db.$count(connections, eq(connections.userId, userId)),
  end: async (tx, userId, { jobs }) => {
    await deleteAttempts(tx, userId);
    const ended = await deleteConnections(tx, userId);
    for (const { network, accessToken, refreshToken } of ended) {
      const tokens = { userId, network, accessToken, refreshToken };
      await jobs.enqueue(tx, "revoke-tokens", tokens, { key: uuid() });
    }
    return ended.length;
  },
};
