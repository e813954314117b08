import { randomUUID } from "node:crypto";
import { ACCESS_KINDS } from "@postfolio/contract/accounts/access-kinds.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";

import { routes } from "@postfolio/contract/routes.ts";
import { HOUR, MINUTE } from "@postfolio/contract/time-units.ts";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { everyMailTo } from "../../../test/mailbox.ts";
import { campaignWorld } from "../../../test/worlds/campaign-world.ts";
import { approvers, auditEntries, users } from "../../db/schema.ts";
import { buildFeatures, handlersOf } from "../../features.ts";
import { listNotices } from "../notices/notices.ts";
import { approvalByMail } from "../posts/approval/mailed-approval.ts";
import { approverToken, reviewToken } from "./review-links.ts";
import { MESSAGES } from "../../../../../scripts/testing/english.ts";

vi.setConfig({ testTimeout: 60_000 });

const world = await campaignWorld();
const { addCampaign, addMedia, addPost, advance, app, at, call, db, deps, findPost, refusal, signUp } = world;
const services = buildFeatures(deps);
const jobs = handlersOf(services);
beforeEach(() => world.reset());

const someone = () => `${randomUUID()}@example.com`;

async function owner() {
  const { user, token } = await signUp();
  await world.connect(user._id, "Twitter");
  const campaign = await addCampaign(user._id, "Twitter", { askFirst: true, timeZone: "Europe/Berlin" });
  const edit = (dataUpdate: object, id = campaign.id) =>
    call("PUT /api/users/editCampaign/:id", { params: { id }, body: { dataUpdate } }, token);
  const refused = (approver: string, id = campaign.id) =>
    refusal("PUT /api/users/editCampaign/:id", { params: { id }, body: { dataUpdate: { approver } } }, token);
  const bell = async () => (await listNotices(deps, { userId: user._id })).notices;
  return { user, token, campaign, edit, refused, bell };
}

const waiting = (fields: object = {}) => ({
  status: "awaiting_approval" as const,
  scheduledAt: at(HOUR),
  dueAt: at(3 * HOUR),
  ...fields,
});

const rowOf = async (campaignId: string) => {
  const [row] = await db.select().from(approvers).where(eq(approvers.campaignId, campaignId));
  return row!;
};

/** Runs the job without waiting for its delay. */
const invite = async (campaignId: string) =>
  jobs["approver-invitation-mail"]({ id: (await rowOf(campaignId)).id }, false);
const mailAbout = async (campaignId: string) =>
  jobs["review-mail"]({ id: (await rowOf(campaignId)).id }, false);

const linkIn = (text: string, page: string): string =>
  new RegExp(`/${page}#(\\S+)`, "u").exec(text)?.[1]?.split("~")[0] ?? "";

/** Creates an owner with an approver who agreed, and a waiting post that the approver was emailed about. */
async function asked(fields: object = {}) {
  const one = await owner();
  const email = someone();
  await one.edit({ approver: email });
  await invite(one.campaign.id);
  const [invitation] = await everyMailTo(email);
  const agreeing = linkIn(invitation!.text, "approver");
  await call("POST /api/reviews/approver", { body: { token: agreeing, agree: true } });
  const id = await addPost(one.campaign, waiting(fields));
  await mailAbout(one.campaign.id);
  const [mail] = await everyMailTo(email);
  const token = linkIn(mail!.text, "review");
  const look = () => call("GET /api/reviews/post", { query: { token } });
  const cannotLook = (with_ = token) => refusal("GET /api/reviews/post", { query: { token: with_ } });
  const answer = async (given: "approve" | "skip" | "change", wish = "") => {
    const { seen } = (await look()).data;
    return call("POST /api/reviews/post", { body: { token, seen, answer: given, wish } });
  };
  const refusedAnswer = (seen: string, given: "approve" | "skip" = "approve") =>
    refusal("POST /api/reviews/post", { body: { token, seen, answer: given } });
  const post = async () => {
    const { data } = await call(
      "GET /api/campaigns/:id/posts",
      { params: { id: one.campaign.id } },
      one.token,
    );
    return data.find(({ _id }) => _id === id)!;
  };
  return {
    ...one,
    session: one.token,
    email,
    id,
    token,
    agreeing,
    mail: mail!,
    look,
    cannotLook,
    answer,
    refusedAnswer,
    post,
  };
}

