import { wallClockOf } from "@postfolio/contract/slots.ts";
import { Controller } from "react-hook-form";
import { clockName } from "../../../lib/time.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import type { Form } from "./campaign-fields.tsx";
import { timeZoneChoices } from "./time-zones.ts";

/** The fields for when a campaign's posts go out. */
export default function TimingDetails({ form: { control, watch, formState, trigger } }: { form: Form }) {
  const { errors } = formState;
  const { windowStart, windowEnd, timeZone } = watch();
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-4">
        {(["windowStart", "windowEnd"] as const).map((name) => (
          <Controller
            key={name}
            name={name}
            control={control}
            render={({ field }) => (
              <Field
                label={name === "windowStart" ? "First post after" : "Last post before"}
                error={errors[name]?.message}
              >
                <Select
                  value={field.value}
                  onValueChange={(clock) => {
                    field.onChange(clock);
                    // An error in their order appears at the end field, whichever was changed.
                    void trigger("windowEnd");
                  }}
                  options={clocks(name === "windowStart" ? windowStart : windowEnd)}
                />
              </Field>
            )}
          />
        ))}
      </div>
      <Controller
        name="timeZone"
        control={control}
        render={({ field }) => (
          <Field
            label="Time zone"
            hint="Times follow its clocks, even when daylight saving time begins and ends"
            error={errors.timeZone?.message}
          >
            <Combobox
              value={field.value}
              onValueChange={field.onChange}
              options={timeZoneChoices(timeZone)}
              empty="No time zone with this name"
            />
          </Field>
        )}
      />
    </div>
  );
}

/** Every half hour of a day, and the chosen time even if it is not one of them. */
function clocks(set: string): { value: string; label: string }[] {
  const halves = Array.from({ length: 48 }, (_, half) => wallClockOf(30 * half));
  return [...new Set([...halves, "23:59", set])].sort().map((value) => ({ value, label: clockName(value) }));
}
