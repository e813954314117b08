import { useQuery } from "@tanstack/react-query";
import { ArrowRight, FileText } from "lucide-react";
import { Link } from "react-router";
import { dateAndTimeOf } from "../../lib/time/time.ts";
import { endpointQuery } from "../../lib/http/query.ts";
import { unsavedResumes } from "../../lib/session/unsaved-resumes.ts";
import { QueryView } from "../../ui/page/query-view.tsx";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { UnsavedMark } from "../../ui/form/unsaved-mark.tsx";

const SHOWN = 3;

/** Links to the resumes that were edited last; nothing if there are none. */
export function RecentResumes({ userId }: { userId: string }) {
  const resumes = useQuery(
    endpointQuery("POST /api/Resumes/getUsersResumes/:userId", { params: { userId } }),
  );
  const unsaved = unsavedResumes(userId);
  if (resumes.data?.length === 0) return null;
  return (
    <section aria-labelledby="recent" className="has-data-said-elsewhere:hidden">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="recent" className="text-base font-semibold">
          Continue where you left off
        </h2>
        <Link to="/resumes" className="rounded-sm text-airmail hover:underline">
          All resumes
        </Link>
      </div>
      <QueryView query={resumes} pending={<Skeleton className="h-44" />}>
        {(list) => (
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
            {list.slice(0, SHOWN).map(({ _id, name, template, updatedAt }) => (
              <li key={_id}>
                <Link
                  to={`/resume?template=${template}&id=${_id}`}
                  className="group flex items-center gap-4 px-6 py-4 -outline-offset-2 hover:bg-hover"
                >
                  <FileText className="text-muted" />
                  <span className="min-w-0 flex-1">
                    <span dir="auto" className="block truncate font-medium">
                      {name}
                    </span>
                    <span className="block text-xs text-muted tabular-nums">
                      Saved <time dateTime={updatedAt}>{dateAndTimeOf(updatedAt)}</time>
                    </span>
                    {unsaved.has(_id) && <UnsavedMark />}
                  </span>
                  <ArrowRight className="text-muted transition-transform group-hover:translate-x-0.5" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}