describe("an approver's invitation", () => {
  it("is one email with nothing of the campaign, and asks for agreement before anything else comes", async () => {
    const { user, campaign, edit } = await owner();
    const email = someone();
    const { data } = await edit({ approver: email });
    expect(data).toMatchObject({ approver: email, approverConfirmed: false });
    await addPost(campaign, waiting());
    await invite(campaign.id);
    await mailAbout(campaign.id);
    const mails = await everyMailTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual([`${user.email} asks you to approve posts`]);
    expect(mails[0]!.text).not.toContain("Launch");
    expect(mails[0]!.text).not.toContain(user.first_name);
    const token = linkIn(mails[0]!.text, "approver");
    expect((await call("GET /api/reviews/approver", { query: { token } })).data).toEqual({
      owner: user.email,
      email,
      confirmed: false,
    });
    // Viewing the page confirms nothing.
    expect((await rowOf(campaign.id)).confirmedAt).toBeNull();
    await call("POST /api/reviews/approver", { body: { token, agree: true } });
    await call("POST /api/reviews/approver", { body: { token, agree: true } });
    expect((await rowOf(campaign.id)).confirmedAt).not.toBeNull();
  });

  it("is not repeated for another campaign or after a removal, and agreeing counts for all campaigns", async () => {
    const { user, campaign, edit } = await owner();
    const email = someone();
    const second = await addCampaign(user._id, "Twitter", { status: "Sleep" });
    await edit({ approver: email });
    await invite(campaign.id);
    await edit({ approver: null });
    await edit({ approver: email.toUpperCase() });
    await edit({ approver: email }, second.id);
    const waitingJobs = async () => (await deps.jobs.waiting()).jobs;
    const before = await waitingJobs();
    await edit({ approver: null });
    await edit({ approver: email });
    expect(await waitingJobs()).toBe(before);
    const mails = await everyMailTo(email);
    expect(mails).toHaveLength(1);
    const token = linkIn(mails[0]!.text, "approver");
    await call("POST /api/reviews/approver", { body: { token, agree: true } });
    expect((await rowOf(second.id)).confirmedAt).not.toBeNull();
    expect((await rowOf(campaign.id)).confirmedAt).not.toBeNull();
  });

  it("that is refused stops all users from asking that email", async () => {
    const { campaign, edit, refused, bell } = await owner();
    const email = someone();
    await edit({ approver: email });
    const token = approverToken(deps, await rowOf(campaign.id));
    const { data } = await call("POST /api/reviews/approver", { body: { token, agree: false } });
    expect(data).toBe(MESSAGES.approverRefusal);
    expect(await rowOf(campaign.id)).toBeUndefined();
    expect((await bell())[0]?.text).toBe(
      `${email} doesn't want to approve your posts, so only you are asked`,
    );
    expect((await refused(email)).message).toBe(MESSAGES.approverRefused(email));
    expect((await (await owner()).refused(email)).message).toBe(MESSAGES.approverRefused(email));
    expect((await refusal("GET /api/reviews/approver", { query: { token } })).message).toBe(
      MESSAGES.approverLinkGone,
    );
  });

  it("needs the owner's confirmed email, someone else's email, and a session", async () => {
    const { user, token, campaign, refused } = await owner();
    expect((await refused(user.email)).message).toBe(MESSAGES.approverSelf);
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, user._id));
    expect((await refused(someone())).message).toBe(MESSAGES.approverUnconfirmed);
    await db
      .update(users)
      // On the Free plan, the first campaign would use up the plan's campaigns, and the request would be refused for
      // that reason.
      .set({ emailVerifiedAt: at(0), plan: "basic_m" })
      .where(eq(users.id, user._id));
    const body = { name: "Script", scopes: ["posts:draft" as const], expiresInDays: 30 as const };
    const { key } = (await call("POST /api/keys", { body }, token)).data;
    const made = {
      title: "Mine",
      type: "Twitter" as const,
      prompt: "Bread",
      schedule: 1,
      approver: someone(),
    };
    expect((await refusal("POST /api/campaigns/create", { body: made }, key)).message).toBe(
      MESSAGES.approverByKey,
    );
    expect((await refused("nobody")).status).toBe(400);
    const other = await owner();
    const body404 = { params: { id: campaign.id }, body: { dataUpdate: { approver: someone() } } };
    expect((await refusal("PUT /api/users/editCampaign/:id", body404, other.token)).status).toBe(404);
  });

  it("cannot be sent to many people a day", async () => {
    const { edit, refused } = await owner();
    for (let number = 0; number < LIMITS.approversPerDay; number += 1) await edit({ approver: someone() });
    expect(await refused(someone())).toEqual({ status: 429, message: MESSAGES.tooManyApprovers });
  });
});

