import type { Campaign, ScheduledPost } from "@postfolio/contract/campaigns/campaigns.ts";
import { NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { POST_STATES, POST_STATUSES } from "@postfolio/contract/posts/post-lifecycle.ts";
import { X } from "lucide-react";
import { useNetworks, useAccountChoice } from "../../../lib/connections.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Select } from "../../../ui/form/select.tsx";
import { t } from "../../../lib/texts.ts";

export interface Filters {
  network: string;
  /** A connection's id. */
  account: string;
  state: string;
  campaign: string;
}

const NO_CAMPAIGN = "own";

export const readFilters = (params: URLSearchParams): Filters => ({
  network: params.get("network") ?? "",
  account: params.get("account") ?? "",
  state: params.get("state") ?? "",
  campaign: params.get("campaign") ?? "",
});

export const matches = (
  { network, connection, status, campaign }: ScheduledPost,
  { network: onlyOn, account, state, campaign: onlyOf }: Filters,
): boolean =>
  (onlyOn === "" || network === onlyOn) &&
  (account === "" || connection === account) &&
  (state === "" || status === state) &&
  (onlyOf === "" || (campaign ?? NO_CAMPAIGN) === onlyOf);

interface CalendarFiltersProps {
  filters: Filters;
  campaigns: readonly Campaign[];
  onChange: (filters: Partial<Filters>) => void;
}

export function CalendarFilters({ filters, campaigns, onChange }: CalendarFiltersProps) {
  const { network, account, state, campaign } = filters;
  const networks = useNetworks();
  const some = Object.values(filters).some((chosen) => chosen !== "");
  const accounts = useAccountChoice(network);
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap sm:items-center">
      <Select
        aria-label={t("Network")}
        className="sm:w-40"
        value={network}
        onValueChange={(chosen) => onChange({ network: chosen, account: "" })}
        options={[
          { value: "", label: t("All networks") },
          ...networks.map((value) => ({ value, label: NETWORK_NAME[value] })),
        ]}
      />
      {accounts.length > 0 && (
        <Select
          aria-label={t("Account")}
          className="sm:w-44"
          value={account}
          onValueChange={(chosen) => onChange({ account: chosen })}
          options={[{ value: "", label: t("All accounts") }, ...accounts]}
        />
      )}
      <Select
        aria-label={t("Status")}
        className="sm:w-44"
        value={state}
        onValueChange={(chosen) => onChange({ state: chosen })}
        options={[
          { value: "", label: t("All statuses") },
          ...POST_STATUSES.filter((value) => value !== "draft").map((value) => ({
            value,
            label: t(POST_STATES[value].name),
          })),
        ]}
      />
      <Select
        aria-label={t("Campaign")}
        className={cx(accounts.length === 0 && "max-sm:col-span-2", "sm:w-52")}
        value={campaign}
        onValueChange={(chosen) => onChange({ campaign: chosen })}
        options={[
          { value: "", label: t("All campaigns") },
          ...campaigns
            .filter(({ status }) => status !== "Delete")
            .map(({ _id, title }) => ({ value: _id, label: title })),
          { value: NO_CAMPAIGN, label: t("Your own posts") },
        ]}
      />
      {some && (
        <Button
          size="sm"
          variant="quiet"
          icon={<X className="size-4" />}
          onClick={() => onChange({ network: "", account: "", state: "", campaign: "" })}
        >
          {t("Clear filters")}
        </Button>
      )}
    </div>
  );
}
