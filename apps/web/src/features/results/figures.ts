import type { ReadingAge } from "@postfolio/contract/results/reading-ages.ts";
import type { Metric } from "@postfolio/contract/results/results.ts";
import { browserLocale } from "../../lib/time/locale.ts";

export const METRIC_NAME: Record<Metric, string> = {
  views: "Views",
  likes: "Likes",
  reposts: "Reposts",
  replies: "Replies",
};

/** Names to complete "after …", for example "24 hours". */
export const AGE_NAME: Record<ReadingAge, string> = { "24h": "24 hours", "7d": "7 days" };

export const figureOf = (figure: number | null): string => figure?.toLocaleString(browserLocale()) ?? "–";

/** For example, "2.4 times your median" or "about your median". */
export function ratioOf(ratio: number): string {
  const rounded = Math.round(ratio * 10) / 10;
  return rounded === 1 ? "about your median" : `${rounded.toLocaleString(browserLocale())} times your median`;
}
