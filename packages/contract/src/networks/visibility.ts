/** `unlisted`: public, but not in public timelines. `private`: visible only to followers. */
export const VISIBILITIES = ["public", "unlisted", "private"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Named as on Mastodon. */
export const VISIBILITY_NAME: Record<Visibility, string> = {
  public: "Public",
  unlisted: "Quiet public",
  private: "Followers",
};
