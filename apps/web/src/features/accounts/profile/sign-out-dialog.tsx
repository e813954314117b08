import { inWords } from "@postfolio/contract/accounts/access-kinds.ts";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { endpointQuery } from "../../../lib/http/query.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { useSignOutEverywhere } from "./security.api.ts";
import { listed, plural, t } from "../../../lib/texts.ts";

type Software = "keys" | "agents";

export default function SignOutDialog({ onClose }: { onClose: () => void }) {
  const everywhere = useSignOutEverywhere();
  const software: { kind: Software; query: UseQueryResult<{ data: readonly unknown[] }> }[] = [
    { kind: "keys", query: useQuery(endpointQuery("GET /api/keys", {})) },
    { kind: "agents", query: useQuery(endpointQuery("GET /api/oauth/agents", {})) },
  ];
  const [alsoEnd, setAlsoEnd] = useState<Software[]>([]);
  const goesOn = software.some(({ query }) => (query.data?.data.length ?? 0) > 0);
  return (
    <ConfirmDialog
      title={t("Sign out everywhere?")}
      description={
        goesOn
          ? t(
              "This signs out every browser and device, including this one. Your own software keeps its access unless you revoke it, too.",
            )
          : t("This signs out every browser and device, including this one.")
      }
      confirmLabel={t("Sign out everywhere")}
      danger
      busy={everywhere.isPending}
      onConfirm={() => everywhere.mutate(alsoEnd)}
      onClose={onClose}
    >
      {software.map(({ kind, query }) => (
        <QueryView key={kind} query={query} pending={<Skeleton className="h-6" />}>
          {({ data: { length: count } }) =>
            count > 0 && (
              <Checkbox
                label={t("Also revoke {{access}}", {
                  access: inWords([{ kind, count }], { listed, plural }),
                })}
                checked={alsoEnd.includes(kind)}
                onCheckedChange={(checked) =>
                  setAlsoEnd((kinds) => [...kinds.filter((one) => one !== kind), ...(checked ? [kind] : [])])
                }
              />
            )
          }
        </QueryView>
      ))}
    </ConfirmDialog>
  );
}
