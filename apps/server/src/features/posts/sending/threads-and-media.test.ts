import { randomUUID } from "node:crypto";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { threadsClosed } from "@postfolio/contract/posts/threads.ts";
import { HOUR, MINUTE } from "@postfolio/contract/time-units.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { campaignWorld } from "../../../../test/worlds/campaign-world.ts";
import { posts } from "../../../db/schema.ts";
import { english, MESSAGES } from "../../../../../../scripts/testing/english.ts";

const { connectForMedia, inPart, partEmpty, partsAlike, tooManyPictures } = MESSAGES;

vi.setConfig({ testTimeout: 60_000 });

const world = await campaignWorld();
const { addCampaign, addMedia, addPost, addUser, advance, at, becomes, faultOf, findPost, setPost } = world;
beforeEach(() => world.reset());

const PDF = { mediaType: "application/pdf" as const, bytes: Buffer.from("%PDF-1.7\n") };

/** Returns texts for a thread that no other test uses. */
const texts = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `Part ${index + 1} ${randomUUID()}`);

/** Creates a due post on a network, with this many parts and pictures, including those of later parts. */
async function due(
  network: Network,
  { parts = 1, pictures = 0, partPictures = [] as number[], consent = {}, owner = "" } = {},
) {
  const userId = owner || (await addUser());
  await world.connect(userId, network, consent);
  const campaign = await addCampaign(userId, network);
  const [text = "", ...rest] = texts(parts);
  const media: string[] = [];
  for (let index = 0; index < pictures; index += 1) {
    media.push(await addMedia(userId, { alt: `Picture ${index}` }));
  }
  const id = await addPost(campaign, { text, parts: rest, media, partPictures });
  return { id, userId, campaign, texts: [text, ...rest] };
}
/** Returns the network's posts with these texts, in the order in which it received them. */
const shown = async (network: Network, wanted: readonly string[]) =>
  (await world.timelineOf(network)).toReversed().filter(({ text }) => wanted.includes(text));

/** Expects the network to show each part once, as a reply to the previous part. */
async function expectThread(id: string, wanted: readonly string[]): Promise<void> {
  const live = await shown("Twitter", wanted);
  expect(live.map(({ text }) => text)).toEqual(wanted);
  expect(live.map(({ replyTo }) => replyTo)).toEqual([
    undefined,
    ...live.slice(0, -1).map((part) => part.id),
  ]);
  const { sentParts, externalId, url } = await findPost(id);
  expect(sentParts.map((part) => part.id)).toEqual(live.map((part) => part.id));
  expect({ externalId, url }).toEqual({ externalId: live[0]?.id, url: sentParts[0]?.url });
}

