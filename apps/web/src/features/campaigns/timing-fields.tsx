import { NEWS_TYPE } from "@postfolio/contract/generation-options.ts";
import { ChevronRight } from "lucide-react";
import { lazy, Suspense, useId, useState } from "react";
import { Controller } from "react-hook-form";
import { cx } from "../../ui/cx.ts";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Switch } from "../../ui/switch.tsx";
import type { Form } from "./campaign-fields.tsx";
import { timeZoneChoices } from "./time-zones.ts";

const Combobox = lazy(() => import("../../ui/combobox.tsx"));

/** What has good defaults: shut until it is wanted, or until something in it is wrong. */
export function TimingFields({ form }: { form: Form }) {
  const { watch, formState } = form;
  const { windowStart, windowEnd, timeZone, askFirst } = watch();
  const { errors } = formState;
  const [wanted, setWanted] = useState(false);
  const content = useId();
  const open = wanted || Boolean(errors.windowStart || errors.windowEnd || errors.timeZone);
  return (
    <div className="rounded-md border border-line">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={content}
        onClick={() => setWanted(!open)}
        className="flex w-full items-center gap-2 rounded-md px-3 py-2.5 text-left -outline-offset-2 hover:bg-hover"
      >
        <ChevronRight aria-hidden className={cx("text-muted transition-transform", open && "rotate-90")} />
        <span className="font-medium">When and how</span>
        <span className="ml-auto truncate text-xs text-muted tabular-nums">
          {windowStart} to {windowEnd}
          <span className="max-sm:hidden"> · {timeZone.replaceAll("_", " ")}</span>
          {askFirst && " · asks first"}
        </span>
      </button>
      <div id={content} hidden={!open} className="border-t border-line p-3 sm:p-4">
        {open && <Fields form={form} />}
      </div>
    </div>
  );
}

function Fields({ form: { control, watch, formState, trigger } }: { form: Form }) {
  const { errors } = formState;
  const { type, postType, windowStart, windowEnd, timeZone } = watch();
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
                    // The order of the two is judged at the end's field, whichever was changed.
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
            hint="Times follow its clocks, also when summer time begins and ends"
            error={errors.timeZone?.message}
          >
            <Suspense fallback={<Skeleton className="h-9" />}>
              <Combobox
                value={field.value}
                onValueChange={field.onChange}
                options={timeZoneChoices(timeZone)}
                empty="No time zone of this name"
              />
            </Suspense>
          </Field>
        )}
      />
      <Controller
        name="askFirst"
        control={control}
        render={({ field }) => (
          <div>
            <Switch label="Ask me before publishing" checked={field.value} onCheckedChange={field.onChange} />
            <p className="mt-1 text-xs text-muted">Nothing goes out until you have approved it.</p>
          </div>
        )}
      />
      {postType === NEWS_TYPE && (
        <Controller
          name="includeLink"
          control={control}
          render={({ field }) => (
            <div>
              <Switch
                label="Include the article's link"
                checked={field.value}
                onCheckedChange={field.onChange}
              />
              {type === "Twitter" && (
                <p className="mt-1 text-xs text-muted">On X a link counts 23 of a post's 280 characters.</p>
              )}
            </div>
          )}
        />
      )}
    </div>
  );
}

/** Every half hour of a day, and the time that is set though it is none of them. */
function clocks(set: string): { value: string; label: string }[] {
  const halves = Array.from(
    { length: 48 },
    (_, half) => `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 ? "30" : "00"}`,
  );
  return [...new Set([...halves, "23:59", set])].sort().map((value) => ({ value, label: value }));
}
