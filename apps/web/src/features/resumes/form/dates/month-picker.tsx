import { arrowKey } from "../../../../lib/words/arrow-key.ts";
import { dateToText, textToDate } from "@postfolio/formats/partial-date.ts";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../../ui/button.tsx";
import { cx } from "../../../../ui/cx.ts";
import { RowButton } from "../../../../ui/row-button.tsx";
import { currentTime } from "../../../../lib/time/clock.ts";
import { shortMonth } from "../../../../lib/time/time.ts";
import { t } from "../../../../lib/texts.ts";

const COLUMNS = 4;
const MONTHS_BY_KEY: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
  PageUp: -12,
  PageDown: 12,
};
const FIRST_YEAR = 1000;
const LAST_YEAR = 9999;

interface MonthPickerProps {
  /** The date as typed. For a date such as "Summer 2019", only the year is used. */
  value: string;
  near: string;
  /** Called with a date such as "Mar 2021", or "2021" for a year without a month. */
  onPick: (date: string) => void;
}

export default function MonthPicker({ value, near, onPick }: MonthPickerProps) {
  const picked = textToDate(value)?.slice(0, 7);
  const [shown, setShown] = useState(() => startOf(picked ?? textToDate(near)));
  const grid = useRef<HTMLFieldSetElement>(null);
  const year = Math.floor(shown / 12);
  useEffect(() => focusMonth(grid.current), []);

  const show = (month: number) => {
    if (month >= FIRST_YEAR * 12 && month < (LAST_YEAR + 1) * 12) setShown(month);
  };
  const pressed = (event: KeyboardEvent) => {
    const step = MONTHS_BY_KEY[arrowKey(event.key)];
    if (step === undefined) return;
    event.preventDefault();
    flushSync(() => show(shown + step));
    focusMonth(grid.current);
  };

  return (
    <div className="flex flex-col gap-2 p-3">
      <div className="flex items-center justify-between">
        <RowButton label={t("Previous year")} icon={<ChevronLeft />} onClick={() => show(shown - 12)} />
        <input
          key={year}
          aria-label={t("Year")}
          inputMode="numeric"
          maxLength={4}
          defaultValue={year}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            if (/^\d{4}$/u.test(event.target.value)) show(Number(event.target.value) * 12 + (shown % 12));
          }}
          className="h-8 w-16 rounded-sm border border-transparent bg-transparent text-center font-medium tabular-nums hover:border-edge focus:border-edge pointer-coarse:text-base"
        />
        <RowButton label={t("Next year")} icon={<ChevronRight />} onClick={() => show(shown + 12)} />
      </div>
      <fieldset ref={grid} aria-label={t("Months of {{year}}", { year })} className="grid grid-cols-4 gap-1">
        {Array.from({ length: 12 }, (_, at) => {
          const iso = `${year}-${String(at + 1).padStart(2, "0")}`;
          return (
            <button
              key={at}
              type="button"
              aria-label={shortMonth(`${iso}-01`, { year: "numeric" })}
              aria-pressed={iso === picked}
              tabIndex={at === shown % 12 ? 0 : -1}
              onClick={() => onPick(dateToText(iso))}
              onKeyDown={pressed}
              className={cx(
                "h-9 rounded-md",
                iso === picked ? "bg-accent font-medium text-on-accent" : "hover:bg-hover",
              )}
            >
              {shortMonth(`${iso}-01`)}
            </button>
          );
        })}
      </fieldset>
      <Button size="sm" variant="quiet" className="text-muted" onClick={() => onPick(String(year))}>
        {t("Use only the year {{year}}", { year })}
      </Button>
    </div>
  );
}

const focusMonth = (grid: HTMLElement | null): void =>
  grid?.querySelector<HTMLButtonElement>("[tabindex='0']")?.focus();

/** Returns the number of months since year 0. */
function startOf(date: string | undefined): number {
  const [year = currentTime().getFullYear(), month = 1] = date?.split("-").map(Number) ?? [];
  return year * 12 + month - 1;
}
