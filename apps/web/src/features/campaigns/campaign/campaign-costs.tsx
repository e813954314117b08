import type { Campaign } from "@postfolio/contract/campaigns/campaigns.ts";
import { QUOTED_NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { useQuery } from "@tanstack/react-query";
import { useShowsPrices } from "../../../lib/http/config.ts";
import { exactMoneyOfDollars } from "../../../lib/words/numbers.ts";
import { monthName } from "../../../lib/time/time.ts";
import { costsQuery } from "../campaigns.api.ts";
import { t } from "../../../lib/texts.ts";

export function CampaignCosts({ campaign: { _id, type } }: { campaign: Campaign }) {
  const { data } = useQuery({ ...costsQuery(_id), enabled: useShowsPrices() });
  const costs = data?.data;
  if (!costs || costs.months.length === 0) return null;
  return (
    <section aria-label={t("Costs")} className="rounded-lg border border-line bg-surface p-5">
      <h2 className="text-xs text-muted">
        {t("{{network}} charges for this campaign", {
          network: QUOTED_NETWORK_NAME[type],
        })}
      </h2>
      <dl className="mt-2 flex flex-col gap-1 tabular-nums">
        {costs.months.map(({ month, sent, planned }) => (
          <div key={month} className="flex flex-wrap justify-between gap-x-3">
            <dt>{monthName(`${month}-01`)}</dt>
            <dd className="ms-auto">
              {(sent > 0 || planned === 0) && exactMoneyOfDollars(sent)}
              {sent > 0 && planned > 0 && " + "}
              {planned > 0 && (
                <span className="text-muted">
                  {t("{{amount}} planned", { amount: exactMoneyOfDollars(planned) })}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 border-t border-line pt-3 text-xs text-muted tabular-nums">
        {t("All your posts on {{network}} this month: {{spent}} of the {{limit}} that your plan covers.", {
          network: QUOTED_NETWORK_NAME[type],
          spent: exactMoneyOfDollars(costs.spent),
          limit: exactMoneyOfDollars(costs.limit),
        })}
      </p>
    </section>
  );
}
