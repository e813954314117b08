import {
  LANGUAGES,
  OPTION_NAMES,
  splitKeywords,
  TONES,
} from "@postfolio/contract/generation/generation-options.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { useQuery } from "@tanstack/react-query";
import type { FieldError } from "react-hook-form";
import { Field } from "../../../../ui/form/field.tsx";
import { Input } from "../../../../ui/form/input.tsx";
import { endpointQuery } from "../../../../lib/http/query.ts";
import { useSession } from "../../../../lib/session/session.ts";
import { StoriesField } from "../../../posts/author/stories-field.tsx";
import { VoiceLink } from "../../../posts/card/voice-link.tsx";
import { SelectField } from "../../../../ui/form/select-field.tsx";
import type { CampaignFormState } from "./campaign-fields.tsx";
import { t } from "../../../../lib/texts.ts";

export function VoiceFields({ form: { control, register, watch, formState } }: { form: CampaignFormState }) {
  const { type, keywords, reader, stories } = watch();
  const resumes = useResumes();
  const count = splitKeywords(keywords).length;
  const { errors } = formState;
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          control={control}
          name="language"
          label={t("Language")}
          options={LANGUAGES.map((value) => ({ value, label: t(OPTION_NAMES[value]) }))}
          none={t("Same as the prompt")}
        />
        <SelectField
          control={control}
          name="tone"
          label={t("Tone")}
          options={TONES.map((value) => ({ value, label: t(OPTION_NAMES[value]) }))}
          none={t("Natural")}
        />
      </div>
      <Field
        label={t("Keywords")}
        hint={t("Separated by commas. Used where they fit, and in news searches.")}
        error={firstErrorIn(errors.keywords)}
        counter={{ used: count, limit: LIMITS.keywords }}
      >
        <Input autoComplete="off" {...register("keywords")} />
      </Field>
      <SelectField
        control={control}
        name="resume"
        label={t("Facts about you")}
        hint={
          resumes.length === 0
            ? t("Save a resume so posts can use what it says about you.")
            : t("Posts say only things about you that are in this resume or the prompt.")
        }
        options={resumes.map(({ _id, name }) => ({ value: _id, label: name }))}
        none={t("Prompt only")}
      />
      <Field
        label={t("Readers")}
        hint={
          reader === ""
            ? t("Defaults to the readers set in your voice settings.")
            : t("Posts are written for them.")
        }
        error={errors.reader?.message}
      >
        <Input
          autoComplete="off"
          maxLength={LIMITS.authorLine}
          placeholder={t("Founders of teams of 2 to 10")}
          {...register("reader")}
        />
      </Field>
      <StoriesField text={stories} error={firstErrorIn(errors.stories)} {...register("stories")} />
      <VoiceLink network={type} />
    </div>
  );
}

function useResumes() {
  const userId = useSession()?.userId;
  const { data } = useQuery({
    ...endpointQuery("POST /api/Resumes/getUsersResumes/:userId", { params: { userId: userId ?? "" } }),
    enabled: userId !== undefined,
  });
  return data ?? [];
}

function firstErrorIn(error: FieldError | undefined): string | undefined {
  if (error?.message) return error.message;
  const each = Object.values((error ?? {}) as Record<string, { message?: string } | undefined>);
  return each.find((one) => one?.message)?.message;
}
