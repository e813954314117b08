import { NEWS_TYPE, OPTION_NAMES, POST_TYPES } from "@postfolio/contract/generation/generation-options.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { countWords } from "@postfolio/contract/words-and-sentences.ts";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import type { Network } from "@postfolio/contract/networks/networks.ts";
import type { UseFormReturn } from "react-hook-form";
import { useAppConfig } from "../../../../lib/http/config.ts";
import { plural, sentenceOf, t } from "../../../../lib/texts.ts";
import { Field } from "../../../../ui/form/field.tsx";
import { Input, Textarea } from "../../../../ui/form/input.tsx";
import { SelectField } from "../../../../ui/form/select-field.tsx";
import { AccountField } from "../../../posts/editor/account-field.tsx";
import type { CampaignForm } from "../campaign-form.ts";

export type CampaignFormState = UseFormReturn<CampaignForm>;

export const TitleField = ({ form: { register, formState } }: { form: CampaignFormState }) => (
  <Field label={t("Title")} error={formState.errors.title?.message}>
    <Input autoComplete="off" maxLength={LIMITS.campaignTitle} {...register("title")} />
  </Field>
);

export function TypeField({ form: { control, watch } }: { form: CampaignFormState }) {
  const { data: config } = useAppConfig();
  const newsHint =
    config?.news.state === "off"
      ? sentenceOf(MESSAGES.newsOff)
      : t("Each post is about a fresh article that fits your prompt.");
  return (
    <SelectField
      control={control}
      name="postType"
      label={t("Campaign type")}
      hint={watch("postType") === NEWS_TYPE ? newsHint : t("Each post is written from your prompt alone.")}
      options={POST_TYPES.map((value) => ({ value, label: t(OPTION_NAMES[value]) }))}
    />
  );
}

interface PostAsFieldProps {
  form: CampaignFormState;
  network: Network;
  away?: string | null;
}

export const PostAsField = ({ form: { watch, setValue }, network, away = null }: PostAsFieldProps) => (
  <AccountField
    network={network}
    value={watch("connection")}
    onChange={(connection) => setValue("connection", connection, { shouldDirty: true })}
    away={watch("connection") === null ? away : null}
  />
);

export function PromptField({ form: { register, watch, formState } }: { form: CampaignFormState }) {
  return (
    <Field
      label={t("Prompt")}
      hint={t("Subject, angle, and audience.")}
      error={formState.errors.prompt?.message}
      counter={{
        used: countWords(watch("prompt")),
        limit: LIMITS.promptWords,
        unit: plural(LIMITS.promptWords, { one: "Word", other: "Words" }),
      }}
    >
      <Textarea rows={3} className="max-h-80 min-h-20" {...register("prompt")} />
    </Field>
  );
}

interface ScheduleFieldProps {
  form: CampaignFormState;
  label: string;
}

export function ScheduleField({ form: { register, watch, setValue, formState }, label }: ScheduleFieldProps) {
  const posts = Number(watch("schedule"));
  const step = (by: number) => {
    const next = Number.isNaN(posts) ? 1 : Math.min(Math.max(posts + by, 1), LIMITS.postsPerDay);
    setValue("schedule", String(next), { shouldValidate: true, shouldDirty: true });
  };
  return (
    <Field label={label} error={formState.errors.schedule?.message}>
      <div className="flex items-center gap-1">
        <Input
          inputMode="numeric"
          autoComplete="off"
          className="max-w-16 text-center tabular-nums"
          {...register("schedule")}
        />
        <Step label={t("One fewer post")} atEnd={posts <= 1} onClick={() => step(-1)}>
          <Minus />
        </Step>
        <Step label={t("One more post")} atEnd={posts >= LIMITS.postsPerDay} onClick={() => step(1)}>
          <Plus />
        </Step>
        <span className="ms-1 text-muted">{plural(posts, { one: "post a day", other: "posts a day" })}</span>
      </div>
    </Field>
  );
}

interface StepProps {
  label: string;
  atEnd: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Has no tooltip, unlike `IconButton`, to avoid loading the code for tooltips. */
const Step = ({ label, atEnd, onClick, children }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={atEnd}
    onClick={onClick}
    className="inline-flex size-9 shrink-0 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink aria-disabled:opacity-40"
  >
    {children}
  </button>
);
