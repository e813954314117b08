import type { AuditEntry } from "@postfolio/contract/audit/audit.routes.ts";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { dateAndTimeOf } from "../../lib/time/time.ts";
import { Button } from "../../ui/button.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { t } from "../../lib/texts.ts";

interface EntryListProps {
  label: string;
  query: UseInfiniteQueryResult<InfiniteData<{ data: AuditEntry[] }>>;
  words: (entry: AuditEntry) => { what: string; who: string };
  shown: number;
}

export function EntryList({ label, query, words, shown }: EntryListProps) {
  const [all, setAll] = useState(false);
  return (
    <QueryView query={query} pending={<Skeleton className="h-40" />}>
      {({ pages }) => {
        const entries = pages.flatMap(({ data }) => data);
        const listed = all ? entries : entries.slice(0, shown);
        const more = listed.length < entries.length || query.hasNextPage;
        return entries.length === 0 ? (
          <p className="text-muted">{t("Nothing yet.")}</p>
        ) : (
          <>
            <ol aria-label={label} className="flex flex-col divide-y divide-line border-y border-line">
              {listed.map((entry) => {
                const { what, who } = words(entry);
                return (
                  <li
                    key={entry.number}
                    className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2"
                  >
                    <p className="min-w-0 wrap-anywhere">
                      {what} {who && <span className="text-muted">{who}</span>}
                    </p>
                    <time dateTime={entry.at} className="text-xs text-muted tabular-nums">
                      {dateAndTimeOf(entry.at)}
                    </time>
                  </li>
                );
              })}
            </ol>
            {more && (
              <Button
                className="self-start"
                busy={query.isFetchingNextPage}
                onClick={() => {
                  if (all || listed.length === entries.length) void query.fetchNextPage();
                  setAll(true);
                }}
              >
                {t("Show more")}
              </Button>
            )}
          </>
        );
      }}
    </QueryView>
  );
}