describe("a thread", () => {
  it("goes out part by part, and is published with its last part", async () => {
    const { id, texts: wanted } = await due("Twitter", { parts: 4, pictures: 1 });
    world.startWorkerEngine();
    await becomes(id, { status: "published", reason: null });
    await expectThread(id, wanted);
    const live = await shown("Twitter", wanted);
    expect(live.map(({ media }) => media?.length ?? 0)).toEqual([1, 0, 0, 0]);
  });

  it("shows the pictures of each part with that part", async () => {
    const { id, texts: wanted } = await due("Twitter", { parts: 4, pictures: 6, partPictures: [2, 0, 3] });
    world.startWorkerEngine();
    await becomes(id, { status: "published", reason: null });
    await expectThread(id, wanted);
    const live = await shown("Twitter", wanted);
    expect(live.map(({ media }) => media?.map(({ alt }) => alt) ?? [])).toEqual([
      ["Picture 0"],
      ["Picture 1", "Picture 2"],
      [],
      ["Picture 3", "Picture 4", "Picture 5"],
    ]);
  });

  it.each([
    ["x-media", "disconnect", { status: "ready", attempts: 1 }],
    ["x", "lost-reply", { status: "unknown" }],
  ])("whose second part has pictures goes out once after %s: %s", async (provider, fault, doubt) => {
    const { id, texts: wanted } = await due("Twitter", { parts: 3, pictures: 3, partPictures: [1, 1] });
    // Sending the first part takes three calls: an upload, a description, and a post.
    await faultOf(provider, fault, 1, provider === "x" ? 1 : 2);
    world.startWorkerEngine();
    await becomes(id, doubt);
    await advance(MINUTE);
    await becomes(id, { status: "published", reason: null });
    await expectThread(id, wanted);
    const live = await shown("Twitter", wanted);
    expect(live.map(({ media }) => media?.map(({ alt }) => alt))).toEqual([
      ["Picture 0"],
      ["Picture 1"],
      ["Picture 2"],
    ]);
  });

  it.each(["lost-reply", "500", "timeout", "disconnect", "garbage"])(
    "whose second part ends in %s is settled by that part, and goes on",
    async (fault) => {
      const { id, texts: wanted } = await due("Twitter", { parts: 3 });
      await faultOf("x", fault, 1, 1);
      world.startWorkerEngine();
      await becomes(id, { status: "unknown", reason: expect.stringContaining("doesn't go out twice") });
      expect(await shown("Twitter", wanted)).toHaveLength(fault === "lost-reply" ? 2 : 1);
      await advance(10_000);
      await becomes(id, { status: "published", reason: null });
      await expectThread(id, wanted);
    },
  );

  it("whose third part is refused says so, and goes on there once that is mended", async () => {
    const { user, token } = await world.signUp();
    const { id, campaign, texts: wanted } = await due("Twitter", { parts: 5, owner: user._id });
    await setPost(id, { scheduledAt: at(HOUR), dueAt: at(HOUR) });
    world.startWorkerEngine();
    // X rejects a text that the account has posted before.
    await becomes(await addPost(campaign, { text: wanted[2]! }), { status: "published" });
    await advance(HOUR);
    await becomes(id, {
      status: "failed",
      reason: expect.stringMatching(/^Part 3 of 5 was rejected, because .* Retry continues with part 3$/u),
      url: expect.stringContaining("/status/"),
    });
    expect(await shown("Twitter", [wanted[0]!, wanted[1]!, wanted[3]!])).toHaveLength(2);
    const mended = (await findPost(id)).parts.with(1, `${wanted[2]!} at last`);
    const mend = { params: { id }, body: { text: wanted[0]!, thread: mended, media: [] } };
    expect((await world.call("PUT /api/posts/:id", mend, token)).data.status).toBe("failed");
    await world.call("POST /api/posts/:id/retry", { params: { id } }, token);
    await becomes(id, { status: "published", reason: null });
    await expectThread(id, [wanted[0]!, ...mended]);
  });

  it("that has begun is not missed after two hours", async () => {
    const { id, texts: wanted } = await due("Twitter", { parts: 3 });
    await faultOf("x", "429-day", 1, 1);
    world.startWorkerEngine();
    await becomes(id, { status: "ready", attempts: 1 });
    await advance(3 * HOUR);
    await becomes(id, { status: "published" });
    expect(await shown("Twitter", wanted)).toHaveLength(3);
    await expectThread(id, wanted);
  });

  it("that has begun is missed after a day", async () => {
    const { id, userId } = await due("Twitter", { parts: 2 });
    await faultOf("x", "429-day", 1, 1);
    world.startWorkerEngine();
    await becomes(id, { status: "ready", attempts: 1 });
    await world.setConnection(userId, { brokenReason: "Broken" });
    await advance(23 * HOUR);
    await world.look();
    expect(await findPost(id)).toMatchObject({ status: "ready" });
    await advance(2 * HOUR);
    await becomes(id, { status: "missed", url: expect.stringContaining("/status/") });
  });
});

