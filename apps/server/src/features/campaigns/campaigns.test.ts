import type { CampaignUpdate, NewCampaign } from "@postfolio/contract/campaigns/campaigns.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import type { Plan } from "@postfolio/contract/plans.ts";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import { DAY } from "@postfolio/contract/time-units.ts";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { insertCampaign, insertPost, insertResume } from "../../../test/worlds/factories.ts";
import { campaigns, posts, users } from "../../db/schema.ts";
import { MESSAGES } from "../../../../../scripts/testing/english.ts";

const { wordCountExceeded } = MESSAGES;

const { call, deps, refusal, send, signUp } = await buildTestApp();
const { db } = deps;

const creating = "POST /api/campaigns/create";
const editing = "PUT /api/users/editCampaign/:id";
const listing = "POST /api/campaigns/getUsersCampaigns";
const getting = "GET /api/campaigns/:id";
const NOBODY = "01890000-0000-7000-8000-000000000000";

async function person(plan: Plan = "golden_m") {
  const { user, token } = await signUp();
  await db.update(users).set({ plan }).where(eq(users.id, user._id));
  const body = (fields: object = {}) => ({
    title: "The sea",
    type: "Twitter" as Network,
    prompt: "Write about the sea",
    schedule: 1,
    user: user._id,
    status: "Active" as const,
    ...fields,
  });
  return {
    id: user._id,
    token,
    body,
    become: async (next: Plan) => db.update(users).set({ plan: next }).where(eq(users.id, user._id)),
    create: async (fields: Partial<NewCampaign> = {}) =>
      (await call(creating, { body: body(fields) }, token)).data,
    edit: async (id: string, dataUpdate: CampaignUpdate) =>
      (await call(editing, { params: { id }, body: { dataUpdate } }, token)).data,
    list: async (fields: { type?: Network; includeDeleted?: boolean } = {}) =>
      (await call(listing, { body: { userId: user._id, ...fields } }, token)).data,
    refusedCreate: (fields: object = {}) => refusal(creating, { body: body(fields) }, token),
    refusedEdit: (id: string, dataUpdate: object) =>
      refusal(editing, { params: { id }, body: { dataUpdate } }, token),
  };
}

it("reports the outcomes of a campaign's posts in the last two weeks", async () => {
  const ada = await person();
  const { _id } = await ada.create({ schedule: 3 });
  const [campaign] = await deps.db.select().from(campaigns).where(eq(campaigns.id, _id));
  const now = deps.clock().getTime();
  const past = (days: number, fields: object) => {
    const then = new Date(now - days * DAY);
    return insertPost(deps.db, campaign!, { scheduledAt: then, dueAt: then, text: "Out", ...fields });
  };
  await past(1, { status: "published" });
  await past(13, { status: "published" });
  await past(15, { status: "published" });
  await past(2, { status: "failed" });
  await past(3, { status: "missed" });
  await past(4, { status: "missed" });
  await past(5, { status: "skipped", reason: "No new article fits" });
  // Skipped by the user.
  await past(6, { status: "skipped" });
  const [shown] = await ada.list();
  expect(shown?.lately).toEqual({ published: 2, failed: 1, missed: 2, leftOut: 1 });
  // Values that a client sends back change nothing.
  const lately = { published: 9, failed: 0, missed: 0, leftOut: 0 };
  const sentBack = { ...shown, lately, title: "The tide" } as object;
  expect((await ada.edit(_id, sentBack)).lately).toEqual(shown?.lately);
});

