import { useQuery } from "@tanstack/react-query";
import { insightsQuery } from "./timeline/events.api.ts";
import { numberOf, percentOf } from "../../lib/words/numbers.ts";
import { t } from "../../lib/texts.ts";

/** Hidden if fewer than ten applications have been sent. */
export function InsightsStrip() {
  const { data } = useQuery(insightsQuery);
  const insights = data?.data;
  if (!insights) return null;
  const { sent, answered, interviewed, offered, daysToAnswer } = insights;
  const share = (part: number) => percentOf(part / sent);
  const figures = [
    { label: t("Sent"), figure: numberOf(sent), note: "" },
    { label: t("Answered"), figure: numberOf(answered), note: share(answered) },
    { label: t("Interviews"), figure: numberOf(interviewed), note: share(interviewed) },
    { label: t("Offers"), figure: numberOf(offered), note: share(offered) },
    ...(daysToAnswer
      ? [
          {
            label: t("Days to an answer"),
            figure: numberOf(daysToAnswer.median),
            note: t("median of {{count}}", { count: daysToAnswer.of }),
          },
        ]
      : []),
  ];
  return (
    <dl
      aria-label={t("How your applications are doing")}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none"
    >
      {figures.map(({ label, figure, note }) => (
        <div key={label} className="bg-surface px-4 py-3">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="mt-0.5 text-lg font-medium tabular-nums">
            {figure}
            {note && <span className="ms-2 text-xs font-normal text-muted">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
