import { useState } from "react";
import { Navigate, useLocation } from "react-router";
import { useSession } from "../../lib/session/session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { Page } from "../../ui/page/page.tsx";
import { keepClip } from "./clip.ts";
import { t } from "../../lib/texts.ts";

/**
 * Opened by the bookmark and the share sheet. Immediately removes the passed data from the URL, to keep it out of the
 * history.
 */
export default function ClipPage() {
  const { hash, search } = useLocation();
  const userId = useSession()?.userId;
  const [isKept] = useState(() => keepClip(userId, hash.slice(1) || search));
  if (isKept) return <Navigate to="/applications" replace />;
  return (
    <Page title={t("Save a posting")}>
      <EmptyState
        title={t("There was no posting to save")}
        action={<ButtonLink to="/applications">{t("Applications")}</ButtonLink>}
      >
        {t("We didn't get a link or any text. Select the posting's text and try again, or paste it.")}
      </EmptyState>
    </Page>
  );
}
