import { HOUR, MINUTE } from "@postfolio/contract/time-units.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { v7 as uuid } from "uuid";
import { mailsTo } from "../../../../test/mailbox.ts";
import { campaignWorld } from "../../../../test/worlds/campaign-world.ts";
import { connections, posts } from "../../../db/schema.ts";
import { buildFeatures } from "../../../features.ts";
import { mailNotices } from "../../notices/notice-mail.ts";
import { recordIntents } from "./publishing.queries.ts";
import { MESSAGES } from "../../../../../../scripts/testing/english.ts";

const { accountAway, writtenFor } = MESSAGES;

vi.setConfig({ testTimeout: 60_000 });

const world = await campaignWorld({}, { SOCIAL_TIMEOUT_MS: "20000" });
const { advance, at, becomes, call, db, findPost, refusal, timesShown } = world;
beforeEach(() => world.reset());

const ADA = { handle: "ada", name: "Ada" };
const GRACE = { handle: "grace", name: "Grace" };
const QUESTION = writtenFor("@ada", "@grace");
/** What screens and the API show for a post that is waiting for its author's decision. */
const ASKS = { status: "awaiting_approval", reason: QUESTION, account: "@ada", sendFrom: "@grace" };
const GOES_OUT = { status: "ready", reason: null, account: "@grace", sendFrom: null };

/** Creates a user with @ada connected, and a post of their own that is due in an hour. */
async function author() {
  const { user, token } = await world.signUp();
  const id = user._id;
  await world.connect(id, "Twitter", ADA);
  const write = async (text: string) => {
    const body = { network: "Twitter" as const, text, scheduledAt: at(HOUR).toISOString() };
    return (await call("POST /api/posts", { body }, token)).data;
  };
  const post = await write(`Of my own ${uuid()}`);
  return {
    id,
    email: user.email,
    token,
    post,
    /** Connects another account, or the same one again. */
    swap: async (account: Record<string, string>) => {
      await world.disconnect(id);
      await world.connect(id, "Twitter", account);
    },
    see: async (postId = post._id) =>
      (await call("GET /api/posts", { query: {} }, token)).data.find(({ _id }) => _id === postId),
    approve: async (postId = post._id) =>
      (await call("POST /api/posts/:id/approve", { params: { id: postId } }, token)).data,
    release: async (campaign?: string) =>
      (
        await call(
          "POST /api/posts/release",
          { body: { network: "Twitter", ...(campaign && { campaign }) } },
          token,
        )
      ).data.posts,
    notices: async () => (await call("GET /api/notices", {}, token)).data.notices,
  };
}
const addressOf = async (id: string) => (await findPost(id)).url;

describe("a post for an account that is away", () => {
  it("reports that nothing goes out until it is back, and then goes out automatically", async () => {
    const ada = await author();
    const campaign = await world.addCampaign(ada.id, "Twitter", {
      accountId: (await findPost(ada.post._id)).accountId,
      accountName: "@ada",
    });
    const sees = async () =>
      (await call("GET /api/campaigns/:id", { params: { id: campaign.id } }, ada.token)).data;
    expect(await sees()).toMatchObject({ account: "@ada", reason: null });
    await world.disconnect(ada.id);
    expect(await ada.see()).toMatchObject({ status: "ready", reason: accountAway("@ada"), sendFrom: null });
    expect(await sees()).toMatchObject({ reason: accountAway("@ada"), sendFrom: null });
    await world.connect(ada.id, "Twitter", ADA);
    expect(await ada.see()).toMatchObject({ status: "ready", reason: null });
    await db.update(connections).set({ brokenReason: "Refused" }).where(eq(connections.userId, ada.id));
    expect(await ada.see()).toMatchObject({ reason: accountAway("@ada") });
    await db.update(connections).set({ brokenReason: null }).where(eq(connections.userId, ada.id));
    world.startWorkerEngine();
    await advance(HOUR);
    await becomes(ada.post._id, { status: "published" });
    expect(await addressOf(ada.post._id)).toContain("/ada/status/");
  });
});

