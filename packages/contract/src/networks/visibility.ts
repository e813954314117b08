/** `unlisted`: public, but not in public timelines. `private`: for followers. */
export const VISIBILITIES = ["public", "unlisted", "private"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** As Mastodon names them. */
export const VISIBILITY_NAME: Record<Visibility, string> = {
  public: "Public",
  unlisted: "Quiet public",
  private: "Followers",
};
