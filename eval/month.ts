import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { NEWS_TYPE } from "@postfolio/contract/generation/generation-options.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { HOUR, MINUTE, plus } from "@postfolio/contract/time-units.ts";
import { openDatabase } from "../apps/server/src/db/client.ts";
import { aiCalls, posts } from "../apps/server/src/db/schema.ts";
import type { Deps } from "../apps/server/src/deps.ts";
import { proposeInBackground } from "../apps/server/src/features/generation/posts/angle-proposals.ts";
import { createTokenCipher } from "../apps/server/src/db/token-cipher.ts";
import type { GenerationDeps } from "../apps/server/src/features/generation/counted-calls.ts";
import { draftPost } from "../apps/server/src/features/generation/posts/post-generation.ts";
import { createDrafter, draftDue } from "../apps/server/src/features/posts/drafting/drafting.ts";
import type { NewsFinder } from "../apps/server/src/adapters/news/news.ts";
import {
  insertCampaign,
  insertPost,
  insertResume,
  insertUser,
  postsIn,
} from "../apps/server/test/worlds/factories.ts";
import { type Author, AUTHORS } from "./authors.ts";
import type { Month, MonthPost } from "./month-scores.ts";

/*
 * Writes a month of posts for each author the way the worker does, with angles, limits on repeated features, and
 * articles.
 */

/** Posts per month on each of the two networks. */
const POSTS = 45;
const NETWORKS: readonly Network[] = ["Twitter", "Linkedin"];
/** Milliseconds between checks for posts that are not yet written. */
const LOOK = 20;

type World = Pick<Deps, "ai" | "news" | "config" | "clock" | "log">;

export async function writeMonths(world: World, authors = AUTHORS): Promise<Month[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "postfolio-eval-"));
  const settings = { dataDir, databaseUrl: undefined, databasePoolSize: 1 };
  const database = await openDatabase(settings, world.log);
  const months: Month[] = [];
  try {
    // The invented authors have no keys of their own.
    const noKeys = { ownAi: null, tokenCipher: createTokenCipher(new Uint8Array(32)) };
    for (const author of authors) {
      months.push(await writeMonth({ ...world, ...noKeys, db: database.db }, author));
    }
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true });
  }
  return months;
}

async function writeMonth(deps: GenerationDeps & World, author: Author): Promise<Month> {
  const { db } = deps;
  const { id: userId } = await insertUser(db, { createdAt: deps.clock() });
  const resume = await insertResume(db, userId);
  const angles: string[] = [];
  // Writes for one network after the other, so that repeated runs give the same posts.
  const seen = new Map<string, string>();
  const watched = { ...deps, news: remembering(deps.news, seen) };
  for (const network of NETWORKS) {
    angles.push(...(await writeCampaign(watched, author, network, userId, resume.id)));
  }
  const ofAuthor = (row: { userId: string }) => row.userId === userId;
  const written = (await db.select().from(posts).orderBy(posts.id)).filter(ofAuthor);
  const calls = (await db.select().from(aiCalls)).filter(ofAuthor);
  return {
    author,
    angles: [...new Set(angles)],
    calls: calls.length,
    again: calls.filter(({ attempts }) => attempts > 1).length,
    posts: written.map(({ network, text, angle, form, source }): MonthPost => ({
      network,
      text,
      angle,
      form,
      article: source && { title: source.title, link: source.link, text: seen.get(source.link) ?? "" },
    })),
  };
}

/** Wraps a news finder so that the text of articles is remembered, because posts keep only their URLs. */
const remembering = (news: NewsFinder, seen: Map<string, string>): NewsFinder => ({
  find: async (query) => {
    const outcome = await news.find(query);
    if (outcome.kind === "found") for (const { link, summary } of outcome.articles) seen.set(link, summary);
    return outcome;
  },
});

/**
 * Plans a campaign's posts and has the worker's drafting code write them. @returns the angles that were available
 */
async function writeCampaign(
  deps: GenerationDeps & World,
  author: Author,
  network: Network,
  userId: string,
  resume: string,
): Promise<string[]> {
  const { db, clock } = deps;
  const { prompt, language, facts, news = false, voice = null } = author;
  const now = clock();
  const told = { who: "", facts, stories: [], reader: "" };
  const withNews = news && network === "Linkedin";
  const order = { userId, type: network, prompt, keywords: [], language, angles: [], author: told };
  const angles = await proposeInBackground(deps, order, AbortSignal.timeout(60_000));
  const campaign = await insertCampaign(db, userId, {
    title: author.name,
    network,
    postType: withNews ? NEWS_TYPE : "Be more creative",
    creativeFallback: true,
    prompt,
    language,
    resume,
    angles,
    schedule: 2,
    status: "Active",
    timeZone: "UTC",
    windowStart: 540,
    windowEnd: 1260,
    offsetMinutes: 0,
    plannedThrough: "2999-12-31",
    createdAt: now,
    updatedAt: now,
  });
  for (let at = 0; at < POSTS; at += 1) {
    const scheduledAt = plus(now, (at + 1) * 16 * HOUR);
    await insertPost(db, campaign, { slot: at, scheduledAt, dueAt: plus(now, at - POSTS), createdAt: now });
  }
  const drafter = createDrafter({
    ...deps,
    draftPost: (request, signal) => draftPost(deps, request, signal),
    authorOf: async () => told,
    bestOf: async () => [],
    voiceOf: async () => voice && { ...voice, rules: [`Never uses: ${voice.avoid.join(", ")}`] },
    proposeAngles: async () => angles,
    skippedBy: async () => [],
    notify: async () => {},
    tell: async () => {},
    tally: { count: () => {}, planned: () => {}, late: () => {} },
  });
  const isLeft = async () =>
    (await postsIn(db, campaign.id)).some(
      ({ status, text, attempts }) => status === "planned" && text === null && attempts === 0,
    );
  // The worker would retry a post that could not be written. Here, that ends the month.
  const deadline = Date.now() + 30 * MINUTE;
  while ((await isLeft()) && Date.now() < deadline) {
    await draftDue(drafter);
    await Promise.all(drafter.inHand);
    await sleep(LOOK);
  }
  // A news post uses an article instead of an angle.
  return withNews ? [] : angles.map(({ text }) => text);
}
