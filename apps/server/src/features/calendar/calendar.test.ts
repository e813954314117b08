import { Writable } from "node:stream";
import type { CalendarKind } from "@postfolio/contract/calendar/calendar-kinds.ts";
import { DAY, HOUR } from "@postfolio/contract/time-units.ts";
import { eq } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { buildTestApp } from "../../../test/build-app.ts";
import { applications, calendarFeeds, users } from "../../db/schema.ts";
import { createLogger } from "../../log.ts";

const START = Date.UTC(2026, 9, 20, 12);
let now = START;
let logged = "";
const log = createLogger(
  "trace",
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  }),
);
const { app, call, deps, refusal, signUp } = await buildTestApp({
  deps: { clock: () => new Date(now), log },
});
afterEach(() => {
  now = START;
});
const iso = (time: number) => new Date(time).toISOString();

const subscribe = async (token: string, kinds?: CalendarKind[], timeZone = "UTC") =>
  (await call("POST /api/calendar", { body: { ...(kinds && { kinds }), timeZone } }, token)).data;
const read = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url: new URL(url).pathname, headers });
const create = async (token: string, body: object) =>
  (
    await call(
      "POST /api/applications/create",
      { body: { title: "Baker", company: "Crumbs", ...body } },
      token,
    )
  ).data._id;
const interview = async (token: string, id: string, body: object) =>
  (
    await call(
      "POST /api/applications/:id/events",
      { params: { id }, body: { kind: "interview", at: iso(now + DAY), ...body } },
      token,
    )
  ).data;

/** Parses a file as RFC 5545 says, independently of the code that writes it. Rejects whatever is not allowed. */
function judged(file: string) {
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:/u);
  expect(file).toMatch(/\r\nEND:VCALENDAR\r\n$/u);
  expect(file).not.toMatch(/(?<!\r)\n|\r(?!\n)/u);
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const events = file.replaceAll("\r\n ", "").split("BEGIN:VEVENT\r\n").slice(1);
  return events.map((part) => {
    const [lines = ""] = part.split("END:VEVENT\r\n");
    const properties = new Map<string, string>();
    for (const line of lines.trimEnd().split("\r\n")) {
      const [, name, value] = /^([A-Z-]+(?:;VALUE=DATE)?):(.*)$/u.exec(line) ?? [];
      expect([...properties.keys()]).not.toContain(name);
      properties.set(name!, value!);
    }
    const text = (name: string) => (properties.get(name) ?? "").replaceAll(/\\([\\;,])/gu, "$1");
    const time = (name: string) => {
      const found = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z)?$/u.exec(properties.get(name) ?? "");
      if (!found) return "";
      const [, year, month, day, hour, minute, second] = found;
      const date = `${year}-${month}-${day}`;
      return hour ? new Date(`${date}T${hour}:${minute}:${second}Z`).toISOString() : date;
    };
    expect(time("DTSTAMP")).not.toBe("");
    return {
      uid: text("UID"),
      summary: text("SUMMARY"),
      location: text("LOCATION"),
      start: time("DTSTART") || time("DTSTART;VALUE=DATE"),
      end: time("DTEND"),
      stamp: time("DTSTAMP"),
      sequence: Number(properties.get("SEQUENCE")),
    };
  });
}

it("has one address, which keeps its place when its choices change, and ends at once", async () => {
  const { token } = await signUp();
  expect((await call("GET /api/calendar", {}, token)).data).toBeNull();
  const feed = await subscribe(token);
  expect(new URL(feed.url).pathname).toMatch(/^\/calendar\/[\w-]{22}\.ics$/u);
  expect(feed.kinds).toEqual(["interviews", "deadlines", "follow-ups", "posts"]);
  const again = await subscribe(token, ["posts"]);
  expect(again).toEqual({ ...feed, kinds: ["posts"] });
  expect((await call("GET /api/calendar", {}, token)).data).toEqual(again);
  expect((await read(feed.url)).statusCode).toBe(200);
  await call("DELETE /api/calendar", {}, token);
  expect((await read(feed.url)).statusCode).toBe(404);
  expect((await refusal("DELETE /api/calendar", {}, token)).status).toBe(404);
  expect((await subscribe(token)).url).not.toBe(feed.url);
});

