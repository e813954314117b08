import { createHmac } from "node:crypto";
import { HOUR, MINUTE } from "@postfolio/contract/time-units.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { campaignWorld } from "../../../../test/worlds/campaign-world.ts";
import { mailsTo } from "../../../../test/mailbox.ts";
import { users } from "../../../db/schema.ts";
import { mailNotices } from "../../notices/notice-mail.ts";
import { listNotices } from "../../notices/notices.ts";
import { buildFeatures } from "../../../features.ts";
import { askFirst } from "../planning/campaign-posts.queries.ts";
import { approvalByMail } from "./mailed-approval.ts";

vi.setConfig({ testTimeout: 60_000 });

const LINK_REFUSED = {
  forged: "This link is incomplete. Sign in to see your posts",
  used: "This link has already been used",
  expired: "This link has expired, because the time for this post has passed",
  edited: "The post has changed since this email was sent. Sign in to read the new version first",
  ended: "This link stopped working when the password was changed. Sign in to review the post",
  gone: "This post no longer exists",
};

const world = await campaignWorld();
const { addCampaign, addPost, addUser, advance, app, at, becomes, db, deps } = world;
beforeEach(() => world.reset());

const waits = (fields: object = {}) => ({ status: "planned" as const, text: null, dueAt: at(0), ...fields });

/** Creates a user with a verified email address, a campaign whose posts need approval, and a post due in an hour. */
async function asking({ askFirst = true } = {}) {
  const userId = await addUser("Twitter");
  const verified = { emailVerifiedAt: at(-HOUR) };
  const [user] = await db.update(users).set(verified).where(eq(users.id, userId)).returning();
  const campaign = await addCampaign(userId, "Twitter", { askFirst, timeZone: "Europe/Berlin" });
  const id = await addPost(campaign, waits({ scheduledAt: at(HOUR) }));
  const mails = async () => {
    await mailNotices(
      {
        ...deps,
        askedPost: (user, post) => approvalByMail(deps, { userId: user, postId: post }),
        stoppablePost: async () => undefined,
      },
      userId,
    );
    return ((await mailsTo(user!.email)) ?? []).toReversed();
  };
  const bell = async () => (await listNotices(deps, { userId })).notices;
  return { id, campaign, mails, bell, path: `/campaigns/${campaign.id}?post=${id}` };
}

it("requests approval by notice and email as soon as the text is written", async () => {
  const { id, bell, mails, path } = await asking();
  world.startWorkerEngine();
  await becomes(id, { status: "awaiting_approval" });
  const [asked, ...others] = await bell();
  expect(others).toEqual([]);
  expect(asked).toMatchObject({
    kind: "post",
    text: expect.stringMatching(
      /is written and waiting for your approval.*scheduled for .* GMT\+[12] on Twitter/u,
    ),
    link: path,
    actions: [
      { label: "Approve", link: `${path}&do=approve` },
      { label: "Change", link: `${path}&do=change` },
    ],
  });
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^Waiting for your approval: /u);
  expect(mail?.text).toContain(`${deps.config.publicUrl}${path}&do=change`);
  expect(mail?.text).toContain((await world.findPost(id)).text);
});

