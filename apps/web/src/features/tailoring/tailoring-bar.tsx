import { MESSAGES } from "@postfolio/contract/messages.ts";
import { type Dispatch, type SetStateAction } from "react";
import { Link } from "react-router";
import { useAiIsOn } from "../../lib/http/config.ts";
import { Allowance } from "../../ui/allowance.tsx";
import { Button } from "../../ui/button.tsx";
import { SandboxBadge } from "../../ui/sandbox-badge.tsx";
import { type ReadJob } from "../resumes/ai/read-job.ts";
import type { TargetJob } from "../resumes/ai/target-job.ts";
import type { useTailoring } from "./use-tailoring.ts";
import { sentenceOf, t } from "../../lib/texts.ts";
import { Rich } from "../../ui/rich.tsx";

interface TailoringBarProps {
  job: ReadJob;
  onJob: Dispatch<SetStateAction<TargetJob>>;
  tailoring: ReturnType<typeof useTailoring>;
  isCurrent: boolean;
  onPropose: () => void;
  onSave: () => void;
}

export function TailoringBar({ job, onJob, tailoring, isCurrent, onPropose, onSave }: TailoringBarProps) {
  const isOn = useAiIsOn();
  const canSave = tailoring.accepted.length > 0;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex items-center justify-end gap-2 border-t border-line bg-paper px-4 py-3 max-sm:flex-wrap sm:-mx-6 sm:px-6">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 max-sm:basis-full">
        <SandboxBadge provider="ai" />
        {!isOn ? (
          <p className="text-xs text-muted">
            {t("{{sentence}}. Skill matching works without it.", { sentence: sentenceOf(MESSAGES.aiOff) })}
          </p>
        ) : canSave && job.application !== undefined ? (
          <p className="text-xs text-muted">
            <Rich
              text={t("The copy will be saved to <application>your application</application>.")}
              parts={{
                application: (words) => (
                  <Link className="text-airmail underline" to={`/applications/${job.application}`}>
                    {words}
                  </Link>
                ),
              }}
            />{" "}
            <button
              type="button"
              className="text-airmail underline"
              onClick={() => onJob({ ...job, application: undefined })}
            >
              {t("Save to a new one instead")}
            </button>
          </p>
        ) : (
          <Allowance trialEnded={tailoring.trialEnded} />
        )}
      </div>
      {isOn && (
        <Button
          variant={tailoring.proposed && isCurrent ? "secondary" : "primary"}
          busy={tailoring.busy}
          busyLabel={t("Generating ...")}
          onClick={onPropose}
        >
          {tailoring.proposed ? t("Suggest again") : t("Suggest changes")}
        </Button>
      )}
      {canSave && (
        <Button
          variant={isCurrent ? "primary" : "secondary"}
          busy={tailoring.saving}
          busyLabel={t("Saving")}
          onClick={onSave}
        >
          {t("Save as a copy")}
        </Button>
      )}
    </div>
  );
}
