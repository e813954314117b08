import { LIMITS } from "@postfolio/contract/limits.ts";
import { X } from "lucide-react";
import { memo, useImperativeHandle, useRef } from "react";
import { useTyped } from "../../documents/editor/pending-changes.ts";
import { useEdit } from "../model/editor-store.ts";
import { lineKey } from "../model/field-key.ts";
import { itemsIn, setLine } from "../model/resume-edits.ts";
import type { LineProps } from "./line.tsx";
import type { TextHandle } from "./rich-text/formatted-text-props.ts";
import { NO_PLACEHOLDER } from "../../../ui/form/input.tsx";
import { RowButton } from "../../../ui/row-button.tsx";
import { t } from "../../../lib/texts.ts";

export const Chip = memo(
  function Chip({ of, index, label, name, text, controls, onRemove, onSplit, onEmptied, onText }: LineProps) {
    const edit = useEdit();
    const field = useRef<HTMLInputElement>(null);
    const key = lineKey(of, index);
    useImperativeHandle(
      (handle: TextHandle | null) => onText(index, handle),
      () => ({
        focus: (from = Infinity, to = from) => {
          const bounded = (offset: number) => Math.min(offset, field.current?.value.length ?? 0);
          field.current?.focus();
          field.current?.setSelectionRange(bounded(from), bounded(to));
        },
      }),
    );
    const [shown, type] = useTyped(text, (value) => edit((doc) => setLine(doc, of, index, value), key));
    const change = (value: string) => {
      const items = itemsIn(value);
      if (items.length > 1) onSplit(index, items, items.length === 2 ? 0 : items.at(-1)!.length);
      else type(items[0]!);
    };
    return (
      <div className="flex max-w-full items-center rounded-full border border-line bg-surface pe-0.5 ps-1 outline-airmail hover:border-edge has-[input:focus-visible]:outline-2">
        <input
          ref={field}
          data-field={key}
          dir="auto"
          placeholder={NO_PLACEHOLDER}
          aria-label={label}
          value={shown}
          maxLength={LIMITS.line}
          onChange={(event) => change(event.target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData("text/plain");
            // The native field would join the pasted lines into one.
            if (!/[\r\n]/u.test(pasted.trim())) return;
            event.preventDefault();
            const { selectionStart, selectionEnd } = event.currentTarget;
            const items = [
              shown.slice(0, selectionStart ?? 0),
              pasted,
              shown.slice(selectionEnd ?? shown.length),
            ];
            change(
              items
                .filter((item) => item.trim() !== "")
                .join("\n")
                .replaceAll(/\r\n?/gu, "\n"),
            );
          }}
          onKeyDown={(event) => {
            const { selectionStart, selectionEnd } = event.currentTarget;
            if (event.key === "Enter" && shown.trim() !== "" && !event.nativeEvent.isComposing)
              onSplit(
                index,
                [shown.slice(0, selectionStart ?? 0).trim(), shown.slice(selectionEnd ?? 0).trim()],
                0,
              );
            else if (event.key === "Backspace" && shown === "") onEmptied(index);
            else return;
            event.preventDefault();
          }}
          className="field-sizing-content h-8 min-w-10 bg-transparent px-1 outline-none pointer-coarse:text-base"
        />
        {/* After the text in tab order, but before it on the screen. */}
        <span className="order-first inline-flex">{controls.handle}</span>
        <RowButton
          label={t("Remove {{name}}", { name })}
          icon={<X />}
          className="rounded-full"
          onClick={() => onRemove(index)}
        />
      </div>
    );
  },
  (before, after) =>
    before.text === after.text &&
    before.index === after.index &&
    before.count === after.count &&
    before.name === after.name,
);
