import { Plus } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import { Button } from "../../../ui/button.tsx";
import { useEditor } from "../model/editor-store.ts";
import { placeLabel } from "./resume-places.ts";
import { matchJob } from "./job-skills.ts";
import type { TargetJob } from "./target-job.ts";
import { listed, t } from "../../../lib/texts.ts";

interface JobMatchViewProps {
  job: TargetJob;
  onAdd: (skills: readonly string[]) => void;
}

export function JobMatchView({ job, onAdd }: JobMatchViewProps) {
  const doc = useEditor((state) => state.doc);
  const description = useDeferredValue(job.description);
  const { found, missing } = useMemo(() => matchJob(doc, job, description), [doc, job, description]);
  if (description.trim() === "") {
    return <p className="text-muted">{t("Paste a job description to compare it with your resume.")}</p>;
  }
  if (found.length + missing.length === 0) {
    return (
      <p className="text-muted">
        {t("No skills found in this description. Paste the part that lists the requirements.")}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <section>
        <h3 className="font-medium">
          {t("In your resume")} <Count of={found.length} />
        </h3>
        {found.length === 0 ? (
          <p className="mt-1 text-muted">
            {t("Your resume mentions none of the skills in this description.")}
          </p>
        ) : (
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {found.map(({ skill, isOptional, paths }) => (
              <li key={skill} className="grid gap-x-4 py-2 sm:grid-cols-[2fr_3fr]">
                <span className="font-medium">
                  {skill}
                  {isOptional && <Optional />}
                </span>
                <span className="text-xs leading-5 text-muted">
                  {listed([...new Set(paths.map((path) => placeLabel(doc, path)))], "·")}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h3 className="font-medium">
          {t("Not in your resume")} <Count of={missing.length} />
        </h3>
        {missing.length === 0 ? (
          <p className="mt-1 text-muted">{t("Your resume mentions every skill we found.")}</p>
        ) : (
          <>
            <p className="mt-1 text-xs text-muted">{t("Add only skills you actually have.")}</p>
            <ul className="mt-2 flex flex-wrap gap-2">
              {missing.map(({ skill, isOptional }) => (
                <li key={skill}>
                  <Button
                    size="sm"
                    icon={<Plus className="size-4" />}
                    aria-label={
                      isOptional ? t("Add {{skill}} nice to have", { skill }) : t("Add {{skill}}", { skill })
                    }
                    onClick={() => onAdd([skill])}
                  >
                    {skill}
                    {isOptional && <Optional />}
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

const Count = ({ of }: { of: number }) => <span className="ms-1 text-muted tabular-nums">{of}</span>;
const Optional = () => <span className="ms-1.5 text-xs font-normal text-muted">{t("nice to have")}</span>;
