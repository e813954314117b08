import { LIMITS } from "@postfolio/contract/limits.ts";
import type { UseFormReturn } from "react-hook-form";
import { Field } from "../../../ui/form/field.tsx";
import { PasswordInput } from "./password-input.tsx";
import { PasswordStrength } from "./password-strength.tsx";

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
        label="New password"
        hint={`At least ${LIMITS.passwordMin} characters.`}
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
      <Field label="Confirm password" error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register("confirmPassword")} />
      </Field>
    </>
  );
}
