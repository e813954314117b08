import { DAY, HOUR } from "@postfolio/contract/time-units.ts";
import { v7 as uuid } from "uuid";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { campaignWorld } from "../../../../test/worlds/campaign-world.ts";
import { MESSAGES } from "../../../../../../scripts/testing/english.ts";

const { POST_STANDS } = MESSAGES;

vi.setConfig({ testTimeout: 60_000 });

const world = await campaignWorld();
const { addCampaign, addPost, at, becomes, call, findPost, planned, refusal, signUp } = world;
beforeEach(() => world.reset());

/** Creates a user with a campaign whose posts need approval. */
async function withCampaign(fields: Parameters<typeof addCampaign>[2] = {}) {
  const { user, token } = await signUp();
  const campaign = await addCampaign(user._id, "Twitter", { askFirst: true, ...fields });
  const params = { id: campaign.id };
  return {
    token,
    campaign,
    write: async () => (await call("POST /api/campaigns/:id/write", { params }, token)).data.posts,
    refused: (by = token) => refusal("POST /api/campaigns/:id/write", { params }, by),
  };
}

const inDays = (days: number) => planned({ scheduledAt: at(days * DAY), dueAt: at(days * DAY - HOUR) });
const ahead = { status: "planned", text: null };

describe("writing a week", () => {
  it("writes the posts of the next seven days, in order, and those of no other campaign", async () => {
    const { campaign, write } = await withCampaign();
    const texts: string[] = [];
    const [third, first, second] = [
      await addPost(campaign, inDays(6.9)),
      await addPost(campaign, inDays(1)),
      await addPost(campaign, inDays(3)),
    ];
    const own = await addPost(campaign, { ...inDays(2), status: "ready", text: "Mine", edited: true });
    const mine = await findPost(own);
    const later = await addPost(campaign, inDays(7.5));
    const other = await addPost(await addCampaign(campaign.userId, "Twitter"), inDays(1));
    expect(await write()).toBe(3);
    world.startWorkerEngine({
      draftPost: async ({ postId }) => {
        texts.push(postId);
        return {
          kind: "written",
          text: `Text ${texts.length}`,
          source: null,
          withoutNews: false,
          marks: [],
          unread: false,
          firstLines: null,
        };
      },
    });
    for (const id of [first, second, third]) await becomes(id, { status: "awaiting_approval" });
    expect(texts).toEqual([first, second, third]);
    const { scheduledAt, dueAt } = await findPost(third);
    expect(dueAt.getTime()).toBe(scheduledAt!.getTime() + 2 * HOUR);
    expect(await findPost(own)).toEqual(mine);
    for (const id of [later, other]) expect(await findPost(id)).toMatchObject(ahead);
    // Nothing is left to do.
    expect(await write()).toBe(0);
    await world.look();
    expect(texts).toHaveLength(3);
  });

  it("skips a post that is being written", async () => {
    const { campaign, write } = await withCampaign();
    const [leaseId, leaseUntil] = [uuid(), at(HOUR)];
    const id = await addPost(campaign, { ...inDays(1), leaseId, leaseUntil, dueAt: leaseUntil });
    expect(await write()).toBe(1);
    expect(await findPost(id)).toMatchObject({ leaseId, dueAt: leaseUntil });
  });

  it("is rejected for a sleeping campaign and for another user's", async () => {
    const asleep = await withCampaign({ status: "Sleep" });
    expect(await asleep.refused()).toEqual({ status: 409, message: MESSAGES.campaignAsleep });
    const { token } = await signUp();
    expect(await asleep.refused(token)).toMatchObject({ status: 404 });
  });
});

describe("approving many", () => {
  const approve = async (ids: string[], token: string) =>
    (await call("POST /api/posts/approve", { body: { ids } }, token)).data;

  it("approves each separately, and explains failures", async () => {
    const { token, campaign } = await withCampaign();
    const scheduledAt = at(DAY);
    const waiting = { status: "awaiting_approval" as const, scheduledAt };
    const ids = [await addPost(campaign, waiting), await addPost(campaign, waiting)];
    const skipped = await addPost(campaign, { ...waiting, status: "skipped" });
    const theirs = await addPost((await withCampaign()).campaign, waiting);
    const results = await approve([ids[0]!, skipped, theirs, "nonsense", ids[1]!, ids[0]!], token);
    expect(results.map(({ _id, post, message }) => [_id, post?.status ?? null, message])).toEqual([
      [ids[0], "ready", null],
      [skipped, null, POST_STANDS.skipped],
      [theirs, null, MESSAGES.notFound],
      [expect.any(String), null, MESSAGES.notFound],
      [ids[1], "ready", null],
    ]);
    for (const id of ids) expect(await findPost(id)).toMatchObject({ status: "ready", dueAt: scheduledAt });
    expect(await findPost(theirs)).toMatchObject({ status: "awaiting_approval" });
  });

  it("skips posts with something to check, which are approved separately", async () => {
    const { token, campaign } = await withCampaign();
    const waiting = { status: "awaiting_approval" as const, scheduledAt: at(DAY), text: "Nobody missed it." };
    const marks = [{ text: "Nobody missed it.", reason: "Nothing says so." }];
    const [sound, marked, unread] = [
      await addPost(campaign, waiting),
      await addPost(campaign, { ...waiting, marks }),
      await addPost(campaign, { ...waiting, unread: true }),
    ];
    const results = await approve([sound, marked, unread], token);
    expect(results.map(({ post, message }) => [post?.status ?? null, message])).toEqual([
      ["ready", null],
      [null, MESSAGES.postToCheck],
      [null, MESSAGES.postUnread],
    ]);
    expect(await findPost(marked)).toMatchObject({ status: "awaiting_approval", marks });
    for (const id of [marked, unread]) {
      const { data } = await call("POST /api/posts/:id/approve", { params: { id } }, token);
      expect(data).toMatchObject({ status: "ready", marks: [], unread: false });
    }
  });

  it("accepts one to a hundred posts", async () => {
    const { token } = await signUp();
    for (const ids of [[], Array.from({ length: 101 }, () => uuid())] as string[][]) {
      expect(await refusal("POST /api/posts/approve", { body: { ids } }, token)).toMatchObject({
        status: 400,
      });
    }
  });
});

it("dismisses many posts that were missed, each by itself", async () => {
  const { token, campaign } = await withCampaign();
  const missed = { status: "missed" as const, scheduledAt: at(-DAY) };
  const ids = [
    await addPost(campaign, missed),
    await addPost(campaign, { ...missed, scheduledAt: at(-2 * DAY) }),
  ];
  const out = await addPost(campaign, { status: "published", scheduledAt: at(-3 * DAY) });
  const theirs = await addPost((await withCampaign()).campaign, missed);
  const { data } = await call("POST /api/posts/skip", { body: { ids: [...ids, out, theirs] } }, token);
  expect(data.map(({ _id, post, message }) => [_id, post?.status ?? null, message])).toEqual([
    [ids[0], "skipped", null],
    [ids[1], "skipped", null],
    [out, null, POST_STANDS.published],
    [theirs, null, MESSAGES.notFound],
  ]);
  expect(await findPost(theirs)).toMatchObject({ status: "missed" });
});
