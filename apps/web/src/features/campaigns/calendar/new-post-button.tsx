import { Plus } from "lucide-react";
import { dateName, hourName } from "../../../lib/time/time.ts";
import { useNow } from "../../../lib/time/use-now.ts";
import { openComposer } from "../../posts/composer/composer-store.ts";
import { cx } from "../../../ui/cx.ts";
import { freeTimeOf, hourOn } from "./calendar-days.ts";
import { t } from "../../../lib/texts.ts";

const LOOK =
  "inline-flex items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink focus-visible:opacity-100";

export function NewPostOn({ day, today, className }: { day: string; today: string; className?: string }) {
  const at = freeTimeOf(day, useNow());
  if (!at) return null;
  const label = t("New post on {{date}}", { date: dateName(day, today) });
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={cx(LOOK, "size-6 shrink-0", className)}
      onClick={() => openComposer({ at: at.toISOString() })}
    >
      <Plus className="size-4" />
    </button>
  );
}

/** For pointers only: users of keyboards and screen readers use the day's button. */
export function NewPostAt({ day, hour }: { day: string; hour: number }) {
  const at = hourOn(day, hour);
  if (at <= useNow()) return null;
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      title={t("New post at {{time}}", { time: hourName(hour) })}
      className={cx(LOOK, "grow opacity-0 hover:opacity-100")}
      onClick={() => openComposer({ at: at.toISOString() })}
    >
      <Plus className="size-4" />
    </button>
  );
}