it("requests approval of several posts individually and together, by email and under the bell", async () => {
  const { id, campaign, mails, bell } = await asking();
  const second = await addPost(campaign, waits({ slot: 1, scheduledAt: at(HOUR + 10 * MINUTE) }));
  world.startWorkerEngine();
  await becomes(id, { status: "awaiting_approval" });
  await becomes(second, { status: "awaiting_approval" });
  const [asked, ...others] = await bell();
  expect(others).toEqual([]);
  expect(asked).toMatchObject({
    count: 2,
    actions: [{ label: "Approve all 2", link: `/campaigns/${campaign.id}` }],
  });
  expect(asked!.actions[0]!.approves!.toSorted()).toEqual([id, second].toSorted());
  expect(asked!.items.map(({ actions }) => actions.map(({ label, approves }) => [label, approves]))).toEqual(
    asked!.actions[0]!.approves!.map((post) => [["Approve", [post]]]),
  );

  const [mail] = await mails();
  const links = [...mail!.text.matchAll(/\/approve#(\S+)/gu)].map(([, tokens]) => tokens!);
  const all = links.find((link) => link.includes("~"))!;
  const single = links.filter((link) => link.startsWith("approve.") && link !== all);
  expect(all.split("~").toSorted()).toEqual(single.toSorted());
  expect(mail!.text).toMatch(/Approve all 2/u);
  for (const token of all.split("~")) {
    const reply = await app.inject({ method: "POST", url: "/api/posts/mailed", payload: { token } });
    expect(reply.statusCode).toBe(200);
  }
  await becomes(id, { status: "ready" });
  await becomes(second, { status: "ready" });
  // Once the posts are decided, the notice offers no more actions.
  expect((await bell())[0]).toMatchObject({ read: true, actions: [] });
});

it("sends one reminder beforehand, and later reports that the post was missed", async () => {
  const { id, mails } = await asking();
  world.startWorkerEngine();
  await becomes(id, { status: "awaiting_approval" });
  await mails();
  await advance(46 * MINUTE);
  await vi.waitFor(async () => expect(await mails()).toHaveLength(2), { timeout: 15_000, interval: 200 });
  await advance(5 * MINUTE);
  await advance(2 * HOUR + 10 * MINUTE);
  await becomes(id, { status: "missed" });
  const subjects = (await mails()).map(({ subject }) => subject.split(":")[0]);
  expect(subjects).toEqual([
    "Waiting for your approval",
    "Still waiting for your approval",
    "Missed on Twitter",
  ]);
});

it("sends no reminder for an approved post", async () => {
  const { id, bell } = await asking();
  world.startWorkerEngine();
  await becomes(id, { status: "awaiting_approval" });
  await world.setPost(id, { status: "ready", dueAt: at(HOUR) });
  const other = await asking();
  await becomes(other.id, { status: "awaiting_approval" });
  await advance(50 * MINUTE);
  await vi.waitFor(async () => expect(await other.bell()).toHaveLength(2), {
    timeout: 15_000,
    interval: 200,
  });
  expect(await bell()).toHaveLength(1);
});

describe("a post of which its author should check something", () => {
  const TEXT = "The first loaf of the night goes to the neighbor. He has never said a word about it.";
  const mark = { text: "He has never said a word about it.", reason: "You did not tell how he takes it." };
  const usage = { inputTokens: 1, outputTokens: 1 };
  /** Drafts with a model that writes the text and, when asked to check it, returns these marks. */
  const read = (marks: object[]) => {
    const ai: typeof deps.ai = {
      ...deps.ai,
      reads: true,
      text: async () => ({ kind: "written", value: TEXT, cutOff: false, usage }),
      object: async ({ schema }) => ({
        kind: "written",
        value: schema.parse({ marks }),
        cutOff: false,
        usage,
      }),
    };
    return { draftPost: world.draftingWith({ ai }) };
  };
  const found = [{ words: mark.text, why: mark.reason, nearest: "" }];

  it("waits for its author even if its campaign publishes automatically, with the reason in the email", async () => {
    const { id, campaign, mails } = await asking({ askFirst: false });
    world.startWorkerEngine(read(found));
    await becomes(id, { status: "awaiting_approval", marks: [mark] });
    const [mail] = await mails();
    expect(mail?.text).toContain("Check this before you approve it:");
    expect(mail?.text).toContain(`“${mark.text}”: ${mark.reason}`);
    const [, token = ""] = /\/approve#(\S+)/u.exec(mail?.text ?? "") ?? [];
    const look = await app.inject({ url: `/api/posts/mailed?${new URLSearchParams({ token }).toString()}` });
    expect(look.json()).toMatchObject({ data: { text: TEXT, marks: [mark] } });
    // Setting the campaign to publish automatically does not release a post with marks.
    await db.transaction((tx) => askFirst(tx, campaign.id, false, world.clock()));
    expect(await world.findPost(id)).toMatchObject({ status: "awaiting_approval" });
    await app.inject({ method: "POST", url: "/api/posts/mailed", payload: { token } });
    expect(await world.findPost(id)).toMatchObject({ status: "ready", marks: [] });
  });

  it("goes out like any other if nothing is found", async () => {
    const { id, mails } = await asking({ askFirst: false });
    world.startWorkerEngine(read([]));
    await becomes(id, { status: "ready", marks: [] });
    expect(await mails()).toEqual([]);
  });
});

describe("a post that nobody has checked", () => {
  const TEXT = "The oven is on at four. The bread does not care who turned it on.";
  const usage = { inputTokens: 1, outputTokens: 1 };
  const NOBODY = /^Nobody has checked this text/u;
  /** Drafts with a model whose check of the text fails or is switched off. */
  const unread = (reads: boolean) => {
    const ai: typeof deps.ai = {
      ...deps.ai,
      reads,
      isStandin: false,
      text: async () => ({ kind: "written", value: TEXT, cutOff: false, usage }),
      object: async () => ({ kind: "failed", failure: "timeout", detail: "", usage }),
    };
    return { draftPost: world.draftingWith({ ai }) };
  };

  it.each([
    ["gives no answer", true],
    ["is switched off", false],
  ])("waits once for its author, although its campaign does not ask: the reader %s", async (_, reads) => {
    const { id, campaign, mails } = await asking({ askFirst: false });
    world.startWorkerEngine(unread(reads));
    await becomes(id, { status: "awaiting_approval", unread: true, marks: [] });
    expect((await world.findPost(id)).reason).toMatch(NOBODY);
    const [mail] = await mails();
    expect(mail?.text).toContain("Nobody has checked this text. Read it before you approve it.");
    const [, token = ""] = /\/approve#(\S+)/u.exec(mail?.text ?? "") ?? [];
    const look = await app.inject({ url: `/api/posts/mailed?${new URLSearchParams({ token }).toString()}` });
    expect(look.json()).toMatchObject({ data: { text: TEXT, unread: true } });
    await db.transaction((tx) => askFirst(tx, campaign.id, false, world.clock()));
    expect(await world.findPost(id)).toMatchObject({ status: "awaiting_approval" });
    await app.inject({ method: "POST", url: "/api/posts/mailed", payload: { token } });
    expect(await world.findPost(id)).toMatchObject({ status: "ready", unread: false, reason: null });
  });

  it("is not required for sandbox texts, which only repeat their input", async () => {
    const { id } = await asking({ askFirst: false });
    world.startWorkerEngine({ draftPost: world.draftingWith({ ai: { ...deps.ai, reads: false } }) });
    await becomes(id, { status: "ready" });
    expect(await world.findPost(id)).toMatchObject({ unread: false });
  });
});

describe("the links of the email", () => {
  /** Creates a written post that waits for approval. The result includes the tokens from the links in its email. */
  async function asked() {
    const { id, campaign, mails } = await asking();
    world.startWorkerEngine();
    await becomes(id, { status: "awaiting_approval" });
    const [mail] = await mails();
    const [approve, skip] = [...mail!.text.matchAll(/\/approve#(\S+)/gu)].map(([, token]) => token!);
    return { id, campaign, approve: approve!, skip: skip! };
  }
  const answerTo = async (reply: Promise<{ statusCode: number; json: () => { data: unknown } }>) => {
    const { statusCode, json } = await reply;
    return { status: statusCode, data: json().data };
  };
  const look = (token: string) =>
    answerTo(app.inject({ url: `/api/posts/mailed?${new URLSearchParams({ token }).toString()}` }));
  const follow = (token: string) =>
    answerTo(app.inject({ method: "POST", url: "/api/posts/mailed", payload: { token } }));
  const statusOf = async (id: string) => (await world.findPost(id)).status;

  it("show the post and change nothing until the button is pressed, then work once, without a session", async () => {
    const { id, approve, skip } = await asked();
    const { text } = await world.findPost(id);
    expect(await look(skip)).toMatchObject({ status: 200, data: { action: "skip", text, title: "Launch" } });
    expect(await look(approve)).toMatchObject({ status: 200, data: { action: "approve", text } });
    expect(await statusOf(id)).toBe("awaiting_approval");
    const both = await Promise.all([follow(approve), follow(approve)]);
    expect(both).toContainEqual({ status: 200, data: "Approved. The post goes out as scheduled" });
    expect(both).toContainEqual({ status: 409, data: LINK_REFUSED.used });
    expect(await statusOf(id)).toBe("ready");
    expect((await look(approve)).data).toBe(LINK_REFUSED.used);
    // Another encoding of the same signature, since base64 ignores the lowest bits of the last character.
    const last = approve.at(-1)!;
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const twin = approve.slice(0, -1) + alphabet[alphabet.indexOf(last) ^ 1]!;
    expect((await follow(twin)).data).toBe(LINK_REFUSED.used);
    expect(await follow(skip)).toMatchObject({ status: 409, data: expect.stringContaining("is ready") });
    // A link that has been used does not work again, even if the post waits for approval again.
    await world.setPost(id, { status: "awaiting_approval" });
    expect(await follow(approve)).toEqual({ status: 409, data: LINK_REFUSED.used });
    expect((await follow(skip)).data).toBe("Skipped. The post won't go out");
    expect(await statusOf(id)).toBe("skipped");
  });

  it("cannot be forged or reused for another post, user, action, or time", async () => {
    const [one, other] = [await asked(), await asked()];
    const parts = one.approve.split(".");
    const withPart = (at: number, value: string) => parts.with(at, value).join(".");
    const forged = [
      "",
      ".",
      one.approve.slice(0, -1),
      `${one.approve}x`,
      withPart(0, "skip"),
      withPart(0, "publish"),
      withPart(1, other.id),
      withPart(2, other.campaign.userId),
      withPart(3, String(Number(parts[3]) + 1)),
      withPart(4, other.approve.split(".")[4]!),
      withPart(5, String(Number(parts[5]) + 1)),
      withPart(6, other.approve.split(".")[6]!),
    ];
    for (const token of forged) {
      expect({ token, ...(await follow(token)) }).toEqual({ token, status: 400, data: LINK_REFUSED.forged });
      expect((await look(token)).status).toBe(400);
    }
    expect([await statusOf(one.id), await statusOf(other.id)]).toEqual([
      "awaiting_approval",
      "awaiting_approval",
    ]);
  });

  it("all expire with a password reset, and later emails work", async () => {
    const { id, campaign, approve } = await asked();
    const [links] = buildFeatures(deps)
      .parts.flatMap(({ access = [] }) => access)
      .filter(({ kind }) => kind === "mailed-approvals");
    const ended = db.transaction((tx) => links!.end(tx, campaign.userId, deps));
    expect(await ended).toBe(await links!.count(db, campaign.userId));
    expect(await look(approve)).toEqual({ status: 409, data: LINK_REFUSED.ended });
    expect(await follow(approve)).toEqual({ status: 409, data: LINK_REFUSED.ended });
    const { approveUrl } = (await approvalByMail(deps, { userId: campaign.userId, postId: id }))!;
    expect(await follow(approveUrl.split("#")[1]!)).toMatchObject({ status: 200 });
  });

  it("from emails sent before links had a generation still work", async () => {
    const { approve } = await asked();
    const [action, postId, userId, until, digest] = approve.split(".");
    const signed = [action, postId, userId, until, digest].join(".");
    const signature = createHmac("sha256", deps.sessionKey).update(`post link ${signed}`).digest("base64url");
    expect((await follow(`${signed}.${signature}`)).status).toBe(200);
  });

  it("are rejected once the text has changed, the time has passed, or the post is published or deleted", async () => {
    const { id, campaign, approve } = await asked();
    const { text } = await world.findPost(id);
    await world.setPost(id, { text: `${text} And more.` });
    expect(await follow(approve)).toEqual({ status: 409, data: LINK_REFUSED.edited });
    await world.setPost(id, { text, parts: ["And another part."] });
    expect(await follow(approve)).toEqual({ status: 409, data: LINK_REFUSED.edited });
    await world.setPost(id, {
      parts: [],
      options: { visibility: "unlisted", language: null, warning: "Spoiler", sensitive: false },
    });
    expect(await follow(approve)).toEqual({ status: 409, data: LINK_REFUSED.edited });
    await world.setPost(id, { options: null, status: "published" });
    expect(await follow(approve)).toEqual({ status: 409, data: "This post has already been published" });
    await world.setPost(id, { status: "awaiting_approval", dueAt: at(9 * HOUR) });
    await advance(3 * HOUR + MINUTE);
    expect(await follow(approve)).toEqual({ status: 409, data: LINK_REFUSED.expired });
    expect(await statusOf(id)).toBe("awaiting_approval");
    await world.removeCampaign(campaign.id);
    expect(await follow(approve)).toEqual({ status: 409, data: LINK_REFUSED.gone });
  });
});