describe("creating", () => {
  it("returns the campaign as stored, always active, with its first posts planned", async () => {
    const ada = await person();
    const created = await ada.create({ schedule: 3, status: "Delete" });
    expect(created).toMatchObject({
      title: "The sea",
      type: "Twitter",
      postType: "Be more creative",
      prompt: "Write about the sea",
      schedule: 3,
      status: "Active",
      timeZone: "UTC",
      windowStart: "09:00",
      windowEnd: "21:00",
      askFirst: false,
      includeLink: false,
      user: ada.id,
      awaitingApproval: 0,
      lately: { published: 0, failed: 0, missed: 0, leftOut: 0 },
    });
    expect(await ada.list()).toEqual([created]);
    expect((await call(getting, { params: { id: created._id } }, ada.token)).data).toEqual(created);
    const planned = await call("GET /api/campaigns/:id/posts", { params: { id: created._id } }, ada.token);
    expect(planned.data.length).toBeGreaterThanOrEqual(3 * 7);
    expect(planned.data[0]?.scheduledAt).toBe(created.nextPostAt);
  });

  it("accepts all fields of a campaign", async () => {
    const fields = {
      type: "Linkedin" as const,
      postType: "Browse for news" as const,
      timeZone: "Asia/Kolkata",
      windowStart: "00:00",
      windowEnd: "23:59",
      days: [1, 3, 5],
      startsOn: "2026-01-05",
      endsOn: "2126-01-05",
      askFirst: true,
      includeLink: true,
      schedule: 6,
      creativeFallback: true,
      language: "German" as const,
      tone: "Funny" as const,
      keywords: ["sea", "harbor"],
    };
    const ada = await person();
    const { id: resume } = await insertResume(db, ada.id);
    const created = await ada.create({ ...fields, resume });
    expect(created).toMatchObject({ ...fields, resume });
    // A campaign no longer refers to a resume that was permanently deleted.
    await call("DELETE /api/resumes/:id", { params: { id: resume }, query: { forever: "true" } }, ada.token);
    expect((await ada.list())[0]?.resume).toBe(null);
  });

  it("defaults to no language, tone, or keywords, with all options off", async () => {
    const none = {
      language: null,
      tone: null,
      keywords: [],
      resume: null,
      creativeFallback: false,
      askFirst: false,
    };
    expect(await (await person()).create()).toMatchObject(none);
  });

  it("gives campaigns different offsets", async () => {
    const ada = await person();
    for (let index = 0; index < 6; index += 1) await ada.create();
    const rows = await db.select().from(campaigns).where(eq(campaigns.userId, ada.id));
    expect(new Set(rows.map(({ offsetMinutes }) => offsetMinutes)).size).toBeGreaterThan(1);
    expect(rows.every(({ offsetMinutes }) => Math.abs(offsetMinutes) <= 7)).toBe(true);
  });

  it.each([
    [{ title: " " }, MESSAGES.titleRequired],
    [{ title: undefined }, MESSAGES.titleRequired],
    [{ title: "x".repeat(121) }, MESSAGES.titleTooLong],
    [{ type: "Myspace" }, MESSAGES.typeRequired],
    [{ postType: "Twitter" }, MESSAGES.typeRequired],
    [{ prompt: "" }, MESSAGES.campaignPromptRequired],
    [{ prompt: "word ".repeat(501) }, wordCountExceeded(501)],
    [{ schedule: "" }, MESSAGES.scheduleRequired],
    [{ schedule: null }, MESSAGES.scheduleRequired],
    [{ schedule: undefined }, MESSAGES.scheduleRequired],
    [{ schedule: "many" }, MESSAGES.scheduleNotNumber],
    [{ schedule: 1.5 }, MESSAGES.scheduleNotNumber],
    [{ schedule: 0 }, MESSAGES.scheduleMin],
    [{ schedule: 7 }, MESSAGES.scheduleMax],
    [{ timeZone: "Mars/Olympus" }, MESSAGES.timeZoneUnknown],
    [{ timeZone: "+02:00" }, MESSAGES.timeZoneUnknown],
    [{ windowStart: "9:00" }, MESSAGES.wallClockInvalid],
    [{ windowEnd: "24:00" }, MESSAGES.wallClockInvalid],
    [{ windowStart: "21:00", windowEnd: "09:00" }, MESSAGES.windowOrder],
    [{ windowStart: "09:00", windowEnd: "09:00" }, MESSAGES.windowOrder],
    [{ windowStart: "09:00", windowEnd: "09:02", schedule: 3 }, MESSAGES.windowTooShort],
    [{ times: ["09:00", "9:30"], schedule: 2 }, MESSAGES.wallClockInvalid],
    [{ times: ["09:00", "09:00"], schedule: 2 }, MESSAGES.timesTwice],
    [{ times: ["09:00"], schedule: 2 }, MESSAGES.timesPerPost],
    [{ times: [] }, MESSAGES.timesPerPost],
  ])("rejects an invalid campaign, case %#", async (fields, message) => {
    expect(await (await person()).refusedCreate(fields)).toEqual({ status: 400, message });
  });

  it("accepts a prompt of 500 words and a schedule in digits", async () => {
    const ada = await person();
    const created = await send(
      creating,
      { body: ada.body({ prompt: "word ".repeat(500), schedule: "2" }) },
      ada.token,
    );
    expect(created.body).toMatchObject({ status: "Success", data: { schedule: 2 } });
  });

  it("is refused at the limit of campaigns per user, which includes removed ones", async () => {
    const ada = await person();
    for (let index = 0; index < LIMITS.campaignsPerUser; index += 1) {
      await insertCampaign(db, ada.id, { status: "Delete" });
    }
    expect(await ada.refusedCreate()).toEqual({ status: 409, message: MESSAGES.tooManyCampaigns });
  });
});

