import type { Plan } from "@postfolio/contract/plans.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { DAY, HOUR, MINUTE } from "@postfolio/contract/time-units.ts";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { buildTestApp } from "../../../../test/build-app.ts";
import { insertCampaign, insertConnection, insertPost, postsIn } from "../../../../test/worlds/factories.ts";
import { campaigns, posts, users } from "../../../db/schema.ts";
import { planAhead } from "../../campaigns/planning.ts";
import { buildFeatures } from "../../../features.ts";
import { MESSAGES } from "../../../../../../scripts/testing/english.ts";

const { planLimitExceeded, sameTextTwice } = MESSAGES;

const NOON = new Date("2026-11-21T12:00:00Z");
let now = NOON;
beforeEach(() => {
  now = NOON;
});
const { call, deps, refusal, signUp } = await buildTestApp({ deps: { clock: () => now } });
const { db } = deps;
const at = (hours: number) => new Date(NOON.getTime() + hours * HOUR).toISOString();

let written = 0;
/** Returns a text that has never been used. */
const text = () => `What I learned, part ${(written += 1)}`;

async function person(plan: Plan = "basic_m") {
  const { user, token } = await signUp();
  await db.update(users).set({ plan }).where(eq(users.id, user._id));
  const body = (fields: object) => ({ network: "Twitter" as Network, text: text(), ...fields });
  const ofPost = (id: string) => ({ params: { id } });
  return {
    id: user._id,
    token,
    write: async (fields: object = {}) => (await call("POST /api/posts", { body: body(fields) }, token)).data,
    refused: (fields: object = {}) => refusal("POST /api/posts", { body: body(fields) }, token),
    change: async (id: string, changed: object) =>
      (await call("PUT /api/posts/:id", { ...ofPost(id), body: changed }, token)).data,
    refusedChange: (id: string, changed: object) =>
      refusal("PUT /api/posts/:id", { ...ofPost(id), body: changed }, token),
    act: async (id: string, action: "publish" | "retry" | "restore") =>
      (await call(`POST /api/posts/:id/${action}`, ofPost(id), token)).data,
    refusedAct: (id: string, action: "publish" | "retry" | "skip" | "restore" | "regenerate" | "approve") =>
      refusal(`POST /api/posts/:id/${action}`, ofPost(id), token),
    remove: (id: string) => call("DELETE /api/posts/:id", ofPost(id), token),
    refusedRemoval: (id: string) => refusal("DELETE /api/posts/:id", ofPost(id), token),
    list: async (query: object = {}) => (await call("GET /api/posts", { query }, token)).data,
    next: async (query: object = {}) =>
      (await call("GET /api/posts/next", { query: { network: "Twitter", ...query } }, token)).data.at,
  };
}
type Person = Awaited<ReturnType<typeof person>>;

/** Creates an active campaign with slots at 11:00, 15:00 and 19:00 UTC. */
const threeADay = (ada: Person, fields: object = {}) =>
  insertCampaign(db, ada.id, { schedule: 3, plannedThrough: null, ...fields });

const limit = (plan: Plan, network: Network, n: number) => ({
  status: 409,
  message: planLimitExceeded(network, { plan, sold: true }, n),
});