it("is a secret: stored as a hash, never logged, not cached, and closed while its owner is suspended", async () => {
  const { token, user } = await signUp();
  const { url } = await subscribe(token);
  const secret = new URL(url).pathname.split("/").at(-1)!.replace(".ics", "");
  const [row] = await deps.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, user._id));
  expect(JSON.stringify(row)).not.toContain(secret);
  const { headers } = await read(url);
  // The secret is not logged even if the path is encoded differently or matches no route.
  await app.inject({ url: `/%63alendar/${secret}.ics` });
  await app.inject({ url: `//calendar/${secret}.txt` });
  expect(logged).toContain("/calendar/:token");
  expect(logged).not.toContain(secret);
  expect(headers).toMatchObject({
    "cache-control": "private, no-cache",
    "content-type": "text/calendar; charset=utf-8",
    "referrer-policy": "no-referrer",
    "x-robots-tag": expect.stringContaining("noindex"),
  });
  await deps.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, user._id));
  expect((await read(url)).statusCode).toBe(404);
  expect((await read(url.replace(secret, "A".repeat(22)))).statusCode).toBe(404);
});

it("contains what its kinds say, and nothing of other users or of what was deleted", async () => {
  const [{ token }, other] = [await signUp(), await signUp()];
  const id = await create(token, { deadline: "2026-10-25", followUpAt: "2026-10-26T11:00:00Z" });
  const { _id } = await interview(token, id, {
    at: "2026-10-25T09:00:00Z",
    endsAt: "2026-10-25T10:30:00Z",
    timeZone: "Europe/Berlin",
    place: "Mill Lane 1; 2nd floor, left",
    people: "Jo",
    notes: "Do not say this",
  });
  await call(
    "PUT /api/applications/:id",
    { params: { id }, body: { dataUpdate: { stage: "saved" } } },
    token,
  );
  const closed = await create(token, { stage: "closed", followUpAt: "2026-10-27T11:00:00Z" });
  const deleted = await create(token, { deadline: "2026-10-28" });
  await interview(token, deleted, {});
  await call("DELETE /api/applications/:id", { params: { id: deleted } }, token);
  await create(other.token, { title: "Stranger", deadline: "2026-10-25" });
  await call(
    "POST /api/posts",
    { body: { network: "Twitter", text: "Bread, rising", scheduledAt: iso(now + 2 * DAY) } },
    token,
  );
  const { url } = await subscribe(token, undefined, "Pacific/Auckland");
  const file = (await read(url)).body;
  expect(
    judged(file).map(({ uid, stamp: _stamp, sequence: _sequence, ...entry }) => ({
      ...entry,
      uid: uid.replace(/@.*$/u, ""),
    })),
  ).toEqual([
    {
      uid: _id,
      summary: "Interview: Baker, Crumbs",
      location: "Mill Lane 1; 2nd floor, left",
      start: "2026-10-25T09:00:00.000Z",
      end: "2026-10-25T10:30:00.000Z",
    },
    {
      uid: `deadline-${id}`,
      summary: "Apply by today: Baker, Crumbs",
      location: "",
      start: "2026-10-25",
      end: "",
    },
    // Noon in Berlin is the next day in Auckland.
    {
      uid: `follow-up-${id}`,
      summary: "Follow up: Baker, Crumbs",
      location: "",
      start: "2026-10-27",
      end: "",
    },
    {
      uid: expect.stringMatching(/^post-/u),
      summary: "Post on Twitter: Bread, rising",
      location: "",
      start: iso(now + 2 * DAY),
      end: "",
    },
  ]);
  expect(file).not.toContain("Do not say this");
  expect(file).not.toContain(closed);
  for (const [kind, number] of [
    ["interviews", 1],
    ["posts", 1],
    ["deadlines", 1],
    ["follow-ups", 1],
  ] as const) {
    await subscribe(token, [kind]);
    expect(judged((await read(url)).body)).toHaveLength(number);
  }
  await subscribe(token, []);
  expect(judged((await read(url)).body)).toEqual([]);
});

it("is answered with 304 until something changes", async () => {
  const { token } = await signUp();
  const id = await create(token, { deadline: "2026-10-25" });
  const { url } = await subscribe(token);
  const { etag } = (await read(url)).headers;
  now += HOUR;
  const again = await read(url, { "if-none-match": `"other", W/${String(etag)}` });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  const dataUpdate = { deadline: "2026-10-26" };
  await call("PUT /api/applications/:id", { params: { id }, body: { dataUpdate } }, token);
  const changed = await read(url, { "if-none-match": String(etag) });
  expect(changed.statusCode).toBe(200);
  expect(changed.body).toContain(`SEQUENCE:${HOUR / 1000}`);
});