describe("editing", () => {
  it("changes the given fields and keeps the rest", async () => {
    const ada = await person();
    const created = await ada.create({ schedule: 2, timeZone: "Europe/Berlin" });
    const updatedAt = expect.any(String);
    const renamed = { ...created, title: "The hills", updatedAt };
    expect(await ada.edit(created._id, { title: "The hills" })).toEqual(renamed);
    expect(await ada.edit(created._id, {})).toEqual(renamed);
    const update = { status: "Sleep" as const, prompt: "Hills", askFirst: true, includeLink: true };
    expect(await ada.edit(created._id, update)).toMatchObject({ ...update, title: "The hills", schedule: 2 });
  });

  it("checks one end of a window against the stored other end", async () => {
    const ada = await person();
    const { _id } = await ada.create({ windowStart: "10:00", windowEnd: "12:00", schedule: 3 });
    const order = { status: 400, message: MESSAGES.windowOrder };
    expect(await ada.refusedEdit(_id, { windowStart: "12:00" })).toEqual(order);
    expect(await ada.refusedEdit(_id, { windowEnd: "09:30" })).toEqual(order);
    const short = { status: 400, message: MESSAGES.windowTooShort };
    expect(await ada.refusedEdit(_id, { windowStart: "11:58" })).toEqual(short);
    await ada.edit(_id, { windowStart: "11:57" });
    expect(await ada.refusedEdit(_id, { schedule: 4 })).toEqual(short);
    expect((await ada.edit(_id, { windowStart: "08:00", windowEnd: "09:00" })).windowEnd).toBe("09:00");
  });

  it.each([
    [{ status: "Gone" }, MESSAGES.statusRequired],
    [{ title: "" }, MESSAGES.titleRequired],
    [{ schedule: 9 }, MESSAGES.scheduleMax],
    [{ schedule: null }, MESSAGES.scheduleRequired],
    [{ windowStart: null }, MESSAGES.wallClockInvalid],
    [{ shedule: 2 }, "Unknown field “shedule”"],
    [{ type: "Myspace" }, MESSAGES.typeRequired],
    [{ type: "" }, MESSAGES.typeRequired],
    [{ postType: "Twitter" }, MESSAGES.typeRequired],
    [{ postType: "" }, MESSAGES.typeRequired],
    [{ language: "Klingon" }, MESSAGES.languageUnknown],
    [{ tone: "Loud" }, MESSAGES.toneUnknown],
    [{ keywords: Array.from({ length: 11 }, String) }, MESSAGES.tooManyKeywords],
    [{ angles: [{ text: " ", form: "list" }] }, MESSAGES.angleRequired],
    [{ prompt: "word ".repeat(501) }, wordCountExceeded(501)],
  ])("rejects an invalid change and changes nothing, case %#", async (update, message) => {
    const ada = await person();
    const created = await ada.create();
    expect(await ada.refusedEdit(created._id, update)).toEqual({ status: 400, message });
    expect(await ada.list()).toEqual([created]);
  });

  it("keeps only locked angles when the prompt changes, unless angles are given, too", async () => {
    const ada = await person();
    const angles = [
      { text: "How it began", form: "story" as const, locked: false },
      { text: "What it costs", form: "opinion" as const, locked: true },
    ];
    const { _id } = await ada.create({ angles });
    expect((await ada.edit(_id, { title: "The hills" })).angles).toEqual(angles);
    expect((await ada.edit(_id, { prompt: "Hills", angles })).angles).toEqual(angles);
    expect((await ada.edit(_id, { prompt: "Valleys" })).angles).toEqual([angles[1]]);
  });

  it("stays on its network, and with its owner", async () => {
    const ada = await person();
    const created = await ada.create();
    const other = await person();
    const fixed = { status: 400, message: MESSAGES.campaignNetworkFixed };
    expect(await ada.refusedEdit(created._id, { type: "Linkedin" })).toEqual(fixed);
    const foreign = { status: 404, message: MESSAGES.notFound };
    expect(await ada.refusedEdit(created._id, { user: other.id })).toEqual(foreign);
    expect(await ada.list()).toEqual([created]);
    // A client may send the whole campaign back as received.
    expect((await ada.edit(created._id, { ...created, title: "Mine" })).title).toBe("Mine");
  });
});

