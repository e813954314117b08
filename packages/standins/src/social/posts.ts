import type { Post } from "./timeline.ts";

/** Creates ids that increase over time, like the networks' own: milliseconds since `epoch`, followed by a number. */
export function createIds(epoch: number, posts: readonly Post[], idOf: (post: Post) => bigint) {
  let last = posts.reduce((highest, post) => (idOf(post) > highest ? idOf(post) : highest), 0n);
  return (now: Date): string => {
    const next = BigInt(now.getTime() - epoch) << 22n;
    last = next > last ? next : last + 1n;
    return String(last);
  };
}

/** How long, in milliseconds, a network remembers a text. The networks do not document this period. */
const DUPLICATE_WINDOW_MS = 24 * 60 * 60 * 1000;

/** Finds a recent post with the same text by the same author. */
export function createMemory(posts: readonly Post[]) {
  const said = new Map<string, Post>();
  let read = 0;
  return (accountId: string, text: string, now: Date): Post | undefined => {
    for (; read < posts.length; read += 1) {
      const post = posts[read];
      if (post) said.set(`${post.accountId} ${post.text}`, post);
    }
    const earlier = said.get(`${accountId} ${text}`);
    return earlier && now.getTime() - Date.parse(earlier.createdAt) < DUPLICATE_WINDOW_MS
      ? earlier
      : undefined;
  };
}
