import { NEWS_TYPE } from "@postfolio/contract/generation/generation-options.ts";
import { NETWORK_RULES, QUOTED_NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { useShowsPrices } from "../../../lib/http/config.ts";
import { dollarsOf, numberOf } from "../../../lib/time/locale.ts";
import type { CampaignFormState } from "./fields/campaign-fields.tsx";
import { plural, t } from "../../../lib/texts.ts";

const DAYS = 30;

export function CostOfMonth({ form: { watch } }: { form: CampaignFormState }) {
  const shown = useShowsPrices();
  const network = watch("type");
  const { price } = NETWORK_RULES[network];
  const perDay = Number(watch("schedule"));
  if (!shown || !price || !(perDay > 0)) return null;
  const posts = Math.round((perDay * DAYS * watch("days").length) / 7);
  const hasLinks = watch("postType") === NEWS_TYPE && watch("includeLink");
  return (
    <p className="text-xs text-muted tabular-nums max-sm:order-1">
      About {numberOf(posts)} {plural(posts, { one: "post", other: "posts" })} a month, for which{" "}
      {QUOTED_NETWORK_NAME[network]} charges {dollarsOf(posts * price.plain)}
      {hasLinks &&
        t("; {{linked}} instead of {{plain}} for each post with a link", {
          linked: dollarsOf(price.linked),
          plain: dollarsOf(price.plain),
        })}
      .
    </p>
  );
}
