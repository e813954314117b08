import { NETWORK_RULES, NETWORKS, type Network, networkOf } from "@postfolio/contract/networks/networks.ts";
import { HOUR, MINUTE, SECOND } from "@postfolio/contract/time-units.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { v7 as uuid } from "uuid";
import { campaignWorld } from "../../../../test/worlds/campaign-world.ts";
import { listNotices } from "../../notices/notices.ts";
import { claimDoubtful } from "./publishing.queries.ts";

vi.setConfig({ testTimeout: 60_000 });

const world = await campaignWorld();
const { addCampaign, addPost, addPosts, addUser, advance, at, becomes, fault, findPost, timesShown } = world;

beforeEach(() => world.reset());

/** Networks whose tokens are renewed. */
const RENEWS = new Set<Network>(["Twitter", "Bluesky"]);

/** Creates a user with an account, a campaign and one due post. */
async function duePost(network: Network = "Twitter", connected = true) {
  const userId = await addUser(...(connected ? [network] : []));
  const campaign = await addCampaign(userId, network);
  return { userId, campaign, id: await addPost(campaign) };
}

describe.each(NETWORKS)("%s", (network) => {
  it("publishes a post at its time and not before", async () => {
    const { campaign } = await duePost(network);
    const id = await addPost(campaign, { scheduledAt: at(10 * MINUTE), reason: "It waited" });
    world.startWorkerEngine();
    await world.look();
    expect(await findPost(id)).toMatchObject({ status: "ready" });
    await advance(10 * MINUTE);
    await becomes(id, { status: "published", reason: null, leaseId: null });
    const { externalId, url, publishedAt, scheduledAt } = await findPost(id);
    expect((await world.timelineOf(network)).find((post) => post.id === externalId)).toBeTruthy();
    expect((await fetch(url ?? "")).status).toBe(200);
    expect(publishedAt?.getTime()).toBeGreaterThanOrEqual(scheduledAt!.getTime());
    expect(world.counts.published).toBeGreaterThan(0);
  });

  it.each(["500", "timeout", "disconnect", "garbage", "lost-reply"])(
    "%s: the post is unknown, is looked for, and in the end is published once",
    async (trouble) => {
      const { id } = await duePost(network);
      await fault(network, trouble);
      world.startWorkerEngine();
      await becomes(id, { status: "unknown", reason: expect.stringContaining("doesn't go out twice") });
      expect(await timesShown(id)).toBe(trouble === "lost-reply" ? 1 : 0);
      await advance(MINUTE);
      await becomes(id, { status: "published", reason: null });
      expect(await timesShown(id)).toBe(1);
    },
  );

  it("an unknown post is not settled with a different account, which would publish it twice", async () => {
    const { id, userId } = await duePost(network);
    await fault(network, "lost-reply");
    world.startWorkerEngine();
    await becomes(id, { status: "unknown" });
    await world.disconnect(userId);
    await world.connect(userId, network);
    await advance(MINUTE);
    await becomes(await addPost(await addCampaign(userId, network)), { status: "published" });
    await world.look();
    expect(await findPost(id)).toMatchObject({ status: "unknown" });
    expect(await timesShown(id)).toBe(1);
    await advance(24 * HOUR);
    await becomes(id, { status: "failed", reason: expect.stringContaining("Check your account") });
  });

  it("an unknown post stays unknown until the network answers, and is never published twice", async () => {
    const { id } = await duePost(network);
    await fault(network, "lost-reply");
    world.startWorkerEngine();
    await becomes(id, { status: "unknown" });
    await fault(network, "500", 3);
    for (let tries = 0; tries < 3; tries += 1) {
      await advance(MINUTE);
      await becomes(id, { status: "unknown", attempts: tries + 1 });
    }
    await advance(MINUTE);
    await becomes(id, { status: "published" });
    expect(await timesShown(id)).toBe(1);
  });

  it("waits for an account's limit to end, while other users continue", async () => {
    const { id, userId } = await duePost(network);
    await fault(network, "429");
    world.startWorkerEngine();
    await becomes(id, { status: "ready", attempts: 1, reason: expect.stringContaining("more posts") });
    const { id: other } = await duePost(network);
    await becomes(other, { status: "published" });
    const before = await findPost(id);
    expect(before.status).toBe("ready");
    // Until the limit ends, this account is not even tried.
    const limited = await addPost(await addCampaign(userId, network));
    await world.look();
    expect(await findPost(limited)).toMatchObject({ status: "ready", attempts: 0 });
    await world.setConnection(userId, { limitedUntil: at(0) });
    await becomes(limited, { status: "published" });
    expect(await timesShown(id)).toBeLessThan(2);
  });

  it("a refused token breaks the connection; the post goes out once the user reconnects", async () => {
    const { id, userId } = await duePost(network);
    const { text } = await findPost(id);
    // The renewed token is refused as well.
    await fault(network, "401", RENEWS.has(network) ? 2 : 1, text!);
    world.startWorkerEngine();
    await becomes(id, { status: "ready", reason: expect.stringContaining("We'll try again") });
    await advance(2 * SECOND);
    const lookForNotices = async () => {
      await world.look();
      return world.noticesOf(userId);
    };
    await expect
      .poll(lookForNotices, { timeout: 20_000 })
      .toMatchObject([{ message: { event: "connection-broken" } }]);
    await advance(2 * SECOND);
    await becomes(id, { status: "ready", reason: expect.stringContaining("Reconnect your account") });
    await advance(MINUTE);
    await world.look();
    expect(await findPost(id)).toMatchObject({ status: "ready", attempts: 0 });
    await world.setConnection(userId, { brokenReason: null });
    await becomes(id, { status: "published", reason: null });
    expect(await timesShown(id)).toBe(1);
  });

  it.runIf(RENEWS.has(network))(
    "a token that was refused before its end is renewed, and the post goes out",
    async () => {
      const { id, userId } = await duePost(network);
      await fault(network, "401");
      world.startWorkerEngine();
      await becomes(id, { status: "ready", reason: expect.stringContaining("We'll try again") });
      await advance(2 * SECOND);
      await becomes(id, { status: "published", reason: null });
      expect(await timesShown(id)).toBe(1);
      expect((await listNotices(world.deps, { userId })).notices).toEqual([]);
    },
  );

  // Networks that consist of many servers accept the same text again.
  it.skipIf(networkOf(network).address !== null)(
    "a text posted before fails in plain words, with a notice about this post",
    async () => {
      const { id, userId, campaign } = await duePost(network);
      world.startWorkerEngine();
      await becomes(id, { status: "published" });
      const { text } = await findPost(id);
      const again = await addPost(campaign, { text });
      await becomes(again, {
        status: "failed",
        reason: expect.stringContaining("posted the same text before"),
      });
      const [notice, ...more] = await world.noticesOf(userId);
      expect(more).toEqual([]);
      expect(notice).toMatchObject({
        message: { event: "post-failed", title: "Launch", network },
        link: `/campaigns/${campaign.id}?post=${again}`,
      });
      expect(await timesShown(id)).toBe(1);
    },
  );

  it("a text that is too long fails in plain words", async () => {
    const { campaign } = await duePost(network);
    const id = await addPost(campaign, { text: "word ".repeat(700).trim() });
    world.startWorkerEngine();
    // On networks where users enter a server, the server states what it accepts.
    const reason =
      networkOf(network).address?.parameter === "server"
        ? `The limit is ${NETWORK_RULES[network].length}`
        : "too long";
    await becomes(id, { status: "failed", reason: expect.stringContaining(reason) });
  });
});

