import { compareResults, METRICS, resultAt } from "@postfolio/contract/results/compare-results.ts";
import { READING_AGES, type ReadingAge } from "@postfolio/contract/results/reading-ages.ts";
import { type Network, NETWORK_NAME, networkOf, NETWORKS } from "@postfolio/contract/networks/networks.ts";
import type { Metric, PostResult } from "@postfolio/contract/results/results.ts";
import { DAY } from "@postfolio/contract/time-units.ts";
import { useQuery } from "@tanstack/react-query";
import { ChartColumn } from "lucide-react";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { useNetworks, useAccountChoice } from "../../lib/connections.ts";
import { useAppConfig } from "../../lib/http/config.ts";
import { endpointQuery } from "../../lib/http/query.ts";
import { useNow } from "../../lib/time/use-now.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Callout } from "../../ui/notice/callout.tsx";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { Loading } from "../../ui/page/loading.tsx";
import { Page } from "../../ui/page/page.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { Select } from "../../ui/form/select.tsx";
import { SegmentedControl } from "../../ui/form/segmented-control.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { BestPosts } from "./best-posts.tsx";
import { CHART_TITLE, figureOf, METRIC_NAME } from "./figures.ts";
import { ResultsTable } from "./results-table.tsx";
import { onDemand } from "../../ui/on-demand.tsx";
import { text, type Text } from "@postfolio/contract/text.ts";
import { t } from "../../lib/texts.ts";

// Loaded on demand, because the charting library is large.
const ResultsChart = onDemand(() => import("./results-chart.tsx"), <Skeleton className="h-72" />);

const PERIODS = [
  { value: "7", label: text("7 days") },
  { value: "30", label: text("30 days") },
  { value: "90", label: text("90 days") },
] as const;
const AFTER: Record<ReadingAge, Text> = { "24h": text("After 24 hours"), "7d": text("After 7 days") };
const NONE_YET: Record<ReadingAge, Text> = {
  "24h": text("No results yet. You'll see them 24 hours after a post goes out."),
  "7d": text("No results yet. You'll see them 7 days after a post goes out."),
};
type Period = (typeof PERIODS)[number]["value"];

type NetworkChoice = "all" | Network;

