import type { EventKind } from "@postfolio/contract/applications/application-events.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { DAY, HOUR, MINUTE } from "@postfolio/contract/time-units.ts";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { buildTestApp } from "../../../../test/build-app.ts";
import { insertResume } from "../../../../test/worlds/factories.ts";
import { applicationEvents } from "../../../db/schema.ts";
import { wordsFor } from "../../../words.ts";
import { createNotify } from "../../notices/notices.ts";
import { sweepEvents } from "./events.ts";
import { remindOfEvents } from "./reminders.ts";
import { MESSAGES } from "../../../../../../scripts/testing/english.ts";

const START = Date.UTC(2026, 9, 20, 12);
let now = START;
const { call, deps, refusal, signUp } = await buildTestApp({ deps: { clock: () => new Date(now) } });
afterEach(() => {
  now = START;
});

const iso = (time: number) => new Date(time).toISOString();

async function applicant(fields: object = {}) {
  const { token, user } = await signUp();
  const body = { title: "Baker", company: "Crumbs", ...fields };
  const { data: application } = await call("POST /api/applications/create", { body }, token);
  const id = application._id;
  const params = { id };
  return {
    token,
    user,
    id,
    add: async (kind: EventKind, at: number, more: object = {}) =>
      (
        await call(
          "POST /api/applications/:id/events",
          { params, body: { kind, at: iso(at), ...more } },
          token,
        )
      ).data,
    edit: async (event: string, body: object) =>
      (await call("PUT /api/applications/:id/events/:event", { params: { id, event }, body }, token)).data,
    remove: (event: string) =>
      call("DELETE /api/applications/:id/events/:event", { params: { id, event } }, token),
    restore: (event: string) =>
      call("POST /api/applications/:id/events/:event/restore", { params: { id, event } }, token),
    choose: (stage: "saved" | "applied" | "closed") =>
      call("PUT /api/applications/:id", { params, body: { dataUpdate: { stage } } }, token),
    list: async () => (await call("GET /api/applications/:id/events", { params }, token)).data,
    read: async () => (await call("GET /api/applications/:id", { params }, token)).data,
    questions: async () => (await call("GET /api/applications/:id/questions", { params }, token)).data,
    notices: async () =>
      (await call("GET /api/notices", {}, token)).data.notices.filter(({ kind }) => kind === "application"),
  };
}

const remind = () => remindOfEvents({ ...deps, notify: createNotify(deps) });

describe("an event of an application", () => {
  it("is added, changed, deleted, restored, and listed in order", async () => {
    const { add, edit, remove, restore, list, id } = await applicant();
    const interview = await add("interview", now + 3 * DAY, {
      endsAt: iso(now + 3 * DAY + HOUR),
      timeZone: "Europe/Berlin",
      place: "https://meet.example/1",
      people: "Jo Müller",
      notes: "Bring a loaf",
    });
    const applied = await add("applied", now - DAY);
    expect(interview).toMatchObject({
      application: id,
      kind: "interview",
      outcome: "",
      timeZone: "Europe/Berlin",
    });
    expect(await list()).toEqual([applied, interview]);
    now += MINUTE;
    const changed = await edit(interview._id, { outcome: "They liked it" });
    expect(changed).toEqual({ ...interview, outcome: "They liked it", updatedAt: iso(now) });
    await remove(interview._id);
    expect(await list()).toEqual([applied]);
    expect((await restore(interview._id)).data).toEqual(changed);
    expect(await list()).toEqual([applied, changed]);
  });

  it("is permanently deleted after 30 days", async () => {
    const { add, remove, id } = await applicant();
    await remove((await add("note", now))._id);
    const there = () => deps.db.$count(applicationEvents, eq(applicationEvents.applicationId, id));
    now += 30 * DAY - 1;
    await sweepEvents(deps);
    expect(await there()).toBe(1);
    now += 1;
    await sweepEvents(deps);
    expect(await there()).toBe(0);
  });

  it.each([
    ["an unknown kind", { kind: "dream" }, MESSAGES.eventKindUnknown],
    ["an end before its start", { endsAt: iso(START) }, MESSAGES.eventEndsFirst],
    ["a time zone that nobody has", { timeZone: "Mars/Base" }, MESSAGES.timeZoneUnknown],
    ["a long place", { place: "x".repeat(LIMITS.url + 1) }, MESSAGES.textTooLong],
    ["a date no calendar has", { at: "0000-01-01T00:00:00Z" }, MESSAGES.dateOutOfRange],
  ])("is rejected with %s", async (_, fields, message) => {
    const { add, id, token } = await applicant();
    const body = { kind: "note" as const, at: iso(now), ...(fields as object) };
    expect(await refusal("POST /api/applications/:id/events", { params: { id }, body }, token)).toMatchObject(
      {
        status: 400,
        message,
      },
    );
    const { _id: event } = await add("note", now);
    const params = { id, event };
    expect(
      await refusal("PUT /api/applications/:id/events/:event", { params, body: fields }, token),
    ).toMatchObject({ status: 400, message });
  });

  it("belongs to its owner and to its application", async () => {
    const [mine, other] = [await applicant(), await applicant()];
    const { _id: event } = await other.add("note", now);
    for (const [id, token] of [
      [other.id, mine.token],
      [mine.id, mine.token],
      [mine.id, other.token],
    ] as const) {
      const params = { id, event };
      const body = { notes: "Stolen" };
      for (const route of [
        "DELETE /api/applications/:id/events/:event",
        "POST /api/applications/:id/events/:event/restore",
      ] as const)
        expect((await refusal(route, { params }, token)).status).toBe(404);
      expect((await refusal("PUT /api/applications/:id/events/:event", { params, body }, token)).status).toBe(
        404,
      );
    }
    const params = { id: other.id };
    expect((await refusal("GET /api/applications/:id/events", { params }, mine.token)).status).toBe(404);
    expect((await refusal("GET /api/applications/:id/questions", { params }, mine.token)).status).toBe(404);
    const body = { kind: "note" as const, at: iso(now) };
    expect((await refusal("POST /api/applications/:id/events", { params, body }, mine.token)).status).toBe(
      404,
    );
    expect(await other.list()).toHaveLength(1);
  });

  it("is limited in number", async () => {
    const { user, id, token } = await applicant();
    const date = new Date(now);
    const row = {
      userId: user._id,
      applicationId: id,
      kind: "note" as const,
      at: date,
      timeZone: "UTC",
      place: "",
      people: "",
      notes: "",
      outcome: "",
      setAt: date,
      createdAt: date,
      updatedAt: date,
    };
    await deps.db
      .insert(applicationEvents)
      .values(
        Array.from({ length: LIMITS.eventsPerApplication }, () => ({ ...row, id: crypto.randomUUID() })),
      );
    const body = { kind: "note" as const, at: iso(now) };
    expect(await refusal("POST /api/applications/:id/events", { params: { id }, body }, token)).toMatchObject(
      {
        status: 409,
        message: MESSAGES.tooManyEvents,
      },
    );
  });
});

