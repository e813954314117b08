import type { CampaignStatus } from "@postfolio/contract/campaigns/campaign-options.ts";
import { type Campaign, LATELY_DAYS } from "@postfolio/contract/campaigns/campaigns.ts";
import { type Network, NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { Hand, Unplug } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { browserTimeZone, dateAndTimeOf, dateName, dayOf, momentName } from "../../../lib/time/time.ts";
import { useNow } from "../../../lib/time/use-now.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { type Column, Table } from "../../../ui/page/table.tsx";
import { CampaignMenu } from "../campaign/campaign-menu.tsx";
import { healthOf, lateText } from "../campaign/health.ts";
import { asleepText } from "../campaign/asleep-text.ts";
import { RemoveCampaignDialog } from "../campaign/remove-campaign-dialog.tsx";
import { useObstacle } from "../campaign/use-obstacle.ts";
import type { WithConnections } from "../with-connections.ts";
import { onDemand } from "../../../ui/on-demand.tsx";
import { plural, t } from "../../../lib/texts.ts";

const EditCampaignDialog = onDemand(() => import("../form/edit-campaign-dialog.tsx"));

interface Removing {
  campaign: Campaign;
  neighbor: Campaign | undefined;
}

interface Editing {
  id: string;
  status?: CampaignStatus;
}

/** @param edit opens the form, with the new status if the status switch was used */
const columnsFor = (
  edit: (id: string, status?: CampaignStatus) => void,
  remove: (campaign: Campaign) => void,
  ConnectButton: WithConnections["ConnectButton"],
): readonly Column<Campaign>[] => [
  { header: t("Name"), cell: (campaign) => <Name campaign={campaign} ConnectButton={ConnectButton} /> },
  { header: t("Schedule /day"), cell: ({ schedule }) => schedule },
  {
    header: t("Status"),
    cell: (campaign) => (
      <Status campaign={campaign} onSwitch={(on) => edit(campaign._id, on ? "Active" : "Sleep")} />
    ),
  },
  {
    header: t("Last Modified"),
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{dateAndTimeOf(updatedAt)}</time>,
  },
  {
    header: t("Actions"),
    align: "end",
    corner: true,
    cell: (campaign) => (
      <span className="-my-2 inline-flex">
        <CampaignMenu
          campaign={campaign}
          onEdit={() => edit(campaign._id)}
          onRemove={() => remove(campaign)}
        />
      </span>
    ),
  },
];

interface CampaignTableProps extends Pick<WithConnections, "ConnectButton"> {
  type: Network;
  campaigns: readonly Campaign[];
}

export function CampaignTable({ type, campaigns, ConnectButton }: CampaignTableProps) {
  const [editing, setEditing] = useState<Editing>();
  // Keeps the campaign, because it may disappear from the list before its dialog closes.
  const [removing, setRemoving] = useState<Removing>();
  const edited = campaigns.find(({ _id }) => _id === editing?.id);
  const table = useRef<HTMLDivElement>(null);
  const remove = (campaign: Campaign) => {
    const at = campaigns.indexOf(campaign);
    setRemoving({ campaign, neighbor: campaigns[at + 1] ?? campaigns[at - 1] });
  };
  const menuOf = (campaign: Campaign): HTMLElement | null | undefined =>
    table.current?.querySelector(`[data-row="${campaign._id}"] button[aria-haspopup=menu]`);

  const columns = columnsFor(
    (id, status) => setEditing({ id, ...(status && { status }) }),
    remove,
    ConnectButton,
  );
  return (
    <>
      <Card ref={table} className="max-sm:overflow-visible max-sm:border-0 max-sm:bg-transparent">
        <Table
          caption={t("{{network}} campaigns", { network: NETWORK_NAME[type] })}
          columns={columns}
          rows={campaigns}
          rowKey={({ _id }) => _id}
        />
      </Card>
      {edited && (
        <EditCampaignDialog
          key={edited._id}
          campaign={edited}
          status={editing?.status}
          onClose={() => setEditing(undefined)}
        />
      )}
      {removing && (
        <RemoveCampaignDialog
          campaign={removing.campaign}
          onClose={() => setRemoving(undefined)}
          focusAfterward={() =>
            (removing.neighbor && menuOf(removing.neighbor)) ?? document.querySelector("main")
          }
        />
      )}
    </>
  );
}

function Status({ campaign, onSwitch }: { campaign: Campaign; onSwitch: (on: boolean) => void }) {
  return (
    <span className="flex flex-col gap-1">
      <Switch
        label={t("{{title}} is on", { title: campaign.title })}
        labelHidden
        checked={campaign.status === "Active"}
        onCheckedChange={onSwitch}
      />
      <span className="text-xs text-muted empty:hidden">{asleepText(campaign)?.word}</span>
    </span>
  );
}

type NameProps = Pick<WithConnections, "ConnectButton"> & { campaign: Campaign };

function Name({ campaign, ConnectButton }: NameProps) {
  const { _id, title, prompt, awaitingApproval, lately } = campaign;
  const health = healthOf(campaign);
  const late = lateText(lately);
  return (
    <span className="flex min-w-0 flex-col gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <Link to={`/campaigns/${_id}`} className="rounded-sm font-medium wrap-anywhere hover:underline">
          <bdi>{title}</bdi>
        </Link>
        {awaitingApproval > 0 && (
          <Badge tone="warning" icon={<Hand />}>
            {t("{{count}} to approve", { count: awaitingApproval })}
          </Badge>
        )}
        {health && (
          <Badge wraps tone="warning">
            {health.title}
          </Badge>
        )}
      </span>
      <span className="line-clamp-1 max-w-lg font-normal text-muted wrap-anywhere">
        <bdi>{prompt}</bdi>
      </span>
      <span className="text-xs font-normal text-muted">
        <NextPost campaign={campaign} ConnectButton={ConnectButton} />
        {late && (
          <span className="block">
            {plural(
              LATELY_DAYS,
              { one: "Last {{count}} day: {{outcomes}}", other: "Last {{count}} days: {{outcomes}}" },
              { outcomes: late },
            )}
          </span>
        )}
      </span>
    </span>
  );
}

function NextPost({ campaign, ConnectButton }: NameProps) {
  const { type, status, nextPostAt, startsOn, endsOn } = campaign;
  const now = useNow();
  const obstacle = useObstacle(type, campaign.connection);
  if (status === "Delete") return t("Removed: nothing goes out");
  if (status === "Sleep") return t("Asleep: nothing goes out");
  if (obstacle) {
    return (
      <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge wraps tone="danger" icon={<Unplug />}>
          {obstacle.text}
        </Badge>
        {obstacle.fixable && <ConnectButton network={type} />}
      </span>
    );
  }
  if (nextPostAt) return t("Next post: {{time}}", { time: momentName(nextPostAt, browserTimeZone(), now) });
  const today = dayOf(now, browserTimeZone());
  if (endsOn && endsOn < today) return t("Ended: last day was {{date}}", { date: dateName(endsOn, today) });
  if (startsOn && startsOn > today)
    return t("Next post: on or after {{date}}", { date: dateName(startsOn, today) });
  return t("No post planned yet");
}
