import { CostOfMonth } from "./cost-of-month.tsx";
import { type CampaignFormState, ScheduleField } from "./fields/campaign-fields.tsx";

/**
 * The cost is loaded late, so it goes where it causes no layout shift: next to the field, or below everything on
 * phones.
 */
export const ScheduleRow = (props: { form: CampaignFormState; label: string }) => (
  <div className="grid grid-cols-2 items-center gap-4 max-sm:contents">
    <ScheduleField {...props} />
    <CostOfMonth form={props.form} />
  </div>
);