describe("a post outside campaigns", () => {
  it("is a draft without a time, and ready with one", async () => {
    const ada = await person();
    const draft = await ada.write({ text: "  An idea  " });
    expect(draft).toMatchObject({ campaign: null, network: "Twitter", status: "draft", scheduledAt: null });
    expect(draft.text).toBe("An idea");
    expect(await ada.write({ scheduledAt: at(2) })).toMatchObject({ status: "ready", scheduledAt: at(2) });
    const scheduled = await ada.change(draft._id, { scheduledAt: at(3), text: "A better one" });
    expect(scheduled).toMatchObject({ status: "ready", scheduledAt: at(3), text: "A better one" });
    expect(await ada.change(draft._id, { scheduledAt: at(4) })).toMatchObject({ scheduledAt: at(4) });
    expect(await ada.change(draft._id, { scheduledAt: null })).toMatchObject({
      status: "draft",
      scheduledAt: null,
    });
    await ada.remove(draft._id);
    expect((await ada.list()).map(({ status }) => status)).toEqual(["ready"]);
    expect(await ada.refusedRemoval(draft._id)).toMatchObject({ status: 404 });
  });

  it("warns about another one within 15 minutes, and keeps the chosen time", async () => {
    const ada = await person("golden_m");
    const first = await ada.write({ scheduledAt: at(2) });
    expect(first.closeTo).toBeNull();
    const tenLater = new Date(NOON.getTime() + 2 * HOUR + 10 * MINUTE).toISOString();
    const second = await ada.write({ scheduledAt: tenLater });
    expect(second).toMatchObject({ scheduledAt: tenLater, closeTo: at(2) });
    expect(await ada.change(second._id, { text: text() })).toMatchObject({ closeTo: null });
    expect(await ada.change(second._id, { scheduledAt: at(3) })).toMatchObject({ closeTo: null });
    expect(await ada.change(first._id, { scheduledAt: at(3) })).toMatchObject({ closeTo: at(3) });
    // Posts for another account, and posts that will not go out, do not count as close.
    expect(await ada.write({ network: "Linkedin", scheduledAt: at(3) })).toMatchObject({ closeTo: null });
    await ada.change(first._id, { scheduledAt: null });
    expect(await ada.write({ scheduledAt: at(2) })).toMatchObject({ closeTo: null });
  });

  it("requires a future time within a year", async () => {
    const ada = await person();
    const past = { status: 400, message: MESSAGES.pastTime };
    expect(await ada.refused({ scheduledAt: at(-1) })).toEqual(past);
    expect(await ada.refused({ scheduledAt: NOON.toISOString() })).toEqual(past);
    expect(await ada.refused({ scheduledAt: at(367 * 24) })).toEqual({
      status: 400,
      message: MESSAGES.timeTooFar,
    });
    expect((await ada.refused({ scheduledAt: "tomorrow" })).status).toBe(400);
    expect((await ada.refused({ scheduledAt: at(1), timeZone: "Mars/Base" })).status).toBe(400);
    const { _id } = await ada.write();
    expect(await ada.refusedChange(_id, { scheduledAt: at(-1) })).toEqual(past);
    expect(await ada.list({ status: "draft" })).toHaveLength(1);
  });

  it("may be too long as a draft, but not to go out", async () => {
    const ada = await person();
    const { _id } = await ada.write({ text: "x".repeat(300) });
    const tooLong = { status: 422, message: expect.stringContaining("300") };
    expect(await ada.refusedChange(_id, { scheduledAt: at(2) })).toEqual(tooLong);
    await insertConnection(db, ada.id);
    expect(await ada.refusedAct(_id, "publish")).toEqual(tooLong);
    expect(await ada.refused({ text: "x".repeat(300), scheduledAt: at(2) })).toEqual(tooLong);
    expect(await ada.change(_id, { text: "Short", scheduledAt: at(2) })).toMatchObject({ status: "ready" });
    expect(await ada.refusedChange(_id, { text: "x".repeat(300) })).toEqual(tooLong);
  });

  it("rejects a duplicate on the network", async () => {
    const ada = await person();
    await ada.write({ text: "Bread is back.", scheduledAt: at(2) });
    const same = { status: 422, message: sameTextTwice("Twitter") };
    expect(await ada.refused({ text: "Bread is back!", scheduledAt: at(3) })).toEqual(same);
    const draft = await ada.write({ text: "Bread is back" });
    expect(await ada.refusedChange(draft._id, { scheduledAt: "next" })).toEqual(same);
    expect(
      await ada.write({ text: "Bread is back.", scheduledAt: at(3), network: "Linkedin" }),
    ).toMatchObject({
      network: "Linkedin",
    });
    await ada.write({ text: "🎉", scheduledAt: at(4) });
    expect(await ada.write({ text: "🚀", scheduledAt: at(5) })).toMatchObject({ status: "ready" });
  });

  it("is published now with a connected account, from any state that allows it", async () => {
    const ada = await person();
    const { _id } = await ada.write();
    expect(await ada.refusedAct(_id, "publish")).toEqual({
      status: 409,
      message: "Connect your Twitter account first",
    });
    await insertConnection(db, ada.id);
    expect(await ada.act(_id, "publish")).toMatchObject({ status: "ready", scheduledAt: NOON.toISOString() });
    await db.update(posts).set({ status: "failed" }).where(eq(posts.id, _id));
    expect(await ada.act(_id, "retry")).toMatchObject({ status: "ready" });
    await db.update(posts).set({ status: "published" }).where(eq(posts.id, _id));
    expect((await ada.refusedRemoval(_id)).status).toBe(409);
    expect((await ada.refusedChange(_id, { scheduledAt: null })).status).toBe(409);
  });

  it("has no fields of campaign posts, and vice versa", async () => {
    const ada = await person();
    const { _id } = await ada.write({ scheduledAt: at(2) });
    for (const action of ["skip", "regenerate", "approve"] as const) {
      expect((await ada.refusedAct(_id, action)).status).toBe(409);
    }
    const campaign = await insertCampaign(db, ada.id, {});
    const { id } = await insertPost(db, campaign, {
      scheduledAt: new Date(at(3)),
      status: "ready",
      text: "Hi",
    });
    expect((await ada.refusedRemoval(id)).message).toBe(MESSAGES.postOfCampaign);
  });

  it("belongs only to its author", async () => {
    const [ada, eve] = [await person(), await person()];
    const { _id } = await ada.write({ scheduledAt: at(2) });
    const missing = { status: 404, message: MESSAGES.notFound };
    expect(await eve.refusedChange(_id, { text: "Mine" })).toEqual(missing);
    expect(await eve.refusedChange(_id, { scheduledAt: null })).toEqual(missing);
    expect(await eve.refusedRemoval(_id)).toEqual(missing);
    expect(await eve.refusedAct(_id, "publish")).toEqual(missing);
    expect(await eve.list()).toEqual([]);
  });

  it("is found by period, network and state", async () => {
    const ada = await person();
    const draft = await ada.write();
    const soon = await ada.write({ scheduledAt: at(2) });
    const later = await ada.write({ scheduledAt: at(30), network: "Linkedin" });
    const ids = async (query: object) => (await ada.list(query)).map(({ _id }) => _id);
    expect(await ids({})).toEqual([draft._id, later._id, soon._id]);
    expect(await ids({ status: "draft" })).toEqual([draft._id]);
    expect(await ids({ network: "Linkedin" })).toEqual([later._id]);
    const span = { from: at(0), to: at(48) };
    expect(await ids(span)).toEqual([soon._id, later._id]);
    expect(await ids({ ...span, network: "Twitter" })).toEqual([soon._id]);
    expect(await refusal("GET /api/posts", { query: { from: at(0) } }, ada.token)).toEqual({
      status: 400,
      message: MESSAGES.spanTooLong,
    });
  });
});

