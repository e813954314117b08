import type { Campaign } from "@postfolio/contract/campaigns/campaigns.ts";
import { Button } from "../../../ui/button.tsx";
import { Callout } from "../../../ui/notice/callout.tsx";
import { healthOf } from "./health.ts";
import { t } from "../../../lib/texts.ts";

export function HealthCallout({ campaign, onEdit }: { campaign: Campaign; onEdit: () => void }) {
  const health = healthOf(campaign);
  if (!health) return null;
  return (
    <Callout
      tone="warning"
      title={health.title}
      action={
        <Button size="sm" onClick={onEdit}>
          {t("Edit campaign")}
        </Button>
      }
    >
      {health.advice}
    </Callout>
  );
}
