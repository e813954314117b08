import { createHash } from "node:crypto";
import { readLists } from "../word-lists.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A made-up story. */
export interface Story {
  slug: string;
  title: string;
  text: string;
  publisher: string;
  /** Words that searches match, in addition to those in the title. */
  topics: string;
  date: Date;
}

/** Stories from made-up newspapers, newest first. */
const STORIES = readLists(new URL("stories.txt", import.meta.url), " | ").map(
  ([publisher, [title = "", text = "", topics = ""]]) => {
    const slug = title
      .toLowerCase()
      .replace(/[^a-z0-9]+/gu, "-")
      .replace(/^-|-$/gu, "");
    return { slug, title, text, publisher, topics };
  },
);
/** Age of the newest story, and time between stories, in hours. Relative to now, so that stories always look recent. */
const STORY_HOURS = { newest: 5, next: 1.2 };
/** Number of days between two follow-ups to a story, and number of days that a follow-up stays in the news. */
const FOLLOW_UP_EVERY = 3;
const FOLLOW_UP_DAYS = 14;
const WORDS = new Map(readLists(new URL("follow-ups.txt", import.meta.url), ", "));

/** Returns all current news: the stories, and recent follow-ups to them. */
export function storiesAt(now: Date): Story[] {
  const today = Math.floor(now.getTime() / DAY);
  return STORIES.flatMap((story, index) => [
    {
      ...story,
      date: new Date(now.getTime() - (STORY_HOURS.newest + index * STORY_HOURS.next) * HOUR),
    },
    ...Array.from({ length: FOLLOW_UP_DAYS }, (_, ago) => followUp(index, today - ago)).filter(
      (one) => one !== undefined,
    ),
  ]);
}

/** Returns the story or follow-up with a name, whatever its date; undefined if there is none. */
export function storyNamed(slug: string, now: Date): Story | undefined {
  const [, base = slug, date = ""] = /^(.+)-(\d{4}-\d{2}-\d{2})$/u.exec(slug) ?? [];
  const day = Date.parse(date) / DAY;
  if (Number.isInteger(day))
    return followUp(
      STORIES.findIndex((story) => story.slug === base),
      day,
    );
  return storiesAt(now).find((story) => story.slug === slug);
}

/**
 * Returns the follow-up to a story on a day, which is a number of days since 1970. A day always has the same follow-up.
 */
function followUp(index: number, day: number): Story | undefined {
  const story = STORIES[index];
  if (!story || (day + index) % FOLLOW_UP_EVERY !== 0) return undefined;
  const one = (kind: string, step = 0): string => {
    const chance = createHash("sha256").update(`${day} ${index} ${step} ${kind}`).digest().readUInt32BE();
    const words = WORDS.get(kind) ?? [];
    return words[chance % words.length] ?? "";
  };
  const line = (step: number): string => `${one("who", step)}, ${one("how", step)}, ${one("does", step)}.`;
  const date = new Date(day * DAY);
  return {
    ...story,
    slug: `${story.slug}-${date.toISOString().slice(0, 10)}`,
    title: `${one("heads")}: ${story.title}`,
    text: [1, 2, 3].map(line).join(" "),
    date,
  };
}
