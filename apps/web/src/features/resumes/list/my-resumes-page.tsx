import type { ApplicationSummary } from "@postfolio/contract/applications/applications.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FilePlus2, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { ResumeSummary } from "@postfolio/contract/resumes/resume.ts";
import { Bin } from "../../documents/bin.tsx";
import { DocumentList, PendingDocuments, useGrowingList } from "../../documents/document-list.tsx";
import { StartDoors } from "../../documents/start-doors.tsx";
import { endpointQuery } from "../../../lib/http/query.ts";
import { useSession } from "../../../lib/session/session.ts";
import { unsavedResumes } from "../../../lib/session/unsaved-resumes.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import type { SharingParts } from "../sharing-parts.ts";
import { ResumeCard } from "./resume-card.tsx";
import { binQuery, deleteForever, restoreResume, resumesQuery } from "../resumes.api.ts";
import { onDemand } from "../../../ui/on-demand.tsx";
import { t } from "../../../lib/texts.ts";

const LanguageSwitch = onDemand(() => import("../translation/language-switch.tsx"));

export default function MyResumesPage({ ShareDialog }: SharingParts) {
  const [params] = useSearchParams();
  const userId = useSession()?.userId ?? "";
  const bin = params.get("show") === "bin";
  return (
    <Page
      title={bin ? t("Trash") : t("My Resumes")}
      above={bin && <TextLink to="/resumes">{t("My Resumes")}</TextLink>}
      actions={
        !bin && (
          <>
            <ButtonLink to="?show=bin" variant="quiet" icon={<Trash2 />}>
              {t("Trash")}
            </ButtonLink>
            <ButtonLink to="/resume-templates" variant="primary" icon={<Plus />}>
              {t("Create Resume")}
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

const SEARCH_FROM = 7;
/** Cards are rendered in steps, because each one draws a page. */
const STEP = 24;
const GRID = "grid grid-cols-1 gap-4 min-[30rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-4";

function Resumes({ userId, ShareDialog }: SharingParts & { userId: string }) {
  const list = useGrowingList(STEP);
  const query = useQuery({ ...resumesQuery(userId, list.query), placeholderData: keepPreviousData });
  /** Most recently changed first. The resumes are shown without waiting for the applications. */
  const applications = useQuery(endpointQuery("GET /api/applications", { query: { resume: "any" } }));
  const unsaved = unsavedResumes(userId);
  return (
    <QueryView query={query} pending={<PendingDocuments count={4} className={GRID} itemClassName="h-64" />}>
      {(resumes) =>
        resumes.length === 0 && list.wanted === "" ? (
          <EmptyState
            icon={<FilePlus2 />}
            title={t("You have no resumes, create one from the templates")}
            action={<StartDoors />}
          />
        ) : (
          <DocumentList noun="resume" documents={resumes} list={list} searchFrom={SEARCH_FROM}>
            {(shown) => (
              <ul className={GRID}>
                {stacksOf(shown).map((languages) => (
                  <ResumeStack
                    key={languages[0]._id}
                    languages={languages}
                    unsaved={unsaved}
                    applications={applications.data?.data ?? []}
                    ShareDialog={ShareDialog}
                  />
                ))}
              </ul>
            )}
          </DocumentList>
        )
      }
    </QueryView>
  );
}

type Stack = [original: ResumeSummary, ...translations: ResumeSummary[]];

/** Puts a translation on its original's card, or on its own card if the original is not in the list. */
function stacksOf(resumes: readonly ResumeSummary[]): Stack[] {
  const ids = new Set(resumes.map(({ _id }) => _id));
  return resumes
    .filter(({ translationOf = "" }) => !ids.has(translationOf))
    .map((resume) => [resume, ...resumes.filter(({ translationOf }) => translationOf === resume._id)]);
}

interface ResumeStackProps extends SharingParts {
  languages: Stack;
  unsaved: ReadonlySet<string>;
  /** The most recently changed application comes first. */
  applications: readonly ApplicationSummary[];
}

function ResumeStack({ languages, unsaved, applications, ShareDialog }: ResumeStackProps) {
  const [wanted, setWanted] = useState(languages[0]._id);
  const [first] = languages;
  const resume = languages.find(({ _id }) => _id === wanted) ?? first;
  return (
    <ResumeCard
      resume={resume}
      languages={
        languages.length > 1 && <LanguageSwitch languages={languages} shown={resume._id} onShow={setWanted} />
      }
      original={first.translationOf === undefined ? first : undefined}
      taken={languages.map(({ language }) => language)}
      unsaved={unsaved.has(resume._id)}
      job={applications.find((application) => application.resume === resume._id)}
      ShareDialog={ShareDialog}
    />
  );
}
