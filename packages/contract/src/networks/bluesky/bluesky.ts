import { disconnected } from "../../common-texts.ts";
import type { NetworkDefinition, PromptHints } from "../network.ts";
import { TWITTER_EXAMPLES } from "../twitter/twitter-examples.ts";
import { text } from "../../text.ts";

export const bluesky = {
  id: "Bluesky",
  name: "Bluesky",
  quotedName: "Bluesky",
  slug: "bluesky",
  provider: "bluesky",
  aliases: ["bsky"],
  postsPerDay: { Basic: 1, Professional: 3, Enterprise: 6 },
  shown: "connected",
  address: {
    parameter: "handle",
    label: text("Your Bluesky handle"),
    placeholder: "ada.bsky.social",
    help: text("You'll sign in on your own server. Postfolio never sees your password."),
  },
  settings: ["BLUESKY", "PUBLIC_URL"],
  needs: "connections_needs_https",
  /*
   * Checked on 2026-11-28:
   * https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/feed/post.json
   * https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/embed/images.json
   * https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/embed/gallery.json
   */
  rules: {
    length: 300,
    counts: "graphemes",
    linkLength: null,
    formsWithoutRoom: ["story"],
    linksBareDomains: true,
    fullNames: false,
    cashtags: null,
    mentions: null,
    hashtags: 2,
    refusesDuplicates: false,
    sharesTexts: true,
    media: {
      pictures: 10,
      pictureBytes: 2_000_000,
      animation: null,
      carousel: false,
      // The limit of Bluesky's own app.
      altText: 2_000,
    },
    threadParts: 25,
    price: null,
  },
  postOptions: false,
  disconnected: {
    told: disconnected,
    untold: "connections_bluesky_disconnected_here",
  },
  withoutResults: text("Bluesky hasn't responded yet"),
  pictureHosts: ["https://cdn.bsky.app"],
  look: {
    mark: "M12 11c-1.6-3.2-4.3-5.6-6.3-6.4C4.4 4.1 4 5 4 6.3c0 1.6.5 4.4 1 5.2.7 1.1 2.3 1.6 4.2 1.4-2.6.5-3.9 1.7-2.1 4 2.2 2.7 4 .8 4.9-1.9.9 2.7 2.7 4.6 4.9 1.9 1.8-2.3.5-3.5-2.1-4 1.9.2 3.5-.3 4.2-1.4.5-.8 1-3.6 1-5.2 0-1.3-.4-2.2-1.7-1.7C16.3 5.4 13.6 7.8 12 11z",
    text: "beside",
    fold: null,
    color: "--sky",
  },
} as const satisfies NetworkDefinition;

export const blueskyHints: PromptHints = {
  limits: () => "; links and names count with every character",
  length: {
    rich: "Aim for 260 characters or fewer.",
    thin: "Aim for 260 characters or fewer.",
  },
  adapting:
    "On Bluesky it is one thought, said to people one by one: keep the claim and its strongest detail, leave out the rest, " +
    "and do not shorten by dropping what makes the claim smaller.",
  maxOutputTokens: 2_000,
  examples: TWITTER_EXAMPLES,
};
