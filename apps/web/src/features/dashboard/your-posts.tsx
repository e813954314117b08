import type { Campaign, Post } from "@postfolio/contract/campaigns/campaigns.ts";
import { isScheduled } from "@postfolio/contract/posts/post-lifecycle.ts";
import type { Connection } from "@postfolio/contract/connections/connections.routes.ts";
import { type Network, NETWORK_NAME, NETWORKS } from "@postfolio/contract/networks/networks.ts";
import type { PostResult } from "@postfolio/contract/results/results.ts";
import { DAY } from "@postfolio/contract/time-units.ts";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../lib/http/query.ts";
import { browserTimeZone, momentName } from "../../lib/time/time.ts";
import { useNow } from "../../lib/time/use-now.ts";
import { DismissAll, isDismissible } from "../posts/dismiss-all.tsx";
import { placeOf } from "../posts/post-state.ts";
import { LoadError } from "../../ui/page/query-view.tsx";
import { type PostListEntry, PostList } from "./post-list.tsx";
import { type Text, text } from "@postfolio/contract/text.ts";
import { listed, plural, t } from "../../lib/texts.ts";

function usePosts(userId: string) {
  const now = useNow();
  const hour = new Date(now).setMinutes(0, 0, 0);
  const span = (before: number, after: number) => ({
    from: new Date(hour - before * DAY).toISOString(),
    to: new Date(hour + after * DAY).toISOString(),
  });
  const queries = {
    posts: useQuery(endpointQuery("GET /api/posts", { query: span(7, 8) })),
    campaigns: useQuery(endpointQuery("POST /api/campaigns/getUsersCampaigns", { body: { userId } })),
    connections: useQuery(endpointQuery("GET /api/connections", {})),
    results: useQuery(endpointQuery("GET /api/results", { query: span(7, 1) })),
  };
  const campaigns = queries.campaigns.data?.data ?? [];
  return {
    now,
    posts: queries.posts.data?.data ?? [],
    campaigns,
    active: campaigns.filter(({ status }) => status === "Active"),
    connections: queries.connections.data?.data,
    results: queries.results.data?.data ?? [],
    failed: Object.values(queries).find(({ isLoadingError }) => isLoadingError),
  };
}

const calendar = () => ({ to: "/campaigns", label: t("Calendar") });