describe("days", () => {
  it("are those of the week and period that the campaign chose, also after an edit", async () => {
    const ada = await person();
    const weekdaysOf = async (id: string) => {
      const { data } = await call("GET /api/campaigns/:id/posts", { params: { id } }, ada.token);
      return new Set(data.map(({ scheduledAt }) => new Date(scheduledAt ?? "").getUTCDay()));
    };
    const { _id } = await ada.create({ days: [2, 4] });
    expect(await weekdaysOf(_id)).toEqual(new Set([2, 4]));
    await ada.edit(_id, { days: [7, 3, 7] });
    expect(await weekdaysOf(_id)).toEqual(new Set([0, 3]));
    await ada.edit(_id, { endsOn: "2026-01-01" });
    expect(await weekdaysOf(_id)).toEqual(new Set());
    expect((await ada.list())[0]).toMatchObject({ days: [3, 7], endsOn: "2026-01-01", nextPostAt: null });
  });

  it("are refused if there are none, or if the last comes before the first", async () => {
    const ada = await person();
    expect(await ada.refusedCreate({ days: [] })).toEqual({ status: 400, message: MESSAGES.daysRequired });
    const order = { status: 400, message: MESSAGES.periodOrder };
    expect(await ada.refusedCreate({ startsOn: "2026-12-02", endsOn: "2026-12-01" })).toEqual(order);
    const { _id } = await ada.create({ startsOn: "2026-12-02" });
    expect(await ada.refusedEdit(_id, { endsOn: "2026-12-01" })).toEqual(order);
    expect((await ada.refusedEdit(_id, { endsOn: "2026-02-30" })).status).toBe(400);
  });
});

describe("lists", () => {
  it("are newest first, of one network or both, without removed campaigns unless requested", async () => {
    const ada = await person();
    const [first, second] = [await ada.create(), await ada.create()];
    const other = await ada.create({ type: "Linkedin" });
    const ids = async (fields = {}) => (await ada.list(fields)).map(({ _id }) => _id);
    expect(await ids()).toEqual([other._id, second._id, first._id]);
    await ada.edit(first._id, { status: "Delete" });
    expect(await ids({ type: "Twitter" })).toEqual([second._id]);
    expect(await ids({ type: "Twitter", includeDeleted: true })).toEqual([second._id, first._id]);
    const { data } = await call(getting, { params: { id: first._id } }, ada.token);
    expect(data.status).toBe("Delete");
  });

  it("count the user's campaigns without removed ones", async () => {
    const ada = await person();
    const [first] = [await ada.create(), await ada.create()];
    await ada.edit(first._id, { status: "Delete" });
    const user = await call("GET /api/Users/getUser", { query: { id: ada.id } }, ada.token);
    expect(user.campaigns).toBe(1);
  });
});

