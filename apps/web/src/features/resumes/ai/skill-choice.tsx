import { Check, Plus } from "lucide-react";
import { cx } from "../../../ui/cx.ts";
import { SandboxBadge } from "../../../ui/sandbox-badge.tsx";
import type { TargetJob } from "./target-job.ts";

interface SkillChoiceProps {
  job: TargetJob;
  /** Those that the resume does not name yet. */
  suggested: readonly string[];
  onLeftOut: (skills: string[]) => void;
}

/** The skills that AI found. All are selected until the user leaves some out. */
export function SkillChoice({ job, suggested, onLeftOut }: SkillChoiceProps) {
  if (!job.asked) {
    return <p className="text-muted">Press Generate to see the skills that the job asks for.</p>;
  }
  const { skills, leftOut, of } = job.asked;
  const already = skills.length - suggested.length;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3 text-xs text-muted">
        <p>
          {suggested.length === 0
            ? "Your resume names every skill that was found."
            : "Click a skill to leave it out."}
          {already > 0 && suggested.length > 0 && ` You already have ${already} more.`}
          {of !== job.description && " They come from an earlier version of the description."}
        </p>
        <SandboxBadge provider="ai" />
      </div>
      <ul aria-label="Suggested skills" className="flex flex-wrap gap-2">
        {suggested.map((skill) => {
          const taken = !leftOut.includes(skill);
          return (
            <li key={skill}>
              <button
                type="button"
                aria-pressed={taken}
                onClick={() =>
                  onLeftOut(taken ? [...leftOut, skill] : leftOut.filter((other) => other !== skill))
                }
                className={cx(
                  "inline-flex h-8 items-center gap-1.5 rounded-full border pe-3 ps-2.5 transition-colors [&_.lucide]:size-4",
                  taken
                    ? "border-success/40 bg-success-tint text-success"
                    : "border-dashed border-edge text-muted line-through",
                )}
              >
                {taken ? <Check /> : <Plus />}
                {skill}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