describe("the plan's posts a day", () => {
  it("are those of campaigns and the user's own together, by the user's local day", async () => {
    const ada = await person("basic_m");
    const times = ["2026-11-22T10:00:00Z", "2026-11-22T11:00:00Z", "2026-11-22T23:30:00Z"];
    for (const scheduledAt of times) await ada.write({ scheduledAt, timeZone: "UTC" });
    const fourth = { scheduledAt: "2026-11-22T12:00:00Z", timeZone: "UTC" };
    expect(await ada.refused(fourth)).toEqual(limit("basic_m", "Twitter", 3));
    // At this time, it is already the 23rd in Auckland.
    await ada.write({ scheduledAt: "2026-11-22T12:30:00Z", timeZone: "Pacific/Auckland" });
    // A scheduled post can move within its day.
    const [first] = await ada.list({ from: times[0], to: times[0] });
    await ada.change(first!._id, { scheduledAt: "2026-11-22T13:00:00Z" });
    expect(await ada.refusedChange(first!._id, { scheduledAt: "next", text: "x".repeat(281) })).toMatchObject(
      {
        status: 422,
      },
    );
  });

  it("leave no room beside a campaign that uses them up, except for a post that is skipped", async () => {
    const ada = await person("basic_m");
    const campaign = await threeADay(ada, { days: [1, 2, 3, 4, 5] });
    // The 22nd is a Sunday.
    await ada.write({ scheduledAt: "2026-11-22T10:00:00Z" });
    const monday = { scheduledAt: "2026-11-23T10:00:00Z" };
    expect(await ada.refused(monday)).toEqual(limit("basic_m", "Twitter", 3));
    const skipped = await insertPost(db, campaign, {
      day: "2026-11-23",
      scheduledAt: new Date("2026-11-23T11:00:00Z"),
      status: "skipped",
      text: "Not today",
    });
    await ada.write(monday);
    expect(await ada.refusedAct(skipped.id, "restore")).toEqual(limit("basic_m", "Twitter", 3));
  });

  it("apply on a network where the plan allows none", async () => {
    const ada = await person("Free");
    expect((await ada.write({ network: "Linkedin" })).status).toBe("draft");
    expect(await ada.refused({ network: "Linkedin", scheduledAt: at(2) })).toEqual(
      limit("Free", "Linkedin", 0),
    );
    expect(await ada.next({ network: "Linkedin" })).toBeNull();
    expect((await ada.refused({ network: "Linkedin", scheduledAt: "next" })).message).toBe(
      MESSAGES.noFreeSlot,
    );
  });

  it("are not exceeded by two concurrent requests", async () => {
    const ada = await person("Free");
    const both = await Promise.allSettled([
      ada.write({ scheduledAt: at(24) }),
      ada.write({ scheduledAt: at(25) }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const next = await Promise.all([ada.write({ scheduledAt: "next" }), ada.write({ scheduledAt: "next" })]);
    expect(new Set(next.map(({ scheduledAt }) => scheduledAt?.slice(0, 10))).size).toBe(2);
  });

  it("are kept by campaigns that start later, now and when more days are planned", async () => {
    const ada = await person("basic_m");
    await ada.write({ scheduledAt: "2026-11-23T10:00:00Z" });
    await ada.write({ scheduledAt: "2026-12-01T10:00:00Z" });
    const body = { title: "Sea", type: "Twitter" as const, prompt: "Sea", schedule: 3, user: ada.id };
    const { data } = await call("POST /api/campaigns/create", { body }, ada.token);
    const on = async (day: string) => (await postsIn(db, data._id)).filter((post) => post.day === day).length;
    expect([await on("2026-11-23"), await on("2026-11-24")]).toEqual([2, 3]);
    now = new Date(NOON.getTime() + 4 * DAY);
    await planAhead(buildFeatures(deps));
    expect([await on("2026-11-30"), await on("2026-12-01"), await on("2026-12-02")]).toEqual([3, 2, 3]);
  });

  it("turn own posts back into drafts when the plan shrinks", async () => {
    const ada = await person("basic_m");
    const [first, second] = [
      await ada.write({ scheduledAt: at(24) }),
      await ada.write({ scheduledAt: at(25) }),
    ];
    const linkedin = await ada.write({ scheduledAt: at(24), network: "Linkedin" });
    await db.transaction((tx) =>
      buildFeatures(deps).sleepBeyondPlan(tx, ada.id, { plan: "Free", reason: "plan", now }),
    );
    const states = new Map((await ada.list()).map(({ _id, status }) => [_id, status]));
    expect([first, second, linkedin].map(({ _id }) => states.get(_id))).toEqual(["ready", "draft", "draft"]);
  });
});

describe("the next free slot", () => {
  it("is one of the user's own times for the network", async () => {
    const [ada, bob] = [await person(), await person()];
    const body = { network: "Twitter" as const, times: ["18:45", "07:15"], days: [6, 7] };
    const { data } = await call("PUT /api/posts/queue", { body }, ada.token);
    expect(data).toEqual({ ...body, connection: null, times: ["07:15", "18:45"] });
    expect((await call("GET /api/posts/queue", {}, ada.token)).data).toEqual([data]);
    expect((await call("GET /api/posts/queue", {}, bob.token)).data).toEqual([]);
    expect(await ada.next()).toBe("2026-11-21T18:45:00.000Z");
    expect(await ada.next({ network: "Linkedin" })).toBe("2026-11-21T12:30:00.000Z");
    const { scheduledAt } = await ada.write({ scheduledAt: "next" });
    expect(scheduledAt).toBe("2026-11-21T18:45:00.000Z");
    expect(await ada.next()).toBe("2026-11-22T07:15:00.000Z");
    await call("PUT /api/posts/queue", { body: { ...body, times: [] } }, ada.token);
    expect(await ada.next()).toBe("2026-11-21T12:30:00.000Z");
    expect(
      await refusal("PUT /api/posts/queue", { body: { ...body, times: ["9am"] } }, ada.token),
    ).toMatchObject({
      status: 400,
    });
    const twice = { ...body, times: ["09:00", "09:00"] };
    expect(await refusal("PUT /api/posts/queue", { body: twice }, ada.token)).toEqual({
      status: 400,
      message: MESSAGES.timesTwice,
    });
  });

  it("is a sensible hour in the user's zone, even when the clocks change", async () => {
    const ada = await person();
    expect(await ada.next({ timeZone: "UTC" })).toBe("2026-11-21T12:30:00.000Z");
    now = new Date("2026-03-28T20:00:00Z");
    // On the 29th, Berlin's clocks go from 2:00 to 3:00.
    expect(await ada.next({ timeZone: "Europe/Berlin" })).toBe("2026-03-29T07:00:00.000Z");
    const lost = await ada.write({ scheduledAt: "2026-03-29T01:30:00Z", timeZone: "Europe/Berlin" });
    expect(lost).toMatchObject({
      status: "ready",
      scheduledAt: "2026-03-29T01:30:00Z".replace("Z", ".000Z"),
    });
  });

  it("is at a campaign's time if that is free, and never one that is taken", async () => {
    const ada = await person("golden_m");
    await threeADay(ada);
    // 12:30 is free; 15:00 and 19:00 belong to the campaign, whether or not they are planned.
    await ada.write({ scheduledAt: "2026-11-21T12:40:00Z" });
    expect(await ada.next()).toBe("2026-11-21T17:00:00.000Z");
    await db.update(campaigns).set({ status: "Sleep" }).where(eq(campaigns.userId, ada.id));
    expect(await ada.next()).toBe("2026-11-21T15:00:00.000Z");
    const taken = await ada.write({ scheduledAt: "next" });
    expect(taken.scheduledAt).toBe("2026-11-21T15:00:00.000Z");
    expect(await ada.next()).toBe("2026-11-21T19:00:00.000Z");
  });

  it("is at least a few minutes ahead", async () => {
    const ada = await person();
    now = new Date(new Date("2026-11-21T12:30:00Z").getTime() - 2 * MINUTE);
    expect(await ada.next()).toBe("2026-11-21T17:00:00.000Z");
  });
});

it("asks for the network, not for a type", async () => {
  const ada = await person();
  const missing = { status: 400, message: "Network Required" };
  expect(await ada.refused({ network: undefined })).toEqual(missing);
  expect(await ada.refused({ network: "Myspace" })).toEqual(missing);
});
