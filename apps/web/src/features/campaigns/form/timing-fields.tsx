import { lazy } from "react";
import { clockName, daysName } from "../../../lib/time/time.ts";
import type { CampaignFormState } from "./campaign-fields.tsx";
import { timesOf } from "./campaign-form.ts";
import { FormSection } from "./form-section.tsx";

const TimingDetails = lazy(() => import("./timing-details.tsx"));

/** When posts go out. */
export function TimingFields({ form }: { form: CampaignFormState }) {
  const values = form.watch();
  const { windowStart, windowEnd, timeZone, days } = values;
  const { errors } = form.formState;
  return (
    <FormSection
      title="When"
      summary={
        <>
          {values.times
            ? timesOf(values)
                .map((time) => clockName(time))
                .join(", ")
            : `${clockName(windowStart)} to ${clockName(windowEnd)}`}
          {days.length < 7 && days.length > 0 && ` · ${daysName(days)}`}
          <span className="max-sm:hidden"> · {timeZone.replaceAll("_", " ")}</span>
        </>
      }
      wrong={Boolean(
        errors.windowStart ||
        errors.windowEnd ||
        errors.times ||
        errors.timeZone ||
        errors.days ||
        errors.startsOn ||
        errors.endsOn,
      )}
    >
      <TimingDetails form={form} />
    </FormSection>
  );
}
