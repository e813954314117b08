import { TEMPLATES } from "@postfolio/templates/templates.ts";
import { samplePerson } from "@postfolio/templates/resume/sample-people.ts";
import { useMemo, useState } from "react";
import { useNavigate, useSearchParams, Link } from "react-router";
import { StartDoors } from "../../documents/start-doors.tsx";
import { useSession } from "../../../lib/session/session.ts";
import { browserPaper } from "../../../lib/words/locale.ts";
import { Page } from "../../../ui/page/page.tsx";
import { SignInLink, TextLink } from "../../../ui/text-link.tsx";
import { FileDrop } from "../import-export/file-drop.tsx";
import { giveFile } from "../import-export/read-import.ts";
import { filterOf, FILTERS, GalleryFilters } from "./gallery-filters.tsx";
import { TemplateCards } from "./template-cards.tsx";
import { TemplatePreview } from "./template-preview.tsx";
import { useQuery } from "@tanstack/react-query";
import { unsavedResumes } from "../../../lib/session/unsaved-resumes.ts";
import { dateOf } from "../../../lib/time/time.ts";
import { UnsavedNote } from "../../../ui/form/unsaved-note.tsx";
import { Loading } from "../../../ui/page/loading.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { resumesQuery } from "../resumes.api.ts";
import { t } from "../../../lib/texts.ts";
import { Rich } from "../../../ui/rich.tsx";

export default function GalleryPage() {
  const session = useSession();
  const navigate = useNavigate();
  const importFile = (file: File) => {
    giveFile(file);
    void navigate("/import");
  };
  return (
    <Page
      title={t("Create Resume")}
      description={t("Start a new resume, or continue with one of yours.")}
      actions={<StartDoors compact className="max-sm:w-full" />}
      compact
    >
      <div className="flex flex-col gap-8">
        <section aria-labelledby="own-resumes">
          <div className="mb-3 flex items-baseline justify-between gap-4">
            <h2 id="own-resumes" className="text-base font-semibold">
              {t("My Resumes")}
            </h2>
            {session && <TextLink to="/resumes">{t("All resumes")}</TextLink>}
          </div>
          {session ? (
            <ResumeNames userId={session.userId} />
          ) : (
            <p className="text-muted">
              <Rich
                text={t(
                  "<signIn>Sign in</signIn> to see your saved resumes. You can start one without an account.",
                )}
                parts={{
                  signIn: (words) => <SignInLink>{words}</SignInLink>,
                }}
              />
            </p>
          )}
        </section>
        <section aria-labelledby="templates">
          <h2 id="templates" className="mb-3 text-base font-semibold">
            {t("Templates")}
          </h2>
          <Gallery />
        </section>
      </div>
      <FileDrop label={t("Drop a resume here to import it")} onFile={importFile} />
    </Page>
  );
}

const startAt = (template: number): string => `/resume?template=${template}`;

function Gallery() {
  const [params, setParams] = useSearchParams();
  const [accent, setAccent] = useState<string>();
  const [preview, setPreview] = useState<number>();
  const filter = filterOf(params.get("suits"));
  const shown = TEMPLATES.flatMap((template, index) => (FILTERS[filter].fits(template) ? index + 1 : []));
  // Memoized by color, so that pages are not drawn again.
  const people = useMemo(
    () =>
      TEMPLATES.map((_, index) => {
        const person = samplePerson(index + 1, accent);
        return { ...person, options: { ...person.options, paper: browserPaper() } };
      }),
    [accent],
  );
  const resumeIn = (template: number) => people[template - 1]!;
  return (
    <>
      <GalleryFilters
        filter={filter}
        onFilter={(suits) => setParams(suits === "all" ? {} : { suits }, { replace: true })}
        accent={accent}
        onAccent={setAccent}
      />
      <TemplateCards
        templates={shown}
        resumeIn={resumeIn}
        linkTo={startAt}
        action={t("Use this template")}
        onPreview={setPreview}
      />
      {preview !== undefined && (
        <TemplatePreview
          template={preview}
          templates={shown}
          resume={resumeIn(preview)}
          startAt={startAt(preview)}
          onShow={setPreview}
          onClose={() => setPreview(undefined)}
        />
      )}
    </>
  );
}

const MAX_RESUME_NAMES = 12;

function ResumeNames({ userId }: { userId: string }) {
  const query = useQuery(resumesQuery(userId, { limit: MAX_RESUME_NAMES }));
  const unsaved = unsavedResumes(userId);
  return (
    <QueryView query={query} pending={<Loading text={t("Loading...")} />}>
      {(resumes) =>
        resumes.length === 0 ? (
          <p className="text-muted">{t("You have no resumes, create one from the templates")}</p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {resumes.map(({ _id, name, template, updatedAt }) => (
              <li key={_id} className="min-w-0">
                <Link
                  to={`/resume?${new URLSearchParams({ template: `${template}`, id: _id })}`}
                  className="block max-w-96 truncate rounded-md border border-line bg-surface px-3 py-1.5 font-medium hover:border-edge"
                >
                  {name}
                </Link>
                <p className="mt-1 px-3 text-xs text-muted tabular-nums">{dateOf(updatedAt)}</p>
                {unsaved.has(_id) && <UnsavedNote />}
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}
