import { LIMITS } from "@postfolio/contract/limits.ts";
import { type Compared, POSTS_TO_COMPARE } from "@postfolio/contract/results/compare-results.ts";
import type { ReadingAge } from "@postfolio/contract/results/reading-ages.ts";
import { NETWORKS } from "@postfolio/contract/networks/networks.ts";
import type { Metric, PostResult } from "@postfolio/contract/results/results.ts";
import { useMutation } from "@tanstack/react-query";
import { Quote } from "lucide-react";
import { call } from "../../lib/http/api.ts";
import { refresh } from "../../lib/http/query.ts";
import { NetworkLogo } from "../posts/card/network-logo.tsx";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { COMPARED_BY, countAfter, MOSTLY_NONE, ratioOf } from "./figures.ts";
import { PostLink } from "./post-link.tsx";
import { ThreadNote } from "./thread-note.tsx";
import { t } from "../../lib/texts.ts";

const MAX_BEST_POSTS = 3;

interface BestPostsProps {
  /** The results of all posts, each measured when the post had the same age. */
  results: readonly PostResult[];
  compared: readonly Compared[];
  metric: Metric;
  age: ReadingAge;
}

export function BestPosts({ results, compared, metric, age }: BestPostsProps) {
  if (compared.length === 0) {
    return <p className="text-muted">{whyNotCompared(results, metric, age)}</p>;
  }
  const best = compared.filter(({ ratio }) => ratio > 1).slice(0, MAX_BEST_POSTS);
  const worst = compared
    .filter(({ ratio }) => ratio < 1)
    .slice(-MAX_BEST_POSTS)
    .toReversed();
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <Posts title={t("Best, compared with your median")} posts={best} metric={metric} age={age} offered />
      <Posts title={t("Weakest, compared with your median")} posts={worst} metric={metric} age={age} />
    </div>
  );
}

function whyNotCompared(results: readonly PostResult[], metric: Metric, age: ReadingAge): string {
  const read = NETWORKS.map(
    (network) => results.filter((result) => result.network === network && result[metric] !== null).length,
  );
  return Math.max(...read) < POSTS_TO_COMPARE
    ? `${t("We need at least ten posts to compare.")} ${t(COMPARED_BY[metric][age])}`
    : t(MOSTLY_NONE[metric][age]);
}

interface PostsProps {
  title: string;
  posts: readonly Compared[];
  metric: Metric;
  age: ReadingAge;
  offered?: boolean;
}

function Posts({ title, posts, metric, age, offered = false }: PostsProps) {
  return (
    <section aria-label={title}>
      <h2 className="mb-4 text-base font-semibold">{title}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {posts.map((one) => (
          <li key={one.result.post} className="flex flex-col gap-2 px-4 py-4 sm:px-6">
            <p className="flex items-center gap-2 text-xs text-muted tabular-nums">
              <NetworkLogo network={one.result.network} />
              {t("{{result}}, {{comparison}}", {
                result: countAfter(metric, age, one.value),
                comparison: ratioOf(one.ratio),
              })}
            </p>
            <p dir="auto" className="line-clamp-3 wrap-anywhere">
              {one.result.text}
            </p>
            <div className="flex flex-wrap items-center gap-3">
              <ThreadNote {...one.result} />
              <PostLink result={one.result} />
              {offered && <UseAsExample {...one.result} />}
            </div>
          </li>
        ))}
        {posts.length === 0 && <li className="px-6 py-4 text-muted">{t("They all did about the same.")}</li>}
      </ul>
    </section>
  );
}

function UseAsExample({ network, text }: Compared["result"]) {
  const params = { network };
  const add = useMutation({
    mutationFn: async () => {
      const { samples } = (await call("GET /api/voices/:network", { params })).data;
      if (samples.includes(text)) return;
      // Drops the oldest samples beyond the limit.
      const kept = samples.slice(-(LIMITS.voiceSamples - 1));
      await call("PUT /api/voices/:network", { params, body: { samples: [...kept, text] } });
    },
    onSuccess: async () => {
      toast.success(t("Added to your examples"));
      await refresh("GET /api/voices/:network");
    },
    onError: toast.failure,
  });
  return (
    <Button
      size="sm"
      icon={<Quote />}
      busy={add.isPending}
      disabled={add.isSuccess}
      onClick={() => add.mutate()}
    >
      {add.isSuccess ? t("Used as example") : t("Use as example")}
    </Button>
  );
}
