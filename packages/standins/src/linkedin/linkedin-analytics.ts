import type { FastifyInstance } from "fastify";
import { type Metrics, metricsOf } from "../social/metrics.ts";
import type { Bearer, Network } from "../social/network.ts";
import { hasRole } from "./linkedin-authors.ts";
import { takesHeaders } from "./linkedin-posts.ts";
import { type LinkedinState, listed, refuse } from "./linkedin-state.ts";

/** The metrics that can be requested, one at a time. */
const METRICS: Record<string, (metrics: Metrics) => number> = {
  IMPRESSION: ({ views }) => views,
  MEMBERS_REACHED: ({ views }) => Math.floor(views * 0.8),
  RESHARE: ({ reposts }) => reposts,
  REACTION: ({ likes }) => likes,
  COMMENT: ({ replies }) => replies,
};

/**
 * How a request identifies its post, according to the page "Member Post Statistics"
 * (learn.microsoft.com/linkedin/marketing/community-management/members/post-statistics) and public clients: a `ugcPost`
 * is passed as `ugc`.
 */
const ENTITIES = [/^\((share):(urn:li:share:\d+)\)$/u, /^\((ugc):(urn:li:ugcPost:\d+)\)$/u];

interface Query {
  q?: string;
  entity?: string;
  queryType?: string;
  aggregation?: string;
}

/** Serves `GET /rest/memberCreatorPostAnalytics`, for apps with LinkedIn's Community Management API. */
export function serveAnalytics(
  app: FastifyInstance,
  { state, faults, clock }: Network<LinkedinState>,
  bearer: Bearer,
): void {
  app.get<{ Querystring: Query }>("/rest/memberCreatorPostAnalytics", async (request, reply) => {
    if (await faults.strike("linkedin", reply)) return reply;
    const member = bearer(request, "r_member_postAnalytics", reply);
    if (!member || !takesHeaders(request, reply)) return reply;
    const { q, entity = "", queryType = "", aggregation = "TOTAL" } = request.query;
    // In Rest.li, colons inside a URN must be encoded, but colons that belong to the syntax must not.
    const isEncoded = /[?&]entity=\((?:share|ugc):urn%3Ali%3A/iu.test(request.url);
    const [, kind, urn] = ENTITIES.map((form) => form.exec(entity)).find((found) => found !== null) ?? [];
    const count = METRICS[queryType];
    if (q !== "entity" || !isEncoded || !kind || !count || !["TOTAL", "DAILY"].includes(aggregation)) {
      return refuse(reply, 400, "ILLEGAL_ARGUMENT", "Invalid query parameters passed to request");
    }
    const post = state.value.posts.find(({ id }) => id === urn);
    if (post?.accountId !== member.id) return refuse(reply, 404, "NOT_FOUND", "Post not found");
    const element = { count: count(metricsOf(post, clock.now())), metricType: queryType };
    return {
      paging: { start: 0, count: 10, links: [] },
      elements: [{ ...element, targetEntity: { [kind]: urn } }],
    };
  });
}

/**
 * Serves `GET /rest/organizationalEntityShareStatistics` for single posts of an organization, to its administrators.
 */
export function serveShareStatistics(
  app: FastifyInstance,
  { state, faults, clock }: Network<LinkedinState>,
  bearer: Bearer,
): void {
  app.get<{ Querystring: Record<string, string> }>(
    "/rest/organizationalEntityShareStatistics",
    async (request, reply) => {
      if (await faults.strike("linkedin", reply)) return reply;
      const member = bearer(request, "rw_organization_admin", reply);
      if (!member || !takesHeaders(request, reply)) return reply;
      const { q, organizationalEntity = "" } = request.query;
      const urns = ["shares", "ugcPosts"].flatMap((name) => listed(request.url, name) ?? []);
      if (q !== "organizationalEntity" || urns.length === 0) {
        return refuse(reply, 400, "ILLEGAL_ARGUMENT", "Invalid query parameters passed to request");
      }
      const page = state.value.pages.find(({ id }) => organizationalEntity === `urn:li:organization:${id}`);
      if (!page || !hasRole(page, member, ["ADMINISTRATOR"])) {
        return refuse(reply, 403, "ACCESS_DENIED", "Not enough permissions to access", {
          serviceErrorCode: 100,
        });
      }
      const found = state.value.posts.filter(
        ({ id, accountId }) => urns.includes(id) && accountId === page.id,
      );
      return {
        paging: { start: 0, count: 10, links: [] },
        elements: found.map((post) => {
          const { views, likes, replies, reposts } = metricsOf(post, clock.now());
          return {
            organizationalEntity,
            [post.id.startsWith("urn:li:share:") ? "share" : "ugcPost"]: post.id,
            totalShareStatistics: {
              impressionCount: views,
              uniqueImpressionsCount: Math.floor(views * 0.8),
              likeCount: likes,
              commentCount: replies,
              shareCount: reposts,
              clickCount: likes,
              engagement: 0.1,
            },
          };
        }),
      };
    },
  );
}
