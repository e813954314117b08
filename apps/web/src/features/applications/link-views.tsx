import type { ApplicationSummary } from "@postfolio/contract/applications/applications.ts";
import { openedName } from "../documents/opened-name.ts";
import { t } from "../../lib/texts.ts";

export const LinkViews = ({ application: { linkViews } }: { application: ApplicationSummary }) =>
  linkViews && (
    <span className="block text-xs font-normal text-muted">
      {linkViews.count === 0 ? t("Link not opened yet") : openedName(linkViews.count, linkViews.lastAt)}
    </span>
  );
