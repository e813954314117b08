import type { Purpose } from "@postfolio/contract/accounts/user.ts";
import { useQuery, type Query, useIsFetching, useQueryClient } from "@tanstack/react-query";
import { FileText, Mail, ArrowRight, PenLine } from "lucide-react";
import { Fragment, type ReactNode, useState, useEffect } from "react";
import { StartDoors } from "../documents/start-doors.tsx";
import { endpointQuery } from "../../lib/http/query.ts";
import { useSession } from "../../lib/session/session.ts";
import { useUser } from "../../lib/session/user.ts";
import { ButtonLink, Button } from "../../ui/button.tsx";
import { Loading } from "../../ui/page/loading.tsx";
import { Page } from "../../ui/page/page.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { DueApplications } from "./due-applications.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { PurposeChoice, PurposeQuestion } from "./purpose.tsx";
import { RecentResumes, type ResumePicture } from "./recent-resumes.tsx";
import { NeedsYou, Upcoming, WentOut } from "./your-posts.tsx";
import { Link } from "react-router";
import { openComposer } from "../posts/composer/composer-store.ts";
import { Textarea } from "../../ui/form/input.tsx";
import { t } from "../../lib/texts.ts";

export default function DashboardPage({ ResumePicture }: { ResumePicture: ResumePicture }) {
  const userId = useSession()?.userId ?? "";
  const { data: user } = useUser();
  const isComplete = useFirstAnswers();
  return (
    <Page
      title={user?.first_name ? t("Welcome {{firstName}}!", { firstName: user.first_name }) : t("Welcome!")}
      tabTitle={t("Dashboard")}
      actions={
        user?.purpose === "audience" ? (
          <ButtonLink to="/create-campaign" variant="primary">
            {t("Create Campaign")}
          </ButtonLink>
        ) : (
          <ButtonLink to="/resume-templates" variant="primary">
            {t("Create Resume")}
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
      <DueApplications />
      <RecentResumes userId={userId} ResumePicture={ResumePicture} />
      <section aria-labelledby="start">
        <h2 id="start" className="mb-4 text-base font-semibold">
          {t("Start a resume")}
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
          <CountCard to="/resume-templates" label={t("Total Resumes")} count={resumes} icon={<FileText />} />
          <CountCard to="/letters" label={t("Total Cover Letters")} count={letters} icon={<Mail />} />
        </div>
      )}
    </QueryView>
  );
}

interface CountCardProps {
  to: string;
  label: string;
  count: number;
  icon: ReactNode;
}

function CountCard({ to, label, count, icon }: CountCardProps) {
  return (
    <Link
      to={to}
      className="group flex items-center gap-3 rounded-lg border border-line bg-surface px-4 h-12 hover:border-edge"
    >
      <span className="text-muted">{icon}</span>
      <span className="flex-1">{label}</span>
      <span className="font-medium tabular-nums">{count}</span>
      <span className="text-xs text-muted">{t("Unlimited")}</span>
      <ArrowRight className="size-4 text-muted transition-transform group-hover:translate-x-0.5 rtl:group-hover:-translate-x-0.5" />
    </Link>
  );
}

function WritePost() {
  const [text, setText] = useState("");
  return (
    <form
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault();
        openComposer({ text });
        setText("");
      }}
    >
      <Textarea
        aria-label={t("Write a post")}
        placeholder={t("What would you like to say?")}
        className="min-h-16"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" icon={<PenLine />} className="self-end">
        {t("Write a post")}
      </Button>
    </form>
  );
}

const FIRST_LOADS = { predicate: ({ state }: Query) => state.status === "pending" };

function useFirstAnswers(): boolean {
  const client = useQueryClient();
  const pending = useIsFetching(FIRST_LOADS);
  const [answered, setAnswered] = useState(false);
  useEffect(() => {
    // The parts' effects ran before this one, so all their calls are counted, including follow-up calls.
    // oxlint-disable-next-line react/set-state-in-effect -- once true, it stays true
    if (pending === 0 && client.isFetching(FIRST_LOADS) === 0) setAnswered(true);
  }, [client, pending]);
  return answered;
}
