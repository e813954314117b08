import { dayAndMonthOf, timeOf } from "../../../lib/time/time.ts";

export function PublishedStamp({ instant, timeZone }: { instant: string; timeZone: string }) {
  return (
    <svg
      viewBox="0 0 112 56"
      aria-hidden
      className="pointer-events-none absolute top-2 end-2 h-12 -rotate-6 text-accent opacity-70"
    >
      <g className="fill-none stroke-current" strokeWidth="1.25">
        <circle cx="28" cy="28" r="25" />
        <circle cx="28" cy="28" r="18.5" strokeDasharray="1.5 2.5" />
        <path d="M57 18q7-5 14 0t14 0t14 0t14 0M57 28q7-5 14 0t14 0t14 0t14 0M57 38q7-5 14 0t14 0t14 0t14 0" />
      </g>
      <g textAnchor="middle" className="fill-current font-semibold">
        <text x="28" y="27" className="text-[8px] uppercase">
          {dayAndMonthOf(instant, timeZone)}
        </text>
        <text x="28" y="37" className="text-[7px] tracking-tight tabular-nums">
          {timeOf(instant, timeZone)}
        </text>
      </g>
    </svg>
  );
}
