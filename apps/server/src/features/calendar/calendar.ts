import { randomBytes } from "node:crypto";
import type { CalendarChoices, CalendarFeed } from "@postfolio/contract/calendar/calendar.ts";
import type { CalendarKind } from "@postfolio/contract/calendar/calendar-kinds.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { DAY, plus } from "@postfolio/contract/time-units.ts";
import { v7 as uuid } from "uuid";
import { lockUser } from "../../db/users.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../errors.ts";
import type { Tell } from "../../events.ts";
import type { Caller } from "../../http/implement.ts";
import { wordsInReply, wordsOfUser } from "../../words.ts";
import { hashOfToken } from "../../token-hash.ts";
import { calendarFile, NO_ENTRIES } from "./calendar-file.ts";
import {
  deleteFeeds,
  type FeedRow,
  findAppointments,
  findDeadlines,
  findDuePosts,
  findEvent,
  findFeed,
  findFollowUps,
  findOpenFeed,
  saveFeed,
} from "./calendar.queries.ts";

export type CalendarDeps = Pick<Deps, "db" | "clock" | "config" | "tokenCipher"> & { tell: Tell };

/** Calendar apps drop entries that a feed no longer has, so past entries stay for a while. */
const PAST = 90 * DAY;

export async function saveCalendar(
  deps: CalendarDeps,
  { userId }: Caller,
  choices: CalendarChoices,
): Promise<CalendarFeed> {
  const [id, token] = [uuid(), randomBytes(16).toString("base64url")];
  return deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const row = await saveFeed(tx, {
      id,
      userId,
      tokenHash: hashOfToken(token),
      sealedToken: deps.tokenCipher.encrypt(token, id),
      ...choices,
      createdAt: deps.clock(),
    });
    if (row.id === id) {
      await deps.tell("remembered", { db: tx, action: "calendar-made", actorId: userId, detail: "" });
    }
    return toFeed(deps, row);
  });
}

export async function getCalendar(
  deps: Pick<CalendarDeps, "db" | "config" | "tokenCipher">,
  { userId }: Caller,
): Promise<CalendarFeed | null> {
  const row = await findFeed(deps.db, userId);
  return row ? toFeed(deps, row) : null;
}

export async function endCalendar({ db, tell }: CalendarDeps, { userId }: Caller): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await deleteFeeds(tx, userId)) === 0) throw notFound();
    await tell("remembered", { db: tx, action: "calendar-ended", actorId: userId, detail: "" });
  });
}

/** @throws AppError `not_found` if the URL is unknown or has ended, or the user is suspended */
export async function readCalendar({ db, clock, config }: CalendarDeps, token: string): Promise<string> {
  const feed = await findOpenFeed(db, hashOfToken(token));
  if (!feed) throw notFound();
  const { userId, kinds, timeZone } = feed;
  const since = plus(clock(), -PAST);
  const most = LIMITS.calendarEntries;
  const has = (kind: CalendarKind) => kinds.includes(kind);
  return calendarFile(
    {
      appointments: has("interviews") ? await findAppointments(db, userId, since, most) : [],
      deadlines: has("deadlines")
        ? await findDeadlines(db, userId, since.toISOString().slice(0, 10), most)
        : [],
      followUps: has("follow-ups") ? await findFollowUps(db, userId, since, most) : [],
      posts: has("posts") ? await findDuePosts(db, userId, since, most) : [],
    },
    { publicUrl: config.publicUrl, timeZone, words: wordsOfUser(feed) },
  );
}

export async function eventFile(
  { db, config }: CalendarDeps,
  { userId }: Caller,
  { id, event }: { id: string; event: string },
): Promise<string> {
  const found = await findEvent(db, event, id, userId);
  if (!found) throw notFound();
  return calendarFile(
    { ...NO_ENTRIES, appointments: [found] },
    { publicUrl: config.publicUrl, timeZone: "UTC", words: wordsInReply() },
  );
}

function toFeed(
  { config, tokenCipher }: Pick<CalendarDeps, "config" | "tokenCipher">,
  { id, sealedToken, kinds, timeZone, createdAt }: FeedRow,
): CalendarFeed {
  const token = tokenCipher.decrypt(sealedToken, id);
  return {
    url: token === undefined ? "" : `${config.publicUrl}/calendar/${token}.ics`,
    kinds,
    timeZone,
    createdAt: createdAt.toISOString(),
  };
}
