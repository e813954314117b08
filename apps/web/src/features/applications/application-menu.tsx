import { STAGE_NAME, STAGES } from "@postfolio/contract/applications/application-stages.ts";
import type { ApplicationSummary } from "@postfolio/contract/applications/applications.ts";
import { Ellipsis, ExternalLink, Trash2 } from "lucide-react";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, MenuGroup, MenuItem, MenuSeparator } from "../../ui/overlay/menu.tsx";
import { deleteApplication, moveApplication } from "./applications.api.ts";
import { t } from "../../lib/texts.ts";

interface ApplicationMenuProps {
  application: ApplicationSummary;
  onMove?: () => void;
}

export function ApplicationMenu({ application, onMove }: ApplicationMenuProps) {
  const { title, url, stage } = application;
  return (
    <Menu
      align="end"
      trigger={<IconButton label={t("Actions for {{title}}", { title })} icon={<Ellipsis />} />}
    >
      {url !== "" && (
        <>
          <MenuItem icon={<ExternalLink />} onClick={() => window.open(url, "_blank", "noopener,noreferrer")}>
            {t("Open the posting")}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuGroup label={t("Move to")}>
        {STAGES.filter((other) => other !== stage).map((other) => (
          <MenuItem
            key={other}
            onClick={() => {
              onMove?.();
              void moveApplication(application, other);
            }}
          >
            {t(STAGE_NAME[other])}
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 />} onClick={() => void deleteApplication(application)}>
        {t("Delete")}
      </MenuItem>
    </Menu>
  );
}
