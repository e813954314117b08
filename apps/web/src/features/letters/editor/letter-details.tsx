import type { LetterRequest } from "@postfolio/contract/generation/generation.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { ChevronRight } from "lucide-react";
import { Field } from "../../../ui/form/field.tsx";
import { Input, Textarea } from "../../../ui/form/input.tsx";
import { t } from "../../../lib/texts.ts";

export type Details = Required<Pick<LetterRequest, "detail" | "motive" | "gap" | "notice" | "city" | "wish">>;
export const NO_DETAILS: Details = { detail: "", motive: "", gap: "", notice: "", city: "", wish: "" };

interface LetterDetailsProps {
  details: Details;
  onChange: (details: Details) => void;
}

export function LetterDetails({ details, onChange }: LetterDetailsProps) {
  const control = (part: keyof Details) => ({
    value: details[part],
    maxLength: part === "wish" ? LIMITS.wish : LIMITS.line,
    onChange: (event: { target: { value: string } }) => onChange({ ...details, [part]: event.target.value }),
  });
  return (
    <details className="group">
      <summary className="flex w-fit cursor-pointer items-center gap-1 font-medium">
        <ChevronRight className="size-4 transition-transform group-open:rotate-90" />
        {t("More")}
      </summary>
      <div className="mt-4 flex flex-col gap-4">
        <Field label={t("Why this job")} hint={t("Your reason, in your own words.")}>
          <Textarea rows={2} {...control("motive")} />
        </Field>
        <Field
          label={t("Gap in your resume")}
          hint={t("What you did during that time, if you want to share it.")}
        >
          <Input {...control("gap")} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t("Notice period")} hint={t("Or the date you can start.")}>
            <Input {...control("notice")} />
          </Field>
          <Field label={t("City")} hint={t("Where you live or will live.")}>
            <Input {...control("city")} />
          </Field>
        </div>
        <Field label={t("How to write it")} hint={t("For example, shorter or more formal.")}>
          <Input {...control("wish")} />
        </Field>
      </div>
    </details>
  );
}
