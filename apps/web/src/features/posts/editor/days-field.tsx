import { WEEK_DAYS } from "@postfolio/contract/campaigns/campaign-options.ts";
import { useId } from "react";
import { weekdayName } from "../../../lib/time/time.ts";
import { sentenceOf, t } from "../../../lib/texts.ts";

interface DaysFieldProps {
  value: readonly number[];
  onChange: (days: number[]) => void;
  error: string | undefined;
}

export function DaysField({ value, onChange, error }: DaysFieldProps) {
  const note = useId();
  return (
    <fieldset aria-describedby={error ? note : undefined}>
      <legend className="mb-1.5 font-medium">{t("Days")}</legend>
      <div className="flex gap-1.5">
        {WEEK_DAYS.map((day) => (
          <label
            key={day}
            className="flex h-9 min-w-0 flex-1 cursor-pointer items-center justify-center rounded-md border border-edge text-muted max-sm:text-xs has-checked:border-ink has-checked:bg-hover has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={value.includes(day)}
              aria-label={weekdayName(day, "long")}
              onChange={({ target }) =>
                onChange(WEEK_DAYS.filter((one) => (one === day ? target.checked : value.includes(one))))
              }
            />
            <span aria-hidden>{weekdayName(day)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={note} className="mt-1 text-xs text-danger">
          {sentenceOf(error)}
        </p>
      )}
    </fieldset>
  );
}
