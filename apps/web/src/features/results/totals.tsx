import { METRICS } from "@postfolio/contract/results/compare-results.ts";
import type { PostResult } from "@postfolio/contract/results/results.ts";
import { figureOf, METRIC_NAME } from "./figures.ts";

export function Totals({ results }: { results: readonly PostResult[] }) {
  const sums = METRICS.map((metric) => {
    const known = results.flatMap((result) => result[metric] ?? []);
    const sum = known.length === 0 ? null : known.reduce((all, one) => all + one, 0);
    return { label: METRIC_NAME[metric], value: figureOf(sum) };
  });
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-5">
      {[{ label: "Posts", value: figureOf(results.length) }, ...sums].map(({ label, value }, index) => (
        <div key={label} className={index === 0 ? "bg-surface p-4 max-sm:col-span-2" : "bg-surface p-4"}>
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="font-display text-xl font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
