import type { FastifyInstance, FastifyReply } from "fastify";
import { openState } from "../state-file.ts";
import { servePictures } from "../social/accounts.ts";
import { keepMedia } from "../social/media.ts";
import type { NetworkOptions, NetworkStandin } from "../social/network.ts";
import { serveTimeline } from "../social/timeline.ts";
import { authorizeUsers } from "./x-oauth.ts";
import { serveMetrics } from "./x-metrics.ts";
import { takeMedia } from "./x-media.ts";
import { takePosts } from "./x-posts.ts";
import { invalid, notSummoned, problem, SANDBOX_X_CLIENT, type XState } from "./x-state.ts";

export const x = {
  id: "Twitter",
  provider: "x",
  name: "X",
  about: `The maximum number of posts per account: <code>POST /x/limits</code> with <code>{posts}</code>. Whether X lets an app
    reply to its own posts, as threads do: <code>POST /x/replies</code> with <code>{toSelf}</code>.`,
  room: 230,
  serve,
  config: (url: string) => ({
    clientId: SANDBOX_X_CLIENT.id,
    clientSecret: SANDBOX_X_CLIENT.secret,
    authorizeUrl: `${url}/x/i/oauth2/authorize`,
    apiUrl: `${url}/x`,
    webUrl: `${url}/x`,
  }),
} as const satisfies NetworkStandin;

/**
 * Serves X: OAuth 2.0 with PKCE, the account of a token, posting, reading the account's own posts and their metrics,
 * and the site itself.
 */
async function serve(
  app: FastifyInstance,
  { baseUrl, faults, clock, stateFile }: NetworkOptions,
): Promise<void> {
  const state = openState<XState>(stateFile, { accounts: [], grants: [], posts: [] });
  const picture = servePictures(app, state.value.accounts, baseUrl);
  /** Returns rate limit headers: the limit, what remains, and the number of seconds until the limit resets. */
  const windows = (of: Record<string, [limit: string, remaining: number, seconds: number]>) =>
    Object.fromEntries(
      Object.entries(of).flatMap(([prefix, [limit, remaining, seconds]]) => [
        [`${prefix}-limit`, limit],
        [`${prefix}-remaining`, String(remaining)],
        [`${prefix}-reset`, String(Math.ceil(clock.now().getTime() / 1000) + seconds)],
      ]),
    );
  const tooMany = (reply: FastifyReply, of: Parameters<typeof windows>[0]): FastifyReply =>
    problem(reply.headers(windows(of)), 429, "Too Many Requests", "Too Many Requests");
  faults.define("x", {
    "401": (reply) => problem(reply, 401, "Unauthorized", "Unauthorized"),
    "402": (reply) =>
      problem(
        reply,
        402,
        "CreditsDepleted",
        "Your enrolled account [1] does not have any credits to fulfill this request.",
        { type: "https://api.twitter.com/2/problems/credits" },
      ),
    "402-other": (reply) =>
      problem(reply, 402, "Payment Required", "credits depleted", {
        status: 402,
        type: "https://api.x.com/2/problems/credits-depleted",
      }),
    "reply-refused": notSummoned,
    // The rule of `reply-refused`, in another wording that X uses.
    "reply-refused-too": (reply) =>
      problem(
        reply,
        403,
        "Authorization Error",
        "You can only reply to or quote posts where you are mentioned or are the author.",
        { type: "https://api.twitter.com/2/problems/not-authorized-for-resource", status: 403 },
      ),
    "403": (reply) => problem(reply, 403, "Forbidden", "You are not permitted to perform this action."),
    "429": (reply) => tooMany(reply, { "x-rate-limit": ["100", 0, 60] }),
    // The window has room left, but the user's daily limit is used up.
    "429-day": (reply) =>
      tooMany(reply, { "x-rate-limit": ["100", 99, 900], "x-user-limit-24hour": ["25", 0, 7_200] }),
    "429-app-day": (reply) =>
      tooMany(reply, {
        "x-rate-limit": ["100", 0, 900],
        "x-user-limit-24hour": ["25", 7, 86_400],
        "x-app-limit-24hour": ["250", 0, 3_600],
      }),
    // X returns this even if budget is left, and waiting does not help.
    "usage-cap": (reply) =>
      problem(
        reply.headers(windows({ "x-rate-limit": ["100", 99, 900] })),
        429,
        "UsageCapExceeded",
        "Usage cap exceeded: Monthly product cap",
        { period: "Monthly", scope: "Product", type: "https://api.twitter.com/2/problems/usage-capped" },
      ),
    "media-expired": (reply) => invalid(reply, "Your media IDs are invalid."),
    "500": (reply) => problem(reply, 500, "Internal Server Error", "Something is broken."),
  });
  const network = { state, faults, clock, picture };
  const bearer = authorizeUsers(app, network);
  const mediaOf = takeMedia(app, network, bearer, keepMedia(app, stateFile));
  serveMetrics(app, network, bearer, takePosts(app, network, bearer, mediaOf));
  serveTimeline(app, {
    network: "X",
    ...state.value,
    picture,
    mediaUrl: (id) => `${baseUrl()}/media/${id}`,
    permalink: ({ id }, { handle }) => `${baseUrl()}/${handle}/status/${id}`,
    permalinkPattern: "/:handle/status/:id",
  });
}
