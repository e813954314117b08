import { useQuery } from "@tanstack/react-query";
import { FilePlus2, Plus, Search, Trash2 } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { ResumeSummary } from "@postfolio/contract/resumes/resume.ts";
import { Bin } from "../../documents/bin.tsx";
import { StartDoors } from "../../documents/start-doors.tsx";
import { useSession } from "../../../lib/session/session.ts";
import { unsavedResumes } from "../../../lib/session/unsaved-resumes.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { Input } from "../../../ui/form/input.tsx";
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

function Resumes({ userId, ShareDialog }: SharingParts & { userId: string }) {
  const query = useQuery(resumesQuery(userId));
  return (
    <QueryView query={query} pending={<Pending />}>
      {(resumes) =>
        resumes.length === 0 ? (
          <EmptyState
            icon={<FilePlus2 />}
            title="You have no resumes, create one from the templates"
            action={<StartDoors />}
          />
        ) : (
          <ResumeGrid resumes={resumes} unsaved={unsavedResumes(userId)} ShareDialog={ShareDialog} />
        )
      }
    </QueryView>
  );
}

/**
 * The number of resumes from which on a search is shown. Cards are rendered STEP at a time, because each draws a
 * page.
 */
const SEARCH_FROM = 7;
const STEP = 24;

interface ResumeGridProps extends SharingParts {
  resumes: ResumeSummary[];
  unsaved: ReadonlySet<string>;
}

function ResumeGrid({ resumes, unsaved, ShareDialog }: ResumeGridProps) {
  const [search, setSearch] = useState("");
  const [limit, setLimit] = useState(STEP);
  const wanted = search.trim().toLowerCase();
  const found = resumes.filter(({ name, Profile }) =>
    `${name} ${Profile.name} ${Profile.profession}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      {resumes.length >= SEARCH_FROM && (
        <div className="relative mb-4 max-w-xs">
          <Search className="pointer-events-none absolute top-2 start-3 text-muted" />
          <Input
            type="search"
            aria-label="Search resumes"
            placeholder="Search resumes"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            className="ps-10"
          />
        </div>
      )}
      <output className={found.length === 0 ? "block text-muted" : "sr-only"}>
        {found.length === 0 ? "No resume matches your search." : wanted && `${found.length} found`}
      </output>
      <ul className="grid grid-cols-1 gap-4 min-[30rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
        {found.slice(0, limit).map((resume) => (
          <ResumeCard
            key={resume._id}
            resume={resume}
            unsaved={unsaved.has(resume._id)}
            ShareDialog={ShareDialog}
          />
        ))}
      </ul>
      {found.length > limit && (
        <Button className="mt-4" onClick={() => setLimit(limit + STEP)}>
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
