import { STAGE_NAME, type Stage, STAGES } from "@postfolio/contract/applications/application-stages.ts";
import type { ApplicationSummary } from "@postfolio/contract/applications/applications.ts";
import { useQuery } from "@tanstack/react-query";
import { BookmarkPlus, Briefcase, Columns3, Download, Library, List, Plus } from "lucide-react";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useSession } from "../../lib/session/session.ts";
import { readStored, writeStored } from "../../lib/storage.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { Page } from "../../ui/page/page.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { SegmentedControl } from "../../ui/form/segmented-control.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Loading } from "../../ui/page/loading.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { ApplicationTable } from "./application-table.tsx";
import { applicationsQuery, downloadCsv } from "./applications.api.ts";
import { Board } from "./board.tsx";
import { forgetClip, readClip } from "./clip.ts";
import { InsightsStrip } from "./insights-strip.tsx";
import { SaveButtonDialog } from "./save-button-dialog.tsx";
import { type Order, orderOf, ORDERS } from "./sorting.ts";
import { useIsNarrow } from "../../lib/use-is-narrow.ts";
import { t } from "../../lib/texts.ts";

// Loaded on demand, because the dialog includes the large skills lexicon.
const NewApplicationDialog = lazy(() => import("./new-application-dialog.tsx"));

const VIEWS = ["board", "list"] as const;
type View = (typeof VIEWS)[number];
const VIEW_KEY = "applications-view";

export default function ApplicationsPage({ CalendarAppButton }: { CalendarAppButton: ComponentType }) {
  const query = useQuery(applicationsQuery);
  const userId = useSession()?.userId;
  const [clip, setClip] = useState(() => readClip(userId));
  // Runs in an effect, because React starts over when it renders a screen that is waiting for its code.
  useEffect(() => forgetClip(userId), [userId]);
  const [adding, setAdding] = useState(clip !== undefined);
  const [isClipShown, setIsClipShown] = useState(false);
  const navigate = useNavigate();
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => setAdding(true)}>
      {t("Add application")}
    </Button>
  );
  const saveButton = (
    <Button icon={<BookmarkPlus />} onClick={() => setIsClipShown(true)}>
      {t("Save from any page")}
    </Button>
  );
  const some = (query.data?.data.length ?? 0) > 0;
  return (
    <Page
      title={t("Applications")}
      description={t("Every job in one place: the posting, what you sent, and what comes next.")}
      actions={
        some && (
          <>
            <Button icon={<Download />} onClick={() => void downloadCsv()}>
              {t("Export CSV")}
            </Button>
            <CalendarAppButton />
            <ButtonLink icon={<Library />} to="/answers">
              {t("Saved answers")}
            </ButtonLink>
            {saveButton}
            {add}
          </>
        )
      }
    >
      <QueryView query={query} pending={<Pending />}>
        {({ data }) =>
          data.length > 0 ? (
            <Applications applications={data} />
          ) : (
            <EmptyState
              icon={<Briefcase />}
              title={t("No applications yet")}
              action={
                <div className="flex flex-wrap justify-center gap-2">
                  {add}
                  {saveButton}
                </div>
              }
            >
              {t(
                "Save a job posting you like by pasting its link. Then tailor a resume, write a letter, and keep a record of what you sent.",
              )}
            </EmptyState>
          )
        }
      </QueryView>
      {isClipShown && <SaveButtonDialog onClose={() => setIsClipShown(false)} />}
      <Suspense>
        {adding && (
          <NewApplicationDialog
            clip={clip}
            onClose={() => {
              setAdding(false);
              setClip(undefined);
            }}
            onCreated={({ _id }) => void navigate(`/applications/${_id}`)}
          />
        )}
      </Suspense>
    </Page>
  );
}

function Applications({ applications }: { applications: ApplicationSummary[] }) {
  const narrow = useIsNarrow();
  const [chosen, setChosen] = useState<View>(
    () => VIEWS.find((view) => view === readStored(VIEW_KEY)) ?? "board",
  );
  const view = narrow ? "list" : chosen;
  return (
    <div className="flex flex-col gap-4">
      <InsightsStrip />
      {!narrow && (
        <SegmentedControl
          label={t("View")}
          className="self-start"
          value={chosen}
          onValueChange={(next) => {
            setChosen(next);
            writeStored(VIEW_KEY, next);
          }}
          options={[
            { value: "board", label: t("Board"), icon: <Columns3 /> },
            { value: "list", label: t("List"), icon: <List /> },
          ]}
        />
      )}
      {view === "board" ? <Board applications={applications} /> : <Listing applications={applications} />}
    </div>
  );
}

/** Number of rows to show at first and to add with each step. */
const STEP = 100;
const ALL = "all";

function Listing({ applications }: { applications: ApplicationSummary[] }) {
  const [params, setParams] = useSearchParams();
  const [limit, setLimit] = useState(STEP);
  const stage = STAGES.find((one) => one === params.get("stage"));
  const order = orderOf(params.get("sort"));
  const choose = (name: string, value: string | undefined) =>
    setParams(
      (current) => {
        if (value === undefined) current.delete(name);
        else current.set(name, value);
        return current;
      },
      { replace: true },
    );
  const shown = applications
    .filter((application) => stage === undefined || application.stage === stage)
    .toSorted(ORDERS[order].compare);
  return (
    <>
      <div className="flex gap-2">
        <Select<Stage | typeof ALL>
          aria-label={t("Stage")}
          className="max-w-40"
          value={stage ?? ALL}
          onValueChange={(value) => choose("stage", value === ALL ? undefined : value)}
          options={[
            { value: ALL, label: t("All stages") },
            ...STAGES.map((value) => ({ value, label: t(STAGE_NAME[value]) })),
          ]}
        />
        <Select<Order>
          aria-label={t("Sort by")}
          className="max-w-40"
          value={order}
          onValueChange={(value) => choose("sort", value === "changed" ? undefined : value)}
          options={Object.entries(ORDERS).map(([value, { label }]) => ({
            value: value as Order,
            label: t(label),
          }))}
        />
      </div>
      {shown.length > 0 ? (
        <>
          <ApplicationTable applications={shown.slice(0, limit)} />
          {shown.length > limit && (
            <Button className="self-start" onClick={() => setLimit(limit + STEP)}>
              {t("Show more")}
            </Button>
          )}
        </>
      ) : (
        <EmptyState
          title={t("No applications in “{{stage}}”", { stage: t(STAGE_NAME[stage!]) })}
          action={<Button onClick={() => choose("stage", undefined)}>{t("Show all stages")}</Button>}
        />
      )}
    </>
  );
}

const Pending = () => (
  <div className="flex flex-col gap-4">
    <Loading />
    <div className="grid grid-cols-1 gap-3 md:grid-cols-5">
      {STAGES.map((stage) => (
        <Skeleton key={stage} className="h-64" />
      ))}
    </div>
  </div>
);