export default function ResultsPage() {
  const [params, setParams] = useSearchParams();
  const now = useNow();
  const choose = (name: string, value: string) =>
    setParams(
      (before) => {
        before.set(name, value);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const period: Period = PERIODS.find(({ value }) => value === params.get("days"))?.value ?? "30";
  const network: NetworkChoice = NETWORKS.find((one) => one === params.get("network")) ?? "all";
  const networks = useNetworks();
  const accounts = useAccountChoice(network === "all" ? "" : network);
  const account = accounts.find(({ value }) => value === params.get("account"))?.value ?? "";
  const metric: Metric = METRICS.find((one) => one === params.get("figure")) ?? "views";
  const age: ReadingAge = READING_AGES.find((one) => one === params.get("after")) ?? "24h";
  // Rounded up to the next hour, so that the query key stays the same.
  const to = new Date(now).setMinutes(60, 0, 0);
  const query = {
    from: new Date(to - Number(period) * DAY).toISOString(),
    to: new Date(to).toISOString(),
    ...(network !== "all" && { network }),
    ...(account !== "" && { connection: account }),
  };
  const config = useAppConfig();
  const results = useQuery(endpointQuery("GET /api/results", { query }));
  return (
    <Page
      title={t("Results")}
      description={t("How your posts performed 24 hours and 7 days after they went out.")}
    >
      <div className="flex flex-col gap-8">
        <div className="flex flex-wrap gap-3">
          <SegmentedControl
            label={t("Time period")}
            value={period}
            onValueChange={(value) => choose("days", value)}
            options={PERIODS.map(({ value, label }) => ({ value, label: t(label) }))}
          />
          <SegmentedControl
            label={t("Network")}
            value={network}
            onValueChange={(value) => choose("network", value)}
            options={[
              { value: "all", label: networks.length > 2 ? t("All|networks") : t("Both|networks") },
              ...networks.map((value) => ({ value, label: NETWORK_NAME[value] })),
            ]}
          />
          {accounts.length > 0 && (
            <Select
              aria-label={t("Account")}
              className="sm:w-48"
              value={account}
              onValueChange={(value) => choose("account", value)}
              options={[{ value: "", label: t("All accounts") }, ...accounts]}
            />
          )}
          <SegmentedControl
            label={t("Results after")}
            value={age}
            onValueChange={(value) => choose("after", value)}
            options={READING_AGES.map((value) => ({
              value,
              label: t(AFTER[value]),
            }))}
          />
        </div>
        <QueryView query={config} pending={<Pending />}>
          {(app) => (
            <QueryView query={results} pending={<Pending />}>
              {({ data }) =>
                data.length === 0 ? (
                  <EmptyState
                    icon={<ChartColumn />}
                    title={t("Nothing went out in this period")}
                    action={<ButtonLink to="/campaigns">{t("Open the calendar")}</ButtonLink>}
                  >
                    {t("Likes, reposts, replies, and views appear here a day after a post goes out.")}
                  </EmptyState>
                ) : (
                  <Shown
                    all={data}
                    isShared={({ network: on }) => app[networkOf(on).provider].results}
                    age={age}
                    metric={metric}
                    onMetric={(value) => choose("figure", value)}
                  />
                )
              }
            </QueryView>
          )}
        </QueryView>
      </div>
    </Page>
  );
}

interface ShownProps {
  all: readonly PostResult[];
  isShared: (result: PostResult) => boolean;
  age: ReadingAge;
  metric: Metric;
  onMetric: (metric: Metric) => void;
}

function Shown({ all, isShared, age, metric, onMetric }: ShownProps) {
  const results = useMemo(() => all.map((result) => resultAt(result, age)), [all, age]);
  const compared = compareResults(all, metric, age);
  const isKnown = results.some((result) => result[metric] !== null);
  return (
    <>
      <Unshared results={results.filter((result) => !isShared(result))} />
      {results.some(isShared) && (
        <>
          <Totals results={results} />
          <section aria-labelledby="chart" className="flex flex-col gap-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 id="chart" className="text-base font-semibold">
                {t(CHART_TITLE[metric][age])}
              </h2>
              <SegmentedControl
                label={t("Metric")}
                value={metric}
                onValueChange={onMetric}
                options={METRICS.map((value) => ({ value, label: t(METRIC_NAME[value]) }))}
              />
            </div>
            {isKnown ? (
              <ResultsChart results={results} metric={metric} />
            ) : (
              <p className="rounded-lg border border-dashed border-line px-6 py-10 text-center text-muted">
                {t(NONE_YET[age])}
              </p>
            )}
          </section>
          <BestPosts results={results} compared={compared} metric={metric} age={age} />
        </>
      )}
      <section aria-labelledby="posts">
        <h2 id="posts" className="mb-4 text-base font-semibold">
          {t("All posts")}
        </h2>
        <ResultsTable results={results} compared={compared} age={age} isShared={isShared} />
      </section>
    </>
  );
}

function Unshared({ results }: { results: readonly PostResult[] }) {
  return NETWORKS.filter((network) => results.some((result) => result.network === network)).map((network) => (
    <Callout key={network} title={t(networkOf(network).withoutResults)}>
      {t("Open a post on {{network}} to see how it did. Each is linked below.", {
        network: NETWORK_NAME[network],
      })}
    </Callout>
  ));
}

const Pending = () => (
  <div className="flex flex-col gap-8">
    <Loading />
    <Skeleton className="h-24" />
    <Skeleton className="h-72" />
    <Skeleton className="h-48" />
  </div>
);

function Totals({ results }: { results: readonly PostResult[] }) {
  const sums = METRICS.map((metric) => {
    const known = results.flatMap((result) => result[metric] ?? []);
    const sum = known.length === 0 ? null : known.reduce((all, one) => all + one, 0);
    return { label: t(METRIC_NAME[metric]), value: figureOf(sum) };
  });
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-5">
      {[{ label: t("Posts"), value: figureOf(results.length) }, ...sums].map(({ label, value }, index) => (
        <div key={label} className={index === 0 ? "bg-surface p-4 max-sm:col-span-2" : "bg-surface p-4"}>
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="font-display text-xl font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
