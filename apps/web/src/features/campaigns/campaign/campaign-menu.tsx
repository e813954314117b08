import type { Campaign } from "@postfolio/contract/campaigns/campaigns.ts";
import { Ellipsis, PencilLine, Trash2, Undo2 } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { restoreCampaign } from "./restore-campaign.ts";
import { t } from "../../../lib/texts.ts";

interface CampaignMenuProps {
  campaign: Campaign;
  onEdit: () => void;
  onRemove: () => void;
}

export const CampaignMenu = ({ campaign, onEdit, onRemove }: CampaignMenuProps) => (
  <Menu
    align="end"
    trigger={<IconButton label={t("Actions for {{title}}", { title: campaign.title })} icon={<Ellipsis />} />}
  >
    {campaign.status === "Delete" ? (
      <MenuItem icon={<Undo2 />} onClick={() => void restoreCampaign(campaign, "Active")}>
        {t("Restore")}
      </MenuItem>
    ) : (
      <>
        <MenuItem icon={<PencilLine />} onClick={onEdit}>
          {t("Edit")}
        </MenuItem>
        <MenuItem danger icon={<Trash2 />} onClick={onRemove}>
          {t("Remove")}
        </MenuItem>
      </>
    )}
  </Menu>
);
