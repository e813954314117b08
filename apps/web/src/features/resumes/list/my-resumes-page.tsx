import { useQuery } from "@tanstack/react-query";
import { FilePlus2, Search } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { ResumeSummary } from "@postfolio/contract/resumes/resume.ts";
import { Bin } from "../../../documents/bin.tsx";
import { StartDoors } from "../../../documents/start-doors.tsx";
import { useSession } from "../../../lib/session/session.ts";
import { unsavedResumes } from "../../../lib/session/unsaved-resumes.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { Loading } from "../../../ui/page/loading.tsx";
import { Skeleton } from "../../../ui/page/skeleton.tsx";
import { SignInLink, TextLink } from "../../../ui/text-link.tsx";
import { FileDrop } from "../import-export/file-drop.tsx";
import { giveFile } from "../import-review/read-import.ts";
import { TemplateCards } from "../preview/template-cards.tsx";
import { ResumeCard } from "./resume-card.tsx";
import { binQuery, deleteForever, restoreResume, resumesQuery } from "../resumes.api.ts";

/** `/resume-templates`: the user's resumes, and the templates a new one starts from. */
export default function MyResumesPage() {
  const session = useSession();
  const navigate = useNavigate();
  const importFile = (file: File) => {
    giveFile(file);
    void navigate("/import");
  };
  return (
    <Page title="Create Resume" description="Start a new resume, or continue with one of yours.">
      <div className="flex flex-col gap-12">
        <StartDoors />
        {session ? (
          <OwnResumes userId={session.userId} />
        ) : (
          <Section title="My Resumes">
            <VisitorNote />
          </Section>
        )}
        <Section title="Templates">
          <TemplateCards linkTo={(template) => `/resume?template=${template}`} action="Start with this" />
        </Section>
      </div>
      <FileDrop label="Drop a resume to import it" onFile={importFile} />
    </Page>
  );
}

interface SectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

const Section = ({ title, action, children }: SectionProps) => (
  <section aria-label={title}>
    <div className="mb-4 flex items-baseline justify-between gap-4">
      <h2 className="text-base font-semibold">{title}</h2>
      {action}
    </div>
    {children}
  </section>
);

/** The user's resumes, or with `?show=bin` those in the bin. */
function OwnResumes({ userId }: { userId: string }) {
  const [params] = useSearchParams();
  const bin = params.get("show") === "bin";
  return (
    <Section
      title={bin ? "Bin" : "My Resumes"}
      action={<TextLink to={bin ? "/resume-templates" : "?show=bin"}>{bin ? "My Resumes" : "Bin"}</TextLink>}
    >
      {bin ? <ResumeBin /> : <Resumes userId={userId} />}
    </Section>
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

function VisitorNote() {
  return (
    <p className="text-muted">
      <SignInLink /> to see your saved resumes. You can start one without an account.
    </p>
  );
}

function Resumes({ userId }: { userId: string }) {
  const query = useQuery(resumesQuery(userId));
  return (
    <QueryView query={query} pending={<Pending />}>
      {(resumes) =>
        resumes.length === 0 ? (
          <EmptyState icon={<FilePlus2 />} title="You have no resumes, create one from the templates" />
        ) : (
          <ResumeGrid resumes={resumes} unsaved={unsavedResumes(userId)} />
        )
      }
    </QueryView>
  );
}

/**
 * The number of resumes from which a search is shown, and the number of cards rendered at a time: each is a
 * real rendering.
 */
const SEARCH_FROM = 7;
const STEP = 24;

interface ResumeGridProps {
  resumes: ResumeSummary[];
  /** Ids of the resumes with unsaved changes in this browser. */
  unsaved: ReadonlySet<string>;
}

function ResumeGrid({ resumes, unsaved }: ResumeGridProps) {
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
          <ResumeCard key={resume._id} resume={resume} unsaved={unsaved.has(resume._id)} />
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
