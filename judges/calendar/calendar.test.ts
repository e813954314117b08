import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import ICAL from "ical.js";
import * as nodeIcal from "node-ical";
import { expect, test } from "vitest";
import { applicationEvents, applications } from "../../apps/server/src/db/schema.ts";
import { buildTestApp } from "../../apps/server/test/build-app.ts";

/*
 * Calendar programs read the feed and single events. They must find the intended start and end of each event, even when
 * clocks change.
 */

const YEAR = 2026;
/**
 * Time zones with different clock changes. On Lord Howe Island, clocks change by only half an hour. Four of the zones
 * are in the Southern Hemisphere.
 */
const ZONES = [
  "America/New_York",
  "Europe/Berlin",
  "Australia/Lord_Howe",
  "America/Santiago",
  "Pacific/Auckland",
  "Australia/Sydney",
  "Asia/Kathmandu",
];
const TITLE = String.raw`Bäckerin, Konditorin; "x" \ é: 漢字 👩‍💻 🥐 `.repeat(3).trim();
const COMPANY = "Crumbs, Sons; & Co.";
const PLACE = "Mill Lane 1; 2nd floor, left\nRing twice \\ 🥖";
/** The place as programs read it: the line break becomes a space. */
const READ_PLACE = PLACE.replace("\n", " ");

interface Read {
  uid: string;
  /** An instant or a day. */
  start: string;
  end: string;
  summary: string;
  location: string;
}

/** Returns a property's text, which node-ical stores next to parameters such as its language. */
const textOf = (property: string | { val: string } | undefined): string =>
  typeof property === "string" ? property : (property?.val ?? "");

/** Calendar programs by name. Each gets only the file. */
const JUDGES: Record<string, (file: string) => Read[]> = {
  "ical.js": (file) =>
    new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent").map((component) => {
      const { uid, startDate, endDate, summary, location } = new ICAL.Event(component);
      const when = (time: typeof startDate) =>
        time.isDate ? time.toString() : time.toJSDate().toISOString();
      return { uid, summary, location: location ?? "", start: when(startDate), end: when(endDate) };
    }),
  "node-ical": (file) =>
    Object.values(nodeIcal.sync.parseICS(file)).flatMap((entry) => {
      if (entry?.type !== "VEVENT") return [];
      const { uid, start, end, datetype, summary, location } = entry;
      const day = (date: Date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()];
      const when = (date: Date) =>
        datetype === "date"
          ? day(date)
              .map((part) => String(part).padStart(2, "0"))
              .join("-")
          : date.toISOString();
      return {
        uid,
        summary: textOf(summary),
        location: textOf(location),
        start: when(start),
        end: end ? when(end) : "",
      };
    }),
};
const PYTHON = "/usr/bin/python3";
const READ_WITH_PYTHON = `
import json, sys, datetime
from icalendar import Calendar
def when(time):
    if not isinstance(time, datetime.datetime): return time.isoformat()
    return time.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000Z")
print(json.dumps([{
  "uid": str(event["UID"]), "summary": str(event["SUMMARY"]), "location": str(event.get("LOCATION", "")),
  "start": when(event["DTSTART"].dt), "end": when(event["DTEND"].dt) if "DTEND" in event else "",
} for event in Calendar.from_ical(sys.stdin.buffer.read()).walk("VEVENT")]))
`;
if (spawnSync(PYTHON, ["-c", "import icalendar"]).status === 0)
  JUDGES["python3-icalendar"] = (file) =>
    JSON.parse(
      spawnSync(PYTHON, ["-c", READ_WITH_PYTHON], { input: file, encoding: "utf8" }).stdout,
    ) as Read[];
else process.stdout.write("python3-icalendar is not installed, so it judges no calendar\n");

const { app, call, deps, signUp } = await buildTestApp({
  deps: { clock: () => new Date(Date.UTC(YEAR, 0, 1)) },
});

/** Returns the days on which the zone's clocks change, and the days after them. */
function daysOfChange(zone: string): Temporal.PlainDate[] {
  const days: Temporal.PlainDate[] = [];
  let at = Temporal.ZonedDateTime.from({ timeZone: zone, year: YEAR, month: 1, day: 1 });
  for (;;) {
    const change = at.getTimeZoneTransition("next");
    if (change?.year !== YEAR) return days;
    for (const offset of [0, 1]) days.push(change.toPlainDate().add({ days: offset }));
    at = change;
  }
}

/** Returns one appointment a day and, on days when clocks change, one an hour, in the zone's local time. */
function meant(zone: string): Temporal.ZonedDateTime[] {
  const first = Temporal.PlainDate.from({ year: YEAR, month: 1, day: 1 });
  const times = Array.from({ length: first.daysInYear }, (_, index) =>
    first.add({ days: index }).toZonedDateTime({
      timeZone: zone,
      plainTime: { hour: (index * 7) % 24, minute: (index * 15) % 60 },
    }),
  );
  for (const day of daysOfChange(zone)) {
    const { hoursInDay } = day.toZonedDateTime(zone);
    for (let hour = 0; hour < hoursInDay; hour += 1)
      times.push(day.toZonedDateTime(zone).add({ minutes: 60 * hour + 45 }));
  }
  return times;
}