describe("a thread that X does not let this app continue", () => {
  const engineWith = (threads: "try" | "on" | "off") =>
    world.startWorkerEngine({ config: { ...world.deps.config, x: { ...world.deps.config.x, threads } } });
  const draftOf = async (userId: string) =>
    english(
      (await world.db.select().from(posts).where(eq(posts.userId, userId))).find(
        ({ status }) => status === "draft",
      ),
    );

  it.each([
    ["reply-refused", 1, "part 1 was published"],
    ["reply-refused-too", 3, "parts 1 to 3 were published"],
  ])("ends with what is live, and keeps the rest as a draft: %s", async (fault, live, out) => {
    // One picture in each of the first two parts and in the last one.
    const pictures = { pictures: 3, partPictures: [1, 0, 0, 1] };
    const { id, userId, texts: wanted } = await due("Twitter", { parts: 5, ...pictures });
    const { media: stored } = await findPost(id);
    const sent = live === 1 ? 1 : 2;
    await faultOf("x", fault, 1, live);
    world.startWorkerEngine();
    const reason = `X (Twitter) doesn't let this app reply, so only ${out}. The rest is now a draft that you can post yourself`;
    await becomes(id, { status: "published", reason, attempts: 0, parts: wanted.slice(1, live) });
    const shownParts = await shown("Twitter", wanted);
    expect(shownParts.map(({ text }) => text)).toEqual(wanted.slice(0, live));
    expect(await findPost(id)).toMatchObject({
      externalId: shownParts[0]?.id,
      media: stored.slice(0, sent),
      partPictures: sent === 2 ? [1] : [],
    });
    expect(await draftOf(userId)).toMatchObject({
      campaignId: null,
      text: wanted[live],
      parts: wanted.slice(live + 1),
      media: stored.slice(sent),
      partPictures: live === 1 ? [0, 0, 1] : [1],
      continues: { id: shownParts.at(-1)?.id },
      reason: `The rest of a thread: X (Twitter) doesn't let this app reply, so only ${out}`,
    });
    const [notice] = await world.noticesOf(userId);
    expect(notice?.message).toMatchObject({ event: "thread-cut", reason });
    // The rest of the thread is not tried again.
    await advance(HOUR);
    await world.look();
    expect(await shown("Twitter", wanted)).toHaveLength(live);
  });

  it("is the last one: no other is started, scheduled, or offered", async () => {
    const first = await due("Twitter", { parts: 2 });
    const { user, token } = await world.signUp();
    const later = await due("Twitter", { parts: 2, owner: user._id });
    await setPost(later.id, { scheduledAt: at(HOUR), dueAt: at(HOUR) });
    expect((await world.call("GET /api/config", {})).x.threads).toBe("open");
    await faultOf("x", "reply-refused", 1, 1);
    const engine = world.startWorkerEngine();
    await becomes(first.id, { status: "published" });
    expect((await world.call("GET /api/config", {})).x.threads).toBe("refused");
    await advance(HOUR);
    await becomes(later.id, { status: "failed", reason: english(threadsClosed("Twitter", "refused")) });
    expect(await shown("Twitter", later.texts)).toEqual([]);
    const body = { network: "Twitter" as const, text: "One", thread: ["Two"] };
    const scheduledAt = at(HOUR).toISOString();
    expect(await world.refusal("POST /api/posts", { body: { ...body, scheduledAt } }, token)).toEqual({
      status: 422,
      message: english(threadsClosed("Twitter", "refused")),
    });
    expect((await world.call("POST /api/posts", { body }, token)).data.status).toBe("draft");
    // Other posts go out as before.
    const plain = await addPost(later.campaign);
    await becomes(plain, { status: "published" });
    await engine.stop();
    // The operator declares that their plan allows replies.
    engineWith("on");
    const sure = await due("Twitter", { parts: 2 });
    await becomes(sure.id, { status: "published", reason: null });
  });

  it("does not start if the operator has disabled threads", async () => {
    const { id, texts: wanted } = await due("Twitter", { parts: 2 });
    engineWith("off");
    await becomes(id, { status: "failed", reason: english(threadsClosed("Twitter", "off")) });
    expect(await shown("Twitter", wanted)).toEqual([]);
  });
});

