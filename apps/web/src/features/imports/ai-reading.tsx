import { LIMITS } from "@postfolio/contract/limits.ts";
import { Sparkles } from "lucide-react";
import { useAiIsOn } from "../../lib/http/config.ts";
import { Allowance } from "../../ui/allowance.tsx";
import { Button } from "../../ui/button.tsx";
import { SandboxBadge } from "../../ui/sandbox-badge.tsx";
import { ReadingProgress } from "./reading-progress.tsx";
import type { AiHelp } from "./use-ai-help.ts";
import { t } from "../../lib/texts.ts";

/** In seconds. */
const USUAL = 15;

interface AiReadingProps {
  text: string;
  ai: AiHelp;
}

export function AiReading({ text, ai }: AiReadingProps) {
  const isAiOn = useAiIsOn();
  if (!isAiOn) return null;
  const isTooLong = text.length > LIMITS.aiReadCharacters;
  if (isTooLong)
    return <p className="text-xs text-muted">{t("This file is too long for AI to read at once.")}</p>;
  return (
    <section aria-label={t("Second reading")} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Button size="sm" icon={<Sparkles className="size-4" />} busy={ai.busy} onClick={ai.read}>
        {t("Let AI read the whole file")}
      </Button>
      <SandboxBadge provider="ai" />
      <Allowance trialEnded={ai.trialEnded} />
      {ai.busy ? (
        <div className="mt-1 flex w-full flex-col gap-3 rounded-lg border border-line bg-surface p-4">
          <ReadingProgress
            label={t("AI is reading the file. You can edit again when it's done.")}
            usual={USUAL}
            onCancel={ai.cancel}
          />
        </div>
      ) : (
        <p className="w-full text-xs text-muted max-sm:hidden">
          {t("AI uses only text from the file. Fields that both readings agree on are no longer marked.")}
        </p>
      )}
    </section>
  );
}
