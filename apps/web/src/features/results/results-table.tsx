import { type Compared, METRICS } from "@postfolio/contract/results/compare-results.ts";
import { type ReadingAge, READINGS } from "@postfolio/contract/results/reading-ages.ts";
import type { PostResult } from "@postfolio/contract/results/results.ts";
import { useState } from "react";
import { dateOf } from "../../lib/time/time.ts";
import { useNow } from "../../lib/time/use-now.ts";
import { AccountNote } from "../posts/card/account-note.tsx";
import { NetworkLogo } from "../posts/card/network-logo.tsx";
import { Button } from "../../ui/button.tsx";
import { type Column, Table } from "../../ui/page/table.tsx";
import { figureOf, METRIC_NAME, ratioOf } from "./figures.ts";
import { PostLink } from "./post-link.tsx";
import { ThreadNote } from "./thread-note.tsx";
import { t } from "../../lib/texts.ts";

const MAX_INITIAL_ROWS = 20;

interface Row {
  result: PostResult;
  ratio: number | undefined;
  unread: string | undefined;
}

const columns = (): Column<Row>[] => [
  {
    header: t("Post"),
    cell: ({ result }) => (
      <>
        <span className="line-clamp-2 max-w-md wrap-anywhere">
          <bdi>{result.text}</bdi>
        </span>
        <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 font-normal">
          <span className="inline-flex items-center gap-1.5 text-muted">
            <NetworkLogo network={result.network} />
            <AccountNote post={result} />
            <time dateTime={result.at}>{dateOf(result.at)}</time>
          </span>
          <ThreadNote {...result} />
          <PostLink result={result} />
        </span>
      </>
    ),
  },
  ...METRICS.map((metric): Column<Row> => ({
    header: t(METRIC_NAME[metric]),
    align: "end",
    cell: ({ result }) => figureOf(result[metric]),
  })),
  {
    header: t("Compared"),
    align: "end",
    cell: ({ ratio, unread }) => (
      <span className="text-muted">{unread ?? (ratio === undefined ? "–" : ratioOf(ratio))}</span>
    ),
  },
];

interface ResultsTableProps {
  /** The results of all posts, each measured when the post had the same age. */
  results: readonly PostResult[];
  compared: readonly Compared[];
  age: ReadingAge;
  isShared: (result: PostResult) => boolean;
}

export function ResultsTable({ results, compared, age, isShared }: ResultsTableProps) {
  const now = useNow();
  const [all, setAll] = useState(false);
  const unread = (result: PostResult): string | undefined => {
    if (!isShared(result)) return t("Not shared");
    if (result.age !== null || result.gone) return undefined;
    return new Date(result.at).getTime() + READINGS[age].until > now.getTime()
      ? t("Not available yet")
      : t("Not available");
  };
  const ratios = new Map(compared.map(({ result, ratio }) => [result.post, ratio]));
  const rows = results.map((result) => ({ result, ratio: ratios.get(result.post), unread: unread(result) }));
  return (
    <>
      <Table
        caption={t("Results by post")}
        // If no post has metrics, only the post column remains.
        columns={results.some(isShared) ? columns() : columns().slice(0, 1)}
        rows={all ? rows : rows.slice(0, MAX_INITIAL_ROWS)}
        rowKey={({ result }) => result.post}
      />
      {!all && rows.length > MAX_INITIAL_ROWS && (
        <Button className="mt-4" onClick={() => setAll(true)}>
          {t("Show all {{count}}", { count: rows.length })}
        </Button>
      )}
    </>
  );
}
