import type { FastifyInstance } from "fastify";
import type { Clock } from "../clock.ts";
import type { Faults } from "../faults.ts";
import { openState } from "../state-file.ts";
import { type Account, servePictures } from "../social/accounts.ts";
import { serveTimeline } from "../social/timeline.ts";
import { authorizeUsers } from "./x-oauth.ts";
import { takePosts } from "./x-posts.ts";
import { problem, type XState } from "./x-state.ts";

export { SANDBOX_X_CLIENT } from "./x-state.ts";

interface XOptions {
  /** The address under which the routes are reached from outside. */
  baseUrl: () => string;
  faults: Faults;
  clock: Clock;
  stateFile: string | undefined;
}

/** X: OAuth 2.0 with PKCE, who a token speaks for, posting and reading one's own posts, and the site itself. */
export async function x(
  app: FastifyInstance,
  { baseUrl, faults, clock, stateFile }: XOptions,
): Promise<void> {
  const state = openState<XState>(stateFile, { accounts: [], grants: [], posts: [] });
  const picture = ({ id }: Account): string => `${baseUrl()}/pictures/${id}.svg`;
  faults.define("x", {
    "401": (reply) => problem(reply, 401, "Unauthorized", "Unauthorized"),
    "402": (reply) =>
      problem(
        reply,
        402,
        "CreditsDepleted",
        "Your enrolled account does not have any credits to fulfill this request.",
      ),
    "403": (reply) => problem(reply, 403, "Forbidden", "You are not permitted to perform this action."),
    "429": (reply) =>
      problem(
        reply.headers({
          "x-rate-limit-limit": "100",
          "x-rate-limit-remaining": "0",
          "x-rate-limit-reset": String(Math.ceil(clock.now().getTime() / 1000) + 2),
        }),
        429,
        "Too Many Requests",
        "Too Many Requests",
      ),
    "500": (reply) => problem(reply, 500, "Internal Server Error", "Something is broken."),
  });
  const { bearer } = authorizeUsers(app, { state, faults, clock, picture });
  takePosts(app, { state, faults, clock, bearer });
  servePictures(app, state.value.accounts);
  serveTimeline(app, {
    network: "X",
    posts: state.value.posts,
    accounts: state.value.accounts,
    picture,
    permalink: ({ id }, { handle }) => `${baseUrl()}/${handle}/status/${id}`,
    permalinkPattern: "/:handle/status/:id",
  });
}
