import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import type { TailoringChange } from "@postfolio/contract/tailoring/tailoring.routes.ts";
import { Check } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import { cx } from "../../ui/cx.ts";
import { matchJob } from "../resumes/ai/job-skills.ts";
import type { TargetJob } from "../resumes/ai/target-job.ts";
import { withAccepted } from "./use-tailoring.ts";

interface SkillsCardProps {
  doc: ResumeContent;
  job: TargetJob;
  accepted: readonly TailoringChange[];
}

export function SkillsCard({ doc, job, accepted }: SkillsCardProps) {
  const description = useDeferredValue(job.description);
  const [before, after] = useMemo(() => {
    const match = (resume: ResumeContent) => matchJob(resume, job, description);
    return [match(doc), match(withAccepted(doc, accepted))];
  }, [doc, job, description, accepted]);
  const all = [...after.found, ...after.missing];
  if (description.trim() === "") return null;
  return (
    <section aria-label="Skills" className="flex flex-col gap-2">
      <output className="block">
        {all.length === 0
          ? "No skills found in this description."
          : `Your resume mentions ${before.found.length} of the ${all.length} ${all.length === 1 ? "skill" : "skills"} the job asks for` +
            (after.found.length > before.found.length
              ? `, or ${after.found.length} with the accepted changes.`
              : ".")}
      </output>
      <ul aria-label="Skills the job asks for" className="flex flex-wrap gap-1.5">
        {all.map(({ skill, isOptional }) => {
          const isFound = after.found.some((one) => one.skill === skill);
          return (
            <li
              key={skill}
              className={cx(
                "inline-flex h-6 items-center gap-1 rounded-full px-2 text-xs",
                isFound ? "bg-success-tint text-success" : "border border-dashed border-edge text-muted",
              )}
            >
              {isFound && <Check className="size-3" />}
              {skill}
              <span className="sr-only">{isFound ? ", in your resume" : ", not in your resume"}</span>
              {isOptional && <span className="opacity-80">nice to have</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