describe.each([
  ["Twitter", "402"],
  ["Linkedin", "426"],
] as const)("%s accepts nothing from this app (%s)", (network, trouble) => {
  it("all users wait, none is blamed, and one post detects the end", async () => {
    const first = await duePost(network);
    const otherUser = await addUser(network);
    await fault(network, trouble, 2);
    world.startWorkerEngine();
    await becomes(first.id, { status: "ready", attempts: 0, reason: expect.stringContaining("paused") });
    const second = await addPost(await addCampaign(otherUser, network));
    await becomes(second, { status: "ready", reason: expect.stringContaining("no fault of yours") });
    await advance(MINUTE + 1_000);
    await world.look();
    // The post was tried again without success.
    await becomes(first.id, { status: "ready" });
    await becomes(second, { status: "ready" });
    await advance(2 * MINUTE);
    await becomes(first.id, { status: "published", reason: null });
    await becomes(second, { status: "published", reason: null });
    expect(await world.noticesOf(first.userId)).toEqual([]);
  });
});

describe("a post that cannot go out", () => {
  it("says that no account is connected, goes out once one is, and is missed after two hours", async () => {
    const { id, userId, campaign } = await duePost("Twitter", false);
    world.startWorkerEngine();
    await becomes(id, {
      status: "ready",
      reason: "Nothing goes out until your Twitter account is connected",
    });
    await advance(HOUR);
    await world.connect(userId, "Twitter");
    await becomes(id, { status: "published", reason: null });
    expect(campaign.status).toBe("Active");
  });

  it("shares one notice with all others that have the same cause", async () => {
    const { id, userId, campaign } = await duePost("Linkedin", false);
    const second = await addPost(campaign);
    world.startWorkerEngine();
    await advance(2 * HOUR);
    await becomes(id, { status: "missed", reason: expect.stringContaining("was not connected") });
    await becomes(second, { status: "missed" });
    const { notices: told } = await listNotices(world.deps, { userId });
    expect(told).toMatchObject([
      {
        count: 2,
        link: `/campaigns/${campaign.id}`,
        text: expect.stringMatching(/^2 posts were missed on/u),
      },
    ]);
  });

  it("is missed after two hours, not sent in a burst, and the user is notified", async () => {
    const { campaign, userId } = await duePost();
    const id = await addPost(campaign, { scheduledAt: at(-2 * HOUR), dueAt: at(-2 * HOUR) });
    const late = await addPost(campaign, { scheduledAt: at(-2 * HOUR + MINUTE), dueAt: at(-HOUR) });
    world.startWorkerEngine();
    await becomes(id, { status: "missed", reason: expect.stringContaining("two hours") });
    await becomes(late, { status: "published" });
    expect(await timesShown(id)).toBe(0);
    expect((await world.noticesOf(userId)).map(({ link }) => link)).toEqual([
      `/campaigns/${campaign.id}?post=${id}`,
    ]);
  });

  it("was not approved in time", async () => {
    const { campaign } = await duePost();
    const id = await addPost(campaign, {
      status: "awaiting_approval",
      scheduledAt: at(-HOUR),
      dueAt: at(HOUR),
    });
    world.startWorkerEngine();
    await world.look();
    expect((await findPost(id)).status).toBe("awaiting_approval");
    await advance(HOUR);
    await becomes(id, { status: "missed", reason: expect.stringContaining("not approved in time") });
  });

  it("sleeps with its campaign: goes out when that wakes, or is missed without a notice", async () => {
    const { campaign, userId } = await duePost();
    const sleeping = await addCampaign(userId, "Twitter", { status: "Sleep" });
    const id = await addPost(sleeping);
    const old = await addPost(sleeping, { scheduledAt: at(-3 * HOUR), dueAt: at(-3 * HOUR) });
    const awake = await addPost(campaign);
    world.startWorkerEngine();
    await becomes(awake, { status: "published" });
    await world.look();
    expect(await findPost(id)).toMatchObject({ status: "ready", reason: null });
    expect(await findPost(old)).toMatchObject({
      status: "missed",
      reason: expect.stringContaining("Its campaign was not active"),
    });
    await world.setCampaign(sleeping.id, { status: "Active" });
    await becomes(id, { status: "published" });
    expect(await world.noticesOf(userId)).toEqual([]);
  });

  it("fails after a day in doubt, with the advice to look", async () => {
    const { campaign, userId } = await duePost("Twitter", false);
    const id = await addPost(campaign, {
      status: "unknown",
      scheduledAt: at(-24 * HOUR),
      sendStartedAt: at(-24 * HOUR),
      dueAt: at(-MINUTE),
    });
    world.startWorkerEngine();
    await becomes(id, { status: "failed", reason: expect.stringContaining("Check your account") });
    expect((await listNotices(world.deps, { userId })).notices).toMatchObject([
      { text: expect.stringContaining("may not have been published") },
    ]);
  });
});

