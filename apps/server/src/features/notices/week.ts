import type { Post } from "@postfolio/contract/campaigns/campaigns.ts";
import type { Connection } from "@postfolio/contract/connections/connections.routes.ts";
import type { PostResult } from "@postfolio/contract/results/results.ts";
import { DAY, plus } from "@postfolio/contract/time-units.ts";
import type { AskedPost } from "./notices.offers.ts";
import type { Week } from "./weekly-mail.policy.ts";

interface Span {
  from: string;
  to: string;
}

export interface WeekDeps {
  connectionsOf: (userId: string) => Promise<Pick<Connection, "network" | "state">[]>;
  postsOf: (userId: string, span: Span) => Promise<Post[]>;
  resultsOf: (userId: string, span: Span) => Promise<PostResult[]>;
  askedPost: (userId: string, postId: string) => Promise<AskedPost | undefined>;
}

export async function weekOf(deps: WeekDeps, userId: string, now: Date): Promise<Week> {
  const span = (before: number, after: number): Span => ({
    from: plus(now, -before).toISOString(),
    to: plus(now, after).toISOString(),
  });
  const week = 7 * DAY;
  const connections = await deps.connectionsOf(userId);
  const posts = await deps.postsOf(userId, span(week, week));
  const written = posts.filter(
    ({ status, scheduledAt, text }) =>
      text !== "" &&
      (status === "awaiting_approval" || status === "ready") &&
      new Date(scheduledAt ?? 0) > now,
  );
  return {
    published: await deps.resultsOf(userId, span(week, 0)),
    month: await deps.resultsOf(userId, span(30 * DAY, 0)),
    posts,
    next: await Promise.all(
      written.map(async ({ _id, network, text, scheduledAt }) => ({
        network,
        text,
        at: scheduledAt ?? "",
        asked: await deps.askedPost(userId, _id),
      })),
    ),
    broken: [...new Set(connections.flatMap(({ network, state }) => (state === "broken" ? [network] : [])))],
  };
}
