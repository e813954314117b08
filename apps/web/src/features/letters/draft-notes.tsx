import { Square } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/notice/callout.tsx";
import { SandboxBadge } from "../../ui/sandbox-badge.tsx";
import type { Drafting } from "./use-drafting.ts";

interface DraftNotesProps {
  state: Drafting;
  onStop: () => void;
  onDismiss: () => void;
}

/** That a letter is being written, and then what was left out of it. */
export function DraftNotes({ state, onStop, onDismiss }: DraftNotesProps) {
  const stop = useRef<HTMLButtonElement>(null);
  const isWriting = state.is === "writing";
  useEffect(() => {
    if (isWriting) stop.current?.focus();
  }, [isWriting]);
  if (state.is === "writing") {
    return (
      <div className="mb-6 overflow-hidden rounded-lg border border-line bg-surface">
        <div aria-hidden className="h-0.5 animate-airmail airmail-stripe" />
        <div className="flex items-center gap-3 px-4 py-2.5">
          <output className="flex-1">Writing your letter</output>
          <SandboxBadge provider="ai" />
          <Button ref={stop} size="sm" icon={<Square className="size-3" />} onClick={onStop}>
            Stop
          </Button>
        </div>
      </div>
    );
  }
  if (state.is === "idle" || state.refused.length === 0) return null;
  const { refused } = state;
  return (
    <section aria-label="What was left out" aria-live="polite" className="mb-6">
      <Callout
        tone="warning"
        title={`${refused.length === 1 ? "A sentence was" : `${refused.length} sentences were`} left out`}
        action={<Button onClick={onDismiss}>Got it</Button>}
      >
        <p>Your resume does not say so. Add it there, or write it yourself if it is true.</p>
        <ul className="mt-2 flex flex-col gap-2">
          {refused.map(({ text, reason }, index) => (
            <li key={index}>
              <span className="text-ink">{text}</span> {reason}
            </li>
          ))}
        </ul>
      </Callout>
    </section>
  );
}
