import { ChevronRight } from "lucide-react";
import { lazy, Suspense, useId, useState } from "react";
import { cx } from "../../ui/cx.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Form } from "./campaign-fields.tsx";

const TimingDetails = lazy(() => import("./timing-details.tsx"));

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
        {open && (
          <Suspense fallback={<Skeleton className="h-48" />}>
            <TimingDetails form={form} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
