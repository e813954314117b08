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
import { t } from "../../lib/texts.ts";

interface Limit {
  name: string;
  of: (plan: Plan) => string;
}

const postsOn = (network: Network): Limit => ({
  name: `${NETWORK_NAME[network]} posts a day`,
  of: (plan) => `${postsAllowed(network, plan) || "None"}`,
});
const LIMITS: readonly Limit[] = [
  {
    name: "AI generations",
    of: (plan) => (plan === "Free" ? `${FREE_GENERATIONS} in total` : "Unlimited"),
  },
  { name: "History of generated posts", of: (plan) => `${historyDays(plan)} days` },
  { name: "Resumes and cover letters", of: () => "Unlimited" },
  { name: "Words", of: () => "Not counted" },
  { name: "Projects", of: () => "Not counted" },
];

/** Limits do not depend on the billing interval. */
const PLANS: Record<PlanName, Plan> = { Basic: "Free", Professional: "basic_m", Enterprise: "golden_m" };

const columns: readonly Column<Limit>[] = [
  { header: "What counts", cell: ({ name }) => name },
  ...Object.values(PLANS).map((plan) => ({
    header: planName(plan),
    cell: ({ of }: Limit) => <span className="tabular-nums">{of(plan)}</span>,
  })),
];

export function PlanComparison() {
  const rows = [...useNetworks().map(postsOn), ...LIMITS];
  return (
    <section aria-labelledby="comparison" className="mt-4">
      <h2 id="comparison" className="mb-4 text-base font-semibold">
        {t("Plan limits")}
      </h2>
      <Card className="max-sm:rounded-none max-sm:border-0 max-sm:bg-transparent">
        <Table caption={t("Plan limits")} columns={columns} rows={rows} rowKey={({ name }) => name} />
      </Card>
      <p className="mt-3 text-muted">
        {t(
          "A sleeping campaign counts toward your limit unless your plan put it to sleep. A removed campaign doesn't count. Posts with a link may have their own limit on X (Twitter), which charges more for them. The campaign form shows that limit.",
        )}
      </p>
    </section>
  );
}
