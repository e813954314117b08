import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../../lib/query.ts";
import { useSession } from "../../../lib/session.ts";
import { Card } from "../../../ui/card.tsx";
import { Page } from "../../../ui/page.tsx";
import { QueryView } from "../../../ui/query-view.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { SetPasswordForm } from "./set-password-form.tsx";

/** `/user-dashboard/user-change-password` */
export default function ChangePasswordPage() {
  const userId = useSession()?.userId ?? "";
  const ways = useQuery(endpointQuery("GET /api/authUsers/signInWays", {}));
  return (
    <Page
      title="Change password"
      width="prose"
      description="This signs you out everywhere else. You stay signed in here."
    >
      <QueryView query={ways} pending={<Skeleton className="h-80" />}>
        {({ data }) => (
          <Card className="p-5 sm:p-6">
            {data.password ? <ChangePasswordForm userId={userId} /> : <SetPasswordForm userId={userId} />}
          </Card>
        )}
      </QueryView>
    </Page>
  );
}
