import { disconnected } from "../../common-texts.ts";
import type { NetworkDefinition, PromptHints } from "../network.ts";
import { TWITTER_EXAMPLES } from "./twitter-examples.ts";
import { text } from "../../text.ts";

const MB = 1024 * 1024;

export const twitter = {
  id: "Twitter",
  name: "Twitter",
  quotedName: "X (Twitter)",
  slug: "twitter",
  provider: "x",
  aliases: ["x"],
  postsPerDay: { Basic: 1, Professional: 3, Enterprise: 6 },
  shown: "always",
  address: null,
  settings: ["X_CLIENT_ID", "X_CLIENT_SECRET"],
  needs: null,
  /*
   * Checked on 2026-11-22:
   * https://docs.x.com/fundamentals/counting-characters
   * https://docs.x.com/x-api/posts/manage-tweets/integrate
   * https://docs.x.com/changelog (2026-02-23)
   * https://docs.x.com/developer-guidelines
   * https://docs.x.com/x-api/getting-started/pricing
   * https://docs.x.com/x-api/media/quickstart/best-practices
   */
  rules: {
    length: 280,
    counts: "weighted",
    linkLength: 23,
    formsWithoutRoom: ["story"],
    linksBareDomains: true,
    fullNames: false,
    cashtags: 1,
    mentions: 0,
    hashtags: 2,
    refusesDuplicates: true,
    // https://help.x.com/en/rules-and-policies/x-automation
    sharesTexts: false,
    media: {
      pictures: 4,
      pictureBytes: 5 * MB,
      animation: { bytes: 15 * MB, width: 1_280, height: 1_080, frames: 350, pixels: 300_000_000 },
      carousel: false,
      altText: 1_000,
    },
    threadParts: 25,
    price: { plain: 0.015, linked: 0.2, description: 0.005 },
  },
  postOptions: false,
  disconnected: {
    told: disconnected,
    untold: "connections_twitter_disconnected_here",
  },
  withoutResults: text("Twitter results are turned off on this server"),
  pictureHosts: ["https://pbs.twimg.com", "https://abs.twimg.com"],
  look: {
    mark: "M4 4h4.5L20 20h-4.5zM10.6 13.4l-6.1 6.6M19.5 4l-6.1 6.6",
    text: "beside",
    fold: null,
    color: "--ink",
  },
} as const satisfies NetworkDefinition;

export const twitterHints: PromptHints = {
  limits: () =>
    ", where an emoji and every Chinese, Japanese or Korean character count as two and every link counts as " +
    `${twitter.rules.linkLength}. No @mentions, and at most ${twitter.rules.cashtags} cashtag such as $ACME`,
  length: {
    rich: "Aim for 240 characters or fewer.",
    thin: "Aim for 240 characters or fewer.",
  },
  adapting:
    "On X it is one thought in one breath: keep the claim and its strongest detail, leave out the rest, and do not shorten " +
    "by dropping what makes the claim smaller.",
  maxOutputTokens: 2_000,
  examples: TWITTER_EXAMPLES,
};
