import { wallClockOf } from "@postfolio/contract/campaigns/slots.ts";
import { useId, useMemo } from "react";
import { Controller } from "react-hook-form";
import { clockName } from "../../../../lib/time/time.ts";
import { Combobox } from "../../../../ui/form/combobox.tsx";
import { Field } from "../../../../ui/form/field.tsx";
import { Input } from "../../../../ui/form/input.tsx";
import { Select } from "../../../../ui/form/select.tsx";
import type { CampaignFormState } from "./campaign-fields.tsx";
import { DaysField } from "../../../posts/editor/days-field.tsx";
import { ownTimes } from "../campaign-form.ts";
import { timeZoneChoices } from "./time-zones.ts";
import { sentenceOf, t } from "../../../../lib/texts.ts";
import { text } from "@postfolio/contract/text.ts";

export default function TimingDetails({ form }: { form: CampaignFormState }) {
  const { control, watch, formState, trigger, register } = form;
  const { errors } = formState;
  const { timeZone, startsOn, times } = watch();
  // Memoized, because computing the offsets of hundreds of time zones is slow.
  const timeZones = useMemo(() => timeZoneChoices(timeZone), [timeZone]);
  return (
    <div className="flex flex-col gap-4">
      <Controller
        name="times"
        control={control}
        render={({ field }) => (
          <Field
            label={t("Times")}
            hint={
              times
                ? t("Posts go out at exactly these times.")
                : t("Posts are spread over the part of the day that you choose.")
            }
          >
            <Select
              value={field.value ? "own" : "window"}
              onValueChange={(kind) => {
                field.onChange(kind === "own" ? [] : null);
              }}
              options={KINDS.map(({ value, label }) => ({ value, label: t(label) }))}
            />
          </Field>
        )}
      />
      {times ? <OwnTimes form={form} /> : <Window form={form} />}
      <Controller
        name="days"
        control={control}
        render={({ field }) => (
          <DaysField value={field.value} onChange={field.onChange} error={errors.days?.message} />
        )}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field label={t("First day")} hint={t("Today by default.")} error={errors.startsOn?.message}>
          <Input type="date" {...register("startsOn", { onChange: () => void trigger("endsOn") })} />
        </Field>
        <Field label={t("Last day")} hint={t("None by default.")} error={errors.endsOn?.message}>
          <Input type="date" min={startsOn || undefined} {...register("endsOn")} />
        </Field>
      </div>
      <Controller
        name="timeZone"
        control={control}
        render={({ field }) => (
          <Field
            label={t("Time zone")}
            hint={t("Times follow this zone, including daylight saving time.")}
            error={errors.timeZone?.message}
          >
            <Combobox
              value={field.value}
              onValueChange={field.onChange}
              options={timeZones}
              empty={t("No matching time zone")}
            />
          </Field>
        )}
      />
    </div>
  );
}

const KINDS = [
  { value: "window", label: text("Spread over the day") },
  { value: "own", label: text("Specific times") },
] as const;

function Window({ form: { control, watch, formState, trigger } }: { form: CampaignFormState }) {
  const { errors } = formState;
  const { windowStart, windowEnd } = watch();
  return (
    <div className="grid grid-cols-2 gap-4">
      {(["windowStart", "windowEnd"] as const).map((name) => (
        <Controller
          key={name}
          name={name}
          control={control}
          render={({ field }) => (
            <Field
              label={name === "windowStart" ? t("First post after") : t("Last post before")}
              error={errors[name]?.message}
            >
              <Select
                value={field.value}
                onValueChange={(clock) => {
                  field.onChange(clock);
                  // If the end is before the start, the error is shown at the end field.
                  void trigger("windowEnd");
                }}
                options={clocks(name === "windowStart" ? windowStart : windowEnd)}
              />
            </Field>
          )}
        />
      ))}
    </div>
  );
}

function OwnTimes({ form: { watch, setValue, formState } }: { form: CampaignFormState }) {
  const note = useId();
  const shown = ownTimes(watch()) ?? [];
  const { times: wrong } = formState.errors;
  const error = wrong?.message ?? wrong?.find?.((one) => one !== undefined)?.message;
  const choose = (at: number, time: string) =>
    setValue("times", shown.with(at, time), { shouldDirty: true, shouldValidate: formState.isSubmitted });
  return (
    <div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {shown.map((time, at) => (
          <Field key={at} label={shown.length === 1 ? t("Post") : t("Post {{number}}", { number: at + 1 })}>
            <Input
              type="time"
              value={time}
              aria-invalid={error !== undefined}
              aria-describedby={error ? note : undefined}
              onChange={({ target }) => choose(at, target.value)}
            />
          </Field>
        ))}
      </div>
      {error && (
        <p id={note} className="mt-1 text-xs text-danger">
          {sentenceOf(error)}
        </p>
      )}
    </div>
  );
}

function clocks(set: string): { value: string; label: string }[] {
  const halves = Array.from({ length: 48 }, (_, half) => wallClockOf(30 * half));
  return [...new Set([...halves, "23:59", set])].sort().map((value) => ({ value, label: clockName(value) }));
}
