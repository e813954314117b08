import type { FastifyInstance } from "fastify";
import { servePictures } from "../social/accounts.ts";
import { keepMedia, type MediaFiles } from "../social/media.ts";
import { type NetworkOptions, type NetworkStandin, serveLimit } from "../social/network.ts";
import { serveTimeline } from "../social/timeline.ts";
import { openState } from "../state-file.ts";
import { authorizeUsers } from "./bluesky-oauth.ts";
import { takePictures, takePosts } from "./bluesky-posts.ts";
import { type BlueskyState, refuse, uriOf } from "./bluesky-state.ts";

export const bluesky = {
  id: "Bluesky",
  provider: "bluesky",
  name: "Bluesky",
  about: `A server of its network. Every handle has an account there, such as <code>ada.test</code>, except for those that
    start with <code>nobody</code>.`,
  room: 250,
  isAtRoot: true,
  serve,
  config: (url: string) => ({ apiUrl: url, plcUrl: `${url}/bluesky/plc`, webUrl: `${url}/bluesky` }),
} as const satisfies NetworkStandin;

/** Parts of the site that the server uses. */
interface Site {
  picture: ReturnType<typeof servePictures>;
  files: MediaFiles;
  /** Maximum number of posts per hour and account. */
  allowed: () => number;
}

/**
 * Serves an AT Protocol server with an authorization server, the directory of accounts, Bluesky's public API, and the
 * site. The protocol requires paths at the host's root, so only the site has a prefix.
 */
async function serve(
  app: FastifyInstance,
  { baseUrl, faults, clock, stateFile }: NetworkOptions,
): Promise<void> {
  const state = openState<BlueskyState>(stateFile, { accounts: [], sessions: [], records: [], posts: [] });
  const { accounts, posts } = state.value;
  const origin = (): string => new URL(baseUrl()).origin;
  faults.define("bluesky", {
    "400": (reply) => refuse(reply, 400, "InvalidRequest", "Input is invalid"),
    "401": (reply) => refuse(reply, 401, "InvalidToken", "Token is invalid"),
    "403": (reply) => refuse(reply, 403, "ScopeMissingError", "Missing required scope"),
    "429": (reply) =>
      refuse(reply.header("retry-after", "60"), 429, "RateLimitExceeded", "Rate Limit Exceeded"),
    "500": (reply) => refuse(reply, 500, "InternalServerError", "Internal Server Error"),
  });
  const { promise, resolve } = Promise.withResolvers<Site>();
  await app.register(
    async (site) => {
      const picture = servePictures(site, accounts, baseUrl);
      resolve({
        picture,
        files: keepMedia(site, stateFile),
        allowed: serveLimit(site, "hour", 1_666),
      });
      serveTimeline(site, {
        network: "Bluesky",
        posts,
        accounts,
        picture,
        mediaUrl: (id) => `${baseUrl()}/media/${id}`,
        permalink: ({ id }, { id: did }) => `${baseUrl()}/profile/${did}/post/${id}`,
        permalinkPattern: "/profile/:did/post/:id",
        apiId: ({ accountId, id }) => uriOf(accountId, id),
      });
    },
    { prefix: "/bluesky" },
  );
  const { picture, files, allowed } = await promise;
  const network = { state, faults, clock, picture };
  const signed = authorizeUsers(app, network, origin);
  await takePictures(app, network, signed, files);
  takePosts(app, network, signed, { files, allowed, origin });
}
