import type { FastifyInstance } from "fastify";
import { servePictures } from "../social/accounts.ts";
import type { NetworkOptions } from "../social/network.ts";
import { serveTimeline } from "../social/timeline.ts";
import { openState } from "../state-file.ts";
import { authorizeUsers, tokenTrouble } from "./linkedin-oauth.ts";
import { deadVersion, takePosts, tooMany } from "./linkedin-posts.ts";
import { type LinkedinState, refuse } from "./linkedin-state.ts";

export { SANDBOX_LINKEDIN_CLIENT } from "./linkedin-state.ts";

/** LinkedIn: OAuth 2.0 with OpenID Connect, posting, and the site itself. */
export async function linkedin(
  app: FastifyInstance,
  { baseUrl, faults, clock, stateFile }: NetworkOptions,
): Promise<void> {
  const state = openState<LinkedinState>(stateFile, { accounts: [], tokens: [], posts: [] });
  const picture = servePictures(app, state.value.accounts, baseUrl);
  faults.define("linkedin", {
    "401": (reply) => tokenTrouble(reply, "revoked"),
    "403": (reply) => refuse(reply, 403, "ACCESS_DENIED", "Not enough permissions to access: posts.CREATE"),
    "426": (reply) => deadVersion(reply, "202401"),
    "429": (reply) => tooMany(reply),
    "500": (reply) => refuse(reply, 500, "INTERNAL_SERVER_ERROR", "Internal Server Error"),
  });
  const network = { state, faults, clock, picture };
  takePosts(app, network, authorizeUsers(app, network));
  serveTimeline(app, {
    network: "LinkedIn",
    ...state.value,
    picture,
    permalink: ({ id }) => `${baseUrl()}/feed/update/${id}`,
    permalinkPattern: "/feed/update/:id",
  });
}
