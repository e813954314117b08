import type { KeySummary } from "@postfolio/contract/keys/keys.routes.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { SettingsCard } from "../../ui/page/settings-card.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { dateOf } from "../../lib/time/time.ts";
import { useNow } from "../../lib/time/use-now.ts";
import { AccessRow } from "../../ui/access-row.tsx";
import { useEndKey, useKeys } from "./keys.api.ts";
import { t } from "../../lib/texts.ts";
import { Rich } from "../../ui/rich.tsx";

export function KeyList() {
  const keys = useKeys();
  return (
    <SettingsCard
      title={t("Your keys")}
      description={t(
        "Revoke any key you don't recognize or no longer use. Anything that uses it stops working immediately.",
      )}
    >
      <QueryView query={keys} pending={<Skeleton className="h-16" />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-muted">{t("You don't have any keys.")}</p>
          ) : (
            <ul aria-label={t("Keys")} className="flex flex-col divide-y divide-line border-y border-line">
              {data.map((key) => (
                <Row key={key._id} of={key} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </SettingsCard>
  );
}

function Row({ of: { _id, name, prefix, scopes, expiresAt, lastUsedAt } }: { of: KeySummary }) {
  const end = useEndKey();
  const now = useNow();
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
  return (
    <AccessRow
      name={name}
      mark={
        <>
          <code className="text-xs text-muted">{prefix}…</code>
          {isOver && <Badge>{t("Expired")}</Badge>}
        </>
      }
      scopes={scopes}
      lastUsedAt={lastUsedAt}
      lasts={
        expiresAt === null ? (
          t("does not expire")
        ) : (
          <Rich
            text={
              isOver
                ? t("expired <time>{{date}}</time>", { date: dateOf(expiresAt) })
                : t("expires <time>{{date}}</time>", { date: dateOf(expiresAt) })
            }
            parts={{ time: (words) => <time dateTime={expiresAt}>{words}</time> }}
          />
        )
      }
    >
      <Button
        size="sm"
        aria-label={t("Revoke the key {{name}}", { name })}
        busy={end.isPending}
        onClick={() => end.mutate(_id)}
      >
        {t("Revoke")}
      </Button>
    </AccessRow>
  );
}