describe("another user's data", () => {
  it("is not found: campaign, user and posts", async () => {
    const [ada, mallory] = [await person(), await person()];
    const { _id } = await ada.create();
    const [post] = await db.select().from(posts).where(eq(posts.campaignId, _id)).limit(1);
    const missing = { status: 404, message: MESSAGES.notFound };
    for (const id of [_id, NOBODY, "nonsense", "%00"]) {
      expect(await mallory.refusedEdit(id, { title: "Mine" })).toEqual(missing);
      for (const route of [getting, "GET /api/campaigns/:id/posts"] as const) {
        expect(await refusal(route, { params: { id } }, mallory.token)).toEqual(missing);
      }
    }
    for (const id of [post!.id, NOBODY, "nonsense"]) {
      const params = { id };
      expect(await refusal("PUT /api/posts/:id", { params, body: { text: "Mine" } }, mallory.token)).toEqual(
        missing,
      );
      for (const action of ["approve", "skip", "restore", "regenerate", "publish", "retry"] as const) {
        expect(await refusal(`POST /api/posts/:id/${action}`, { params }, mallory.token)).toEqual(missing);
      }
    }
    expect(await mallory.refusedCreate({ user: ada.id })).toEqual(missing);
    const own = await mallory.create();
    for (const resume of [(await insertResume(db, ada.id)).id, NOBODY, "nonsense"]) {
      expect(await mallory.refusedCreate({ resume })).toEqual(missing);
      expect(await mallory.refusedEdit(own._id, { resume })).toEqual(missing);
    }
    await mallory.edit(own._id, { status: "Delete" });
    expect(await refusal(listing, { body: { userId: ada.id } }, mallory.token)).toEqual(missing);
    expect(await db.select().from(posts).where(eq(posts.id, post!.id))).toEqual([post]);
    expect(await ada.list()).toMatchObject([{ title: "The sea" }]);
    const span = { from: "2026-01-01T00:00:00Z", to: "2026-02-01T00:00:00Z" };
    expect((await call("GET /api/posts", { query: span }, mallory.token)).data).toEqual([]);
  });

  it("is not accessible without a session", async () => {
    const ada = await person();
    expect((await refusal(creating, { body: ada.body() })).status).toBe(401);
    expect((await refusal(editing, { params: { id: NOBODY }, body: { dataUpdate: {} } })).status).toBe(401);
  });
});

const FREE = "On A free subscription maximum of";
const LOWER = "Lower the schedule, delete a campaign, or subscribe to Professional or Enterprise";
const CUSTOM = "Delete a campaign or ask for a custom subscription";

