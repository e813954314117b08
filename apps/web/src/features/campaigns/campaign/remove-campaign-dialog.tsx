import type { Campaign } from "@postfolio/contract/campaigns/campaigns.ts";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { editCampaign } from "../campaigns.api.ts";
import { restoreCampaign } from "./restore-campaign.ts";
import { t } from "../../../lib/texts.ts";

interface RemoveCampaignDialogProps {
  campaign: Campaign;
  onClose: () => void;
  onRemoved?: () => void;
  focusAfterward?: () => HTMLElement | null;
}

export function RemoveCampaignDialog({
  campaign,
  onClose,
  onRemoved,
  focusAfterward,
}: RemoveCampaignDialogProps) {
  // A ref, because the dialog closes before the mutation's state is rendered.
  const removed = useRef(false);
  const removal = useMutation({
    mutationFn: () => editCampaign(campaign._id, { status: "Delete" }),
    onSuccess: () => {
      removed.current = true;
      onClose();
      onRemoved?.();
      toast.success(t("“{{title}}” removed", { title: campaign.title }), {
        action: { label: t("Undo"), onClick: () => void restoreCampaign(campaign, campaign.status) },
      });
    },
    onError: toast.failure,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t("Remove this campaign?")}
      description={t(
        "The planned posts from “{{title}}” will be canceled. Published posts stay. You can restore the campaign later under “Removed.”",
        { title: campaign.title },
      )}
      confirmLabel={t("Remove")}
      danger
      busy={removal.isPending}
      finalFocus={() => (removed.current && focusAfterward?.()) || true}
      onConfirm={() => removal.mutate()}
    />
  );
}
