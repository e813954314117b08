import { asText } from "@postfolio/contract/text.ts";
import { Check } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import { RowButton } from "../row-button.tsx";
import { Field } from "./field.tsx";
import { confirmAndMoveOn } from "./marked-fields.ts";
import { t } from "../../lib/texts.ts";

interface CheckedFieldProps extends ComponentProps<"div"> {
  label: string;
  /** Why the value may be wrong. */
  doubt: string | undefined;
  /** Shown if there is no doubt. */
  hint?: string;
  error?: string | undefined;
  onConfirm: () => void;
}

/** A field for a value that was read from another source and may be wrong. */
export function CheckedField({
  label,
  doubt,
  hint,
  error,
  onConfirm,
  className,
  children,
  ...rest
}: CheckedFieldProps) {
  const isUncertain = doubt !== undefined;
  return (
    <div
      {...rest}
      data-uncertain={isUncertain || undefined}
      className={cx(
        isUncertain && "[&_:is(input,textarea)]:border-warning [&_:is(input,textarea)]:bg-warning-tint",
        className,
      )}
    >
      <Field
        label={label}
        error={error}
        hint={isUncertain ? t("Please check. {{doubt}}.", { doubt: t(asText(doubt)) }) : hint}
        aside={
          isUncertain && (
            <RowButton
              label={t("Confirm “{{label}}”", { label })}
              icon={<Check />}
              className="-mt-2 -mb-0.5 border border-warning/40 text-warning hover:bg-warning-tint"
              onClick={({ currentTarget, nativeEvent }) =>
                confirmAndMoveOn(currentTarget, onConfirm, isTouch(nativeEvent))
              }
            />
          )
        }
      >
        {children}
      </Field>
    </div>
  );
}

/** Always false in Safari, where a click is not a pointer event. */
export const isTouch = (event: Partial<PointerEvent>): boolean => event.pointerType === "touch";