describe("the plan's posts a day", () => {
  const currently = (n: number) => `you currently have ${n} Posts per day`;

  it.each<[Plan, Network, number[], number, string]>([
    ["Free", "Twitter", [1], 1, `${FREE} 1 post per day is allowed, ${currently(1)}`],
    ["Free", "Twitter", [], 2, `${FREE} 1 post per day is allowed, ${currently(0)}`],
    ["Free", "Linkedin", [], 1, `${FREE} 0 post per day is allowed, ${currently(0)}. ${LOWER}`],
    [
      "basic_m",
      "Twitter",
      [1, 2],
      1,
      `Maximum of 3 posts per day is allowed on a Professional subscription, ${currently(3)}`,
    ],
    [
      "basic_y",
      "Linkedin",
      [2],
      2,
      `Maximum of 3 posts per day is allowed on a Professional subscription, ${currently(2)}`,
    ],
    [
      "golden_m",
      "Twitter",
      [3, 3],
      1,
      `Maximum of 6 posts per day is allowed on an Enterprise subscription, ${currently(6)}. ${CUSTOM}`,
    ],
    [
      "golden_y",
      "Linkedin",
      [5],
      2,
      `Maximum of 6 posts per day is allowed on an Enterprise subscription, ${currently(5)}. ${CUSTOM}`,
    ],
  ])(
    "%s on %s with %j: refuse %i more, on create, edit and restore",
    async (plan, type, has, more, message) => {
      const ada = await person("golden_m");
      // A removed campaign, and a sleeping one on the other network, do not count here.
      const removed = await ada.create({ type, schedule: more });
      await ada.edit(removed._id, { status: "Delete" });
      const growing = [];
      for (const schedule of has) growing.push(await ada.create({ type, schedule }));
      await ada.become(plan);
      const refused = { status: 409, message };
      expect(await ada.refusedCreate({ type, schedule: more })).toEqual(refused);
      expect(await ada.refusedEdit(removed._id, { status: "Active" })).toEqual(refused);
      expect(await ada.refusedEdit(removed._id, { status: "Sleep" })).toEqual(refused);
      for (const { _id, schedule } of growing.filter((each) => each.schedule + more <= 6)) {
        expect(await ada.refusedEdit(_id, { schedule: schedule + more })).toEqual(refused);
      }
      expect((await ada.list({ type })).map(({ schedule }) => schedule).toReversed()).toEqual(has);
    },
  );

  it("are separate for each network", async () => {
    const ada = await person("basic_m");
    await ada.create({ type: "Twitter", schedule: 3 });
    await ada.create({ type: "Linkedin", schedule: 3 });
    expect((await ada.refusedCreate({ type: "Twitter" })).status).toBe(409);
  });

  it("never refuse a change that does not raise them, even over the limit", async () => {
    const ada = await person("golden_m");
    const campaign = await ada.create({ schedule: 5 });
    await ada.become("Free");
    const { _id } = campaign;
    expect((await ada.edit(_id, { title: "Less" })).title).toBe("Less");
    expect((await ada.edit(_id, { schedule: 4 })).schedule).toBe(4);
    expect((await ada.refusedEdit(_id, { schedule: 5 })).status).toBe(409);
    expect((await ada.edit(_id, { status: "Sleep" })).status).toBe("Sleep");
    // A sleeping campaign still counts toward the limit, so its schedule must not exceed the limit.
    expect((await ada.refusedEdit(_id, { schedule: 5 })).status).toBe(409);
    expect((await ada.refusedCreate()).status).toBe(409);
    expect((await ada.edit(_id, { status: "Delete" })).status).toBe("Delete");
    await ada.create();
  });

  it("let a paused campaign resume if the active ones leave room", async () => {
    const ada = await person("golden_m");
    const [one, two, three] = [await ada.create(), await ada.create(), await ada.create({ schedule: 2 })];
    for (const { _id } of [one, two, three]) await ada.edit(_id, { status: "Sleep" });
    await ada.become("Free");
    await ada.edit(one._id, { status: "Active" });
    const message = `${FREE} 1 post per day is allowed, ${currently(4)}`;
    expect(await ada.refusedEdit(two._id, { status: "Active" })).toEqual({ status: 409, message });
    expect(await ada.refusedEdit(three._id, { status: "Active" })).toEqual({ status: 409, message });
    await ada.edit(one._id, { status: "Sleep" });
    expect((await ada.refusedEdit(three._id, { status: "Active" })).status).toBe(409);
    expect((await ada.edit(three._id, { status: "Active", schedule: 1 })).status).toBe("Active");
  });

  it.each<[Plan, Network, number]>([
    ["Free", "Twitter", 1],
    ["Free", "Linkedin", 0],
    ["basic_m", "Twitter", 3],
    ["basic_y", "Linkedin", 3],
    ["golden_m", "Twitter", 6],
    ["golden_y", "Linkedin", 6],
  ])("%s on %s stay at %i with 20 concurrent creates and 20 edits", async (plan, type, allowed) => {
    const ada = await person(plan);
    const perDay = async () => (await ada.list({ type })).reduce((sum, { schedule }) => sum + schedule, 0);
    const statusesOf20 = async (work: (index: number) => Promise<{ status: number }>) => {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => work(index)));
      return answers.map(({ status }) => status);
    };
    const created = await statusesOf20(() => send(creating, { body: ada.body({ type }) }, ada.token));
    expect(created.filter((status) => status === 200)).toHaveLength(allowed);
    expect(created.filter((status) => status === 409)).toHaveLength(20 - allowed);
    expect(await perDay()).toBe(allowed);

    // Restores removed campaigns and gives existing campaigns more posts, all at the same time.
    const standing = await ada.list({ type });
    for (const { _id } of standing.slice(1)) await ada.edit(_id, { status: "Delete" });
    const removed = await insertCampaign(db, ada.id, { network: type, status: "Delete" });
    const ids = [...(await ada.list({ type, includeDeleted: true })).map(({ _id }) => _id), removed.id];
    const edited = await statusesOf20((index) => {
      const dataUpdate = { status: "Active", schedule: 1 + (index % 6) };
      return send(editing, { params: { id: ids[index % ids.length]! }, body: { dataUpdate } }, ada.token);
    });
    expect(edited.every((status) => status === 200 || status === 409)).toBe(true);
    expect(edited).toContain(409);
    expect(await perDay()).toBeLessThanOrEqual(allowed);
  });
});
