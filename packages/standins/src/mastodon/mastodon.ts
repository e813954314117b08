import type { FastifyInstance } from "fastify";
import { servePictures } from "../social/accounts.ts";
import { keepMedia } from "../social/media.ts";
import { type NetworkOptions, type NetworkStandin, tokenOf } from "../social/network.ts";
import { serveTimeline } from "../social/timeline.ts";
import { openState } from "../state-file.ts";
import { serveInstance } from "./mastodon-instance.ts";
import { takeMedia } from "./mastodon-media.ts";
import { authorizeUsers } from "./mastodon-oauth.ts";
import { type MastodonState, refuse } from "./mastodon-state.ts";
import { takeStatuses } from "./mastodon-statuses.ts";

export const mastodon = {
  id: "Mastodon",
  provider: "mastodon",
  name: "Mastodon",
  about: `Which software the server runs: <code>POST /mastodon/server</code> with <code>{software, maxCharacters}</code>.`,
  room: 450,
  serve,
  config: (url: string) => ({ apiUrl: `${url}/mastodon` }),
} as const satisfies NetworkStandin;

/** Maximum number of calls with a token in five minutes. */
const CALLS = { most: 300, window: 5 * 60 * 1000 };

/** Serves Mastodon, or another program that speaks its protocol. */
async function serve(
  app: FastifyInstance,
  { baseUrl, faults, clock, stateFile }: NetworkOptions,
): Promise<void> {
  const state = openState<MastodonState>(stateFile, { accounts: [], apps: [], grants: [], posts: [] });
  const picture = servePictures(app, state.value.accounts, baseUrl);
  faults.define("mastodon", {
    "401": (reply) => refuse(reply, 401, "The access token was revoked"),
    "403": (reply) => refuse(reply, 403, "Your login is currently disabled"),
    "404": (reply) => refuse(reply, 404, "Record not found"),
    "422": (reply) => refuse(reply, 422, "Validation failed: something else"),
    "429": (reply) =>
      refuse(
        reply.header("x-ratelimit-reset", new Date(clock.now().getTime() + 60_000).toISOString()),
        429,
        "Throttled",
      ),
    "500": (reply) => refuse(reply, 500, "Internal Server Error"),
    "503": (reply) =>
      refuse(reply, 503, "There was a temporary problem serving your request, please try again"),
  });

  const calls = new Map<string, { used: number; resetsAt: number }>();
  let most = CALLS.most;
  app.post<{ Body: { calls?: unknown } | null }>("/throttle", async ({ body }, reply) => {
    if (!Number.isInteger(body?.calls))
      return reply.code(400).send({ error: "Send {calls: per five minutes}" });
    most = Number(body?.calls);
    return reply.code(204).send();
  });
  app.addHook("onRequest", async (request, reply) => {
    const accountId = state.value.grants.find(
      ({ accessToken }) => accessToken === tokenOf(request),
    )?.accountId;
    if (!accountId) return;
    const now = clock.now().getTime();
    let window = calls.get(accountId);
    if (!window || window.resetsAt <= now)
      calls.set(accountId, (window = { used: 0, resetsAt: now + CALLS.window }));
    const exceeded = window.used >= most;
    window.used += 1;
    void reply.headers({
      "x-ratelimit-limit": String(most),
      "x-ratelimit-remaining": String(Math.max(0, most - window.used)),
      "x-ratelimit-reset": new Date(window.resetsAt).toISOString(),
    });
    if (exceeded) await refuse(reply, 429, "Throttled");
  });

  const network = { state, faults, clock, picture };
  const traits = serveInstance(app, faults, baseUrl);
  const bearer = authorizeUsers(app, network);
  const mediaUrl = (id: string): string => `${baseUrl()}/media/${id}`;
  const media = takeMedia(app, network, bearer, keepMedia(app, stateFile), mediaUrl);
  takeStatuses(app, network, bearer, { baseUrl, traits, media });
  serveTimeline(app, {
    network: "Mastodon",
    ...state.value,
    picture,
    mediaUrl,
    permalink: ({ id }, { handle }) => `${baseUrl()}/@${handle}/${id}`,
    permalinkPattern: "/@:handle/:id",
  });
}