describe.each(["Twitter", "Linkedin"] as const)("a post with pictures on %s", (network) => {
  const uploads = network === "Twitter" ? "x-media" : "linkedin-media";

  it("shows them with their descriptions", async () => {
    const { id, texts: wanted } = await due(network, { pictures: 3 });
    world.startWorkerEngine();
    await becomes(id, { status: "published" });
    const [post] = await shown(network, wanted);
    expect(post?.media?.map(({ alt }) => alt)).toEqual(["Picture 0", "Picture 1", "Picture 2"]);
  });

  it.each(["500", "timeout", "disconnect"])(
    "whose upload ends in %s is tried again, and is never in doubt",
    async (fault) => {
      const { id, texts: wanted } = await due(network, { pictures: 2 });
      await faultOf(uploads, fault, 1);
      world.startWorkerEngine();
      await becomes(id, { status: "ready", attempts: 1, sendStartedAt: null });
      await advance(MINUTE);
      await becomes(id, { status: "published" });
      expect(await shown(network, wanted)).toHaveLength(1);
    },
  );

  it("that was uploaded and then lost its answer goes out once, with its pictures", async () => {
    const { id, texts: wanted } = await due(network, { pictures: 2 });
    await world.fault(network, "lost-reply");
    world.startWorkerEngine();
    await becomes(id, { status: "unknown" });
    await advance(10_000);
    await becomes(id, { status: "published" });
    expect(await shown(network, wanted)).toMatchObject([{ media: [{}, {}] }]);
  });

  it("that was uploaded and then refused says why, and can go out later", async () => {
    const { id, texts: wanted } = await due(network, { pictures: 1 });
    await world.fault(network, "403");
    world.startWorkerEngine();
    await becomes(id, { status: "failed", reason: expect.stringContaining("rejected it") });
    await setPost(id, { status: "ready", dueAt: at(0), attempts: 0 });
    await becomes(id, { status: "published" });
    expect(await shown(network, wanted)).toHaveLength(1);
  });
});

describe("media", () => {
  it.each([
    [2, { status: "published" }],
    [3, { status: "failed", reason: expect.stringContaining("because of its pictures") as string }],
  ])("that X forgets %i times are uploaded again, twice at most", async (times, expected) => {
    const { id } = await due("Twitter", { pictures: 1 });
    await faultOf("x", "media-expired", times);
    world.startWorkerEngine();
    for (const attempts of [1, 2]) {
      await becomes(id, { status: "ready", attempts });
      await advance(MINUTE);
    }
    await becomes(id, expected);
    expect(await world.timesShown(id)).toBe(3 - times);
  });

  it("that LinkedIn is still processing are sent again, not uploaded again", async () => {
    const { id, texts: wanted } = await due("Linkedin", { pictures: 1 });
    await world.fault("Linkedin", "media-waiting");
    world.startWorkerEngine();
    await becomes(id, { status: "ready", attempts: 1 });
    await faultOf("linkedin-media", "403", 9);
    await advance(MINUTE);
    await becomes(id, { status: "published" });
    expect(await shown("Linkedin", wanted)).toHaveLength(1);
  });

  it("that a network cannot use fail the post permanently", async () => {
    const { id } = await due("Linkedin", { pictures: 1 });
    await world.fault("Linkedin", "media-failed");
    world.startWorkerEngine();
    await becomes(id, { status: "failed", reason: expect.stringContaining("because of its pictures") });
    expect(await world.timesShown(id)).toBe(0);
  });

  it("need an account that was connected with permission for them, unlike text", async () => {
    const { id, campaign } = await due("Twitter", { pictures: 1, consent: { without: "media.write" } });
    const plain = await addPost(campaign);
    world.startWorkerEngine();
    await becomes(plain, { status: "published" });
    await becomes(id, { status: "failed", reason: connectForMedia("Twitter") });
    expect(await world.timesShown(id)).toBe(0);
  });

  it("may be a carousel on LinkedIn", async () => {
    const { id, userId, texts: wanted } = await due("Linkedin");
    const outline = { title: "Five lessons", slides: [{ heading: "One", text: "" }], resume: null };
    await setPost(id, { media: [await addMedia(userId, { ...PDF, outline })] });
    world.startWorkerEngine();
    await becomes(id, { status: "published" });
    expect(await shown("Linkedin", wanted)).toMatchObject([
      { media: [{ type: "application/pdf", title: "Five lessons" }] },
    ]);
  });

  it("of somebody else are not sent", async () => {
    const { id } = await due("Linkedin");
    await setPost(id, { media: [await addMedia(await addUser(), PDF)] });
    world.startWorkerEngine();
    await becomes(id, { status: "failed", reason: expect.stringContaining("because of its pictures") });
    expect(await world.timesShown(id)).toBe(0);
  });
});

