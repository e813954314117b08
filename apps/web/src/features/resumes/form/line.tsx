import { LIMITS } from "@postfolio/contract/limits.ts";
import { Sparkles, X } from "lucide-react";
import { memo, type ReactNode, useRef, useState } from "react";
import { cx } from "../../../ui/cx.ts";
import { useEdit } from "../model/editor-store.ts";
import { lineKey } from "../model/field-key.ts";
import { type LinesOf, setLine } from "../model/resume-edits.ts";
import { FormattedText } from "./formatted-text.tsx";
import type { TextHandle } from "./rich-text/formatted-text-props.ts";
import { RowButton } from "../../../ui/row-button.tsx";
import type { SortControls } from "../../../ui/sorting/sortable-list.tsx";
import { useFocusWithin } from "./use-focus-within.ts";
import { onDemand } from "../../../ui/on-demand.tsx";
import { t } from "../../../lib/texts.ts";

const ImproveLine = onDemand(() => import("../ai/improve-line.tsx"));

export interface LineProps {
  of: LinesOf;
  index: number;
  /** For example, "Responsibility 2". */
  label: string;
  /** For example, "responsibility 2". */
  name: string;
  text: string;
  count: number;
  controls: SortControls;
  onRemove: (at: number) => void;
  /** Called when Enter is pressed or several lines are pasted. */
  onSplit: (at: number, parts: string[], caret: number) => void;
  onEmptied: (at: number) => void;
  onText: (at: number, handle: TextHandle | null) => void;
}

interface ImprovableProps extends LineProps {
  placeholder: string | undefined;
  improvable: boolean;
  short: boolean;
  button: ReactNode;
  /** Called when an arrow key moves the caret out of the line. Returns whether another line took focus. */
  onLeave: (at: number, step: -1 | 1) => boolean;
}

/** Memoized without comparing the handlers, so that typing re-renders only one line. */
export const Line = memo(
  function Line({
    of,
    index,
    label,
    name,
    text,
    placeholder,
    controls,
    improvable,
    short,
    button,
    ...on
  }: ImprovableProps) {
    const edit = useEdit();
    const area = useRef<TextHandle>(null);
    const { focused, onFocus, onBlur } = useFocusWithin();
    const [improving, setImproving] = useState(false);
    const stopImproving = () => {
      setImproving(false);
      area.current?.focus();
    };
    const field = lineKey(of, index);
    return (
      <div className="rounded-md bg-surface">
        <div
          className={cx(
            "relative flex items-start gap-1",
            // On phones, the controls of a long line are below it; those of a short line are shown only while it has
            // focus.
            (!short || focused) && "@max-[23rem]:flex-wrap",
          )}
          onFocus={onFocus}
          onBlur={onBlur}
        >
          <span className="pt-0.5">{controls.handle}</span>
          <FormattedText
            ref={(handle) => {
              area.current = handle;
              on.onText(index, handle);
            }}
            label={label}
            field={field}
            value={text}
            placeholder={placeholder}
            limit={LIMITS.line}
            onChange={(line, typed) =>
              edit((doc) => setLine(doc, of, index, line), typed ? field : undefined)
            }
            onSplit={(parts, caret) => on.onSplit(index, parts, caret)}
            onEmptied={() => on.onEmptied(index)}
            onLeave={(step) => on.onLeave(index, step)}
          />
          <span className="ms-auto flex justify-end pt-0.5">
            {improvable && text.trim() !== "" && (
              <RowButton
                label={t("Improve {{name}}", { name })}
                icon={<Sparkles />}
                aria-expanded={improving}
                onClick={() => setImproving(!improving)}
              />
            )}
            {button}
            {controls.arrows}
            <RowButton
              label={t("Remove {{name}}", { name })}
              icon={<X />}
              onClick={() => on.onRemove(index)}
            />
          </span>
        </div>
        {improving && <ImproveLine of={of} index={index} name={name} text={text} onClose={stopImproving} />}
      </div>
    );
  },
  (before, after) =>
    before.text === after.text &&
    before.index === after.index &&
    before.count === after.count &&
    before.improvable === after.improvable,
);
