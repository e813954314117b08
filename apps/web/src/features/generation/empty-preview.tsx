import type { Network } from "@postfolio/contract/plans.ts";
import { PostCard } from "./post-card.tsx";

/** What the network is called by its users. */
export const NETWORK_NAME: Record<Network, string> = { Twitter: "X", Linkedin: "LinkedIn" };

/** Where the post will stand. All that comes with a post is loaded with the first one. */
export function EmptyPreview({ network }: { network: Network }) {
  return (
    <section
      aria-label={`As on ${NETWORK_NAME[network]}`}
      className="self-start rounded-lg border border-line bg-surface"
    >
      <p className="flex h-11 items-center border-b border-line px-4 text-xs text-muted">
        As on {NETWORK_NAME[network]}
      </p>
      <PostCard network={network}>
        <Lines />
      </PostCard>
      <p className="border-t border-line px-4 py-3 text-xs text-muted">
        Your post will stand here as its readers will see it.
      </p>
    </section>
  );
}

/** Lines of a text that is not there yet. */
export const Lines = () => (
  <div aria-hidden className="flex flex-col gap-2 py-1.5">
    <span className="h-2.5 w-full rounded-full bg-sunken" />
    <span className="h-2.5 w-11/12 rounded-full bg-sunken" />
    <span className="h-2.5 w-2/3 rounded-full bg-sunken" />
  </div>
);