describe("the stage", () => {
  it("follows the latest event, and returns when that is deleted", async () => {
    const { add, remove, restore, read } = await applicant();
    const applied = await add("applied", now - 5 * DAY);
    expect(await read()).toMatchObject({ stage: "applied", stageEvent: applied._id, appliedAt: applied.at });
    const interview = await add("interview", now + DAY);
    await add("replied", now + 2 * DAY);
    expect(await read()).toMatchObject({
      stage: "interview",
      stageEvent: interview._id,
      appliedAt: applied.at,
    });
    await remove(interview._id);
    expect(await read()).toMatchObject({ stage: "applied", stageEvent: applied._id });
    await restore(interview._id);
    expect(await read()).toMatchObject({ stage: "interview", stageEvent: interview._id });
  });

  it("keeps the documents as they were sent", async () => {
    const { add, user, id, token } = await applicant();
    const resume = await insertResume(deps.db, user._id);
    const params = { id };
    await call("PUT /api/applications/:id", { params, body: { dataUpdate: { resume: resume.id } } }, token);
    await add("applied", now - DAY);
    const { data } = await call("GET /api/applications/:id/sent", { params }, token);
    expect(data.resume).toMatchObject({ name: resume.name });
  });

  it("that the user chose later is never overwritten", async () => {
    const { add, choose, edit, read, remove, restore } = await applicant();
    const interview = await add("interview", now + 9 * DAY);
    now += MINUTE;
    await choose("closed");
    expect(await read()).toMatchObject({ stage: "closed", stageEvent: null });
    now += MINUTE;
    await add("note", now);
    await add("offer", now - DAY);
    await edit(interview._id, { notes: "Was it the bread?" });
    await remove(interview._id);
    await restore(interview._id);
    expect(await read()).toMatchObject({ stage: "closed", stageEvent: null });
    await edit(interview._id, { at: iso(now + 10 * DAY) });
    expect(await read()).toMatchObject({ stage: "interview", stageEvent: interview._id });
  });
});

