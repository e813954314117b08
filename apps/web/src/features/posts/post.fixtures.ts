import type { ScheduledPost } from "@postfolio/contract/campaigns/campaigns.ts";

/** A post that is ready to go out, for tests. */
export const scheduledPost = (change: Partial<ScheduledPost>): ScheduledPost => ({
  _id: "p",
  campaign: "c",
  network: "Twitter",
  account: "@ada",
  sendFrom: null,
  scheduledAt: "2026-11-21T15:02:00Z",
  text: "Hello",
  textNumber: 1,
  texts: 1,
  status: "ready",
  url: null,
  media: [],
  threadMedia: [],
  thread: [],
  live: [],
  reason: null,
  continues: null,
  source: null,
  angle: null,
  form: null,
  marks: [],
  unread: false,
  publishedAt: null,
  ...change,
});
