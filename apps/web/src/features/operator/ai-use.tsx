import type { AiUse } from "@postfolio/contract/operator/operator.routes.ts";
import { AI_USE_DAYS } from "@postfolio/contract/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { moneyOfDollars, numberOf } from "../../lib/words/numbers.ts";
import { QueryView } from "../../ui/page/query-view.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { type Column, Table } from "../../ui/page/table.tsx";
import { SettingsCard } from "../../ui/page/settings-card.tsx";
import { aiUseQuery } from "./operator.api.ts";
import { plural, t } from "../../lib/texts.ts";
import { text, type Text } from "@postfolio/contract/text.ts";

type Row = AiUse["kinds"][number];

const KIND_LABELS: Record<Row["kind"], Text> = {
  posts: text("Posts"),
  letters: text("Letters"),
  answers: text("Answers"),
  resumes: text("Resumes"),
  angles: text("Angles"),
};

const tokens = (input: number, output: number): string => `${numberOf(input)} + ${numberOf(output)}`;

const columns = (): readonly Column<Row>[] => [
  { header: t("For|purpose"), cell: ({ kind }) => t(KIND_LABELS[kind]) },
  { header: t("Texts"), align: "end", cell: ({ texts }) => numberOf(texts) },
  {
    header: t("Requests"),
    align: "end",
    cell: ({ attempts, readings }) => numberOf(attempts + readings),
  },
  {
    header: t("Tokens in + out"),
    align: "end",
    cell: ({ inputTokens, outputTokens }) => tokens(inputTokens, outputTokens),
  },
  {
    header: t("Of that, checking"),
    align: "end",
    cell: ({ readingInputTokens, readingOutputTokens }) => tokens(readingInputTokens, readingOutputTokens),
  },
  { header: t("Cost"), align: "end", cell: ({ cost }) => moneyOfDollars(cost) },
];

export function AiUseCard() {
  return (
    <SettingsCard
      title={t("AI usage")}
      description={plural(AI_USE_DAYS, {
        one: "AI usage in the last day across all users. Costs are based on the prices in the settings.",
        other:
          "AI usage in the last {{count}} days across all users. Costs are based on the prices in the settings.",
      })}
    >
      <QueryView query={useQuery(aiUseQuery)} pending={<Skeleton className="h-40" />}>
        {({ data: { model, reads, kinds } }) => (
          <>
            {kinds.length === 0 ? (
              <p className="text-muted">{t("No usage yet.")}</p>
            ) : (
              <Table caption={t("AI usage")} columns={columns()} rows={kinds} rowKey={({ kind }) => kind} />
            )}
            <p className="text-muted">
              {model === "off"
                ? t("AI is not set up on this server (AI_PROVIDER, AI_MODEL, AI_API_KEY).")
                : reads
                  ? t(
                      "{{model}} rereads what it wrote about a person and marks unsupported statements. Set AI_READER=off to skip this.",
                      { model },
                    )
                  : t(
                      "AI_READER is off, so generated text isn't checked. Each draft is labeled that way, and campaign posts wait for approval.",
                    )}
            </p>
          </>
        )}
      </QueryView>
    </SettingsCard>
  );
}
