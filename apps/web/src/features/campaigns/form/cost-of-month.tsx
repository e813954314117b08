import { NEWS_TYPE } from "@postfolio/contract/generation/generation-options.ts";
import { NETWORK_RULES, QUOTED_NETWORK_NAME } from "@postfolio/contract/networks/networks.ts";
import { useShowsPrices } from "../../../lib/http/config.ts";
import { exactMoneyOfDollars, numberOf } from "../../../lib/words/numbers.ts";
import type { CampaignFormState } from "./fields/campaign-fields.tsx";
import { plural } from "../../../lib/texts.ts";

const DAYS = 30;

export function CostOfMonth({ form: { watch } }: { form: CampaignFormState }) {
  const shown = useShowsPrices();
  const network = watch("type");
  const { price } = NETWORK_RULES[network];
  const perDay = Number(watch("schedule"));
  if (!shown || !price || !(perDay > 0)) return null;
  const posts = Math.round((perDay * DAYS * watch("days").length) / 7);
  const hasLinks = watch("postType") === NEWS_TYPE && watch("includeLink");
  const args = {
    posts: numberOf(posts),
    network: QUOTED_NETWORK_NAME[network],
    price: exactMoneyOfDollars(posts * price.plain),
  };
  return (
    <p className="text-xs text-muted tabular-nums max-sm:order-1">
      {hasLinks
        ? plural(
            posts,
            {
              one: "About {{posts}} post a month, for which {{network}} charges {{price}}; {{linked}} instead of {{plain}} for each post with a link.",
              other:
                "About {{posts}} posts a month, for which {{network}} charges {{price}}; {{linked}} instead of {{plain}} for each post with a link.",
            },
            { ...args, linked: exactMoneyOfDollars(price.linked), plain: exactMoneyOfDollars(price.plain) },
          )
        : plural(
            posts,
            {
              one: "About {{posts}} post a month, for which {{network}} charges {{price}}.",
              other: "About {{posts}} posts a month, for which {{network}} charges {{price}}.",
            },
            args,
          )}
    </p>
  );
}
