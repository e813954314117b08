import { LIMITS } from "@postfolio/contract/limits.ts";
import { Sparkles } from "lucide-react";
import { useAiIsOn } from "../../lib/http/config.ts";
import { Allowance } from "../../ui/allowance.tsx";
import { Button } from "../../ui/button.tsx";
import { SandboxBadge } from "../../ui/sandbox-badge.tsx";
import type { AiHelp } from "./use-ai-help.ts";

interface AiReadingProps {
  text: string;
  ai: AiHelp;
}

export function AiReading({ text, ai }: AiReadingProps) {
  const isAiOn = useAiIsOn();
  if (!isAiOn) return null;
  const isTooLong = text.length > LIMITS.aiReadCharacters;
  return (
    <section
      aria-label="Second reading"
      className="flex flex-col items-start gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <p>
        {isTooLong
          ? "This file is too long for AI to read at once."
          : "AI can read the file a second time. Only text that is in the file is taken, and what both readings agree on is no longer marked."}
      </p>
      {!isTooLong && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            size="sm"
            icon={<Sparkles className="size-4" />}
            busy={ai.busy}
            busyLabel="Reading"
            onClick={ai.read}
          >
            Let AI read the whole file
          </Button>
          <Allowance trialEnded={ai.trialEnded} />
          <SandboxBadge provider="ai" />
        </div>
      )}
    </section>
  );
}
