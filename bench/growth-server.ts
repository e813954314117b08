import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { letterContent } from "@postfolio/contract/letters/letter.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { DAY, HOUR } from "@postfolio/contract/time-units.ts";

import { applications, posts } from "../apps/server/src/db/schema.ts";
import {
  insertCampaign,
  insertLetter,
  insertPost,
  insertResume,
} from "../apps/server/test/worlds/factories.ts";
import { buildAppAlone, signUp } from "./app-alone.ts";

/*
 * The process that `growth.ts` measures: the whole app, with one user who has as much data as a user can have.
 */

export interface Grown {
  url: string;
  token: string;
  userId: string;
  campaign: string;
}
/** The longest time that the event loop was blocked, and the main thread's CPU time, in milliseconds. */
export interface Load {
  block: number;
  cpu: number;
}

/** Upcoming posts of the campaign; 30 posts a day fill the calendar. */
const CAMPAIGN_POSTS = 1_460;
const CALENDAR_POSTS = 1_260;
const PARAGRAPH = "Ten years of boats taught me what a chart leaves out. ".repeat(20);
const TEXT = "The tide table is a promise made by the moon, and she has kept it so far. ".repeat(3).trim();

const { app, db } = await buildAppAlone(4);

async function prepare(): Promise<Grown> {
  const { token, userId } = await signUp(app);
  await db.$client.query("UPDATE users SET plan = 'golden_m' WHERE id = $1", [userId]);
  const now = Date.now();
  const { name: _name, template: _template, resume: _head, ...content } = letterContent.parse({});
  for (let number = 0; number < LIMITS.resumesPerUser; number += 1) {
    const at = new Date(now - number * HOUR);
    const of = { createdAt: at, updatedAt: at };
    const resume = await insertResume(db, userId, { name: `Resume ${number}`, ...of });
    const letter = await insertLetter(db, userId, {
      name: `Letter ${number}`,
      resumeId: resume.id,
      content: { ...content, body: PARAGRAPH },
      ...of,
    });
    await db.insert(applications).values({
      id: randomUUID(),
      userId,
      stage: "saved",
      url: "",
      notes: "",
      title: `Harbor pilot ${number}`,
      company: "Port of Rotterdam",
      description: PARAGRAPH,
      resumeId: resume.id,
      letterId: letter.id,
      ...of,
    });
  }
  const campaign = await insertCampaign(db, userId, { title: "A year", plannedThrough: "2999-12-31" });
  const month = await insertCampaign(db, userId, { title: "A month", plannedThrough: "2999-12-31" });
  const first = await insertPost(db, campaign, { text: TEXT, status: "ready", scheduledAt: new Date(now) });
  const rows = (count: number, campaignId: string, from: number, every: number) =>
    Array.from({ length: count }, (_, index): typeof posts.$inferInsert => {
      const scheduledAt = new Date(from + index * every);
      const day = scheduledAt.toISOString().slice(0, 10);
      return {
        ...first,
        id: randomUUID(),
        campaignId,
        day,
        slot: index,
        scheduledAt,
        dueAt: new Date(now + 9_999 * DAY),
      };
    });
  const drafts = rows(LIMITS.ownPosts, campaign.id, now, 0).map((row) => ({
    ...row,
    campaignId: null,
    day: null,
    slot: null,
    scheduledAt: null,
    status: "draft" as const,
  }));
  const all = [
    ...drafts,
    // Starts after the six weeks of the calendar.
    ...rows(CAMPAIGN_POSTS - 1, campaign.id, now + 50 * DAY, 6 * HOUR),
    ...rows(CALENDAR_POSTS, month.id, now + HOUR, (42 * DAY) / CALENDAR_POSTS),
  ];
  for (let from = 0; from < all.length; from += 500)
    await db.insert(posts).values(all.slice(from, from + 500));
  await db.execute("ANALYZE");
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, token, userId, campaign: campaign.id };
}

/** In milliseconds. The histogram's clock is a timer, so even an idle loop counts this much. */
const RESOLUTION = 1;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
let before = process.threadCpuUsage();

process.on("message", (order: "begin" | "end") => {
  if (order === "begin") {
    delay.reset();
    delay.enable();
    before = process.threadCpuUsage();
    process.send!("begun");
    return;
  }
  const { user, system } = process.threadCpuUsage(before);
  delay.disable();
  const block = Math.max(0, delay.max / 1e6 - RESOLUTION);
  process.send!({ block, cpu: (user + system) / 1e3 } satisfies Load);
});

process.send!(await prepare());
