import type { Campaign } from "@postfolio/contract/campaigns.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/callout.tsx";
import { restoreCampaign, wakeCampaign } from "./restore-campaign.ts";
import { asleepText } from "./asleep-text.ts";

interface StatusCalloutProps {
  campaign: Campaign;
}

/** Says that nothing goes out because of the campaign's own status. */
export function StatusCallout({ campaign }: StatusCalloutProps) {
  if (campaign.status === "Sleep") {
    return (
      <Callout
        tone="warning"
        title="This campaign is asleep"
        action={
          <Button size="sm" onClick={() => void wakeCampaign(campaign)}>
            Wake it up
          </Button>
        }
      >
        {asleepText(campaign)?.sentence} No new posts are planned, and planned posts do not go out.
      </Callout>
    );
  }
  if (campaign.status === "Delete") {
    return (
      <Callout
        tone="danger"
        title="This campaign is removed"
        action={
          <Button size="sm" onClick={() => void restoreCampaign(campaign, "Active")}>
            Restore
          </Button>
        }
      >
        Nothing goes out. Published posts stay.
      </Callout>
    );
  }
  return null;
}
