import { disconnected } from "../../common-texts.ts";
import { MASTODON_EXAMPLES } from "./mastodon-examples.ts";
import type { NetworkDefinition, PromptHints } from "../network.ts";
import { text } from "../../text.ts";

const MB = 1024 * 1024;

export const mastodon = {
  id: "Mastodon",
  name: "Mastodon",
  quotedName: "Mastodon",
  slug: "mastodon",
  provider: "mastodon",
  aliases: [],
  postsPerDay: { Basic: 1, Professional: 3, Enterprise: 6 },
  shown: "connected",
  address: {
    parameter: "server",
    label: text("Your Mastodon server"),
    placeholder: "mastodon.social",
    help: text(
      "The part after the second @ in your account's name. Servers that run GoToSocial or Pixelfed work, too.",
    ),
  },
  settings: ["MASTODON"],
  needs: null,
  /*
   * Checked on 2026-11-28. For accounts whose server hasn't been queried yet, these are a new server's defaults:
   * https://docs.joinmastodon.org/methods/statuses/
   * https://docs.joinmastodon.org/methods/media/
   * https://docs.joinmastodon.org/entities/Instance/
   * https://docs.joinmastodon.org/api/rate-limits/
   */
  rules: {
    length: 500,
    counts: "status",
    linkLength: 23,
    formsWithoutRoom: [],
    linksBareDomains: false,
    fullNames: true,
    cashtags: null,
    mentions: null,
    hashtags: 4,
    // Mastodon accepts duplicates, but we need distinct texts to find a post whose response was lost.
    refusesDuplicates: true,
    sharesTexts: true,
    media: {
      pictures: 4,
      pictureBytes: 8 * MB,
      animation: { bytes: 15 * MB, width: 3_840, height: 2_160, frames: 350, pixels: 300_000_000 },
      carousel: false,
      altText: 1_500,
    },
    threadParts: 25,
    price: null,
  },
  postOptions: true,
  disconnected: {
    told: disconnected,
    untold: "connections_mastodon_disconnected_here",
  },
  withoutResults: text("The server doesn't share results with this app"),
  // Profile pictures may be on the host of any server, so none are shown.
  pictureHosts: [],
  look: {
    mark:
      "M20 9.2c0-3.9-2.6-5.1-2.6-5.1C16.1 3.4 14 3.2 12 3.2s-4.1.2-5.4.9C6.6 4.1 4 5.3 4 9.2c0 .9 0 2 .1 3.1.1 3.9.7 7.7 4.3 8.7 " +
      "1.7.4 3.1.5 4.3.5 2.1-.1 3.3-.8 3.3-.8l-.1-1.5s-1.5.5-3.2.4c-1.7-.1-3.4-.2-3.7-2.2 0 0 1.6.4 3.7.5 1.3.1 2.5-.1 3.7-.2 " +
      "2.4-.3 4.4-1.7 4.7-3.1.3-2.1.3-5.2.3-5.2zM8 14V9.7c0-1.2.6-1.9 1.8-1.9 1.3 0 2.2.9 2.2 2.4v1.9-1.9c0-1.5.9-2.4 2.2-2.4 " +
      "1.2 0 1.8.7 1.8 1.9V14",
    text: "below",
    fold: null,
    color: "--ink",
  },
} as const satisfies NetworkDefinition;

export const mastodonHints: PromptHints = {
  limits: ({ linkLength }) =>
    `${linkLength === null ? ", where links count with every character" : `, where every link counts as ${linkLength}`}. Readers find posts by hashtags there, since nothing is ranked`,
  length: {
    rich: "Aim for 300 to 450 characters. Short paragraphs with an empty line between them.",
    thin: "Aim for 150 to 300 characters; there is not much to tell from, so do not stretch it.",
  },
  adapting:
    "On Mastodon readers are people with an interest, not an audience: keep the claim, its strongest detail and where it stops " +
    "being true, and leave out anything that sounds like an advertisement.",
  maxOutputTokens: 2_500,
  examples: MASTODON_EXAMPLES,
};
