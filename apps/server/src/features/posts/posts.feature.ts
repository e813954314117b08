import { posts } from "../../db/schema.ts";
import type { AccessDoor } from "../access/access.offers.ts";
import { unscheduleAll } from "./planning/day-room.queries.ts";

export const postsAccess: readonly AccessDoor[] = [
  { kind: "scheduled-posts", tables: [posts], end: unscheduleAll },
  // Each is a signature over a post, which nothing is stored of.
  { kind: "mailed-approvals", tables: [], end: async () => 0 },
];
