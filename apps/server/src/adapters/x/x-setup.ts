import { z } from "zod";
import { countFrom0, price, text, url } from "../../config/setting-types.ts";
import { networkSetup } from "../social/network-setup.ts";
import { createX } from "./x-network.ts";

export const xSetup = networkSetup({
  title: "X",
  about: "docs/x-and-linkedin.md explains what X charges and requires, and where these figures come from.",
  settings: {
    X_CLIENT_ID: text.optional().meta({
      description:
        "X's OAuth 2.0 client, with the scopes `tweet.read tweet.write users.read offline.access`. Allow `PUBLIC_URL/api/x/callback` as its redirect URI.",
      unset: "the stand-in",
    }),
    X_CLIENT_SECRET: text.optional().meta({ description: "The client's secret.", unset: "a public client" }),
    X_AUTHORIZE_URL: url
      .default("https://x.com/i/oauth2/authorize")
      .describe("Where people allow the app to post."),
    X_API_URL: url.default("https://api.x.com").describe("X's API."),
    X_WEB_URL: url.default("https://x.com").describe("Where people read posts."),
    X_LINKED_POSTS_FREE: countFrom0
      .default(2)
      .describe("Posts with a link that a user on Basic can publish on X within 30 days."),
    X_LINKED_POSTS_BASIC: countFrom0.default(20).describe("The same for Professional."),
    X_LINKED_POSTS_GOLDEN: countFrom0.default(60).describe("The same for Enterprise."),
    X_BUDGET_FREE: price
      .default(1)
      .describe("US dollars per month (UTC) that a Basic user's posts on X may cost."),
    X_BUDGET_BASIC: price.default(6.25).describe("The same for Professional."),
    X_BUDGET_GOLDEN: price.default(18.75).describe("The same for Enterprise."),
    X_THREADS: z
      .enum(["try", "on", "off"])
      .default("try")
      .describe(
        "Threads on X: `try` sends them until X rejects a reply, `on` always, and `off` never. docs/x-and-linkedin.md explains why.",
      ),
    X_SHOW_PRICES: z.stringbool().optional().meta({
      description: "Whether users see what X charges for their posts.",
      unset: "only in the sandbox",
    }),
    X_READS_PER_MONTH: countFrom0
      .default(2_000)
      .describe(
        "Posts on X whose results are read per month (UTC) for all users combined, at $0.005 each. 0 turns this off.",
      ),
  },
  configure: (s, { stateOf, timeoutMs }) => ({
    state: stateOf(s.X_CLIENT_ID),
    clientId: s.X_CLIENT_ID ?? "",
    clientSecret: s.X_CLIENT_SECRET,
    authorizeUrl: s.X_AUTHORIZE_URL,
    apiUrl: s.X_API_URL,
    webUrl: s.X_WEB_URL,
    /** Within 30 days. */
    linkedPosts: {
      Basic: s.X_LINKED_POSTS_FREE,
      Professional: s.X_LINKED_POSTS_BASIC,
      Enterprise: s.X_LINKED_POSTS_GOLDEN,
    },
    /** US dollars a month. */
    budget: { Basic: s.X_BUDGET_FREE, Professional: s.X_BUDGET_BASIC, Enterprise: s.X_BUDGET_GOLDEN },
    showsPrices: s.X_SHOW_PRICES ?? stateOf(s.X_CLIENT_ID) === "sandbox",
    results: s.X_READS_PER_MONTH > 0,
    readsPerMonth: s.X_READS_PER_MONTH,
    threads: s.X_THREADS,
    timeoutMs,
  }),
  create: (config, { clock }) => createX(config, clock),
});
