import { z } from "zod";
import { requirePair } from "../../config/config-error.ts";
import { text, url } from "../../config/setting-types.ts";
import { FREE, networkSetup } from "../social/network-setup.ts";
import { createLinkedin } from "./linkedin-network.ts";

export const linkedinSetup = networkSetup({
  title: "LinkedIn",
  about: "",
  settings: {
    LINKEDIN_CLIENT_ID: text.optional().meta({
      description:
        'An app with "Sign In with LinkedIn using OpenID Connect" and "Share on LinkedIn", or, for results and pages, an app with only the Community Management API. Allow `PUBLIC_URL/api/linkedin/callback` as its redirect URI.',
      unset: "the stand-in",
    }),
    LINKEDIN_CLIENT_SECRET: text.optional().meta({ description: "The app's secret.", unset: "none" }),
    LINKEDIN_OAUTH_URL: url
      .default("https://www.linkedin.com/oauth/v2")
      .describe("Where people allow the app to post."),
    LINKEDIN_API_URL: url.default("https://api.linkedin.com").describe("LinkedIn's API."),
    LINKEDIN_WEB_URL: url.default("https://www.linkedin.com").describe("Where people read posts."),
    LINKEDIN_VERSION: z
      .string()
      .regex(/^20\d{2}(?:0[1-9]|1[0-2])$/u, "use a year and month, such as 202609")
      .default("202609")
      .describe("The version of LinkedIn's API, as a year and month. Each works for about a year."),
    LINKEDIN_RESULTS: z
      .stringbool()
      .default(false)
      .describe(
        "`true` if the app has LinkedIn's Community Management API and LinkedIn lets you store results. Read docs/x-and-linkedin.md first.",
      ),
    LINKEDIN_PAGES: z
      .stringbool()
      .default(false)
      .describe(
        "`true` if the app has LinkedIn's Community Management API: people can then also connect the pages that they administer. Read docs/x-and-linkedin.md first.",
      ),
  },
  configure(s, { stateOf, timeoutMs }) {
    requirePair(s, "LINKEDIN_CLIENT_ID", "LINKEDIN_CLIENT_SECRET");
    return {
      ...FREE,
      state: stateOf(s.LINKEDIN_CLIENT_ID),
      clientId: s.LINKEDIN_CLIENT_ID ?? "",
      clientSecret: s.LINKEDIN_CLIENT_SECRET ?? "",
      oauthUrl: s.LINKEDIN_OAUTH_URL,
      apiUrl: s.LINKEDIN_API_URL,
      webUrl: s.LINKEDIN_WEB_URL,
      version: s.LINKEDIN_VERSION,
      results: s.LINKEDIN_RESULTS,
      pages: s.LINKEDIN_PAGES,
      timeoutMs,
    };
  },
  create: (config, { clock }) => createLinkedin(config, clock),
});
