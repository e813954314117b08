import { LIMITS } from "@postfolio/contract/limits.ts";
import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { NameFields } from "./name-fields.tsx";
import { PasswordInput } from "./password/password-input.tsx";
import { plural, t } from "../../lib/texts.ts";

interface NewAccount {
  email: string;
  password: string;
  first_name: string;
  last_name: string;
}

interface AccountFieldsProps {
  register: UseFormRegister<NewAccount>;
  errors: FieldErrors<NewAccount>;
  emailError?: string | undefined;
  readOnly?: boolean;
}

export function AccountFields({ register, errors, emailError, readOnly = false }: AccountFieldsProps) {
  return (
    <>
      <NameFields {...{ register: register, errors }} />
      <Field label={t("Email")} error={errors.email?.message ?? emailError}>
        <Input type="email" autoComplete="email" readOnly={readOnly} {...register("email")} />
      </Field>
      <Field
        label={t("Password")}
        hint={plural(LIMITS.passwordMin, {
          one: "At least {{count}} character.",
          other: "At least {{count}} characters.",
        })}
        error={errors.password?.message}
      >
        <PasswordInput autoComplete="new-password" {...register("password")} />
      </Field>
    </>
  );
}