async function calendarOf(zone: string, title = TITLE) {
  const { token, user } = await signUp();
  const { data } = await call("POST /api/applications/create", { body: { title, company: COMPANY } }, token);
  const times = meant(zone);
  const now = deps.clock();
  const rows = times.map((time, index) => {
    const at = new Date(time.epochMilliseconds);
    // Some events span a clock change.
    const endsAt = new Date(time.add({ minutes: 15 + (index % 24) * 30 }).epochMilliseconds);
    const texts = { place: PLACE, people: "", notes: "", outcome: "" };
    const dates = { setAt: now, createdAt: now, updatedAt: now };
    const of = { id: randomUUID(), userId: user._id, applicationId: data._id };
    return { ...of, kind: "interview" as const, at, endsAt, timeZone: zone, ...texts, ...dates };
  });
  await deps.db.insert(applicationEvents).values(rows);
  const { data: feed } = await call("POST /api/calendar", { body: { timeZone: zone } }, token);
  const headers = { authorization: `Bearer ${token}` };
  const read = async (url: string) => (await app.inject({ url, headers })).body;
  return {
    userId: user._id,
    rows,
    feed: () => read(new URL(feed.url).pathname),
    event: (id: string) => read(`/api/applications/${data._id}/events/${id}/ics`),
  };
}

const HOST = new URL(deps.config.publicUrl).hostname;
const inOrder = ({ uid, start, end, summary, location }: Read): string =>
  JSON.stringify([uid, start, end, summary, location]);
/** Returns the first entry that differs; undefined if none does. Printing a whole year would not help. */
function difference(read: readonly Read[], want: readonly Read[]) {
  const [got, asked] = [byUid(read), byUid(want)];
  if (got.length !== asked.length) return { got: got.length, asked: asked.length };
  const index = got.findIndex((entry, at) => inOrder(entry) !== inOrder(asked[at]!));
  return index < 0 ? undefined : { got: got[index], asked: asked[index] };
}
/** Removes the end of an all-day entry, which programs report as the same day, the next day, or not at all. */
function withoutEnd(entry: Read): Read {
  const next = Temporal.PlainDate.from(entry.start).add({ days: 1 }).toString();
  return ["", entry.start, next].includes(entry.end) ? { ...entry, end: "" } : entry;
}
const byUid = (entries: readonly Read[]): Read[] => entries.toSorted((a, b) => (a.uid < b.uid ? -1 : 1));
type Row = Awaited<ReturnType<typeof calendarOf>>["rows"][number];
const wanted = ({ id, at, endsAt }: Row): Read => ({
  uid: `${id}@${HOST}`,
  start: at.toISOString(),
  end: endsAt.toISOString(),
  summary: `Interview: ${TITLE}, ${COMPANY}`,
  location: READ_PLACE,
});

test.each(ZONES)("a year of appointments in %s is read as it was meant", async (zone) => {
  const { rows, feed, event } = await calendarOf(zone);
  const [file, want] = [await feed(), rows.map(wanted)];
  for (const [name, read] of Object.entries(JUDGES))
    expect({ name, difference: difference(read(file), want) }).toEqual({ name });
  // Also checks some single events, on days with clock changes if the zone has any.
  for (const row of rows.slice(-80).filter((_, index) => index % 8 === 0)) {
    const alone = await event(row.id);
    for (const [name, read] of Object.entries(JUDGES))
      expect({ name, difference: difference(read(alone), [wanted(row)]) }).toEqual({ name });
  }
  process.stdout.write(
    `Calendar: ${rows.length} appointments in ${zone}, ${Object.keys(JUDGES).join(", ")}\n`,
  );
});

test.each(ZONES)("days of a year in %s are read as the same days", async (zone) => {
  const { userId, feed } = await calendarOf(zone);
  const now = deps.clock();
  const start = Temporal.PlainDate.from({ year: YEAR, month: 1, day: 1 });
  const jobs = Array.from({ length: 365 }, (_, index) => {
    const day = start.add({ days: index });
    // The first or last minute of the day.
    const time = index % 2 === 0 ? { hour: 0, minute: 0 } : { hour: 23, minute: 59 };
    const followUp = day.toZonedDateTime({ timeZone: zone, plainTime: time });
    const texts = { title: TITLE, company: "", url: "", description: "", notes: "" };
    const dates = { createdAt: now, updatedAt: now };
    const followUpAt = new Date(followUp.epochMilliseconds);
    return {
      id: randomUUID(),
      userId,
      stage: "saved" as const,
      deadline: day.toString(),
      followUpAt,
      ...texts,
      ...dates,
    };
  });
  await deps.db.insert(applications).values(jobs);
  const file = await feed();
  const want = jobs
    .flatMap(({ id, deadline }) => [
      { uid: `deadline-${id}@${HOST}`, start: deadline, summary: `Apply by today: ${TITLE}` },
      { uid: `follow-up-${id}@${HOST}`, start: deadline, summary: `Follow up: ${TITLE}` },
    ])
    .map((entry) => ({ ...entry, end: "", location: "" }));
  for (const [name, read] of Object.entries(JUDGES)) {
    const days = read(file).filter(({ uid }) => /^(?:deadline|follow-up)-/u.test(uid));
    expect({ name, difference: difference(days.map(withoutEnd), want) }).toEqual({ name });
  }
});

/** Only ical.js is checked, because the other programs treat the character after an escaped backslash as escaped. */
test("a backslash before a letter or a comma stays one, as ical.js reads it", async () => {
  const title = String.raw`\n, \, and \; C:\\notes`;
  const { rows, event } = await calendarOf("Asia/Kathmandu", title);
  const [{ summary }] = JUDGES["ical.js"]!(await event(rows[0]!.id)) as [Read];
  expect(summary).toBe(`Interview: ${title}, ${COMPANY}`);
});
