import type { Match } from "@postfolio/skills/match-skills.ts";
import { Check, Plus } from "lucide-react";
import { cx } from "../../../ui/cx.ts";
import { SandboxBadge } from "../../../ui/sandbox-badge.tsx";
import type { SuggestedSkill } from "./job-skills.ts";
import type { TargetJob } from "./target-job.ts";
import { plural, t } from "../../../lib/texts.ts";

interface SkillChoiceProps {
  job: TargetJob;
  match: Match;
  suggested: readonly SuggestedSkill[];
  isChosen: (suggested: SuggestedSkill) => boolean;
  onChoose: (skill: string, isWanted: boolean) => void;
}

export function SkillChoice({
  job,
  match: { found, missing },
  suggested,
  isChosen,
  onChoose,
}: SkillChoiceProps) {
  if (!job.asked) {
    return <p className="text-muted">{t("Press Generate to see the skills the job asks for.")}</p>;
  }
  const asked = found.length + missing.length;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3 text-xs text-muted">
        <p>
          {plural(
            asked,
            {
              one: "Your resume mentions {{found}} of the {{count}} skill the job asks for.",
              other: "Your resume mentions {{found}} of the {{count}} skills the job asks for.",
            },
            { found: found.length },
          )}
          {suggested.length > 0 &&
            ` ${t("Those that your resume backs up are selected. Add any others you have.")}`}
          {job.asked.of !== job.description &&
            ` ${t("They are from an earlier version of the description.")}`}
        </p>
        <SandboxBadge provider="ai" />
      </div>
      <ul aria-label={t("Suggested skills")} className="flex flex-wrap gap-2">
        {suggested.map((one) => {
          const { skill } = one;
          const taken = isChosen(one);
          return (
            <li key={skill}>
              <button
                type="button"
                aria-pressed={taken}
                onClick={() => onChoose(skill, !taken)}
                className={cx(
                  "inline-flex h-8 items-center gap-1.5 rounded-full border pe-3 ps-2.5 transition-colors [&_.lucide]:size-4",
                  taken
                    ? "border-success/40 bg-success-tint text-success"
                    : "border-dashed border-edge text-muted",
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
