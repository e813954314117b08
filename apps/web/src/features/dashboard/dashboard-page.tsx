import { useQuery } from "@tanstack/react-query";
import { FileText, Mail } from "lucide-react";
import { StartDoors } from "../../documents/start-doors.tsx";
import { endpointQuery } from "../../lib/http/query.ts";
import { useSession } from "../../lib/session/session.ts";
import { useUser } from "../../lib/session/user.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Page } from "../../ui/page/page.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { CountCard } from "./count-card.tsx";
import { FutureFunctionalities } from "./future-functionalities.tsx";
import { RecentResumes } from "./recent-resumes.tsx";
import { YourPosts } from "./your-posts.tsx";

/** `/` for users. */
export default function DashboardPage() {
  const userId = useSession()?.userId ?? "";
  const user = useUser();
  const stats = useQuery(endpointQuery("GET /api/Users/getUserStats", { query: { id: userId } }));
  const name = user.data?.first_name;
  return (
    <Page
      title={name ? `Welcome ${name}!` : "Welcome!"}
      tabTitle="Dashboard"
      actions={
        <ButtonLink to="/resume-templates" variant="primary">
          Create Resume
        </ButtonLink>
      }
    >
      <div className="flex flex-col gap-12">
        <QueryView query={stats} pending={<Skeleton className="h-32" />}>
          {({ resumes, letters }) => (
            <div className="grid gap-4 sm:grid-cols-2">
              <CountCard to="/resume-templates" label="Total Resumes" count={resumes} icon={<FileText />} />
              <CountCard to="/letters" label="Total Cover Letters" count={letters} icon={<Mail />} />
            </div>
          )}
        </QueryView>
        <YourPosts userId={userId} />
        <RecentResumes userId={userId} />
        <section aria-labelledby="start">
          <h2 id="start" className="mb-4 text-base font-semibold">
            Start a resume
          </h2>
          <StartDoors />
        </section>
        <FutureFunctionalities />
      </div>
    </Page>
  );
}
