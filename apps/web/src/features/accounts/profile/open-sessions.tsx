import type { OpenSession } from "@postfolio/contract/accounts/user.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dateAndTimeOf } from "../../../lib/time/time.ts";
import { endpointQuery } from "../../../lib/http/query.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { useEndSession } from "./security.api.ts";
import { SettingsSection } from "./settings-section.tsx";
import { onDemand } from "../../../ui/on-demand.tsx";
import { t } from "../../../lib/texts.ts";
import { Rich } from "../../../ui/rich.tsx";

const SignOutDialog = onDemand(() => import("./sign-out-dialog.tsx"));

export function OpenSessions() {
  const sessions = useQuery(endpointQuery("GET /api/authUsers/sessions", {}));
  const [asked, setAsked] = useState(false);
  return (
    <SettingsSection
      name="sessions"
      description={t(
        "Where you're signed in. If you don't recognize a session, end it and change your password.",
      )}
    >
      <QueryView query={sessions} pending={<Skeleton className="h-16" />}>
        {({ data }) => (
          <ul aria-label={t("Sessions")} className="flex flex-col divide-y divide-line border-y border-line">
            {data.map((session) => (
              <Row key={session._id} session={session} />
            ))}
          </ul>
        )}
      </QueryView>
      <Button variant="danger" className="self-start" onClick={() => setAsked(true)}>
        {t("Sign out everywhere")}
      </Button>
      {asked && <SignOutDialog onClose={() => setAsked(false)} />}
    </SettingsSection>
  );
}

function Row({ session: { _id, device, lastUsedAt, current } }: { session: OpenSession }) {
  const end = useEndSession();
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <p className="font-medium">{device}</p>
        <p className="text-xs text-muted">
          <Rich
            text={t("Last used <time>{{when}}</time>", { when: dateAndTimeOf(lastUsedAt) })}
            parts={{ time: (words) => <time dateTime={lastUsedAt}>{words}</time> }}
          />
        </p>
      </div>
      {current ? (
        <Badge>{t("This session")}</Badge>
      ) : (
        <Button
          size="sm"
          aria-label={t("End the session on {{device}}", { device })}
          busy={end.isPending}
          onClick={() => end.mutate(_id)}
        >
          {t("End")}
        </Button>
      )}
    </li>
  );
}
