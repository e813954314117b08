import { LIMITS } from "@postfolio/contract/limits.ts";
import type { UseFormReturn } from "react-hook-form";
import { Field } from "../../../ui/form/field.tsx";
import { PasswordInput } from "./password-input.tsx";
import { useEffect, useState } from "react";
import { cx } from "../../../ui/cx.ts";
import { plural, t } from "../../../lib/texts.ts";
import { text } from "@postfolio/contract/text.ts";

export interface NewPassword {
  newPassword: string;
  confirmPassword: string;
}

export function NewPasswordFields({ form }: { form: UseFormReturn<NewPassword> }) {
  const { register, watch, getValues, trigger, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field
        label={t("New password")}
        hint={plural(LIMITS.passwordMin, {
          one: "At least {{count}} character.",
          other: "At least {{count}} characters.",
        })}
        error={errors.newPassword?.message}
      >
        <PasswordInput
          autoComplete="new-password"
          {...register("newPassword", {
            onChange: () => {
              if (getValues("confirmPassword") !== "") void trigger("confirmPassword");
            },
          })}
        />
        <PasswordStrength password={watch("newPassword")} />
      </Field>
      <Field label={t("Confirm password")} error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register("confirmPassword")} />
      </Field>
    </>
  );
}

const STRENGTH_LABELS = [text("Very weak"), text("Weak"), text("Fair"), text("Good"), text("Strong")];
const COLORS = ["bg-danger", "bg-danger", "bg-warning", "bg-success", "bg-success"] as const;

/** The word lists load with the first character. If they fail to load, no strength is shown. */
function PasswordStrength({ password }: { password: string }) {
  const [score, setScore] = useState<number>();
  useEffect(() => {
    if (password === "") return;
    let current = true;
    import("./estimate-strength.ts").then(
      ({ estimateStrength }) => current && setScore(estimateStrength(password)),
      () => current && setScore(undefined),
    );
    return () => {
      current = false;
    };
  }, [password]);

  if (password === "" || score === undefined) return null;
  return (
    <div className="flex items-center gap-3 text-xs text-muted">
      <div aria-hidden className="grid flex-1 grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={cx("h-1 rounded-full", step <= Math.max(score, 1) ? COLORS[score] : "bg-line")}
          />
        ))}
      </div>
      <span aria-live="polite" className="w-32 text-end">
        {t("Strength: {{strength}}", { strength: t(STRENGTH_LABELS[score]!) })}
      </span>
    </div>
  );
}
