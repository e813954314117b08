import type { Campaign, Post } from "@postfolio/contract/campaigns/campaigns.ts";
import { useQuery } from "@tanstack/react-query";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/notice/callout.tsx";
import { AnotherAccount } from "../../posts/another-account.tsx";
import { mailChoicesQuery } from "../campaigns.api.ts";
import { ApproveAll } from "../timeline/approve-all.tsx";
import type { WithConnections } from "../with-connections.ts";
import { asleepText } from "./asleep-text.ts";
import { restoreCampaign, wakeCampaign } from "./restore-campaign.ts";
import { useObstacle } from "./use-obstacle.ts";
import { plural, t } from "../../../lib/texts.ts";

export function StatusCallout({ campaign }: { campaign: Campaign }) {
  if (campaign.status === "Sleep") {
    return (
      <Callout
        tone="warning"
        title={t("This campaign is asleep")}
        action={
          <Button size="sm" onClick={() => void wakeCampaign(campaign)}>
            {t("Wake it up")}
          </Button>
        }
      >
        {asleepText(campaign)?.sentence} {t("No new posts are planned, and planned posts don't go out.")}
      </Callout>
    );
  }
  if (campaign.status === "Delete") {
    return (
      <Callout
        tone="danger"
        title={t("This campaign was removed")}
        action={
          <Button size="sm" onClick={() => void restoreCampaign(campaign, "Active")}>
            {t("Restore")}
          </Button>
        }
      >
        {t("Nothing goes out. Published posts stay.")}
      </Callout>
    );
  }
  return null;
}

type ObstacleCalloutProps = Pick<WithConnections, "ConnectButton"> & { campaign: Campaign };

export function ObstacleCallout({ campaign, ConnectButton }: ObstacleCalloutProps) {
  const { _id, type, status, account, reason, sendFrom } = campaign;
  const obstacle = useObstacle(type, campaign.connection);
  if (status === "Active" && account !== null && sendFrom !== null) {
    return <AnotherAccount network={type} account={account} sendFrom={sendFrom} campaign={_id} />;
  }
  if (!obstacle || status !== "Active") return null;
  return (
    <Callout
      tone="danger"
      title={(obstacle.fixable && reason) || obstacle.text}
      action={obstacle.fixable && <ConnectButton network={type} />}
    >
      {t(
        "Posts are still planned and written, but they don't go out. A post that is more than two hours late is marked as missed.",
      )}
    </Callout>
  );
}

/** Warns that approval is requested only in the app, because emails about posts are off. */
export function UnmailedCallout({ campaign: { askFirst, status } }: { campaign: Campaign }) {
  const asks = askFirst && status === "Active";
  const { data } = useQuery({ ...mailChoicesQuery, enabled: asks });
  if (!asks || data?.data.post !== false) return null;
  return (
    <Callout
      tone="warning"
      title={t("We'll ask you only in the app")}
      action={
        <ButtonLink size="sm" to="/profile-setting">
          {t("Choose your emails")}
        </ButtonLink>
      }
    >
      {t(
        "You don't get emails about posts. A post that you don't approve within two hours of its scheduled time doesn't go out.",
      )}
    </Callout>
  );
}

export function ApprovalsCallout({ posts }: { posts: readonly Post[] }) {
  const waiting = posts.filter(({ status, sendFrom }) => status === "awaiting_approval" && sendFrom === null);
  if (waiting.length === 0) return null;
  const one = waiting.length === 1;
  return (
    <Callout
      tone="warning"
      title={plural(waiting.length, {
        one: "A post is waiting for your approval",
        other: "{{count}} posts are waiting for your approval",
      })}
      action={
        one ? (
          <ButtonLink size="sm" to={`?post=${waiting[0]!._id}`}>
            {t("Review")}
          </ButtonLink>
        ) : (
          <ApproveAll posts={waiting} />
        )
      }
    >
      {one ? t("It goes out only once you approve it.") : t("They go out only once you approve them.")}
    </Callout>
  );
}
