import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FilePlus2, Plus, Trash2 } from "lucide-react";
import { useSearchParams } from "react-router";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { ApplicationSummary } from "@postfolio/contract/applications/applications.ts";
import type { ResumeSummary } from "@postfolio/contract/resumes/resume.ts";
import { Bin } from "../../documents/bin.tsx";
import { StartDoors } from "../../documents/start-doors.tsx";
import { endpointQuery } from "../../../lib/http/query.ts";
import { useSession } from "../../../lib/session/session.ts";
import { unsavedResumes } from "../../../lib/session/unsaved-resumes.ts";
import { countFound, useGrowingList } from "../../../lib/use-growing-list.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { SearchInput } from "../../../ui/form/search-input.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { Loading } from "../../../ui/page/loading.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import type { SharingParts } from "../sharing-parts.ts";
import { ResumeCard } from "./resume-card.tsx";
import { binQuery, deleteForever, restoreResume, resumesQuery } from "../resumes.api.ts";

export default function MyResumesPage({ ShareDialog }: SharingParts) {
  const [params] = useSearchParams();
  const userId = useSession()?.userId ?? "";
  const bin = params.get("show") === "bin";
  return (
    <Page
      title={bin ? "Bin" : "My Resumes"}
      above={bin && <TextLink to="/resumes">My Resumes</TextLink>}
      actions={
        !bin && (
          <>
            <ButtonLink to="?show=bin" variant="quiet" icon={<Trash2 />}>
              Bin
            </ButtonLink>
            <ButtonLink to="/resume-templates" variant="primary" icon={<Plus />}>
              Create Resume
            </ButtonLink>
          </>
        )
      }
    >
      {bin ? <ResumeBin /> : <Resumes userId={userId} ShareDialog={ShareDialog} />}
    </Page>
  );
}

const ResumeBin = () => (
  <Bin
    noun="resume"
    query={useQuery(binQuery())}
    restore={restoreResume}
    deleteForever={deleteForever}
    restored={MESSAGES.resumeRestored}
    gone={MESSAGES.resumeGone}
  />
);

/**
 * Minimum number of resumes for showing a search. Cards are rendered STEP at a time, because each draws a page.
 */
const SEARCH_FROM = 7;
const STEP = 24;

function Resumes({ userId, ShareDialog }: SharingParts & { userId: string }) {
  const list = useGrowingList(STEP);
  const query = useQuery({ ...resumesQuery(userId, list.query), placeholderData: keepPreviousData });
  const applications = useQuery(endpointQuery("GET /api/applications", {}));
  if (applications.isPending) return <Pending />;
  return (
    <QueryView query={query} pending={<Pending />}>
      {(resumes) =>
        resumes.length === 0 && list.wanted === "" ? (
          <EmptyState
            icon={<FilePlus2 />}
            title="You have no resumes, create one from the templates"
            action={<StartDoors />}
          />
        ) : (
          <ResumeGrid
            resumes={resumes}
            list={list}
            unsaved={unsavedResumes(userId)}
            applications={applications.data?.data ?? []}
            ShareDialog={ShareDialog}
          />
        )
      }
    </QueryView>
  );
}

interface ResumeGridProps extends SharingParts {
  resumes: ResumeSummary[];
  list: ReturnType<typeof useGrowingList>;
  unsaved: ReadonlySet<string>;
  /** Most recently changed first. */
  applications: readonly ApplicationSummary[];
}

function ResumeGrid({ resumes, list, unsaved, applications, ShareDialog }: ResumeGridProps) {
  const { search, setSearch, wanted, showMore, shownOf } = list;
  const { shown, hasMore } = shownOf(resumes);
  return (
    <>
      {(search !== "" || wanted !== "" || resumes.length >= SEARCH_FROM) && (
        <SearchInput label="Search resumes" value={search} onChange={setSearch} />
      )}
      <output className={shown.length === 0 ? "block text-muted" : "sr-only"}>
        {shown.length === 0 ? "No resume matches your search." : countFound(wanted, shown, hasMore)}
      </output>
      <ul className="grid grid-cols-1 gap-4 min-[30rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
        {shown.map((resume) => (
          <ResumeCard
            key={resume._id}
            resume={resume}
            unsaved={unsaved.has(resume._id)}
            job={applications.find((application) => application.resume === resume._id)}
            ShareDialog={ShareDialog}
          />
        ))}
      </ul>
      {hasMore && (
        <Button className="mt-4" onClick={showMore}>
          Show more
        </Button>
      )}
    </>
  );
}

const Pending = () => (
  <div className="flex flex-col gap-4">
    <Loading text="Loading..." />
    <div className="grid grid-cols-1 gap-4 min-[30rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="h-64" />
      ))}
    </div>
  </div>
);
