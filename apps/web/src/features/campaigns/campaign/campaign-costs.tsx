import type { Campaign } from "@postfolio/contract/campaigns/campaigns.ts";
import { QUOTED_NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { useQuery } from "@tanstack/react-query";
import { useShowsPrices } from "../../../lib/http/config.ts";
import { dollarsOf } from "../../../lib/time/locale.ts";
import { monthName } from "../../../lib/time/time.ts";
import { costsQuery } from "../campaigns.api.ts";

export function CampaignCosts({ campaign: { _id, type } }: { campaign: Campaign }) {
  const { data } = useQuery({ ...costsQuery(_id), enabled: useShowsPrices() });
  const costs = data?.data;
  if (!costs || costs.months.length === 0) return null;
  return (
    <section aria-label="Costs" className="rounded-lg border border-line bg-surface p-5">
      <h2 className="text-xs text-muted">{QUOTED_NETWORK_NAME[type]} charges for this campaign</h2>
      <dl className="mt-2 flex flex-col gap-1 tabular-nums">
        {costs.months.map(({ month, sent, planned }) => (
          <div key={month} className="flex flex-wrap justify-between gap-x-3">
            <dt>{monthName(`${month}-01`)}</dt>
            <dd className="ms-auto">
              {(sent > 0 || planned === 0) && dollarsOf(sent)}
              {sent > 0 && planned > 0 && " + "}
              {planned > 0 && <span className="text-muted">{dollarsOf(planned)} planned</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 border-t border-line pt-3 text-xs text-muted tabular-nums">
        All your posts on {QUOTED_NETWORK_NAME[type]} this month: {dollarsOf(costs.spent)} of the{" "}
        {dollarsOf(costs.limit)} that your plan covers.
      </p>
    </section>
  );
}
