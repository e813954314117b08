import { lazy } from "react";
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
          {windowStart} to {windowEnd}
          <span className="max-sm:hidden"> · {timeZone.replaceAll("_", " ")}</span>
        </>
      }
      wrong={Boolean(errors.windowStart || errors.windowEnd || errors.timeZone)}
    >
      <TimingDetails form={form} />
    </FormSection>
  );
}