it("raises the sequence number of a post that was moved, moved back, or rewritten", async () => {
  const { token } = await signUp();
  const { url } = await subscribe(token, ["posts"]);
  const at = iso(now + 2 * DAY);
  const text = `${"x".repeat(79)}🥐 and more`;
  const body = { network: "Twitter" as const, text, scheduledAt: at };
  const { _id: id } = (await call("POST /api/posts", { body }, token)).data;
  const [post] = judged((await read(url)).body);
  expect(post).toMatchObject({ summary: `Post on Twitter: ${"x".repeat(79)}`, start: at, sequence: 0 });
  expect(post!.stamp).toBe(iso(START));
  const change = async (asked: object) => {
    now += HOUR;
    await call("PUT /api/posts/:id", { params: { id }, body: asked }, token);
    return judged((await read(url)).body)[0];
  };
  const moved = iso(now + 3 * DAY);
  expect(await change({ scheduledAt: moved })).toMatchObject({ start: moved, sequence: 3_600 });
  expect(await change({ scheduledAt: at })).toMatchObject({ start: at, sequence: 7_200 });
  expect(await change({ text: "Bread" })).toMatchObject({ sequence: 10_800, stamp: iso(START + 3 * HOUR) });
});

it("tells calendars of posts that follow their campaign to other times", async () => {
  const { token, user } = await signUp();
  const { url } = await subscribe(token, ["posts"]);
  const body = { title: "The sea", type: "Twitter" as const, prompt: "Sea", user: user._id, schedule: 1 };
  const { _id } = (await call("POST /api/campaigns/create", { body: { ...body, times: ["15:00"] } }, token))
    .data;
  const [planned] = judged((await read(url)).body);
  expect(planned!.start).toMatch(/T15:00/u);
  now += HOUR;
  const edit = { params: { id: _id }, body: { dataUpdate: { times: ["18:00"] } } };
  await call("PUT /api/users/editCampaign/:id", edit, token);
  const moved = judged((await read(url)).body);
  expect(moved).not.toEqual([]);
  for (const { start, sequence } of moved)
    expect([start.slice(11, 16), sequence]).toEqual(["18:00", HOUR / 1000]);
});

it("lets no text of a posting inject anything, and folds lines at 75 bytes", async () => {
  const { token } = await signUp();
  const title = `Bäckerin 🥐 ${"öäü漢字🥖".repeat(12)}`;
  await create(token, { title, deadline: "2026-10-25" });
  const id = await create(token, { title });
  await interview(token, id, { place: `Ort\\, "A"; ${"é".repeat(90)}` });
  const hostile =
    "Baker\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:x\r\nSUMMARY:Fake\u2028ATTENDEE:mailto:a@b\u0085\u000bX\\nY\u0007";
  const worse = await create(token, { title: "Baker", deadline: "2026-10-26" });
  await deps.db.update(applications).set({ title: hostile }).where(eq(applications.id, worse));
  const { url } = await subscribe(token);
  const file = (await read(url)).body;
  const found = judged(file);
  expect(found.map(({ summary }) => summary)).toEqual([
    `Interview: ${title}, Crumbs`,
    `Apply by today: ${title}, Crumbs`,
    "Apply by today: Baker END:VEVENT BEGIN:VEVENT UID:x SUMMARY:Fake ATTENDEE:mailto:a@b X\\nY , Crumbs",
  ]);
  expect(found[0]!.location).toBe(`Ort\\, "A"; ${"é".repeat(90)}`);
  const lines = file.split("\r\n");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
  // No character is split.
  expect(file).not.toContain("\u{FFFD}");
});

it.each([
  // The night in which clocks change, and the day after: New York, Berlin, Lord Howe (half an hour), and Santiago.
  ["America/New_York", "2026-03-08T06:59:00.000Z"],
  ["America/New_York", "2026-11-01T06:30:00.000Z"],
  ["Europe/Berlin", "2026-03-29T01:30:00.000Z"],
  ["Europe/Berlin", "2026-10-25T00:30:00.000Z"],
  ["Europe/Berlin", "2026-10-25T01:30:00.000Z"],
  ["Australia/Lord_Howe", "2026-04-04T15:15:00.000Z"],
  ["America/Santiago", "2026-09-06T04:30:00.000Z"],
])("one event is a file with its exact time, also in %s at %s", async (timeZone, at) => {
  now = Date.UTC(2026, 0, 1);
  const [{ token }, other] = [await signUp(), await signUp()];
  const id = await create(token, {});
  const { _id: event } = await interview(token, id, { at, timeZone });
  const params = { id, event };
  const url = `/api/applications/${id}/events/${event}/ics`;
  const reply = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(reply.headers["content-disposition"]).toBe("attachment; filename=event.ics");
  expect(judged(reply.body)).toMatchObject([{ start: at, end: iso(Date.parse(at) + HOUR) }]);
  expect((await refusal("GET /api/applications/:id/events/:event/ics", { params }, other.token)).status).toBe(
    404,
  );
});
