import type { FastifyInstance } from "fastify";
import { servePictures } from "../social/accounts.ts";
import { keepMedia } from "../social/media.ts";
import type { NetworkOptions, NetworkStandin } from "../social/network.ts";
import { serveTimeline } from "../social/timeline.ts";
import { openState } from "../state-file.ts";
import { authorsOf } from "./linkedin-authors.ts";
import { serveAnalytics, serveShareStatistics } from "./linkedin-analytics.ts";
import { authorizeUsers, tokenTrouble } from "./linkedin-oauth.ts";
import { takeMedia } from "./linkedin-media.ts";
import { servePages } from "./linkedin-pages.ts";
import { deadVersion, takePosts, takesHeaders, tooMany } from "./linkedin-posts.ts";
import { type LinkedinState, refuse, SANDBOX_LINKEDIN_CLIENT } from "./linkedin-state.ts";

export const linkedin = {
  id: "Linkedin",
  provider: "linkedin",
  name: "LinkedIn",
  about: `The maximum number of posts per account: <code>POST /linkedin/limits</code> with <code>{posts}</code>. Which pages a
    member may post on: <code>POST /linkedin/pages</code> with <code>{account, pages: [{name, handle, role, state}]}</code>.`,
  room: Infinity,
  serve,
  config: (url: string) => ({
    clientId: SANDBOX_LINKEDIN_CLIENT.id,
    clientSecret: SANDBOX_LINKEDIN_CLIENT.secret,
    oauthUrl: `${url}/linkedin/oauth/v2`,
    apiUrl: `${url}/linkedin`,
    webUrl: `${url}/linkedin`,
  }),
} as const satisfies NetworkStandin;

/** Serves LinkedIn: OAuth 2.0 with OpenID Connect, posting, and the site itself. */
async function serve(
  app: FastifyInstance,
  { baseUrl, faults, clock, stateFile }: NetworkOptions,
): Promise<void> {
  const state = openState<LinkedinState>(stateFile, {
    accounts: [],
    tokens: [],
    posts: [],
    pages: [],
  });
  const picture = servePictures(app, state.value.accounts, baseUrl, state.value.pages);
  faults.define("linkedin", {
    "400": (reply) => refuse(reply, 400, "ILLEGAL_ARGUMENT", "Invalid query parameters passed to request"),
    "401": (reply) => tokenTrouble(reply, "revoked"),
    "403": (reply) => refuse(reply, 403, "ACCESS_DENIED", "Not enough permissions to access: posts.CREATE"),
    "media-waiting": (reply) =>
      refuse(reply, 400, "MEDIA_ASSET_WAITING_UPLOAD", "Media asset is waiting upload"),
    "media-failed": (reply) =>
      refuse(reply, 400, "MEDIA_ASSET_PROCESSING_FAILED", "Media asset processing failed"),
    "426": (reply) => deadVersion(reply, "202401"),
    "429": (reply) => tooMany(reply),
    "500": (reply) => refuse(reply, 500, "INTERNAL_SERVER_ERROR", "Internal Server Error"),
  });
  const network = { state, faults, clock, picture };
  const bearer = await authorizeUsers(app, network);
  const authors = authorsOf(network, bearer);
  serveAnalytics(app, network, bearer);
  serveShareStatistics(app, network, bearer);
  servePages(app, network, bearer);
  const files = keepMedia(app, stateFile);
  const mediaOf = takeMedia(app, network, authors, takesHeaders, { baseUrl, files });
  takePosts(app, network, authors, mediaOf);
  serveTimeline(app, {
    network: "LinkedIn",
    ...state.value,
    picture,
    mediaUrl: (id) => `${baseUrl()}/media/${id}`,
    permalink: ({ id }) => `${baseUrl()}/feed/update/${id}`,
    permalinkPattern: "/feed/update/:id",
  });
}
