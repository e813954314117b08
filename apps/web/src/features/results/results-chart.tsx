import { NETWORK_NAME, networkOf, NETWORKS } from "@postfolio/contract/networks/networks.ts";
import type { Metric, PostResult } from "@postfolio/contract/results/results.ts";
import { BarController, BarElement, CategoryScale, Chart, Legend, LinearScale, Tooltip } from "chart.js";
import { useEffect, useRef } from "react";
import { useDarkTheme } from "../../lib/theme.ts";
import { browserTimeZone, dayAndMonthOf } from "../../lib/time/time.ts";
import { countText } from "./figures.ts";
import { plural } from "../../lib/texts.ts";

Chart.register(BarController, BarElement, CategoryScale, Legend, LinearScale, Tooltip);

const MAX_TOOLTIP_LENGTH = 60;

interface ChartProps {
  results: readonly PostResult[];
  metric: Metric;
}

export default function ResultsChart(props: ChartProps) {
  // Remounts when the theme changes, since a canvas does not update its colors.
  return <Bars key={useDarkTheme() ? "dark" : "light"} {...props} />;
}

function Bars({ results, metric }: ChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const chart = draw(canvas.current, results.toReversed(), metric);
    return () => chart.destroy();
  }, [results, metric]);
  return (
    <div className="relative h-72 rounded-lg border border-line bg-surface p-4">
      <canvas
        ref={canvas}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image element cannot be drawn on
        role="img"
        aria-label={CHART_LABEL[metric](results.length)}
      />
    </div>
  );
}

const CHART_LABEL: Record<Metric, (posts: number) => string> = {
  views: (posts) =>
    plural(posts, {
      one: "Views of {{count}} post. The table below shows the same data.",
      other: "Views of {{count}} posts. The table below shows the same data.",
    }),
  likes: (posts) =>
    plural(posts, {
      one: "Likes of {{count}} post. The table below shows the same data.",
      other: "Likes of {{count}} posts. The table below shows the same data.",
    }),
  reposts: (posts) =>
    plural(posts, {
      one: "Reposts of {{count}} post. The table below shows the same data.",
      other: "Reposts of {{count}} posts. The table below shows the same data.",
    }),
  replies: (posts) =>
    plural(posts, {
      one: "Replies of {{count}} post. The table below shows the same data.",
      other: "Replies of {{count}} posts. The table below shows the same data.",
    }),
};

function draw(canvas: HTMLCanvasElement, results: readonly PostResult[], metric: Metric): Chart {
  const color = colorsOf(canvas);
  Chart.defaults.font.family = getComputedStyle(canvas).fontFamily;
  const zone = browserTimeZone();
  const shown = NETWORKS.filter((network) =>
    results.some((result) => result.network === network && result[metric] !== null),
  );
  return new Chart(canvas, {
    type: "bar",
    data: {
      labels: results.map(({ at }) => dayAndMonthOf(at, zone)),
      datasets: shown.map((network) => ({
        label: NETWORK_NAME[network],
        data: results.map((result) => (result.network === network ? result[metric] : null)),
        backgroundColor: color(networkOf(network).look.color),
        borderRadius: 2,
        maxBarThickness: 28,
        // Without this, each network's bars would be offset.
        grouped: false,
      })),
    },
    options: {
      maintainAspectRatio: false,
      animation: false,
      interaction: { mode: "index", intersect: false },
      color: color("--muted"),
      plugins: {
        legend: { display: shown.length > 1, align: "end", labels: { boxWidth: 12, boxHeight: 12 } },
        tooltip: {
          filter: ({ raw }) => raw !== null,
          callbacks: {
            title: ([item]) => (item ? opening(results[item.dataIndex]?.text ?? "") : ""),
            label: ({ dataset, raw }) => `${dataset.label ?? ""}: ${countText(metric, raw as number)}`,
          },
        },
      },
      scales: {
        x: {
          grid: { display: false },
          border: { color: color("--line") },
          ticks: { color: color("--muted"), maxRotation: 0, autoSkipPadding: 16 },
        },
        y: {
          beginAtZero: true,
          grid: { color: color("--line") },
          border: { display: false },
          ticks: { color: color("--muted"), precision: 0, maxTicksLimit: 6 },
        },
      },
    },
  });
}

function colorsOf(element: HTMLElement) {
  const probe = document.createElement("span");
  return (token: string): string => {
    probe.style.color = `var(${token})`;
    element.parentElement?.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
}

const opening = (text: string): string =>
  text.length <= MAX_TOOLTIP_LENGTH ? text : `${text.slice(0, MAX_TOOLTIP_LENGTH).toWellFormed()}…`;
