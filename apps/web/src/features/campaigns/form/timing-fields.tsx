import { lazy } from "react";
import { clockName } from "../../../lib/time.ts";
import type { Form } from "./campaign-fields.tsx";
import { FormSection } from "./form-section.tsx";

const TimingDetails = lazy(() => import("./timing-details.tsx"));

/** When posts go out. */
export function TimingFields({ form }: { form: Form }) {
  const { windowStart, windowEnd, timeZone } = form.watch();
  const { errors } = form.formState;
  return (
    <FormSection
      title="When"
      summary={
        <>
          {clockName(windowStart)} to {clockName(windowEnd)}
          <span className="max-sm:hidden"> · {timeZone.replaceAll("_", " ")}</span>
        </>
      }
      wrong={Boolean(errors.windowStart || errors.windowEnd || errors.timeZone)}
    >
      <TimingDetails form={form} />
    </FormSection>
  );
}