describe("a post for another account than the connected one", () => {
  it("waits, asks once, and is missed instead of published there", async () => {
    const ada = await author();
    await ada.swap(GRACE);
    expect(await ada.see()).toMatchObject(ASKS);
    const [notice, ...others] = await ada.notices();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      text: "A post for Twitter was written for @ada, and @grace is connected now. Nothing goes out from @grace until you confirm",
      actions: [{ label: "Send it from @grace", releases: "Twitter" }, { label: "See what waits" }],
    });
    const publish = { params: { id: ada.post._id } };
    expect(await refusal("POST /api/posts/:id/publish", publish, ada.token)).toEqual({
      status: 409,
      message: QUESTION,
    });
    world.startWorkerEngine();
    await advance(HOUR);
    await world.look();
    expect(await findPost(ada.post._id)).toMatchObject({ status: "ready", sentFrom: null });
    expect(await timesShown(ada.post._id)).toBe(0);
    await advance(2 * HOUR);
    await becomes(ada.post._id, {
      status: "missed",
      reason: expect.stringContaining("a different Twitter account"),
    });
    expect(await timesShown(ada.post._id)).toBe(0);
  });

  it("is mailed to its author once, with what it was written for", async () => {
    const ada = await author();
    await ada.swap(GRACE);
    await ada.see();
    await advance(MINUTE);
    await mailNotices(buildFeatures(world.deps), ada.id);
    const [mail, ...more] = await vi.waitUntil(() => mailsTo(ada.email));
    expect(more).toEqual([]);
    expect(mail!.text).toContain(
      "A post for Twitter was written for @ada, and @grace is connected now. Nothing goes out from @grace until you confirm",
    );
    expect(mail!.text).toContain("See what waits");
  });

  it("goes out from there once its author says so", async () => {
    const ada = await author();
    await ada.swap(GRACE);
    expect(await ada.approve()).toMatchObject(GOES_OUT);
    world.startWorkerEngine();
    await advance(HOUR);
    await becomes(ada.post._id, { status: "published" });
    expect(await addressOf(ada.post._id)).toContain("/grace/status/");
  });

  it("goes out automatically when its account is back, and withdraws its question", async () => {
    const ada = await author();
    await ada.swap(GRACE);
    await ada.swap(ADA);
    expect(await ada.see()).toMatchObject({ status: "ready", reason: null, sendFrom: null });
    expect((await ada.notices()).map(({ read }) => read)).toEqual([true]);
    world.startWorkerEngine();
    await advance(HOUR);
    await becomes(ada.post._id, { status: "published" });
    expect(await addressOf(ada.post._id)).toContain("/ada/status/");
  });

  it("still asks as a draft that gets a time again, and when it is tried again", async () => {
    const ada = await author();
    await ada.swap(GRACE);
    const params = { id: ada.post._id };
    await call("PUT /api/posts/:id", { params, body: { scheduledAt: null } }, ada.token);
    const body = { scheduledAt: at(HOUR).toISOString(), timeZone: "UTC" };
    const scheduled = await call("PUT /api/posts/:id", { params, body }, ada.token);
    expect(scheduled.data).toMatchObject(ASKS);
    await db.update(posts).set({ status: "failed" }).where(eq(posts.id, params.id));
    expect((await call("POST /api/posts/:id/retry", { params }, ada.token)).data).toMatchObject(ASKS);
  });
});

describe("all posts of another account", () => {
  it("are released by campaign or all together, and campaigns plan for the new account", async () => {
    const ada = await author();
    const account = { accountId: (await findPost(ada.post._id)).accountId, accountName: "@ada" };
    const [one, two] = [
      await world.addCampaign(ada.id, "Twitter", account),
      await world.addCampaign(ada.id, "Twitter", account),
    ];
    const soon = { scheduledAt: at(HOUR), ...account };
    const first = await world.addPost(one, soon);
    const asking = await world.addPost(one, { ...soon, status: "awaiting_approval" });
    const second = await world.addPost(two, soon);
    await ada.swap(GRACE);
    const campaignOf = async (id: string) =>
      (await call("GET /api/campaigns/:id", { params: { id } }, ada.token)).data;
    expect(await campaignOf(one.id)).toMatchObject({
      account: "@ada",
      reason: QUESTION,
      sendFrom: "@grace",
      awaitingApproval: 2,
    });

    expect(await ada.release(one.id)).toBe(2);
    expect(await campaignOf(one.id)).toMatchObject({ account: "@grace", reason: null, awaitingApproval: 1 });
    expect(await campaignOf(two.id)).toMatchObject({ account: "@ada", reason: QUESTION });
    expect(await findPost(first)).toMatchObject({ accountName: "@grace" });
    // The text of this post still waits for approval.
    expect(await findPost(asking)).toMatchObject({ accountName: "@grace", status: "awaiting_approval" });
    expect(await findPost(second)).toMatchObject({ accountName: "@ada" });

    expect(await ada.release()).toBe(2);
    expect(await campaignOf(two.id)).toMatchObject({ account: "@grace", reason: null });
    expect(await ada.see()).toMatchObject(GOES_OUT);
    expect((await ada.notices()).map(({ read }) => read)).toEqual([true]);
    world.startWorkerEngine();
    await advance(HOUR);
    for (const id of [first, second, ada.post._id]) {
      await becomes(id, { status: "published" });
      expect(await addressOf(id)).toContain("/grace/status/");
    }
  });

  it("are not accessible to other users", async () => {
    const [ada, mallory] = [await author(), await author()];
    const campaign = await world.addCampaign(ada.id, "Twitter");
    await ada.swap(GRACE);
    const body = { network: "Twitter", campaign: campaign.id };
    expect((await refusal("POST /api/posts/release", { body }, mallory.token)).status).toBe(404);
    expect(await mallory.release()).toBe(0);
    expect(await ada.see()).toMatchObject(ASKS);
  });
});

describe("an account that is exchanged while a post is on its way", () => {
  it("between the claim and the send: the post waits", async () => {
    const ada = await author();
    const { accessFor } = buildFeatures(world.deps);
    let swapped = false;
    world.startWorkerEngine({
      accessFor: async (wanted) => {
        if (!swapped) await ada.swap(GRACE);
        swapped = true;
        return accessFor(wanted);
      },
    });
    await advance(HOUR);
    await expect.poll(() => swapped).toBe(true);
    await becomes(ada.post._id, { status: "ready", leaseId: null });
    expect(await ada.see()).toMatchObject(ASKS);
    expect(await timesShown(ada.post._id)).toBe(0);
  });

  it("no send begins from another account, whatever the worker believes", async () => {
    const ada = await author();
    const leaseId = uuid();
    const { _id: id } = ada.post;
    const claimed = { status: "publishing" as const, leaseId };
    await db.update(posts).set(claimed).where(eq(posts.id, id));
    const begin = (accountId: string) => recordIntents(db, [{ id, leaseId, accountId }], at(0));
    expect([...(await begin("of @grace"))]).toEqual([]);
    expect(await findPost(id)).toMatchObject({ sendStartedAt: null, sentFrom: null });
    const { accountId } = await findPost(id);
    expect([...(await begin(accountId!)).keys()]).toEqual([id]);
  });
});
