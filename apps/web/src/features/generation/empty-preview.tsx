import { NETWORK_NAME, type Network } from "@postfolio/contract/networks/networks.ts";
import { useConnection } from "../../lib/connections.ts";
import { PostCard } from "../posts/card/post-card.tsx";
import { PostLines } from "../posts/card/post-lines.tsx";

/** The code for posts loads along with the first post. */
export function EmptyPreview({ network }: { network: Network }) {
  const author = useConnection(network) ?? undefined;
  return (
    <section
      aria-label={`${NETWORK_NAME[network]} preview`}
      className="self-start rounded-lg border border-line bg-surface"
    >
      <p className="flex h-11 items-center border-b border-line px-4 text-xs text-muted">
        {NETWORK_NAME[network]} preview
      </p>
      <PostCard network={network} author={author}>
        <PostLines />
      </PostCard>
      <p className="border-t border-line px-4 py-3 text-xs text-muted">
        Your post will appear here as your readers will see it.
      </p>
    </section>
  );
}