it("stops checking on an unknown post after a day", async () => {
  const { campaign } = await duePost();
  const old = {
    status: "unknown",
    scheduledAt: at(-25 * HOUR),
    sendStartedAt: at(-25 * HOUR),
    dueAt: at(0),
  } as const;
  const asked = await addPost(campaign, { ...old, attempts: 1 });
  const unasked = await addPost(campaign, { ...old, attempts: 0 });
  const claim = {
    network: "Twitter",
    leaseId: uuid(),
    leaseUntil: at(MINUTE),
    uploadUntil: at(MINUTE),
    now: at(1),
    limit: 10,
  } as const;
  const taken = (await claimDoubtful(world.db, claim)).map(({ id }) => id);
  expect(taken).toContain(unasked);
  expect(taken).not.toContain(asked);
  world.startWorkerEngine();
  await becomes(asked, { status: "failed", reason: expect.stringContaining("Check your account") });
});

it("gives an unknown post that the user publishes again another day", async () => {
  const { campaign } = await duePost("Twitter", false);
  const again = { status: "unknown", sendStartedAt: at(-30 * HOUR), dueAt: at(-MINUTE) } as const;
  const id = await addPost(campaign, { ...again, scheduledAt: at(-HOUR) });
  const given = await addPost(campaign, { ...again, scheduledAt: at(-24 * HOUR) });
  world.startWorkerEngine();
  await becomes(given, { status: "failed" });
  expect((await findPost(id)).status).toBe("unknown");
});

it("a LinkedIn post shows its article only if the text has the link", async () => {
  const { campaign } = await duePost("Linkedin");
  const source = {
    title: "Bread gets dearer",
    link: "https://paper.example/b",
    publisher: "The Paper",
    publishedAt: null,
  };
  const text = `Bread is dear ${uuid()}`;
  const shown = await addPost(campaign, { text: `${text} ${source.link}`, source });
  const plain = await addPost(campaign, { text, source });
  world.startWorkerEngine();
  const cardOf = async (id: string) => {
    await becomes(id, { status: "published" });
    const { externalId } = await findPost(id);
    return (await world.timelineOf("Linkedin")).find((post) => post.id === externalId);
  };
  expect(await cardOf(shown)).toMatchObject({ article: { source: source.link, title: source.title } });
  expect(await cardOf(plain)).not.toHaveProperty("article");
});

