import { posts, users } from "../../db/schema.ts";
import type { AccessDoor } from "../access/access.offers.ts";
import { countPostLinks, endPostLinks } from "./actions/mailed-approval.queries.ts";
import { countScheduled, unscheduleAll } from "./planning/day-room.queries.ts";

export const postsAccess: readonly AccessDoor[] = [
  { kind: "scheduled-posts", tables: [posts], count: countScheduled, end: unscheduleAll },
  { kind: "mailed-approvals", tables: [users], count: countPostLinks, end: endPostLinks },
];
