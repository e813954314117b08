import { isUnsent, type PostStatus } from "@postfolio/contract/posts/post-lifecycle.ts";
import type { Slot } from "@postfolio/contract/campaigns/slots.ts";

export interface Placed {
  id: string;
  day: string;
  slot: number;
  status: PostStatus;
  text: string | null;
  edited: boolean;
  movedTo: string | null;
  /** Whether the first part of the thread is live. */
  begun: boolean;
  scheduledAt: Date;
}

/** Whether a post is unsent, upcoming, and at its slot's time. */
const isUntouched = ({ status, movedTo, begun, scheduledAt }: Placed, now: Date): boolean =>
  isUnsent(status) && movedTo === null && !begun && scheduledAt > now;

/** Prefers a text edited by the user, then any text. */
const worth = ({ text, edited }: Placed): number => (edited ? 2 : text === null ? 0 : 1);

interface Moved {
  id: string;
  slot: number;
  shift: number;
  at: Date;
}

/** Each post stays on its day, in its own slot or a free one. Some posts may be left over. */
export function replan(
  posts: readonly Placed[],
  slots: readonly Slot[],
  now: Date,
): { moved: Moved[]; leftOver: string[] } {
  const untouched = posts.filter((post) => isUntouched(post, now));
  const held = new Set(posts.filter((post) => !untouched.includes(post)).map(keyOf));
  const moved: Moved[] = [];
  const leftOver: string[] = [];
  for (const day of new Set(untouched.map((post) => post.day))) {
    const free = slots.filter((slot) => slot.day === day && !held.has(keyOf(slot)));
    const ofDay = untouched
      .filter((post) => post.day === day)
      .toSorted((one, other) => worth(other) - worth(one) || one.slot - other.slot);
    const staying = ofDay.slice(0, free.length);
    const take = (index: number): Slot => free.splice(index, 1)[0]!;
    const place = (post: Placed, { slot, shift = 0, at }: Slot) =>
      moved.push({ id: post.id, slot, shift, at });
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
