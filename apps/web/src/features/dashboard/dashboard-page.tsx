import type { Purpose } from "@postfolio/contract/accounts/user.ts";
import { useQuery } from "@tanstack/react-query";
import { FileText, Mail } from "lucide-react";
import { Fragment } from "react";
import { StartDoors } from "../documents/start-doors.tsx";
import { endpointQuery } from "../../lib/http/query.ts";
import { useFirstAnswers } from "../../lib/http/use-first-answers.ts";
import { useSession } from "../../lib/session/session.ts";
import { useUser } from "../../lib/session/user.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Loading } from "../../ui/page/loading.tsx";
import { Page } from "../../ui/page/page.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { CountCard } from "./count-card.tsx";
import { DueApplications } from "./due-applications.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { PurposeChoice, PurposeQuestion } from "./purpose.tsx";
import { RecentResumes, type ResumePicture } from "./recent-resumes.tsx";
import { WritePost } from "./write-post.tsx";
import { NeedsYou, Upcoming, WentOut } from "./your-posts.tsx";

export default function DashboardPage({ ResumePicture }: { ResumePicture: ResumePicture }) {
  const userId = useSession()?.userId ?? "";
  const { data: user } = useUser();
  const isComplete = useFirstAnswers();
  return (
    <Page
      title={user?.first_name ? `Welcome ${user.first_name}!` : "Welcome!"}
      tabTitle="Dashboard"
      actions={
        user?.purpose === "audience" ? (
          <ButtonLink to="/create-campaign" variant="primary">
            Create Campaign
          </ButtonLink>
        ) : (
          <ButtonLink to="/resume-templates" variant="primary">
            Create Resume
          </ButtonLink>
        )
      }
    >
      <Counts userId={userId} />
      {!isComplete && <Pending />}
      <div hidden={!isComplete} className={isComplete ? "mt-10 flex flex-col gap-10" : undefined}>
        {user?.purpose === null && <PurposeQuestion userId={userId} />}
        {user?.purpose && <FirstSteps userId={userId} purpose={user.purpose} />}
        <NeedsYou userId={userId} />
        <Work userId={userId} purpose={user?.purpose ?? "both"} ResumePicture={ResumePicture} />
        {user?.purpose && <PurposeChoice userId={userId} purpose={user.purpose} />}
      </div>
    </Page>
  );
}

const Pending = () => (
  <div aria-busy="true" className="mt-10 flex flex-col gap-4">
    <Loading />
    <Skeleton className="h-24" />
    <Skeleton className="h-64" />
  </div>
);

interface WorkProps {
  userId: string;
  purpose: Purpose;
  ResumePicture: ResumePicture;
}

function Work({ userId, purpose, ResumePicture }: WorkProps) {
  const posts = (
    <Fragment key="posts">
      <WritePost />
      <Upcoming userId={userId} />
      <WentOut userId={userId} />
    </Fragment>
  );
  const search = (
    <Fragment key="search">
      <RecentResumes userId={userId} ResumePicture={ResumePicture} />
      <DueApplications />
      <section aria-labelledby="start">
        <h2 id="start" className="mb-4 text-base font-semibold">
          Start a resume
        </h2>
        <StartDoors />
      </section>
    </Fragment>
  );
  return purpose === "audience" ? [posts, search] : [search, posts];
}

function Counts({ userId }: { userId: string }) {
  const stats = useQuery(endpointQuery("GET /api/Users/getUserStats", { query: { id: userId } }));
  return (
    <QueryView
      query={stats}
      pending={
        <div className="grid gap-3 sm:grid-cols-2">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      }
    >
      {({ resumes, letters }) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <CountCard to="/resume-templates" label="Total Resumes" count={resumes} icon={<FileText />} />
          <CountCard to="/letters" label="Total Cover Letters" count={letters} icon={<Mail />} />
        </div>
      )}
    </QueryView>
  );
}
