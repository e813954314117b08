import { useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { AREA, NO_PLACEHOLDER } from "../../../ui/form/input.tsx";
import { useFieldControl } from "../../../ui/form/field.tsx";
import { linesIn } from "../model/resume-edits.ts";
import type { FormattedTextProps } from "./rich-text/formatted-text-props.ts";

const LINKS = "[&_a]:text-airmail [&_a]:underline [&_a]:underline-offset-2 [&_strong]:font-semibold";
const LINE_LOOK = {
  text: `field-sizing-content block w-full resize-none rounded-md border border-transparent px-2 py-1 break-words whitespace-pre-wrap hover:border-edge focus:border-edge pointer-coarse:text-base ${LINKS}`,
  box: "min-w-0 flex-1 @max-[23rem]:basis-[calc(100%-2rem)]",
  toolbar: "@max-[23rem]:me-auto @max-[23rem]:ps-6",
};
const AREA_LOOK = {
  text: `${AREA} block min-h-31 break-words @max-[23rem]:pb-9 whitespace-pre-wrap ${LINKS}`,
  box: "min-w-0",
  toolbar: "@max-[23rem]:absolute @max-[23rem]:bottom-0.5 @max-[23rem]:start-1 @max-[23rem]:pe-2",
};

const load = () => import("./rich-text/rich-text.tsx");
let RichText: Awaited<ReturnType<typeof load>>["default"] | undefined;
let loading: Promise<unknown> | undefined;
const waiting = new Set<() => void>();

/** Shows Markdown until the rich text editor has loaded. */
export function FormattedText(props: FormattedTextProps) {
  const { ref, label, field, value, limit, onChange, onSplit, onEmptied } = props;
  const look = onSplit ? LINE_LOOK : AREA_LOOK;
  const control = useFieldControl();
  const area = useRef<HTMLTextAreaElement>(null);
  const composing = useRef(false);
  const [rich, setRich] = useState<{ start?: [number, number] | undefined } | undefined>(RichText && {});
  useLayoutEffect(() => {
    if (!rich) return whenLoaded(replace);
    function replace() {
      const { current } = area;
      if (current && composing.current)
        current.addEventListener("compositionend", endComposing, { once: true });
      else if (current && current === document.activeElement)
        setRich({ start: [current.selectionStart, current.selectionEnd] });
      else setRich({});
    }
    function endComposing() {
      composing.current = false;
      replace();
    }
  }, [rich]);
  useImperativeHandle(rich ? undefined : ref, () => ({
    focus: (from = Infinity, to = from) => {
      const bounded = (offset: number) => Math.min(offset, area.current?.value.length ?? 0);
      area.current?.focus();
      area.current?.setSelectionRange(bounded(from), bounded(to));
    },
  }));

  if (rich && RichText) return <RichText {...props} control={control} look={look} start={rich.start} />;
  return (
    <div className={look.box}>
      <textarea
        {...control}
        ref={area}
        data-field={field}
        aria-label={label}
        dir="auto"
        rows={1}
        value={value}
        placeholder={props.placeholder ?? NO_PLACEHOLDER}
        maxLength={limit}
        className={look.text}
        onCompositionStart={() => (composing.current = true)}
        onCompositionEnd={() => (composing.current = false)}
        onChange={(event) => {
          const lines = onSplit ? linesIn(event.target.value) : [event.target.value];
          // After Enter, the caret goes to the start of the second line; after pasting, to the end of the last one.
          if (lines.length > 1) onSplit?.(lines, lines.length === 2 ? 0 : lines.at(-1)!.length);
          else onChange(lines[0]!, true);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Backspace" || value !== "" || !onEmptied) return;
          event.preventDefault();
          onEmptied();
        }}
      />
    </div>
  );
}

const SIGNS = ["pointermove", "pointerdown", "keydown", "focusin"] as const;

function whenLoaded(replace: () => void): () => void {
  if (RichText) {
    replace();
    return () => {};
  }
  waiting.add(replace);
  for (const sign of SIGNS) document.addEventListener(sign, startLoading);
  return () => {
    waiting.delete(replace);
    if (waiting.size === 0) stopListening();
  };
}

function stopListening(): void {
  for (const sign of SIGNS) document.removeEventListener(sign, startLoading);
}

function startLoading(): void {
  stopListening();
  // If loading fails, the plain field remains.
  loading ??= load().then(showRichText, () => {});
}

function showRichText(file: Awaited<ReturnType<typeof load>>): void {
  RichText = file.default;
  // Renders synchronously; otherwise, a field that has just been focused would lose focus and keystrokes.
  flushSync(() => {
    for (const replace of waiting) replace();
  });
}