export function NeedsYou({ userId }: { userId: string }) {
  const { now, posts, campaigns, active, connections, failed } = usePosts(userId);
  if (failed?.error) {
    return (
      <LoadError
        message={failed.error.message}
        retrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  const folded = missedEntry(posts, now);
  const entries = [
    ...brokenEntries(connections, active),
    ...byUrgency(folded.length > 0 ? posts.filter((post) => !isDismissible(post)) : posts).flatMap((post) =>
      neededEntry(post, campaigns, now),
    ),
    ...folded,
  ];
  return <PostList id="needed" title={t("Needs your attention")} entries={entries} more={calendar()} />;
}

export function Upcoming({ userId }: { userId: string }) {
  const { now, posts, active } = usePosts(userId);
  const entries = posts.flatMap((post) => comingEntry(post, active, now));
  return <PostList id="upcoming" title={t("Upcoming posts")} entries={entries} more={calendar()} />;
}

export function WentOut({ userId }: { userId: string }) {
  const { now, results } = usePosts(userId);
  const entries = results.map((result) => outEntry(result, now));
  return (
    <PostList
      id="out"
      title={t("Published|posts")}
      entries={entries}
      more={{ to: "/results", label: t("All results") }}
    />
  );
}

function brokenEntries(connections: Connection[] | undefined, active: readonly Campaign[]): PostListEntry[] {
  if (!connections) return [];
  return NETWORKS.flatMap((network: Network) => {
    const name = NETWORK_NAME[network];
    const entry = {
      network,
      to: "/profile",
      title: t("Your {{network}} account is not connected", { network: name }),
    };
    const accounts = connections.filter((one) => one.network === network);
    const broken = accounts.filter(({ state }) => state === "broken");
    if (accounts.length > 1) {
      return broken.map(({ _id, account }) => ({
        ...entry,
        key: _id,
        title: t("{{account}} on {{network}} is not connected", { account, network: name }),
        note: t("Nothing goes out from it until you connect it"),
        badge: { tone: "danger", label: t("Reconnect") },
      }));
    }
    const isMissed = accounts.length === 0 && active.some(({ type }) => type === network);
    if (broken.length === 0 && !isMissed) return [];
    return {
      ...entry,
      key: network,
      note: t("Nothing goes out there until you connect it"),
      badge: { tone: "danger", label: isMissed ? t("Connect") : t("Reconnect") },
    };
  });
}

const titleIn = (campaigns: readonly Campaign[], { campaign }: Post): string =>
  campaigns.find(({ _id }) => _id === campaign)?.title ?? t("Your post");

function neededEntry(post: Post, campaigns: readonly Campaign[], now: Date): PostListEntry[] {
  const needed = NEEDED[post.status];
  if (!needed || !isScheduled(post)) return [];
  const time = momentName(post.scheduledAt, browserTimeZone(), now);
  const title = titleIn(campaigns, post);
  return [
    {
      key: post._id,
      network: post.network,
      to: placeOf(post),
      title: <bdi>{post.text || title}</bdi>,
      note: post.text ? listed([time, title], "·") : time,
      badge: { tone: needed.tone, label: t(needed.label) },
    },
  ];
}

function missedEntry(posts: readonly Post[], now: Date): PostListEntry[] {
  const missed = posts.filter(isDismissible).filter(isScheduled);
  const latest = missed.at(-1);
  if (!latest || missed.length < 2) return [];
  const [campaign, ...others] = new Set(missed.map((post) => post.campaign));
  return [
    {
      key: "missed",
      network: latest.network,
      to: others.length === 0 ? `/campaigns/${campaign}` : "/campaigns",
      title: plural(missed.length, { one: "1 post was missed", other: "{{count}} posts were missed" }),
      note: t("Latest: {{time}}", {
        time: momentName(latest.scheduledAt, browserTimeZone(), now),
      }),
      badge: { tone: "danger", label: t("Missed") },
      action: <DismissAll posts={missed} />,
    },
  ];
}

/**
 * Posts that can still be published on time come first, in order of time. The other posts follow, most recent first.
 */
function byUrgency(posts: readonly Post[]): Post[] {
  const isWaiting = ({ status }: Post): boolean => status === "awaiting_approval";
  return [...posts.filter(isWaiting), ...posts.filter((post) => !isWaiting(post)).toReversed()];
}

const NEEDED: Partial<Record<Post["status"], { tone: "warning" | "danger"; label: Text }>> = {
  awaiting_approval: { tone: "warning", label: text("To approve") },
  failed: { tone: "danger", label: text("Failed") },
  missed: { tone: "danger", label: text("Missed") },
};

function comingEntry(post: Post, active: readonly Campaign[], now: Date): PostListEntry[] {
  if (!isScheduled(post) || (post.status !== "planned" && post.status !== "ready")) return [];
  const campaign = active.find(({ _id }) => _id === post.campaign);
  if (post.campaign !== null && !campaign) return [];
  const title = titleIn(active, post);
  const time = momentName(post.scheduledAt, browserTimeZone(), now);
  return [
    {
      key: post._id,
      network: post.network,
      to: placeOf(post),
      title: <bdi>{post.text || title}</bdi>,
      note: post.text ? listed([time, title], "·") : t("{{time}} · will be written an hour before", { time }),
    },
  ];
}

function outEntry(
  { post, network, campaign, text: title, at, views, likes }: PostResult,
  now: Date,
): PostListEntry {
  const time = momentName(at, browserTimeZone(), now);
  return {
    key: post,
    network,
    to: campaign === null ? `/posts?post=${post}` : `/campaigns/${campaign}?post=${post}`,
    title: <bdi>{title}</bdi>,
    note: views === null || likes === null ? time : listed([time, figuresOf(views, likes)], "·"),
  };
}

const figuresOf = (views: number, likes: number): string =>
  listed(
    [
      plural(views, { one: "1 view", other: "{{count, number}} views" }),
      plural(likes, { one: "1 like", other: "{{count, number}} likes" }),
    ],
    ",",
  );
