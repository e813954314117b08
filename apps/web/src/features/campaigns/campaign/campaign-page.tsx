import type { Campaign } from "@postfolio/contract/campaigns/campaigns.ts";
import { NETWORK_NAME, networkOf } from "@postfolio/contract/networks/networks.ts";
import { useQuery } from "@tanstack/react-query";
import { PencilLine } from "lucide-react";
import { useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { ApiError } from "../../../lib/http/api.ts";
import { useConnection } from "../../../lib/connections.ts";
import { browserTimeZone, distanceName, momentName } from "../../../lib/time/time.ts";
import { useNow } from "../../../lib/time/use-now.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { BackLink } from "../../../ui/page/back-link.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { SandboxBadge } from "../../../ui/sandbox-badge.tsx";
import { Loading } from "../../../ui/page/loading.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { ApprovalsCallout, ObstacleCallout, StatusCallout, UnmailedCallout } from "./campaign-callouts.tsx";
import { CampaignCosts } from "./campaign-costs.tsx";
import { HealthCallout } from "./campaign-health.tsx";
import { CampaignFacts } from "./campaign-facts.tsx";
import { CampaignMenu } from "./campaign-menu.tsx";
import { campaignQuery } from "../campaigns.api.ts";
import { campaignsPath } from "../campaign-paths.ts";
import { campaignPostsQuery } from "../../posts/posts.api.ts";
import { RemoveCampaignDialog } from "./remove-campaign-dialog.tsx";
import { asleepText } from "./asleep-text.ts";
import { Timeline } from "../timeline/timeline.tsx";
import { useObstacle } from "./use-obstacle.ts";
import { WriteWeek } from "./write-week.tsx";
import type { WithConnections } from "../with-connections.ts";
import { onDemand } from "../../../ui/on-demand.tsx";
import { t } from "../../../lib/texts.ts";

const EditCampaignDialog = onDemand(() => import("../form/edit-campaign-dialog.tsx"));

export default function CampaignPage(connections: WithConnections) {
  const { id = "" } = useParams();
  const query = useQuery({
    ...campaignQuery(id),
    refetchInterval: 30_000,
    refetchOnWindowFocus: "always",
  });
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <Page title={t("Campaign")}>
        <EmptyState
          title={t("Campaign not found")}
          action={<ButtonLink to="/campaigns">{t("All campaigns")}</ButtonLink>}
        >
          {t("It may have been deleted, or it may belong to someone else.")}
        </EmptyState>
      </Page>
    );
  }
  if (query.data) return <Loaded campaign={query.data.data} {...connections} />;
  return (
    <Page title={t("Campaign")}>
      <QueryView query={query} pending={<Pending />}>
        {() => null}
      </QueryView>
    </Page>
  );
}

function Loaded({ campaign, ...connections }: WithConnections & { campaign: Campaign }) {
  const [params, setParams] = useSearchParams();
  const isAsked = params.get("do") === "edit";
  const [chosen, setDialog] = useState<"edit" | "remove">();
  const dialog = chosen ?? (isAsked ? "edit" : undefined);
  const navigate = useNavigate();
  const posts = useQuery(campaignPostsQuery(campaign._id));
  const list = campaignsPath(campaign.type);
  const close = () => {
    setDialog(undefined);
    if (isAsked) setParams({}, { replace: true });
  };
  return (
    <Page
      above={
        <BackLink to={list}>{t("{{network}} campaigns", { network: NETWORK_NAME[campaign.type] })}</BackLink>
      }
      title={campaign.title}
      isOwnTitle
      description={<NextPost campaign={campaign} />}
      actions={
        <>
          <Button icon={<PencilLine />} onClick={() => setDialog("edit")}>
            {t("Edit")}
          </Button>
          <CampaignMenu
            campaign={campaign}
            onEdit={() => setDialog("edit")}
            onRemove={() => setDialog("remove")}
          />
        </>
      }
    >
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <StatusCallout campaign={campaign} />
          <ObstacleCallout campaign={campaign} {...connections} />
          <UnmailedCallout campaign={campaign} />
          <HealthCallout campaign={campaign} onEdit={() => setDialog("edit")} />
          <Account campaign={campaign} {...connections} />
          <QueryView query={posts} pending={<Pending />}>
            {({ data }) => (
              <>
                <ApprovalsCallout posts={data} />
                <WriteWeek campaign={campaign} posts={data} />
                <Timeline campaign={campaign} recent={data} />
              </>
            )}
          </QueryView>
        </div>
        <div className="flex flex-col gap-6 lg:sticky lg:top-20">
          <CampaignFacts campaign={campaign} />
          <CampaignCosts campaign={campaign} />
        </div>
      </div>
      {dialog === "edit" && <EditCampaignDialog campaign={campaign} onClose={close} />}
      {dialog === "remove" && (
        <RemoveCampaignDialog campaign={campaign} onClose={close} onRemoved={() => void navigate(list)} />
      )}
    </Page>
  );
}

function NextPost({
  campaign: { type, connection, status, asleepFor, nextPostAt, reason },
}: {
  campaign: Campaign;
}) {
  const now = useNow();
  const obstacle = useObstacle(type, connection);
  if (status !== "Active") return <Badge>{asleepText({ status, asleepFor })?.word ?? t("Removed")}</Badge>;
  const distance = nextPostAt && distanceName(nextPostAt, now);
  const time = nextPostAt && momentName(nextPostAt, browserTimeZone(), now);
  const next = !time
    ? t("No post is planned yet")
    : distance
      ? t("Next post: {{time}} ({{distance}})", { time, distance })
      : t("Next post: {{time}}", { time });
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {obstacle || reason ? (
        <Badge tone="danger">{t("On hold")}</Badge>
      ) : (
        <Badge tone="success">{t("Active|campaign")}</Badge>
      )}
      <SandboxBadge provider={networkOf(type).provider} />
      <span className="tabular-nums">{reason ?? obstacle?.text ?? next}</span>
    </span>
  );
}

function Account({ campaign, ConnectionCard }: WithConnections & { campaign: Campaign }) {
  const connection = useConnection(campaign.type, campaign.connection);
  const alreadyShown = campaign.status === "Active" && (!connection || connection.state === "broken");
  if (connection === undefined || connection?.state === "connected" || alreadyShown) return null;
  return campaign.status === "Delete" ? null : <ConnectionCard network={campaign.type} />;
}

const Pending = () => (
  <div className="flex flex-col gap-4">
    <Loading />
    <Skeleton className="h-12" />
    <Skeleton className="h-48" />
    <Skeleton className="h-12" />
  </div>
);