describe("a post's email to the approver", () => {
  it("has the text, its time, and a link for each answer, and is sent once for each text", async () => {
    const { mail, email, campaign, id, user } = await asked();
    const { text } = await findPost(id);
    expect(mail.subject).toBe("For your approval: a post for Twitter from “Launch”");
    expect(mail.text).toContain(text);
    expect(mail.text).toMatch(/Scheduled for .* GMT\+[12] on Twitter/u);
    for (const answer of ["approve", "skip", "change"]) expect(mail.text).toContain(`~${answer}`);
    expect(mail.text).toContain(`agreed to approve posts by ${user.email}`);
    const number = (await everyMailTo(email)).length;
    await mailAbout(campaign.id);
    expect(await everyMailTo(email)).toHaveLength(number);
    await world.setPost(id, { text: "Another text" });
    await mailAbout(campaign.id);
    const [newest] = await everyMailTo(email);
    expect(newest!.text).toContain("Another text");
  });

  it("reminds once", async () => {
    const { email, campaign } = await asked();
    await advance(46 * MINUTE);
    await mailAbout(campaign.id);
    await mailAbout(campaign.id);
    const subjects = (await everyMailTo(email)).map(({ subject }) => subject.split(":")[0]);
    expect(subjects.filter((subject) => subject === "Still waiting for your approval")).toHaveLength(1);
  });

  it("leaves out posts that their author has to check first", async () => {
    const { email, campaign } = await asked();
    const number = (await everyMailTo(email)).length;
    await addPost(campaign, waiting({ marks: [{ text: "So", reason: "Your resume says otherwise" }] }));
    await addPost(campaign, waiting({ unread: true }));
    await mailAbout(campaign.id);
    expect(await everyMailTo(email)).toHaveLength(number);
  });

  it("has ten posts at most, and another email follows about the rest", async () => {
    const { email, campaign } = await asked();
    for (let number = 0; number < 12; number += 1)
      await addPost(campaign, waiting({ text: `One of many, ${number}` }));
    await db.execute(sql`DELETE FROM pgboss.job WHERE name = 'review-mail'`);
    await mailAbout(campaign.id);
    const { rows } = await db.execute(
      sql`SELECT data FROM pgboss.job WHERE name = 'review-mail' AND state = 'created'`,
    );
    expect(rows).toEqual([{ data: expect.objectContaining({ id: (await rowOf(campaign.id)).id }) }]);
    await mailAbout(campaign.id);
    const told = (await everyMailTo(email)).map(({ text }) => text).join();
    for (let number = 0; number < 12; number += 1) expect(told).toContain(`One of many, ${number}`);
  });

  it("stops after a number of them a day", async () => {
    const { email, campaign, id } = await asked();
    for (let number = 0; number < LIMITS.approverMails + 2; number += 1) {
      await world.setPost(id, { text: `Text ${number}` });
      await mailAbout(campaign.id);
    }
    // The limit does not include the invitation.
    expect(await everyMailTo(email)).toHaveLength(LIMITS.approverMails + 1);
  });
});

