import type { Angle } from "@postfolio/contract/posts/post-forms.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { HOUR } from "@postfolio/contract/time-units.ts";
import type { Db, Tx } from "../../db/client.ts";
import { posts, users } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { defineFeature } from "../../feature.ts";
import type { LatestTexts } from "../facts/facts.offers.ts";
import type { ProposeInBackground } from "../generation/generation.offers.ts";
import { meetAccount, type ReleaseDeps } from "./actions/account-change.ts";
import { addDrafts, assertRoomForDrafts, postsOfIdeas } from "./actions/idea-drafts.ts";
import { campaignPosts } from "./planning/campaign-posts.ts";
import { approvalByMail, stopByMail, sweepPostLinks } from "./approval/mailed-approval.ts";
import { countPostLinks } from "./approval/mailed-approval.queries.ts";
import { type ActionDeps, actInTurn } from "./actions/post-actions.ts";
import { spentOnXThisMonth } from "./money/costs.ts";
import { countScheduled, unscheduleAll } from "./planning/day-room.queries.ts";
import { everyQueueTimes } from "./planning/queue-times.queries.ts";
import { picturesByPart } from "./post-pictures.ts";
import { named, noticeOn } from "./post-reasons.ts";
import type {
  AddDrafts,
  AssertRoomForDrafts,
  DecidePost,
  DescribePost,
  PostsOfIdeas,
} from "./posts.offers.ts";
import { findPublishedOwn } from "./posts.queries.ts";
import { type PictureDeps, registerPosts } from "./posts.routes.ts";
import { everyOwnPost, everyPost, findPosts, waitingPosts } from "./posts.ts";
import { type EngineDeps, startEngine } from "./sending/engine.ts";
import { countDue, findOldestDue, findPaused } from "./sending/publishing.queries.ts";
import { threadsOn } from "./sending/thread-rule.ts";
import type { DealingDeps } from "./drafting/dealing.ts";

interface OfferNeeds extends Deps, ActionDeps {
  proposeInBackground: ProposeInBackground;
  keepAngles: (
    db: Db,
    campaign: { id: string; userId: string; prompt: string; angles: Angle[] },
    angles: Angle[],
  ) => Promise<Angle[]>;
}

interface Needs extends Deps, EngineDeps, ActionDeps, ReleaseDeps, PictureDeps {
  endPostLinks: (tx: Tx, userId: string) => Promise<void>;
}

export const postsFeature = defineFeature({
  offers: (services: OfferNeeds) => ({
    campaignPosts,
    countDue,
    findOldestDue,
    findPaused,
    spentOnX: spentOnXThisMonth,
    threadsOn: (network: Network) => threadsOn(services, services.db, network),
    decidePost: (({ userId, postId, action, check, done }) =>
      actInTurn(
        services,
        { userId },
        postId,
        async () => [action === "approve" ? { action, textOnly: true, ofMany: true } : { action }],
        check,
        done,
      )) satisfies DecidePost,
    describePost: ((post) => ({
      named: named(post),
      link: noticeOn(post).link,
      pictures: picturesByPart(post),
    })) satisfies DescribePost,
    addDrafts: ((of, drafts) => addDrafts(services, of, drafts)) satisfies AddDrafts,
    assertRoomForDrafts: ((userId, drafts) =>
      assertRoomForDrafts(services, userId, drafts)) satisfies AssertRoomForDrafts,
    postsOfIdeas: ((userId) => postsOfIdeas(services, userId)) satisfies PostsOfIdeas,
    askedPost: (userId: string, postId: string) => approvalByMail(services, { userId, postId }),
    stoppablePost: (userId: string, postId: string) => stopByMail(services, { userId, postId }),
    postsOf: (userId: string, span: { from: string; to: string }) => findPosts(services, { userId }, span),
    waitingPosts: ((userId, limit) => waitingPosts(services, userId, limit)) satisfies LatestTexts,
    publishedOwn: (userId: string, network: Network, limit: number) =>
      findPublishedOwn(services.db, userId, network, limit),
    everyPostOf: (campaignId: string) => everyPost(services, campaignId),
    proposeAngles: (async ({ campaignId, network, ...job }, author, signal) => {
      const angles = await services.proposeInBackground({ ...job, type: network, author }, signal);
      return services.keepAngles(services.db, { ...job, id: campaignId }, angles);
    }) satisfies DealingDeps["proposeAngles"],
    callTimeoutMs: services.config.x.timeoutMs,
  }),
  parts: (services: Needs) => ({
    routes: (app) => registerPosts(app, services),
    sweeps: [{ what: "used links for posts", every: HOUR, run: () => sweepPostLinks(services) }],
    engine: () => startEngine(services),
    on: { accountConnected: (event) => meetAccount(services, event) },
    access: [
      { kind: "scheduled-posts", tables: [posts], count: countScheduled, end: unscheduleAll },
      {
        kind: "mailed-approvals",
        tables: [users],
        count: countPostLinks,
        end: async (tx, userId) => {
          await services.endPostLinks(tx, userId);
          return countPostLinks(tx, userId);
        },
      },
    ],
    archive: [
      {
        file: "queue.json",
        about: "your queue times for the next free slot, by network and account",
        json: ({ userId }) => everyQueueTimes(services.db, userId),
      },
      {
        file: "own-posts.json",
        about: "the posts you wrote or scheduled yourself, including drafts, with their earlier versions",
        list: ({ userId }) => everyOwnPost(services, userId),
      },
    ],
  }),
});
