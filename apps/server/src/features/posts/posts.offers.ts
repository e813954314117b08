import type { Post } from "@postfolio/contract/campaigns/campaigns.ts";
import type { IdeaOfPost } from "@postfolio/contract/ideas/idea-of-post.ts";
import type { Idea } from "@postfolio/contract/ideas/ideas.ts";
import type { PostForm } from "@postfolio/contract/posts/post-forms.ts";
import type { Slot } from "@postfolio/contract/campaigns/slots.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { SQL } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import type { NamedAccount } from "../../db/connected-account.ts";
import type { PostNamed } from "../notices/notice-kinds.offers.ts";

export interface Owned {
  id: string;
  userId: string;
  network: Network;
}

/**
 * For the approver of the post's campaign, who cannot approve a post that its author has to check first.
 * @param of.check may reject the action; runs under the post's lock
 * @param of.done runs after the change, in the same transaction
 */
export type DecidePost = (of: {
  userId: string;
  postId: string;
  action: "approve" | "skip";
  check: (tx: Tx) => Promise<void>;
  done: (tx: Tx) => Promise<void>;
}) => Promise<unknown>;

/** `pictures`: one list for each part. */
export type DescribePost = (post: {
  id: string;
  userId: string;
  campaignId: string | null;
  network: Network;
  title: string | null;
  text: string | null;
  media: readonly string[];
  partPictures: readonly number[];
}) => { named: PostNamed; link: string; pictures: string[][] };

/** Adds unscheduled posts that AI wrote from one idea, newest last. They count toward the limit of unsent posts. */
export type AddDrafts = (
  of: { userId: string; network: Network; connection: string | undefined; idea: IdeaOfPost; media: string[] },
  drafts: readonly (Pick<Post, "text" | "marks" | "unread"> & { form: PostForm })[],
) => Promise<Post[]>;

/** @throws AppError `conflict` if this many more drafts would exceed the limit */
export type AssertRoomForDrafts = (userId: string, drafts: number) => Promise<void>;

/** Returns posts written from the user's ideas, by the idea's id, newest first. */
export type PostsOfIdeas = (userId: string) => Promise<ReadonlyMap<string, PostOfIdea[]>>;

export type PostOfIdea = Idea["posts"][number] & { text: string };

export interface PlannedCampaigns {
  ids: readonly string[];
  slots: readonly Slot[];
}

/** Methods are called in the transaction that changes the campaign. */
export interface CampaignPosts {
  /** @param marked a statement that returns `id`, `user_id`, and `network` of campaigns */
  fillSlots(db: Db | Tx, marked: SQL, groups: readonly PlannedCampaigns[], now: Date): Promise<number>;
  /**
   * Returns, for each local day, how many posts other campaigns sent beyond their current number per day, plus the
   * number of the user's own posts.
   */
  findSpent(tx: Tx, campaign: Owned, now: Date): Promise<ReadonlyMap<string, number>>;
  /**
   * Returns the times of users' sent and upcoming posts, in ascending order.
   * @param except a campaign whose slots do not count
   */
  findQueued(
    db: Db | Tx,
    userIds: readonly string[],
    range: { from: Date; to: Date; except?: string },
  ): Promise<{ userId: string; network: Network; accountId: string | null; at: Date }[]>;
  /** Returns campaigns whose users have upcoming posts of their own. */
  findBesideOwn(db: Db | Tx, ids: readonly string[], now: Date): Promise<string[]>;
  reschedule(tx: Tx, campaignId: string, slots: readonly Slot[], now: Date): Promise<void>;
  missBefore(tx: Tx, campaignId: string, earliest: Date, now: Date): Promise<void>;
  /** Leaves out drafts that the user wrote and, if the campaign required approval, approved ones. */
  dropDrafts(tx: Tx, campaignId: string, asked: boolean, now: Date): Promise<void>;
  askFirst(tx: Tx, campaignId: string, ask: boolean, now: Date): Promise<void>;
  /** A thread that has started stays on its account. */
  sendFrom(tx: Tx, campaign: Owned, account: NamedAccount): Promise<void>;
  removeUnsent(tx: Tx, campaignId: string): Promise<void>;
  unscheduleBeyond(tx: Tx, of: Omit<Owned, "id">, allowed: number, now: Date): Promise<void>;
}
