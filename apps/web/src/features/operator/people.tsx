import { useDeferredValue, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { SettingsCard } from "../../ui/page/settings-card.tsx";
import { PersonRow } from "./person-row.tsx";
import { usePeople } from "./operator.api.ts";
import { plural, t } from "../../lib/texts.ts";

export function People() {
  const [search, setSearch] = useState("");
  const people = usePeople(useDeferredValue(search.trim()));
  return (
    <SettingsCard title={t("People")} description={t("Accounts only, never documents. Newest first.")}>
      <Field label={t("Search")}>
        <Input
          type="search"
          maxLength={100}
          placeholder={t("Name or email")}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </Field>
      <QueryView query={people} pending={<Skeleton className="h-40" />}>
        {({ pages }) => {
          const listed = pages.flatMap(({ data }) => data);
          const total = pages.at(-1)!.total;
          return listed.length === 0 ? (
            <p className="text-muted">{t("No one matches your search.")}</p>
          ) : (
            <>
              <p className="text-muted tabular-nums">
                {listed.length < total
                  ? plural(
                      total,
                      { one: "{{listed}} of {{count}} person", other: "{{listed}} of {{count}} people" },
                      { listed: listed.length },
                    )
                  : plural(total, { one: "1 person", other: "{{count}} people" })}
              </p>
              <ul
                aria-label={t("People")}
                className="flex flex-col divide-y divide-line border-y border-line"
              >
                {listed.map((person) => (
                  <PersonRow key={person._id} person={person} />
                ))}
              </ul>
              {people.hasNextPage && (
                <Button
                  className="self-start"
                  busy={people.isFetchingNextPage}
                  busyLabel={t("Loading")}
                  onClick={() => void people.fetchNextPage()}
                >
                  {t("Load more")}
                </Button>
              )}
            </>
          );
        }}
      </QueryView>
    </SettingsCard>
  );
}
