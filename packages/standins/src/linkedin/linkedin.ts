import type { FastifyInstance } from "fastify";
import type { Clock } from "../clock.ts";
import type { Faults } from "../faults.ts";
import { type Account, servePictures } from "../social/accounts.ts";
import { serveTimeline } from "../social/timeline.ts";
import { openState } from "../state-file.ts";
import { authorizeUsers, tokenTrouble } from "./linkedin-oauth.ts";
import { deadVersion, takePosts, tooMany } from "./linkedin-posts.ts";
import { type LinkedinState, refuse } from "./linkedin-state.ts";

export { SANDBOX_LINKEDIN_CLIENT } from "./linkedin-state.ts";

interface LinkedinOptions {
  /** The external URL of the routes. */
  baseUrl: () => string;
  faults: Faults;
  clock: Clock;
  stateFile: string | undefined;
}

/** LinkedIn: OAuth 2.0 with OpenID Connect, posting, and the site itself. */
export async function linkedin(
  app: FastifyInstance,
  { baseUrl, faults, clock, stateFile }: LinkedinOptions,
): Promise<void> {
  const state = openState<LinkedinState>(stateFile, { accounts: [], tokens: [], posts: [] });
  const picture = ({ id }: Account): string => `${baseUrl()}/pictures/${id}.svg`;
  faults.define("linkedin", {
    "401": (reply) => tokenTrouble(reply, "revoked"),
    "403": (reply) => refuse(reply, 403, "ACCESS_DENIED", "Not enough permissions to access: posts.CREATE"),
    "426": (reply) => deadVersion(reply, "202401"),
    "429": (reply) => tooMany(reply),
    "500": (reply) => refuse(reply, 500, "INTERNAL_SERVER_ERROR", "Internal Server Error"),
  });
  const { bearer } = authorizeUsers(app, { state, faults, clock, picture });
  takePosts(app, { state, faults, clock, bearer });
  servePictures(app, state.value.accounts);
  serveTimeline(app, {
    network: "LinkedIn",
    posts: state.value.posts,
    accounts: state.value.accounts,
    picture,
    permalink: ({ id }) => `${baseUrl()}/feed/update/${id}`,
    permalinkPattern: "/feed/update/:id",
  });
}