describe("a reminder", () => {
  it("comes the day before and an hour before, once", async () => {
    const { add, notices, id } = await applicant();
    const at = now + 2 * DAY;
    await add("interview", at, { timeZone: "Europe/Berlin", place: "Mill Lane 1" });
    await remind();
    expect(await notices()).toEqual([]);
    now = at - DAY;
    await Promise.all([remind(), remind(), remind()]);
    await remind();
    expect(await notices()).toMatchObject([
      {
        text: "Your interview for “Baker” at Crumbs is on Oct 22, 2:00 PM GMT+2, Mill Lane 1.",
        link: `/applications/${id}/interview`,
        actions: [{ label: "Prepare for it" }],
        count: 1,
      },
    ]);
    now = at - HOUR;
    await Promise.all([remind(), remind()]);
    const found = await notices();
    expect(found.filter(({ read }) => !read)).toHaveLength(1);
    expect(found).toHaveLength(2);
    now = at;
    await remind();
    expect(await notices()).toHaveLength(2);
  });

  it("comes once after a jump of the clock, and not for what is past", async () => {
    const { add, notices } = await applicant();
    await add("interview", now + 2 * DAY);
    await add("task", now + DAY / 4);
    await add("interview", now - DAY);
    now += 2 * DAY - HOUR / 2;
    await remind();
    const [only, ...others] = await notices();
    expect(only).toMatchObject({ text: expect.stringContaining("Your interview"), read: false });
    expect(others).toEqual([]);
    now += DAY;
    await remind();
    expect(await notices()).toHaveLength(1);
  });

  it("comes again for an event that was moved, and goes with one that was deleted", async () => {
    const { add, edit, remove, notices } = await applicant();
    const { _id } = await add("interview", now + 2 * DAY);
    now += DAY;
    await remind();
    await edit(_id, { notes: "Bring a loaf" });
    await remind();
    const unread = async () => (await notices()).filter(({ read }) => !read);
    expect(await unread()).toHaveLength(1);
    await edit(_id, { at: iso(now + 3 * DAY) });
    expect(await unread()).toEqual([]);
    now += 2 * DAY;
    await remind();
    expect(await unread()).toHaveLength(1);
    await remove(_id);
    expect(await unread()).toEqual([]);
    now += DAY - HOUR;
    await remind();
    expect(await unread()).toEqual([]);
  });

  it("does not come for a closed or deleted application", async () => {
    const [closed, deleted] = [await applicant(), await applicant()];
    await closed.add("interview", now + 2 * DAY);
    await deleted.add("interview", now + 2 * DAY);
    now += MINUTE;
    await closed.choose("closed");
    await call("DELETE /api/applications/:id", { params: { id: deleted.id } }, deleted.token);
    now += DAY;
    await remind();
    expect(await closed.notices()).toEqual([]);
    expect(await deleted.notices()).toEqual([]);
  });
});

describe("figures about applications", () => {
  const insights = async (token: string) => (await call("GET /api/applications/insights", {}, token)).data;
  const answered = async (token: string, days: number, kind: EventKind) => {
    const body = { title: "Baker", stage: "applied" as const, appliedAt: iso(now - 30 * DAY) };
    const { data } = await call("POST /api/applications/create", { body }, token);
    await call(
      "POST /api/applications/:id/events",
      { params: { id: data._id }, body: { kind, at: iso(now - (30 - days) * DAY) } },
      token,
    );
  };

  it("say nothing below ten that were sent", async () => {
    const { token } = await signUp();
    const send = (stage: "saved" | "applied") =>
      call("POST /api/applications/create", { body: { title: "Baker", stage } }, token);
    await send("saved");
    for (let sent = 0; sent < 7; sent += 1) await send("applied");
    await answered(token, 4, "replied");
    await answered(token, 8, "interview");
    expect(await insights(token)).toBeNull();
    await answered(token, 20, "offer");
    expect(await insights(token)).toEqual({
      sent: 10,
      answered: 3,
      interviewed: 2,
      offered: 1,
      daysToAnswer: { median: 8, of: 3 },
    });
    const other = await signUp();
    expect(await insights(other.token)).toBeNull();
  });
});

it("asks likely questions, with the lines of the resume that answer them", async () => {
  const { user, id, token, questions } = await applicant({
    description: "We need TypeScript and Kubernetes.\nRequirements:\n- TypeScript\n- Kubernetes",
  });
  const { id: resume } = await insertResume(deps.db, user._id);
  const dataUpdate = {
    Profile: { profession: "Developer" },
    Employment: {
      display: true,
      items: [
        {
          position: "Developer",
          company: "Ample",
          responsibilities: ["Kept the ovens warm", "Wrote TypeScript for 12 shops"],
        },
      ],
    },
  };
  const params = { id: resume };
  await call("PUT /api/users/editResume/:id", { params, body: { dataUpdate } }, token);
  await call("PUT /api/applications/:id", { params: { id }, body: { dataUpdate: { resume } } }, token);
  const asked = await questions();
  const evidenceOf = (word: string) => asked.find(({ text }) => text.includes(word))?.evidence;
  expect(evidenceOf("TypeScript")).toEqual([
    { path: "Employment.items.0.responsibilities.1", text: "Wrote TypeScript for 12 shops" },
  ]);
  expect(evidenceOf("Kubernetes")).toEqual([]);
  expect(evidenceOf("yourself")).toEqual([{ path: "Profile.profession", text: "Developer" }]);
  expect(evidenceOf("your time at Ample")?.[0]?.text).toBe("Wrote TypeScript for 12 shops");
});

it.each([
  ["the posting's language", "Wir suchen eine Person für die Backstube und den Verkauf.", "fr", "de"],
  ["English for an English posting", "We bake for the whole of the town.", "fr", "en"],
  [
    "the reader's language for a posting in another one",
    "Szukamy osoby do pracy w piekarni na noc.",
    "fr",
    "fr",
  ],
  ["the reader's language without a posting", "", "ar", "ar"],
] as const)("asks likely questions in %s", async (_, description, asked, language) => {
  const { id, token } = await applicant({ description, company: "" });
  const { data } = await call("GET /api/applications/:id/questions", { params: { id } }, token, asked);
  expect(data[0]?.text).toBe(wordsFor(language).t("Tell me about yourself."));
});
