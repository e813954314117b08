import type { Visibility } from "./post-options.ts";

/** As Mastodon names them. */
export const VISIBILITY_NAME: Record<Visibility, string> = {
  public: "Public",
  unlisted: "Quiet public",
  private: "Followers",
};
