import { useAppConfig } from "../../../lib/http/config.ts";
import { useUser } from "../../../lib/session/user.ts";
import { Navigate } from "react-router";
import { Page } from "../../../ui/page/page.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { People } from "./people.tsx";
import { Invitations } from "./invitations.tsx";

/** `/operator`, for those who run the server. Anyone else is sent to the dashboard. */
export default function OperatorPage() {
  const user = useUser();
  const config = useAppConfig();
  return (
    <QueryView query={user} pending={<Skeleton className="m-6 h-80" />}>
      {({ operator }) =>
        operator ? (
          <Page title="This server" width="prose">
            <div className="flex flex-col gap-6">
              <QueryView query={config} pending={<Skeleton className="h-64" />}>
                {({ signUp, mail }) => <Invitations signUp={signUp} mail={mail} />}
              </QueryView>
              <People />
            </div>
          </Page>
        ) : (
          <Navigate to="/" replace />
        )
      }
    </QueryView>
  );
}
