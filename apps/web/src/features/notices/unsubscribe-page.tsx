import { text } from "@postfolio/contract/text.ts";
import { useMutation } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { call } from "../../lib/http/api.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Callout } from "../../ui/notice/callout.tsx";
import { Page } from "../../ui/page/page.tsx";
import { toast } from "../../ui/notice/toast.ts";
import { t } from "../../lib/texts.ts";

/** Without these emails, a campaign that requires approval could miss posts without the user noticing. */
const APPROVAL_NOTE = text(
  "Without these emails, campaigns that ask before publishing only ask in the app. Posts you don't approve there will be missed.",
);

/** `/unsubscribe#token`. Requires a click, because email scanners open links. */
export default function UnsubscribePage() {
  const token = useLocation().hash.slice(1);
  const stop = useMutation({
    mutationFn: () => call("POST /api/notices/unsubscribe", { query: { token }, body: undefined }),
    onError: toast.failure,
  });
  return (
    <Page
      title={t("Your emails")}
      width="prose"
      description={t(
        "We email you when a post, a campaign, or a connected account needs your attention while you're away.",
      )}
    >
      {stop.isSuccess ? (
        <Callout tone="success" title={stop.data.data}>
          {t(
            "You'll still see everything under the bell in the app, and you'll still get emails about payments.",
          )}{" "}
          {t(APPROVAL_NOTE)}
        </Callout>
      ) : (
        <>
          <p className="mb-4 text-muted">{t(APPROVAL_NOTE)}</p>
          <div className="flex flex-wrap gap-2">
            {token !== "" && (
              <Button
                variant="primary"
                busy={stop.isPending}
                busyLabel={t("Stopping")}
                onClick={() => stop.mutate()}
              >
                {t("Stop all of these emails")}
              </Button>
            )}
            <ButtonLink to="/profile-setting">{t("Choose which ones you get")}</ButtonLink>
          </div>
        </>
      )}
    </Page>
  );
}
