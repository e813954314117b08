import type { AiUse } from "@postfolio/contract/operator/operator.routes.ts";
import { AI_USE_DAYS } from "@postfolio/contract/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { browserLocale } from "../../lib/time/locale.ts";
import { QueryView } from "../../ui/page/query-view.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { type Column, Table } from "../../ui/page/table.tsx";
import { SettingsCard } from "../../ui/page/settings-card.tsx";
import { aiUseQuery } from "./operator.api.ts";

type Row = AiUse["kinds"][number];

const KIND_LABELS: Record<Row["kind"], string> = {
  posts: "Posts",
  letters: "Letters",
  resumes: "Resumes",
  angles: "Angles",
};

const number = new Intl.NumberFormat(browserLocale());
const dollars = new Intl.NumberFormat(browserLocale(), { style: "currency", currency: "USD" });
const tokens = (input: number, output: number): string =>
  `${number.format(input)} + ${number.format(output)}`;

const COLUMNS: readonly Column<Row>[] = [
  { header: "For", cell: ({ kind }) => KIND_LABELS[kind] },
  { header: "Texts", align: "end", cell: ({ texts }) => number.format(texts) },
  { header: "Requests", align: "end", cell: ({ attempts, readings }) => number.format(attempts + readings) },
  {
    header: "Tokens in + out",
    align: "end",
    cell: ({ inputTokens, outputTokens }) => tokens(inputTokens, outputTokens),
  },
  {
    header: "Of that, reading",
    align: "end",
    cell: ({ readingInputTokens, readingOutputTokens }) => tokens(readingInputTokens, readingOutputTokens),
  },
  { header: "Cost", align: "end", cell: ({ cost }) => dollars.format(cost) },
];

export function AiUseCard() {
  return (
    <SettingsCard
      title="AI use"
      description={`What the model was asked in the last ${AI_USE_DAYS} days, for all users. The cost is computed from the prices in the settings.`}
    >
      <QueryView query={useQuery(aiUseQuery)} pending={<Skeleton className="h-40" />}>
        {({ data: { model, reads, kinds } }) => (
          <>
            {kinds.length === 0 ? (
              <p className="text-muted">Nothing was written.</p>
            ) : (
              <Table caption="AI use" columns={COLUMNS} rows={kinds} rowKey={({ kind }) => kind} />
            )}
            <p className="text-muted">
              {model === "off"
                ? "AI is not set up on this server (AI_PROVIDER, AI_MODEL, AI_API_KEY)."
                : reads
                  ? `${model} reads what it wrote about a person a second time and marks what nothing supports. AI_READER=off skips this.`
                  : "What the model writes is not read a second time, because AI_READER is off. Each text says so, and posts of campaigns wait for their authors."}
            </p>
          </>
        )}
      </QueryView>
    </SettingsCard>
  );
}
