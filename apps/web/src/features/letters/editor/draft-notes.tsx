import { Square } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { SandboxBadge } from "../../../ui/sandbox-badge.tsx";
import type { Drafting } from "./use-drafting.ts";
import { t } from "../../../lib/texts.ts";

export function DraftNotes({ state, onStop }: { state: Drafting; onStop: () => void }) {
  const stop = useRef<HTMLButtonElement>(null);
  const isWriting = state.is === "writing";
  useEffect(() => {
    if (isWriting) stop.current?.focus();
  }, [isWriting]);
  if (state.is === "idle") return null;
  return (
    <div className="mb-6 overflow-hidden rounded-lg border border-line bg-surface">
      <div aria-hidden className="h-0.5 animate-airmail airmail-stripe" />
      <div className="flex items-center gap-3 px-4 py-2.5">
        <output className="flex-1">
          {isWriting ? t("Writing your letter") : t("Checking its claims about you")}
        </output>
        <SandboxBadge provider="ai" />
        <Button ref={stop} size="sm" icon={<Square className="size-3" />} onClick={onStop}>
          {t("Stop")}
        </Button>
      </div>
    </div>
  );
}
