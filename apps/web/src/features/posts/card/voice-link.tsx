import { FIRST_NETWORK, type Network, networkOf } from "@postfolio/contract/networks/networks.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { t } from "../../../lib/texts.ts";

export const VoiceLink = ({ network }: { network: Network }) => (
  <p className="text-xs text-muted">
    Posts follow{" "}
    <TextLink to={network === FIRST_NETWORK ? "/voice" : `/voice?network=${networkOf(network).slug}`}>
      {t("your voice")}
    </TextLink>
    : posts you wrote, words to avoid, and what we learned from your edits.
  </p>
);
