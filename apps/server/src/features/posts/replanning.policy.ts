import { isUnsent, type PostStatus } from "@postfolio/contract/post-lifecycle.ts";
import type { Slot } from "@postfolio/contract/slots.ts";

/** A post as moving it sees it. */
export interface Placed {
  id: string;
  day: string;
  slot: number;
  status: PostStatus;
  text: string | null;
  edited: boolean;
  scheduledAt: Date;
}

/** Nothing has happened to it yet, and nobody has told it to go out now. */
const isUntouched = ({ status, scheduledAt }: Placed, now: Date): boolean =>
  isUnsent(status) && scheduledAt > now;

/** What is hardest to come by again stays longest: the user's own text, then any text. */
const worth = ({ text, edited }: Placed): number => (edited ? 2 : text === null ? 0 : 1);

/**
 * Where posts go when their campaign's slots change: each stays on its day, in its own slot where that is still
 * there, or in another that is free. Where a day has fewer slots than posts, some are left over.
 * @param slots the campaign's slots to come
 */
export function replan(
  posts: readonly Placed[],
  slots: readonly Slot[],
  now: Date,
): { moved: { id: string; slot: number; at: Date }[]; leftOver: string[] } {
  const untouched = posts.filter((post) => isUntouched(post, now));
  const held = new Set(posts.filter((post) => !untouched.includes(post)).map(keyOf));
  const moved: { id: string; slot: number; at: Date }[] = [];
  const leftOver: string[] = [];
  for (const day of new Set(untouched.map((post) => post.day))) {
    const free = slots.filter((slot) => slot.day === day && !held.has(keyOf(slot)));
    const ofDay = untouched
      .filter((post) => post.day === day)
      .toSorted((one, other) => worth(other) - worth(one) || one.slot - other.slot);
    const staying = ofDay.slice(0, free.length);
    const take = (index: number): Slot => free.splice(index, 1)[0]!;
    const place = (post: Placed, { slot, at }: Slot) => moved.push({ id: post.id, slot, at });
    const homeless = staying.filter((post) => {
      const own = free.findIndex(({ slot }) => slot === post.slot);
      if (own >= 0) place(post, take(own));
      return own < 0;
    });
    for (const post of homeless) place(post, take(0));
    leftOver.push(...ofDay.slice(staying.length).map(({ id }) => id));
  }
  return { moved, leftOver };
}

const keyOf = ({ day, slot }: { day: string; slot: number }): string => `${day} ${slot}`;
