import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { unsavedResumes } from "../../../lib/session/unsaved-resumes.ts";
import { UnsavedNote } from "../../../ui/form/unsaved-note.tsx";
import { Loading } from "../../../ui/page/loading.tsx";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { resumesQuery } from "../resumes.api.ts";

const MAX_RESUME_NAMES = 12;

export function ResumeNames({ userId }: { userId: string }) {
  const query = useQuery(resumesQuery(userId));
  const unsaved = unsavedResumes(userId);
  return (
    <QueryView query={query} pending={<Loading text="Loading..." />}>
      {(resumes) =>
        resumes.length === 0 ? (
          <p className="text-muted">You have no resumes, create one from the templates</p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {resumes.slice(0, MAX_RESUME_NAMES).map(({ _id, name, template }) => (
              <li key={_id} className="min-w-0">
                <Link
                  to={`/resume?${new URLSearchParams({ template: `${template}`, id: _id })}`}
                  className="block max-w-72 truncate rounded-md border border-line bg-surface px-3 py-1.5 font-medium hover:border-edge"
                >
                  {name}
                </Link>
                {unsaved.has(_id) && <UnsavedNote />}
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}
