import { text, type Text } from "../text.ts";

/** `unlisted`: public, but not in public timelines. `private`: visible only to followers. */
export const VISIBILITIES = ["public", "unlisted", "private"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Named as on Mastodon. */
export const VISIBILITY_NAME: Record<Visibility, Text> = {
  public: text("Public"),
  unlisted: text("Quiet public"),
  private: text("Followers"),
};
