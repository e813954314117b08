import { postsAllowed } from "@postfolio/contract/plan-limits.ts";
import {
  FREE_GENERATIONS,
  historyDays,
  type Plan,
  type PlanName,
  planName,
} from "@postfolio/contract/plans.ts";
import { type Network, NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { useNetworks } from "../../lib/connections.ts";
import { Card } from "../../ui/page/card.tsx";
import { type Column, Table } from "../../ui/page/table.tsx";
import { plural, t } from "../../lib/texts.ts";

interface Limit {
  name: string;
  of: (plan: Plan) => string;
}

const postsOn = (network: Network): Limit => ({
  name: t("{{network}} posts a day", { network: NETWORK_NAME[network] }),
  of: (plan) => `${postsAllowed(network, plan) || t("None")}`,
});
const otherLimits = (): Limit[] => [
  {
    name: t("AI generations"),
    of: (plan) => (plan === "Free" ? t("{{count}} in total", { count: FREE_GENERATIONS }) : t("Unlimited")),
  },
  {
    name: t("History of generated posts"),
    of: (plan) => plural(historyDays(plan), { one: "1 day", other: "{{count}} days" }),
  },
  { name: t("Resumes and cover letters"), of: () => t("Unlimited") },
  { name: t("Words"), of: () => t("Not counted") },
  { name: t("Projects"), of: () => t("Not counted") },
];

/** Limits do not depend on the billing interval. */
const PLANS: Record<PlanName, Plan> = { Basic: "Free", Professional: "basic_m", Enterprise: "golden_m" };

const columns = (): Column<Limit>[] => [
  { header: t("What counts"), cell: ({ name }) => name },
  ...Object.values(PLANS).map((plan) => ({
    header: planName(plan),
    cell: ({ of }: Limit) => <span className="tabular-nums">{of(plan)}</span>,
  })),
];

export function PlanComparison() {
  const rows = [...useNetworks().map(postsOn), ...otherLimits()];
  return (
    <section aria-labelledby="comparison" className="mt-4">
      <h2 id="comparison" className="mb-4 text-base font-semibold">
        {t("Plan limits")}
      </h2>
      <Card className="max-sm:rounded-none max-sm:border-0 max-sm:bg-transparent">
        <Table caption={t("Plan limits")} columns={columns()} rows={rows} rowKey={({ name }) => name} />
      </Card>
      <p className="mt-3 text-muted">
        {t(
          "A sleeping campaign counts toward your limit unless your plan put it to sleep. A removed campaign doesn't count. Posts with a link may have their own limit on X (Twitter), which charges more for them. The campaign form shows that limit.",
        )}
      </p>
    </section>
  );
}
