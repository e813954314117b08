import { CostOfMonth } from "./cost-of-month.tsx";
import { type CampaignFormState, ScheduleField } from "./fields/campaign-fields.tsx";

interface ScheduleRowProps {
  form: CampaignFormState;
  label: string;
}

/**
 * Posts a day, and what they cost where that is shown. The cost comes late: beside the field, or on a phone at the end of
 * the form, it moves nothing.
 */
export const ScheduleRow = (props: ScheduleRowProps) => (
  <div className="grid grid-cols-2 items-center gap-4 max-sm:contents">
    <ScheduleField {...props} />
    <CostOfMonth form={props.form} />
  </div>
);
