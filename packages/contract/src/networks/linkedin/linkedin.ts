import { LINKEDIN_EXAMPLES } from "./linkedin-examples.ts";
import type { NetworkDefinition, PromptHints } from "../network.ts";
import { text } from "../../text.ts";

const MB = 1024 * 1024;

export const linkedin = {
  id: "Linkedin",
  name: "LinkedIn",
  quotedName: "LinkedIn",
  slug: "linkedin",
  provider: "linkedin",
  aliases: [],
  postsPerDay: { Basic: 0, Professional: 3, Enterprise: 6 },
  shown: "always",
  address: null,
  settings: ["LINKEDIN_CLIENT_ID", "LINKEDIN_CLIENT_SECRET"],
  needs: null,
  /*
   * Checked on 2026-11-22:
   * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/posts-api
   * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/images-api
   * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/multiimage-post-api
   * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/documents-api
   * https://learn.microsoft.com/en-us/linkedin/consumer/integrations/self-serve/share-on-linkedin
   */
  rules: {
    length: 3_000,
    counts: "units",
    linkLength: null,
    formsWithoutRoom: [],
    linksBareDomains: false,
    fullNames: false,
    cashtags: null,
    mentions: null,
    hashtags: 4,
    refusesDuplicates: true,
    sharesTexts: true,
    media: {
      pictures: 20,
      // LinkedIn documents no byte limit.
      pictureBytes: 8 * MB,
      animation: { bytes: 15 * MB, width: 6_000, height: 6_000, frames: 250, pixels: 300_000_000 },
      carousel: true,
      altText: 4_086,
    },
    threadParts: null,
    price: null,
  },
  postOptions: false,
  // LinkedIn does not let an app revoke its own access.
  disconnected: { told: "connections_linkedin_disconnected", untold: "connections_linkedin_disconnected" },
  withoutResults: text("LinkedIn doesn't share results with this app"),
  pictureHosts: ["https://media.licdn.com"],
  look: {
    mark:
      "M6.5 3.5h11a3 3 0 0 1 3 3v11a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-11a3 3 0 0 1 3-3z" +
      "M8 10.5v6M12 16.5v-6M12 13.3c0-1.7 1-2.8 2.3-2.8s2 .9 2 2.5v3.5M8 7a.6.6 0 0 1 0 1.2.6.6 0 0 1 0-1.2z",
    text: "below",
    fold: { characters: 210, lines: 3 },
    color: "--airmail",
  },
} as const satisfies NetworkDefinition;

const LAYOUT = "Short paragraphs with an empty line between them.";

export const linkedinHints: PromptHints = {
  limits: () => "",
  length: {
    rich: `Aim for 600 to 1,200 characters, or fewer where there are fewer details to tell. ${LAYOUT}`,
    thin: `Aim for 300 to 700 characters; there is not much to tell from, so do not stretch it. ${LAYOUT}`,
  },
  adapting:
    "On LinkedIn it may take short paragraphs with an empty line between them. Spread out what is there; add nothing, not " +
    "even an introduction or a question at the end. It may stay as short as it is.",
  maxOutputTokens: 4_000,
  examples: LINKEDIN_EXAMPLES,
};
