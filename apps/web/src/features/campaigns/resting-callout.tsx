import type { Campaign } from "@postfolio/contract/campaigns.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { restoreCampaign } from "./restore-campaign.ts";

interface RestingCalloutProps {
  campaign: Campaign;
  onWake: () => void;
}

/** Says that nothing goes out, where the campaign's own status is why. */
export function RestingCallout({ campaign, onWake }: RestingCalloutProps) {
  if (campaign.status === "Sleep") {
    return (
      <Callout
        tone="warning"
        title="This campaign is asleep"
        action={
          <Button size="sm" onClick={onWake}>
            Wake it up
          </Button>
        }
      >
        Nothing new is planned, and nothing of what is planned goes out.
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
        Nothing goes out. What was published stays.
      </Callout>
    );
  }
  return null;
}
