import { FIRST_NETWORK, type Network, networkOf } from "@postfolio/contract/networks/networks.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { t } from "../../../lib/texts.ts";
import { Rich } from "../../../ui/rich.tsx";

export const VoiceLink = ({ network }: { network: Network }) => (
  <p className="text-xs text-muted">
    <Rich
      text={t(
        "Posts follow <voice>your voice</voice>: posts you wrote, words to avoid, and what we learned from your edits.",
      )}
      parts={{
        voice: (words) => (
          <TextLink to={network === FIRST_NETWORK ? "/voice" : `/voice?network=${networkOf(network).slug}`}>
            {words}
          </TextLink>
        ),
      }}
    />
  </p>
);
