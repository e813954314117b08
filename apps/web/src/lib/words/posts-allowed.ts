import { postsAllowed } from "@postfolio/contract/plan-limits.ts";
import { isAlwaysShown, NETWORK_NAME, NETWORKS } from "@postfolio/contract/networks/networks.ts";
import type { Plan } from "@postfolio/contract/plans.ts";
import { listed, plural, t } from "../texts.ts";

/** For example, "3 posts a day on Twitter and 3 on LinkedIn". */
export const postsAllowedInWords = (plan: Plan): string =>
  listed(
    NETWORKS.filter(isAlwaysShown).map((network, index) => {
      const most = postsAllowed(network, plan);
      const on = { network: NETWORK_NAME[network] };
      if (most === 0) return t("none on {{network}}", on);
      return index === 0
        ? plural(
            most,
            { one: "1 post a day on {{network}}", other: "{{count}} posts a day on {{network}}" },
            on,
          )
        : t("{{count}} on {{network}}", { count: most, ...on });
    }),
    "and",
  );