describe("a draft", () => {
  it("may have pictures and no text, but only with a text is it scheduled or published", async () => {
    const { user, token } = await world.signUp();
    await world.connect(user._id, "Twitter");
    const media = [await addMedia(user._id)];
    const body = { network: "Twitter" as const, text: "", media };
    const { data: draft } = await world.call("POST /api/posts", { body }, token);
    expect(draft).toMatchObject({ status: "draft", text: "", media });
    const refused = { status: 400, message: MESSAGES.postTextRequired };
    const params = { id: draft._id };
    const scheduledAt = at(HOUR).toISOString();
    expect(await world.refusal("POST /api/posts", { body: { ...body, scheduledAt } }, token)).toEqual(
      refused,
    );
    expect(await world.refusal("POST /api/posts", { body: { ...body, media: [] } }, token)).toEqual(refused);
    for (const change of [{ scheduledAt }, { media: [] }, { text: "", media: [] }]) {
      expect(await world.refusal("PUT /api/posts/:id", { params, body: change }, token)).toEqual(refused);
    }
    expect(await world.refusal("POST /api/posts/:id/publish", { params }, token)).toEqual(refused);
    const said = { params, body: { text: "A quay at low tide", scheduledAt } };
    expect((await world.call("PUT /api/posts/:id", said, token)).data).toMatchObject({
      status: "ready",
      media,
    });
    const taken = { params, body: { text: "" } };
    expect(await world.refusal("PUT /api/posts/:id", taken, token)).toEqual(refused);
  });
});

