import { Plus } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import { Button } from "../../../ui/button.tsx";
import { useEditor } from "../editor/editor-store.ts";
import type { TargetJob } from "./target-job.ts";
import { matchSkills, type SkillMatch, skillsNamedIn } from "./job-match.ts";

interface JobMatchViewProps {
  job: TargetJob;
  /** Whether AI can be asked what else the description asks for. */
  canAsk: boolean;
  onAdd: (skills: readonly string[]) => void;
}

/** How the resume matches a job description: the skills it names, where it names them, and those it lacks. */
export function JobMatchView({ job, canAsk, onAdd }: JobMatchViewProps) {
  const doc = useEditor((state) => state.doc);
  const description = useDeferredValue(job.description);
  const asked = job.asked?.of === job.description ? job.asked.skills : undefined;
  const { found, missing } = useMemo(
    () => matchSkills(doc, [...(asked ?? []), ...skillsNamedIn(doc, description)]),
    [doc, asked, description],
  );
  if (description.trim() === "") {
    return <p className="text-muted">Paste a job description to compare it with your resume.</p>;
  }
  return (
    <div className="flex flex-col gap-5">
      <section>
        <h3 className="font-medium">
          In your resume <Count of={found.length} />
        </h3>
        {found.length === 0 ? (
          <p className="mt-1 text-muted">None of the skills on your list is named in this description.</p>
        ) : (
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {found.map((match) => (
              <li key={match.skill} className="grid gap-x-4 py-2 sm:grid-cols-[2fr_3fr]">
                <span className="font-medium">{match.skill}</span>
                <span className="text-xs leading-5 text-muted">{placesOf(match)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h3 className="font-medium">Not in your resume {asked && <Count of={missing.length} />}</h3>
        {!asked ? (
          <p className="mt-1 text-muted">
            {canAsk
              ? "Press Generate to find what else this description asks for."
              : "Only AI can tell what else it asks for."}
          </p>
        ) : missing.length === 0 ? (
          <p className="mt-1 text-muted">Your resume names every skill that was found.</p>
        ) : (
          <>
            <p className="mt-1 text-xs text-muted">Add only what you can stand behind.</p>
            <ul className="mt-2 flex flex-wrap gap-2">
              {missing.map((skill) => (
                <li key={skill}>
                  <Button
                    size="sm"
                    icon={<Plus className="size-4" />}
                    aria-label={`Add ${skill}`}
                    onClick={() => onAdd([skill])}
                  >
                    {skill}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </div>
  );
}

const Count = ({ of }: { of: number }) => <span className="ml-1 text-muted tabular-nums">{of}</span>;

const placesOf = ({ places }: SkillMatch): string =>
  places.map(({ section, entry }) => (entry ? `${section}: ${entry}` : section)).join(" · ");
