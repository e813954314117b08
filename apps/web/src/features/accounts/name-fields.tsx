import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { t } from "../../lib/texts.ts";

interface Names {
  first_name: string;
  last_name: string;
}

interface NameFieldsProps {
  register: UseFormRegister<Names>;
  errors: FieldErrors<Names>;
}

export function NameFields({ register, errors }: NameFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t("First Name")} error={errors.first_name?.message}>
        <Input autoComplete="given-name" {...register("first_name")} />
      </Field>
      <Field label={t("Last Name")} error={errors.last_name?.message}>
        <Input autoComplete="family-name" {...register("last_name")} />
      </Field>
    </div>
  );
}