describe("an approver's answer", () => {
  it("approves, which the owner sees with the post, under the bell, and in the audit log", async () => {
    const { answer, look, post, email, bell, user, refusedAnswer, id } = await asked();
    const { seen } = (await look()).data;
    expect((await answer("approve")).data).toBe(MESSAGES.reviewApproved);
    expect(await post()).toMatchObject({
      status: "ready",
      review: { by: email, answer: "approve", wish: "", edited: false },
    });
    expect((await bell())[0]?.text).toContain(`${email} approved`);
    const audit = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, user._id));
    expect(audit.filter(({ action }) => action === "post-reviewed")).toMatchObject([
      { actorId: null, detail: "audit_approved_by_approver" },
    ]);
    expect(audit.map(({ detail }) => detail).join(" ")).not.toContain(email);
    // Someone uses the link again, for example because it was forwarded.
    expect(await refusedAnswer(seen)).toEqual({ status: 409, message: MESSAGES.reviewDone.approve });
    // The owner's own link says who decided first.
    await world.setPost(id, { status: "awaiting_approval" });
    const { approveUrl } = (await approvalByMail(deps, { userId: user._id, postId: id }))!;
    await world.setPost(id, { status: "ready" });
    const late = { body: { token: approveUrl.split("#")[1]! } };
    expect((await refusal("POST /api/posts/mailed", late)).message).toBe(MESSAGES.decidedBy.approve(email));
  });

  it("skips", async () => {
    const { answer, post, cannotLook } = await asked();
    expect((await answer("skip")).data).toBe(MESSAGES.reviewSkipped);
    expect(await post()).toMatchObject({ status: "skipped", review: { answer: "skip" } });
    expect((await cannotLook()).message).toBe(MESSAGES.reviewDone.skip);
  });

  it("asks for a change in words that stay text, and is asked again about the new text", async () => {
    const {
      answer,
      post,
      bell,
      cannotLook,
      look,
      token,
      email,
      campaign,
      edit: _edit,
      ...one
    } = await asked();
    const wish = "<b>Shorter</b> & [kinder](https://example.com)";
    const { seen } = (await look()).data;
    const nothing = { body: { token, seen, answer: "change" as const, wish: "  " } };
    expect(await refusal("POST /api/reviews/post", nothing)).toEqual({
      status: 400,
      message: MESSAGES.reviewWishRequired,
    });
    await answer("change", wish);
    expect(await post()).toMatchObject({ status: "awaiting_approval", review: { answer: "change", wish } });
    const [notice] = await bell();
    expect(notice).toMatchObject({ text: expect.stringContaining(`“${wish}”`), read: false });
    expect(notice!.actions.map(({ label }) => label)).toEqual(["Change", "Approve"]);
    expect((await cannotLook()).message).toBe(MESSAGES.reviewDone.change);
    const change = { params: { id: one.id }, body: { text: "Shorter" } };
    await call("PUT /api/posts/:id", change, one.session);
    await mailAbout(campaign.id);
    expect((await everyMailTo(email))[0]!.text).toContain("Shorter");
    // The older link also shows the new text.
    expect((await look()).data).toMatchObject({ text: "Shorter", edited: true });
    await answer("approve");
    expect(await post()).toMatchObject({ status: "ready", review: { answer: "approve", edited: false } });
  });

  it("is for exactly what was shown", async () => {
    const { look, id, refusedAnswer, answer, campaign } = await asked();
    const { seen } = (await look()).data;
    await world.setPost(id, { text: "What the approver never saw" });
    expect(await refusedAnswer(seen)).toEqual({ status: 409, message: MESSAGES.reviewEdited });
    expect(await findPost(id)).toMatchObject({ status: "awaiting_approval" });
    const picture = await addMedia(campaign.userId);
    const { seen: newer } = (await look()).data;
    await world.setPost(id, { media: [picture] });
    expect(await refusedAnswer(newer)).toEqual({ status: 409, message: MESSAGES.reviewEdited });
    await answer("approve");
    expect(await findPost(id)).toMatchObject({ status: "ready" });
  });

  it("is one of two: whoever comes second is told", async () => {
    const { id, token, look, user, ...one } = await asked();
    const { seen } = (await look()).data;
    const byMail = () =>
      app.inject({
        method: "POST",
        url: "/api/reviews/post",
        payload: { token, seen, answer: "skip" },
      });
    const byOwner = () =>
      app.inject({
        method: "POST",
        url: `/api/posts/${id}/approve`,
        headers: { authorization: `Bearer ${one.session}` },
      });
    const replies = await Promise.all([byMail(), byOwner()]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [mailed, own] = replies;
    const message = replies.find(({ statusCode }) => statusCode === 409)!.json<{ data: string }>().data;
    const { status } = await findPost(id);
    expect(status).toBe(mailed.statusCode === 200 ? "skipped" : "ready");
    expect(message).toBe(
      own.statusCode === 200 ? MESSAGES.decidedBy.approve(user.email) : MESSAGES.decidedBy.skip(one.email),
    );
  });

  it("is refused in words for a post that is late, rewritten, published, paused, to be checked, or gone", async () => {
    const { id, cannotLook, campaign } = await asked();
    const says = async (message: string) => expect(await cannotLook()).toEqual({ status: 409, message });
    await world.setPost(id, { marks: [{ text: "So", reason: "Not in your resume" }] });
    await says(MESSAGES.reviewToCheck((await owned(campaign.userId)).email));
    await world.setPost(id, { marks: [], status: "planned" });
    await says(MESSAGES.reviewRewritten);
    await world.setPost(id, { status: "published" });
    await says(MESSAGES.reviewPublished);
    await world.setPost(id, { status: "awaiting_approval" });
    await world.setCampaign(campaign.id, { status: "Sleep" });
    await says(MESSAGES.reviewPaused);
    await world.setCampaign(campaign.id, { status: "Active" });
    await advance(3 * HOUR + MINUTE);
    await says(MESSAGES.reviewLate);
    await world.setCampaign(campaign.id, { status: "Delete" });
    await says(MESSAGES.reviewGone);
    await world.removeCampaign(campaign.id);
    await says(MESSAGES.approverLinkGone);
  });
});

