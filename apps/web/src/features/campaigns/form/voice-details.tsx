import { LANGUAGES, splitKeywords, TONES } from "@postfolio/contract/generation-options.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { Controller, type FieldError } from "react-hook-form";
import { Field } from "../../../ui/field.tsx";
import { Input } from "../../../ui/input.tsx";
import { Select } from "../../../ui/select.tsx";
import type { Form } from "./campaign-fields.tsx";

/** Stands for `null` in a select, whose options are texts. */
const NONE = "none";
const options = (none: string, values: readonly string[]) => [
  { value: NONE, label: none },
  ...values.map((value) => ({ value, label: value })),
];

export default function VoiceDetails({ form: { control, register, watch, formState } }: { form: Form }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-4">
        <Controller
          name="language"
          control={control}
          render={({ field }) => (
            <Field label="Language">
              <Select
                value={field.value ?? NONE}
                onValueChange={(value) => field.onChange(value === NONE ? null : value)}
                options={options("As in the prompt", LANGUAGES)}
              />
            </Field>
          )}
        />
        <Controller
          name="tone"
          control={control}
          render={({ field }) => (
            <Field label="Tone">
              <Select
                value={field.value ?? NONE}
                onValueChange={(value) => field.onChange(value === NONE ? null : value)}
                options={options("Natural", TONES)}
              />
            </Field>
          )}
        />
      </div>
      <Field
        label="Keywords"
        hint="Separated by commas. Worked in where they fit, and searched for in the news"
        error={wordsOf(formState.errors.keywords)}
        counter={{ used: splitKeywords(watch("keywords")).length, limit: LIMITS.keywords }}
      >
        <Input autoComplete="off" {...register("keywords")} />
      </Field>
    </div>
  );
}

/** What is wrong with them all, or with the first that something is wrong with. */
function wordsOf(error: FieldError | undefined): string | undefined {
  if (error?.message) return error.message;
  const each = Object.values((error ?? {}) as Record<string, { message?: string } | undefined>);
  return each.find((one) => one?.message)?.message;
}
