import type { Network } from "@postfolio/contract/plans.ts";
import { postBreaches } from "@postfolio/contract/post-rules.ts";
import { type KeyboardEvent, useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { focusAtEnd, Textarea } from "../../../ui/input.tsx";
import { PostLengthMeter } from "../../../posts/post-length-meter.tsx";

interface PostComposerProps {
  network: Network;
  text: string;
  saving: boolean;
  onSave: (text: string) => void;
  onCancel: () => void;
}

/** Edits a post by hand, within its network's limits. */
export function PostComposer({ network, text: stored, saving, onSave, onCancel }: PostComposerProps) {
  const [text, setText] = useState(stored);
  const problem = useId();
  const breaches = postBreaches(network, text.trim());
  const fits = text.trim() !== "" && breaches.length === 0;
  const save = () => {
    if (fits && !saving) onSave(text.trim());
  };
  const byKey = (event: KeyboardEvent) => {
    // A key press must never lose typed text.
    if (event.key === "Escape" && text === stored) onCancel();
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) save();
  };
  return (
    <div className="flex flex-col gap-3">
      <Textarea
        ref={focusAtEnd}
        aria-label="Text of the post"
        aria-invalid={breaches.length > 0 || undefined}
        aria-describedby={problem}
        value={text}
        className="min-h-28"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={byKey}
      />
      <p id={problem} aria-live="polite" className="sr-only">
        {breaches.map(({ message }) => message).join(". ")}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <PostLengthMeter network={network} text={text.trim()} />
        <span className="ml-auto flex gap-2">
          <Button size="sm" variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
          <Button size="sm" disabled={!fits} busy={saving} title="Ctrl + Enter" onClick={save}>
            Save
          </Button>
        </span>
      </div>
    </div>
  );
}