const owned = async (userId: string) => (await db.select().from(users).where(eq(users.id, userId)))[0]!;

describe("an approver who is removed, replaced, or leaves", () => {
  it("has only dead links at once, also after being named again", async () => {
    const { edit, email, cannotLook, refusedAnswer, look } = await asked();
    const { seen } = (await look()).data;
    await edit({ approver: null });
    expect(await cannotLook()).toEqual({ status: 409, message: MESSAGES.approverLinkGone });
    await edit({ approver: someone() });
    expect(await refusedAnswer(seen)).toEqual({ status: 409, message: MESSAGES.approverLinkGone });
    await edit({ approver: email });
    expect(await cannotLook()).toEqual({ status: 409, message: MESSAGES.approverLinkGone });
  });

  it("leaves with one click, and can't be asked again by the same user for a while", async () => {
    const { agreeing, cannotLook, campaign, bell, email, refused, mail } = await asked();
    expect(mail.text).toContain("Stop these emails");
    const reply = await app.inject({
      method: "POST",
      url: `/api/reviews/leave?${new URLSearchParams({ token: agreeing }).toString()}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
    expect(reply.json()).toEqual({ status: "Success", data: MESSAGES.approverLeft });
    expect(await rowOf(campaign.id)).toBeUndefined();
    expect(await cannotLook()).toEqual({ status: 409, message: MESSAGES.approverLinkGone });
    expect((await bell())[0]?.text).toContain(`${email} doesn't approve your posts anymore`);
    expect((await refused(email)).message).toBe(MESSAGES.approverRefused(email));
  });

  it("has only dead links after a password reset", async () => {
    const { user, cannotLook } = await asked();
    const kinds = services.parts.flatMap(({ access = [] }) => access);
    const links = kinds.find(({ kind }) => kind === "mailed-approvals")!;
    await db.transaction((tx) => links.end(tx, user._id, deps));
    expect((await cannotLook()).message).toBe(MESSAGES.approverLinkGone);
    const doors = kinds.filter(({ kind }) => kind === "approvers");
    expect(await doors[0]!.count(db, user._id)).toBe(1);
    expect(await db.transaction((tx) => doors[0]!.end(tx, user._id, deps))).toBe(1);
    expect(ACCESS_KINDS).toContain("approvers");
  });
});

describe("an approver's link", () => {
  it("opens no post of another campaign, and cannot be changed", async () => {
    const [one, other] = [await asked(), await asked()];
    const approver = await rowOf(one.campaign.id);
    const foreign = reviewToken(deps, {
      approverId: approver.id,
      postId: other.id,
      generation: 0,
      digest: "",
    });
    expect((await one.cannotLook(foreign)).message).toBe(MESSAGES.reviewGone);
    const parts = one.token.split(".");
    for (const forged of ["", ".", parts.with(1, other.id).join("."), `${one.token}x`, one.agreeing]) {
      expect(await one.cannotLook(forged)).toEqual({
        status: 400,
        message: MESSAGES.approverLinkIncomplete,
      });
    }
    const picture = await addMedia(one.user._id);
    const media = (id: string) =>
      app.inject({ url: `/api/reviews/media?${new URLSearchParams({ token: one.token, id }).toString()}` });
    expect((await media(picture)).statusCode).toBe(404);
    await world.setPost(one.id, { media: [picture] });
    expect((await media(picture)).headers["content-type"]).toBe("image/png");
  });

  /**
   * Calls routes with a link's secret in the query, header, and body, and with the IDs of its post, campaign, and
   * owner.
   */
  async function callWith(
    secret: string,
    { id, campaign, user }: Pick<Awaited<ReturnType<typeof asked>>, "id" | "campaign" | "user">,
    keys: readonly string[],
    body: object = {},
  ) {
    const replies = [];
    for (const key of keys) {
      const [method, path] = key.split(" ") as ["GET", string];
      const isFilled = path.includes(":");
      for (const about of isFilled ? [id, campaign.id, user._id] : [id]) {
        const query = new URLSearchParams({ token: secret, id: about }).toString();
        const reply = await app.inject({
          method,
          url: `${path.replaceAll(/:\w+/gu, about)}?${query}`,
          headers: { authorization: `Bearer ${secret}` },
          ...(method !== "GET" && { payload: { token: secret, ...body } }),
        });
        replies.push({ key, statusCode: reply.statusCode, body: reply.body });
      }
    }
    return replies;
  }
  const REVIEWS = Object.keys(routes).filter((key) => key.includes(" /api/reviews/"));
  const OTHERS = Object.keys(routes).filter((key) => !REVIEWS.includes(key));

  it("is refused by every other route", async () => {
    const one = await asked({ text: `For the approver alone ${randomUUID()}` });
    const { text } = await findPost(one.id);
    const opened: string[] = [];
    for (const secret of [one.token, one.agreeing]) {
      for (const { key, statusCode, body } of await callWith(secret, one, OTHERS)) {
        // Public routes reveal nothing about the owner. Tests start no browser for printing, so this server is never
        // ready.
        const isSafe =
          routes[key as keyof typeof routes].access === "public"
            ? (statusCode < 500 || key === "GET /readyz") && !body.includes(one.user.email)
            : statusCode === 401 || statusCode === 404;
        if (!isSafe || body.includes(text!)) opened.push(`${key}: ${statusCode}`);
      }
    }
    expect(opened).toEqual([]);
    expect(OTHERS.length).toBeGreaterThan(200);
    expect(await findPost(one.id)).toMatchObject({ status: "awaiting_approval", text });
  });

  it.each<[string, (one: Awaited<ReturnType<typeof asked>>) => Promise<unknown>]>([
    ["was answered", ({ answer }) => answer("skip")],
    ["is of someone who was removed", ({ edit }) => edit({ approver: null })],
    ["is of someone in whose place another came", ({ edit }) => edit({ approver: someone() })],
  ])("that %s gives nothing on any route, no matter who holds it", async (_, end) => {
    const one = await asked({ text: `For the approver alone ${randomUUID()}` });
    const { seen } = (await one.look()).data;
    await end(one);
    const before = await findPost(one.id);
    expect(REVIEWS.length).toBeGreaterThan(5);
    for (const [secret, body] of [
      [one.token, { seen, answer: "approve" }],
      [one.token, { seen, answer: "change", wish: "Another one" }],
      [one.token, { agree: true }],
      [one.token, {}],
      [one.agreeing, { seen, answer: "approve" }],
    ] as const) {
      const replies = await callWith(secret, one, REVIEWS, body);
      expect(replies.filter(({ body: said }) => said.includes(before.text!))).toEqual([]);
      const done = secret === one.token ? replies.filter(({ statusCode }) => statusCode < 400) : [];
      expect(done).toEqual([]);
    }
    expect(await findPost(one.id)).toEqual(before);
  });
});
