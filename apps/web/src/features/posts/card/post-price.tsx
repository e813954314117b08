import { NETWORK_RULES, QUOTED_NETWORK_NAME, type Network } from "@postfolio/contract/networks/networks.ts";
import { postPrice } from "@postfolio/contract/posts/post-price.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useShowsPrices } from "../../../lib/http/config.ts";
import { exactMoneyOfDollars } from "../../../lib/words/numbers.ts";
import { type Content, contentOf, mediaOf } from "../editor/content.ts";
import { mediaQuery } from "../../media/media.api.ts";
import { t } from "../../../lib/texts.ts";

export function PostPrice({ network, content }: { network: Network; content: Content }) {
  const shown = useShowsPrices();
  const { text, thread } = contentOf(content);
  const { data: pictures = [] } = useQuery({
    ...mediaQuery(mediaOf(content)),
    placeholderData: keepPreviousData,
  });
  if (!shown || NETWORK_RULES[network].price === null) return null;
  const described = pictures.filter(({ alt }) => alt !== "");
  return (
    <p className="text-xs text-muted tabular-nums">
      {t("{{network}} charges {{price}}", {
        network: QUOTED_NETWORK_NAME[network],
        price: exactMoneyOfDollars(postPrice(network, [text, ...thread], described.length)),
      })}
    </p>
  );
}
