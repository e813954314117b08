import { STORIES, type Story } from "./articles.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Days between two follow-ups of one story, and for which one stays in the news. */
const EVERY = 3;
const KEPT = 14;

const HEADS = [
  "Readers reply",
  "What became of it",
  "Second thoughts",
  "The view from outside",
  "A closer look",
  "Questions remain",
];
const WHO = [
  "A ferry company",
  "Two village schools",
  "A union in the north",
  "The town council of a port",
  "A family business",
  "Students of a night school",
  "A retired engineer",
  "An association of bakers",
  "Three small clinics",
  "A bus cooperative",
  "The editor of a trade paper",
  "A choir of volunteers",
  "A library on wheels",
  "Parents of an island school",
  "A maker of tools",
  "The owner of a hostel",
  "A farm by the river",
  "A theater without a stage",
  "A coach of young swimmers",
  "The staff of a museum",
];
const DOES = [
  "asks for clearer rules",
  "would rather wait until spring",
  "has begun a small trial",
  "publishes notes about it",
  "calls for more patience",
  "invites everybody to look",
  "reports a calm first week",
  "sees more work than expected",
  "found an easier way",
  "wants training before tools",
  "praises the open records",
  "doubts the price",
  "shares its checklist freely",
  "will decide after the holidays",
  "prefers a mixed approach",
  "warns against haste",
];

const HOW = [
  "after a long meeting",
  "not for the first time",
  "to some surprise",
  "as its members say",
  "with a shrug",
  "in a letter to us",
  "between two shifts",
  "while others look on",
  "once more",
  "at its own cost",
  "on a rainy evening",
  "by show of hands",
  "with good humor",
  "against advice",
  "as a matter of course",
  "quietly",
];

/** A number that looks like chance, and is the same whenever it is asked for. */
function mixed(...parts: number[]): number {
  let mix = 0x9e3779b9;
  for (const part of parts) {
    mix = Math.imul(mix ^ part, 0x85ebca6b);
    mix ^= mix >>> 13;
  }
  return mix >>> 0;
}

/** An instant's day, counted from 1970. */
const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY);

/** What papers wrote again about their stories in the days before an instant, so that the news goes on. */
export function followUpsAt(now: Date): Story[] {
  const today = dayOf(now);
  return STORIES.flatMap((story, index) =>
    Array.from({ length: KEPT }, (_, ago) => today - ago)
      .filter((day) => (day + index) % EVERY === 0)
      .map((day) => followUp(story, index, day, now)),
  );
}

/** @returns undefined for a name that none has */
export function followUpNamed(slug: string, now: Date): Story | undefined {
  const [, base, date = ""] = /^(.+)-(\d{4}-\d{2}-\d{2})$/u.exec(slug) ?? [];
  const index = STORIES.findIndex((story) => story.slug === base);
  const day = Date.parse(date) / DAY;
  const story = STORIES[index];
  return story && Number.isInteger(day) && (day + index) % EVERY === 0
    ? followUp(story, index, day, now)
    : undefined;
}

function followUp(story: Story, index: number, day: number, now: Date): Story {
  const at = <T>(some: readonly T[], step: number): T => some[mixed(day, index, step) % some.length]!;
  const line = (step: number): string =>
    `${at(WHO, 3 * step)}, ${at(HOW, 3 * step + 1)}, ${at(DOES, 3 * step + 2)}.`;
  return {
    ...story,
    slug: `${story.slug}-${new Date(day * DAY).toISOString().slice(0, 10)}`,
    title: `${at(HEADS, 0)}: ${story.title}`,
    text: [1, 2, 3].map(line).join(" "),
    hours: Math.max(0, (now.getTime() - day * DAY) / (60 * 60 * 1000)),
  };
}
