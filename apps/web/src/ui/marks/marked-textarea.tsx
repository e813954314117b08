import { type Mark, markedRuns } from "@postfolio/contract/generation/marks.ts";
import { type ComponentProps, useRef } from "react";
import { cx } from "../cx.ts";
import { AREA, Textarea } from "../form/input.tsx";

interface MarkedTextareaProps extends Omit<ComponentProps<"textarea">, "value"> {
  value: string;
  marks: readonly Mark[];
}

/** Draws marks behind the text, so that the field keeps focus when the last mark is removed. */
export function MarkedTextarea({ marks, className, value, ...rest }: MarkedTextareaProps) {
  const behind = useRef<HTMLDivElement>(null);
  return (
    <div className="relative grid">
      {marks.length > 0 && (
        <div
          ref={behind}
          aria-hidden
          className={cx(
            AREA,
            "pointer-events-none absolute inset-0 overflow-hidden bg-surface! border-transparent! wrap-break-word whitespace-pre-wrap text-transparent!",
          )}
        >
          {markedRuns(value, marks).map(({ text, mark }, index) =>
            mark ? (
              <mark
                key={index}
                className="rounded-sm bg-warning-tint text-transparent underline decoration-warning decoration-wavy decoration-1 underline-offset-4"
              >
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </div>
      )}
      <Textarea
        {...rest}
        value={value}
        className={cx(marks.length > 0 && "relative bg-transparent!", className)}
        onScroll={({ currentTarget }) => {
          if (behind.current) behind.current.scrollTop = currentTarget.scrollTop;
        }}
      />
    </div>
  );
}