describe("a worker that died", () => {
  it("leaves a post that is sent if it died before the send, or looked for if after", async () => {
    const { campaign } = await duePost();
    const abandoned = {
      status: "publishing",
      leaseId: crypto.randomUUID(),
      dueAt: at(20_000),
      leaseUntil: at(20_000),
    } as const;
    const unsent = await addPost(campaign, abandoned);
    const sent = await addPost(campaign, { ...abandoned, sendStartedAt: at(0) });
    world.startWorkerEngine();
    await world.look();
    expect((await findPost(unsent)).status).toBe("publishing");
    expect((await findPost(sent)).status).toBe("publishing");
    await advance(20_000);
    await becomes(unsent, { status: "published" });
    await becomes(sent, { status: "published" });
    expect([await timesShown(unsent), await timesShown(sent)]).toEqual([1, 1]);
  });

  it("believes the network about a duplicate after a send that seemed lost", async () => {
    const { id, campaign } = await duePost();
    world.startWorkerEngine();
    await becomes(id, { status: "published" });
    const { text, externalId } = await findPost(id);
    // Simulates a post that was put back too early: it is ready again, although it was already sent.
    const doubted = await addPost(campaign, { text, sendStartedAt: at(-MINUTE) });
    await becomes(doubted, { status: "published", externalId });
    expect(await timesShown(id)).toBe(1);
  });
});

describe("a stop", () => {
  it("finishes sends in progress, and the next worker does the rest", async () => {
    const { campaign } = await duePost();
    const ids = await addPosts(campaign, 12);
    await fault("Twitter", "timeout", 4);
    const engine = world.startWorkerEngine();
    await vi.waitFor(async () => {
      const states = await Promise.all(ids.map(findPost));
      expect(states.some(({ status }) => status === "publishing")).toBe(true);
    }, 20_000);
    await engine.stop();
    const states = (await Promise.all(ids.map(findPost))).map(({ status }) => status);
    expect(states).not.toContain("publishing");
    world.startWorkerEngine();
    await world.look();
    await advance(15_000);
    for (const id of ids) await becomes(id, { status: "published" });
    expect(await Promise.all(ids.map(timesShown))).toEqual(ids.map(() => 1));
  });
});

describe("many posts", () => {
  it("thousands of posts of two users do not delay another user's single one", async () => {
    await world.limit("Twitter", 10_000);
    const greedy = await addCampaign(await addUser("Twitter"), "Twitter");
    await addPosts(greedy, 3_000, { scheduledAt: at(-HOUR), dueAt: at(-HOUR) });
    const alike = await addCampaign(await addUser("Twitter"), "Twitter");
    await addPosts(alike, 3_000, { scheduledAt: at(-HOUR), dueAt: at(-HOUR) });
    const other = await addCampaign(await addUser("Twitter"), "Twitter");
    const id = await addPost(other, { scheduledAt: at(-MINUTE), dueAt: at(-MINUTE) });
    const before = (await world.timelineOf("Twitter")).length;
    const engine = world.startWorkerEngine();
    await becomes(id, { status: "published" });
    await engine.stop();
    const { text } = await findPost(id);
    const shown = (await world.timelineOf("Twitter")).toReversed().slice(before);
    expect(shown.findIndex((post) => post.text === text)).toBeLessThan(20);
    for (const { id: campaignId } of [greedy, alike])
      await world.setCampaign(campaignId, { status: "Delete" });
  }, 180_000);

  it("two workers send each post once", async () => {
    await world.limit("Linkedin", 10_000);
    const ids: string[] = [];
    for (let user = 0; user < 10; user += 1) {
      const campaign = await addCampaign(await addUser("Linkedin"), "Linkedin");
      ids.push(...(await addPosts(campaign, 20)));
    }
    const texts = new Set((await Promise.all(ids.map(findPost))).map(({ text }) => text));
    world.startWorkerEngine();
    world.startWorkerEngine();
    const sent = async () =>
      (await world.timelineOf("Linkedin")).map(({ text }) => text).filter((text) => texts.has(text));
    await vi.waitFor(async () => expect(await sent()).toHaveLength(ids.length), {
      timeout: 20_000,
      interval: 200,
    });
    await world.look();
    expect(new Set(await sent()).size).toBe(ids.length);
    expect(await sent()).toHaveLength(ids.length);
    for (const id of ids) await becomes(id, { status: "published" });
  });
});
