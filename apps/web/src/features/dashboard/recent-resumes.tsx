import type { ResumeSummary } from "@postfolio/contract/resumes/resume.ts";
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, Suspense } from "react";
import { Link } from "react-router";
import { endpointQuery } from "../../lib/http/query.ts";
import { unsavedResumes } from "../../lib/session/unsaved-resumes.ts";
import { timeOrDateOf } from "../../lib/time/time.ts";
import { UnsavedNote } from "../../ui/form/unsaved-note.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { Rich } from "../../ui/rich.tsx";
import { SectionHead } from "./section-head.tsx";
import { t } from "../../lib/texts.ts";

export const MAX_RECENT_RESUMES = 3;

export type ResumePicture = ComponentType<{ resume: ResumeSummary }>;

export function RecentResumes({ userId, ResumePicture }: { userId: string; ResumePicture: ResumePicture }) {
  const resumes = useQuery(
    endpointQuery("POST /api/Resumes/getUsersResumes/:userId", {
      params: { userId },
      query: { limit: MAX_RECENT_RESUMES },
    }),
  );
  const unsaved = unsavedResumes(userId);
  if (resumes.data?.length === 0) return null;
  return (
    <section aria-labelledby="recent" className="has-data-said-elsewhere:hidden">
      <SectionHead
        id="recent"
        title={t("Recent resumes")}
        more={{ to: "/resumes", label: t("All resumes") }}
      />
      <QueryView query={resumes} pending={<Skeleton className="h-64" />}>
        {(list) => (
          <ul className="grid gap-4 sm:grid-cols-3">
            {list.map((resume) => (
              <li
                key={resume._id}
                className="relative overflow-hidden rounded-lg border border-line bg-surface transition-colors focus-within:border-edge hover:border-edge"
              >
                <Suspense fallback={<span className="block aspect-4/3 bg-sunken" />}>
                  <ResumePicture resume={resume} />
                </Suspense>
                <div className="border-t border-line px-4 py-3">
                  <Link
                    to={`/resume?template=${resume.template}&id=${resume._id}`}
                    className="line-clamp-2 rounded-sm font-medium wrap-anywhere after:absolute after:inset-0"
                  >
                    <bdi>{resume.name}</bdi>
                  </Link>
                  <p className="text-xs text-muted tabular-nums">
                    <Rich
                      text={t("Saved <moment/>")}
                      parts={{
                        moment: <time dateTime={resume.updatedAt}>{timeOrDateOf(resume.updatedAt)}</time>,
                      }}
                    />
                  </p>
                  {unsaved.has(resume._id) && <UnsavedNote />}
                </div>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}
