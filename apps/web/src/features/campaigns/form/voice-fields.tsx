import { LANGUAGES, splitKeywords, TONES } from "@postfolio/contract/generation-options.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import type { FieldError } from "react-hook-form";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import type { Form } from "./campaign-fields.tsx";
import { FormSection } from "./form-section.tsx";

/** How posts sound: language, tone and keywords. */
export function VoiceFields({ form: { control, register, watch, formState } }: { form: Form }) {
  const { language, tone, keywords } = watch();
  const count = splitKeywords(keywords).length;
  const summary = [
    language ?? "The prompt's language",
    tone,
    count > 0 && `${count} ${count === 1 ? "keyword" : "keywords"}`,
  ];
  return (
    <FormSection
      title="Language and tone"
      summary={summary.filter(Boolean).join(" · ")}
      wrong={Boolean(formState.errors.keywords)}
    >
      <div className="flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-4">
          <SelectField
            control={control}
            name="language"
            label="Language"
            options={LANGUAGES}
            none="As in the prompt"
          />
          <SelectField control={control} name="tone" label="Tone" options={TONES} none="Natural" />
        </div>
        <Field
          label="Keywords"
          hint="Separated by commas. Worked in where they fit, and searched for in the news"
          error={wordsOf(formState.errors.keywords)}
          counter={{ used: count, limit: LIMITS.keywords }}
        >
          <Input autoComplete="off" {...register("keywords")} />
        </Field>
      </div>
    </FormSection>
  );
}

/** The error of the list as a whole, or of the first keyword that has one. */
function wordsOf(error: FieldError | undefined): string | undefined {
  if (error?.message) return error.message;
  const each = Object.values((error ?? {}) as Record<string, { message?: string } | undefined>);
  return each.find((one) => one?.message)?.message;
}
