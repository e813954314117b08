import type { ReadingAge } from "@postfolio/contract/results/reading-ages.ts";
import type { Metric } from "@postfolio/contract/results/results.ts";
import { numberOf } from "../../lib/words/numbers.ts";
import { plural, t } from "../../lib/texts.ts";
import { text, type Text } from "@postfolio/contract/text.ts";

export const METRIC_NAME: Record<Metric, Text> = {
  views: text("Views"),
  likes: text("Likes"),
  reposts: text("Reposts"),
  replies: text("Replies"),
};

type ByMetricAndAge<T> = Record<Metric, Record<ReadingAge, T>>;

export const CHART_TITLE: ByMetricAndAge<Text> = {
  views: {
    "24h": text("Views of each post after 24 hours"),
    "7d": text("Views of each post after 7 days"),
  },
  likes: {
    "24h": text("Likes of each post after 24 hours"),
    "7d": text("Likes of each post after 7 days"),
  },
  reposts: {
    "24h": text("Reposts of each post after 24 hours"),
    "7d": text("Reposts of each post after 7 days"),
  },
  replies: {
    "24h": text("Replies of each post after 24 hours"),
    "7d": text("Replies of each post after 7 days"),
  },
};

export const COMPARED_BY: ByMetricAndAge<Text> = {
  views: {
    "24h": text("Each network is compared separately, by views after 24 hours."),
    "7d": text("Each network is compared separately, by views after 7 days."),
  },
  likes: {
    "24h": text("Each network is compared separately, by likes after 24 hours."),
    "7d": text("Each network is compared separately, by likes after 7 days."),
  },
  reposts: {
    "24h": text("Each network is compared separately, by reposts after 24 hours."),
    "7d": text("Each network is compared separately, by reposts after 7 days."),
  },
  replies: {
    "24h": text("Each network is compared separately, by replies after 24 hours."),
    "7d": text("Each network is compared separately, by replies after 7 days."),
  },
};

export const MOSTLY_NONE: ByMetricAndAge<Text> = {
  views: {
    "24h": text("Most of your posts had no views after 24 hours, so there is nothing to compare."),
    "7d": text("Most of your posts had no views after 7 days, so there is nothing to compare."),
  },
  likes: {
    "24h": text("Most of your posts had no likes after 24 hours, so there is nothing to compare."),
    "7d": text("Most of your posts had no likes after 7 days, so there is nothing to compare."),
  },
  reposts: {
    "24h": text("Most of your posts had no reposts after 24 hours, so there is nothing to compare."),
    "7d": text("Most of your posts had no reposts after 7 days, so there is nothing to compare."),
  },
  replies: {
    "24h": text("Most of your posts had no replies after 24 hours, so there is nothing to compare."),
    "7d": text("Most of your posts had no replies after 7 days, so there is nothing to compare."),
  },
};

export const figureOf = (figure: number | null): string => (figure === null ? "–" : numberOf(figure));

/** For example, "1,204 views". */
export function countText(metric: Metric, count: number): string {
  const figure = figureOf(count);
  switch (metric) {
    case "views":
      return plural(count, { one: "{{figure}} view", other: "{{figure}} views" }, { figure });
    case "likes":
      return plural(count, { one: "{{figure}} like", other: "{{figure}} likes" }, { figure });
    case "reposts":
      return plural(count, { one: "{{figure}} repost", other: "{{figure}} reposts" }, { figure });
    case "replies":
      return plural(count, { one: "{{figure}} reply", other: "{{figure}} replies" }, { figure });
  }
}

/** For example, "1,204 views after 24 hours". */
export const countAfter = (metric: Metric, age: ReadingAge, count: number): string =>
  COUNT_AFTER[metric][age](count, { figure: figureOf(count) });

const COUNT_AFTER: ByMetricAndAge<(count: number, figure: { figure: string }) => string> = {
  views: {
    "24h": (count, figure) =>
      plural(
        count,
        { one: "{{figure}} view after 24 hours", other: "{{figure}} views after 24 hours" },
        figure,
      ),
    "7d": (count, figure) =>
      plural(count, { one: "{{figure}} view after 7 days", other: "{{figure}} views after 7 days" }, figure),
  },
  likes: {
    "24h": (count, figure) =>
      plural(
        count,
        { one: "{{figure}} like after 24 hours", other: "{{figure}} likes after 24 hours" },
        figure,
      ),
    "7d": (count, figure) =>
      plural(count, { one: "{{figure}} like after 7 days", other: "{{figure}} likes after 7 days" }, figure),
  },
  reposts: {
    "24h": (count, figure) =>
      plural(
        count,
        { one: "{{figure}} repost after 24 hours", other: "{{figure}} reposts after 24 hours" },
        figure,
      ),
    "7d": (count, figure) =>
      plural(
        count,
        { one: "{{figure}} repost after 7 days", other: "{{figure}} reposts after 7 days" },
        figure,
      ),
  },
  replies: {
    "24h": (count, figure) =>
      plural(
        count,
        { one: "{{figure}} reply after 24 hours", other: "{{figure}} replies after 24 hours" },
        figure,
      ),
    "7d": (count, figure) =>
      plural(
        count,
        { one: "{{figure}} reply after 7 days", other: "{{figure}} replies after 7 days" },
        figure,
      ),
  },
};

/** For example, "2.4 times your median" or "about your median". */
export function ratioOf(ratio: number): string {
  const rounded = Math.round(ratio * 10) / 10;
  return rounded === 1
    ? t("about your median")
    : t("{{ratio}} times your median", { ratio: numberOf(rounded) });
}
