import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { endpointQuery } from "../../../lib/http/query.ts";
import { useSession } from "../../../lib/session/session.ts";
import { Card } from "../../../ui/page/card.tsx";
import { Loading } from "../../../ui/page/loading.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";

const SetPasswordForm = lazy(() => import("./set-password-form.tsx"));

export default function ChangePasswordPage() {
  const userId = useSession()?.userId ?? "";
  const ways = useQuery(endpointQuery("GET /api/authUsers/signInWays", {}));
  return (
    <Page
      title="Change password"
      width="prose"
      description="This signs you out everywhere else. You stay signed in here."
    >
      <QueryView
        query={ways}
        pending={
          <div className="flex flex-col gap-6">
            <Loading />
            <Skeleton className="h-80" />
          </div>
        }
      >
        {({ data }) => (
          <Card className="p-5 sm:p-6">
            {data.password ? (
              <ChangePasswordForm userId={userId} />
            ) : (
              <Suspense fallback={<Skeleton className="h-80" />}>
                <SetPasswordForm userId={userId} google={data.google} />
              </Suspense>
            )}
          </Card>
        )}
      </QueryView>
    </Page>
  );
}