describe("what a network would refuse", () => {
  it("is reported before a post is scheduled, but allowed in a draft", async () => {
    const { user, token } = await world.signUp();
    const pictures: string[] = [];
    for (let index = 0; index < 5; index += 1) pictures.push(await addMedia(user._id));
    const body = { network: "Twitter" as const, text: `Five ${randomUUID()}`, media: pictures };
    const { data: draft } = await world.call("POST /api/posts", { body }, token);
    expect(draft).toMatchObject({ status: "draft", media: pictures, thread: [], live: [] });
    const later = { scheduledAt: at(HOUR).toISOString() };
    const change = (fields: object) =>
      world.refusal(
        "PUT /api/posts/:id",
        { params: { id: draft._id }, body: { ...later, ...fields } },
        token,
      );
    expect(await change({})).toEqual({ status: 422, message: tooManyPictures("Twitter", 5, 4) });
    expect(await change({ media: [], thread: ["Same", "Same"] })).toEqual({
      status: 422,
      message: partsAlike("Twitter", 2, 3),
    });
    const theirs = await addMedia(await addUser());
    expect(await change({ media: [theirs] })).toEqual({ status: 422, message: MESSAGES.mediaGone });
    const good = { media: pictures.slice(0, 4), thread: ["Second", "Third"], ...later };
    const { data } = await world.call("PUT /api/posts/:id", { params: { id: draft._id }, body: good }, token);
    expect(data).toMatchObject({ status: "ready", media: good.media, thread: good.thread });
  });

  it("is said of the pictures of each part, which stay with their parts", async () => {
    const { user, token } = await world.signUp();
    const pictures: string[] = [];
    for (let index = 0; index < 6; index += 1) pictures.push(await addMedia(user._id));
    const [first = "", ...rest] = pictures;
    const said = { network: "Twitter" as const, text: `One ${randomUUID()}`, thread: ["", "Three"] };
    const body = { ...said, media: [first], threadMedia: [rest] };
    const { data: draft } = await world.call("POST /api/posts", { body }, token);
    expect(draft).toMatchObject({ media: [first], thread: ["", "Three"], threadMedia: [rest, []] });
    const params = { id: draft._id };
    const refused = (change: object) => world.refusal("PUT /api/posts/:id", { params, body: change }, token);
    const scheduledAt = at(HOUR).toISOString();
    expect(await refused({ scheduledAt, thread: ["Two", "Three"] })).toEqual({
      status: 422,
      message: inPart(2, tooManyPictures("Twitter", 5, 4)),
    });
    const threadMedia = [rest.slice(0, 4), rest.slice(4)];
    expect(await refused({ scheduledAt, thread: ["", "Three"], threadMedia })).toEqual({
      status: 422,
      message: partEmpty(2),
    });
    expect(await refused({ thread: [""], threadMedia: [[]] })).toMatchObject({ status: 400 });
    expect(await refused({ threadMedia })).toMatchObject({ status: 400 });
    const theirs = await addMedia(await addUser());
    expect(await refused({ scheduledAt, thread: ["Two"], threadMedia: [[theirs]] })).toEqual({
      status: 422,
      message: MESSAGES.mediaGone,
    });
    const good = { scheduledAt, thread: ["Two", "Three"], threadMedia };
    const { data } = await world.call("PUT /api/posts/:id", { params, body: good }, token);
    expect(data).toMatchObject({ status: "ready", media: [first], threadMedia });
    const fewer = await world.call("PUT /api/posts/:id", { params, body: { thread: ["Second"] } }, token);
    expect(fewer.data).toMatchObject({ media: [first], thread: ["Second"], threadMedia: [threadMedia[0]] });
    const earlier = { params: { ...params, number: fewer.data.texts - 1 } };
    const restored = await world.call("POST /api/posts/:id/texts/:number/restore", earlier, token);
    expect(restored.data).toMatchObject({ thread: ["Two", "Three"], threadMedia });
  });

  it("is not changed in parts that are live", async () => {
    const { user, token } = await world.signUp();
    const campaign = await addCampaign(user._id, "Twitter");
    const sentParts = [{ id: "1", url: "https://x.example/1" }];
    const id = await addPost(campaign, { text: "One", parts: ["Two"], sentParts, status: "failed" });
    const change = { params: { id }, body: { text: "First", thread: ["Two"] } };
    expect(await world.refusal("PUT /api/posts/:id", change, token)).toEqual({
      status: 409,
      message: MESSAGES.postPartlyLive,
    });
    const other = { params: { id }, body: { media: [await addMedia(user._id)] } };
    expect(await world.refusal("PUT /api/posts/:id", other, token)).toEqual({
      status: 409,
      message: MESSAGES.postPartlyLive,
    });
    const threadMedia = [[await addMedia(user._id)]];
    const rest = { params: { id }, body: { thread: ["Second"], media: [], threadMedia } };
    const { data } = await world.call("PUT /api/posts/:id", rest, token);
    expect(data).toMatchObject({
      text: "One",
      thread: ["Second"],
      threadMedia,
      live: ["https://x.example/1"],
    });
  });
});
