import { LIMITS } from "@postfolio/contract/limits.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { useId, useRef, useState } from "react";
import { messageOf } from "../../lib/http/api.ts";
import { cx } from "../../ui/cx.ts";
import { sentenceOf } from "../../lib/texts.ts";

interface NameInputProps {
  name: string;
  label: string;
  /** If it throws, the error is shown below the field, which stays open. */
  onRename: (name: string) => Promise<unknown> | void;
  onClose: () => void;
  className?: string;
}

export function NameInput({ name: current, label, onRename, onClose, className }: NameInputProps) {
  const errorId = useId();
  const [name, setName] = useState(current);
  const [error, setError] = useState<string>();
  // Prevents closing twice, because `blur` also fires when the field is removed.
  const done = useRef(false);

  const close = () => {
    done.current = true;
    onClose();
  };
  const take = async () => {
    if (done.current) return;
    const wanted = name.trim();
    if (wanted === "") return setError(MESSAGES.nameRequired);
    if (wanted === current) return close();
    done.current = true;
    try {
      await onRename(wanted);
      onClose();
    } catch (reason) {
      done.current = false;
      setError(messageOf(reason));
    }
  };
  return (
    <div className={cx("min-w-0", className)}>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the name that was pressed
        autoFocus
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        value={name}
        maxLength={LIMITS.resumeName}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setName(event.target.value);
          setError(undefined);
        }}
        onBlur={() => void take()}
        onKeyDown={(event) => {
          if (event.key === "Enter") void take();
          if (event.key === "Escape") close();
        }}
        className="h-8 w-full min-w-0 rounded-md border border-edge bg-surface px-2 font-medium"
      />
      {error !== undefined && (
        <p id={errorId} role="alert" className="mt-1 text-xs text-danger">
          {sentenceOf(error)}
        </p>
      )}
    </div>
  );
}
