import type { KeySummary } from "@postfolio/contract/keys/keys.routes.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { SettingsCard } from "../profile/settings-card.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { agoName, dateOf } from "../../../lib/time/time.ts";
import { useNow } from "../../../lib/time/use-now.ts";
import { useEndKey, useKeys } from "./keys.api.ts";

/** The user's keys, each with a button that ends it. */
export function KeyList() {
  const keys = useKeys();
  return (
    <SettingsCard
      title="Your keys"
      description="End a key that you do not recognize or no longer use. Whatever uses it stops working at once."
    >
      <QueryView query={keys} pending={<Skeleton className="h-16" />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-muted">You have no keys.</p>
          ) : (
            <ul aria-label="Keys" className="flex flex-col divide-y divide-line border-y border-line">
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
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span dir="auto" className="wrap-anywhere">
            {name}
          </span>
          <code className="text-xs text-muted">{prefix}…</code>
          {isOver && <Badge>Expired</Badge>}
        </p>
        <p className="text-xs text-muted">{scopes.join(", ")}</p>
        <p className="text-xs text-muted">
          {lastUsedAt === null ? (
            "Never used"
          ) : (
            <>
              Last used <time dateTime={lastUsedAt}>{agoName(new Date(lastUsedAt), now)}</time>
            </>
          )}
          {" · "}
          {expiresAt === null ? (
            "does not expire"
          ) : (
            <>
              {isOver ? "expired" : "expires"} <time dateTime={expiresAt}>{dateOf(expiresAt)}</time>
            </>
          )}
        </p>
      </div>
      <Button
        size="sm"
        aria-label={`End the key ${name}`}
        busy={end.isPending}
        onClick={() => end.mutate(_id)}
      >
        End
      </Button>
    </li>
  );
}
