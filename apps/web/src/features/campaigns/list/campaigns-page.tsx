import { type Network, NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useSearchParams } from "react-router";
import { useSession } from "../../../lib/session/session.ts";
import { NetworkLogo } from "../../posts/card/network-logo.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { SegmentedControl } from "../../../ui/form/segmented-control.tsx";
import { Loading } from "../../../ui/page/loading.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { CampaignTable } from "./campaign-table.tsx";
import { campaignsQuery } from "../campaigns.api.ts";
import { createPath } from "../campaign-paths.ts";
import type { WithConnections } from "../with-connections.ts";
import { t } from "../../../lib/texts.ts";

const REMOVED = "removed";

export default function CampaignsPage({
  type,
  ConnectionCard,
  ConnectButton,
}: WithConnections & { type: Network }) {
  const userId = useSession()?.userId ?? "";
  const [params, setParams] = useSearchParams();
  const removed = params.get("show") === REMOVED;
  const query = useQuery({
    ...campaignsQuery(userId, { type, includeDeleted: true }),
    refetchInterval: 30_000,
    refetchOnWindowFocus: "always",
  });
  const create = (
    <ButtonLink to={createPath(type)} variant="primary" icon={<Plus />}>
      {t("Create Campaign")}
    </ButtonLink>
  );
  return (
    <Page title={t("{{network}} campaigns", { network: NETWORK_NAME[type] })} actions={create}>
      <div className="flex flex-col gap-6">
        <ConnectionCard network={type} />
        <QueryView query={query} pending={<Pending />}>
          {({ data: all }) => {
            const gone = all.filter(({ status }) => status === "Delete");
            const shown = removed ? gone : all.filter(({ status }) => status !== "Delete");
            return (
              <div className="flex flex-col gap-4">
                {(gone.length > 0 || removed) && (
                  <SegmentedControl
                    label={t("Show campaigns")}
                    className="self-start"
                    value={removed ? REMOVED : "current"}
                    onValueChange={(show) => setParams(show === REMOVED ? { show } : {}, { replace: true })}
                    options={[
                      { value: "current", label: t("Current") },
                      { value: REMOVED, label: t("Removed ({{count}})", { count: gone.length }) },
                    ]}
                  />
                )}
                {shown.length > 0 ? (
                  <CampaignTable type={type} campaigns={shown} ConnectButton={ConnectButton} />
                ) : removed ? (
                  <EmptyState title={t("No removed campaigns")}>
                    {t("Campaigns you remove appear here, and you can restore them.")}
                  </EmptyState>
                ) : (
                  <EmptyState
                    icon={<NetworkLogo network={type} className="size-6" />}
                    title={t("No {{network}} campaigns yet", { network: NETWORK_NAME[type] })}
                    action={<ButtonLink to={createPath(type)}>{t("Create your first campaign")}</ButtonLink>}
                  >
                    {t(
                      "Say what you want to be known for and how often to post. Postfolio writes the posts, shows you each one before it goes out, and publishes it on time.",
                    )}
                  </EmptyState>
                )}
              </div>
            );
          }}
        </QueryView>
      </div>
    </Page>
  );
}

const Pending = () => (
  <div className="flex flex-col gap-4">
    <Loading />
    <div className="flex flex-col gap-px">
      <Skeleton className="h-10" />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  </div>
);
