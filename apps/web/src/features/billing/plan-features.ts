import { postsAllowed } from "@postfolio/contract/plan-limits.ts";
import { NETWORK_NAME, NETWORKS } from "@postfolio/contract/networks/networks.ts";
import { FREE_GENERATIONS, historyDays, type Plan, type PlanName } from "@postfolio/contract/plans.ts";
import { plural, t } from "../../lib/texts.ts";

const posts = (plan: Plan): string[] =>
  NETWORKS.map((network) => ({ network: NETWORK_NAME[network], perDay: postsAllowed(network, plan) }))
    .filter(({ perDay }) => perDay > 0)
    .map(({ network, perDay }) =>
      plural(
        perDay,
        { one: "1 {{network}} post a day", other: "{{count}} {{network}} posts a day" },
        { network },
      ),
    );

const history = (plan: Plan): string =>
  plural(historyDays(plan), { one: "1 day of history", other: "{{count}} days of history" });

const FEATURES: Record<PlanName, () => string[]> = {
  Basic: () => [
    t("Unlimited resumes and cover letters"),
    plural(FREE_GENERATIONS, { one: "1 AI generation", other: "{{count}} AI generations" }),
    ...posts("Free"),
    t("1000 words a month"),
    t("5000 total words"),
    t("10 templates"),
    t("5 projects"),
    history("Free"),
  ],
  Professional: () => [
    t("Everything in Basic"),
    t("Unlimited AI generations"),
    ...posts("basic_m"),
    history("basic_m"),
  ],
  Enterprise: () => [
    t("Everything in Professional"),
    ...posts("golden_m"),
    history("golden_m"),
    t("Dedicated account manager"),
    t("Custom tools"),
    t("Advanced integrations"),
    t("Premium support"),
  ],
};

export const featuresOf = (name: PlanName): string[] => FEATURES[name]();
