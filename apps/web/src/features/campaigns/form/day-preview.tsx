import { minutesOf } from "@postfolio/contract/campaigns/slots.ts";
import { CalendarClock, PenLine, Send, UserCheck } from "lucide-react";
import type { ReactNode } from "react";
import { hourName } from "../../../lib/time/time.ts";
import { type CampaignForm, postingTimes, timesOf } from "./campaign-form.ts";
import { t } from "../../../lib/texts.ts";

const DAY = 24 * 60;
const share = (minutes: number): string => `${(minutes / DAY) * 100}%`;

export function DayPreview({ form }: { form: CampaignForm }) {
  const { windowStart, windowEnd, askFirst } = form;
  const times = timesOf(form);
  return (
    <section aria-labelledby="day-preview" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="day-preview" className="font-semibold">
        {t("A day in this campaign")}
      </h2>
      <output className="mt-1 block text-muted tabular-nums">
        {postingTimes(form) ?? t("Post times appear here")}
      </output>
      <Ruler window={form.times ? null : { windowStart, windowEnd }} times={times} />
      <ul className="mt-6 flex flex-col gap-3 border-t border-line pt-5 text-muted">
        <Step icon={<PenLine />}>
          {t(
            "Each post is written an hour before it goes out. The first one goes out at least an hour from now.",
          )}
        </Step>
        <Step icon={<CalendarClock />}>
          {t("From then until it goes out, you can edit, rewrite, or skip it.")}
        </Step>
        {askFirst ? (
          <Step icon={<UserCheck />}>{t("It goes out only once you approve it.")}</Step>
        ) : (
          <Step icon={<Send />}>{t("It goes out automatically.")}</Step>
        )}
      </ul>
    </section>
  );
}

const Step = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  // Always two lines high, because the approval setting is loaded late.
  <li className="flex min-h-10.5 gap-3">
    {icon}
    <span>{children}</span>
  </li>
);

interface RulerProps {
  window: { windowStart: string; windowEnd: string } | null;
  times: readonly string[];
}

function Ruler({ window, times }: RulerProps) {
  const start = window ? minutesOf(window.windowStart) : 0;
  const length = window ? Math.max(minutesOf(window.windowEnd) - start, 0) : 0;
  return (
    <div aria-hidden className="mt-5">
      <div className="relative h-8 overflow-hidden rounded-md bg-sunken">
        {window && (
          <span
            className="absolute inset-y-0 border-x border-line bg-hover transition-all duration-300"
            style={{ insetInlineStart: share(start), width: share(length) }}
          />
        )}
        {times.map((time, at) => (
          <span
            key={at}
            className="absolute inset-y-1.5 w-1 -translate-x-1/2 rounded-full rtl:translate-x-1/2 bg-accent transition-all duration-300"
            style={{ insetInlineStart: share(minutesOf(time)) }}
          />
        ))}
      </div>
      <div className="mt-1 flex justify-between text-xs text-muted tabular-nums">
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{hourName(hour)}</span>
        ))}
      </div>
    </div>
  );
}
