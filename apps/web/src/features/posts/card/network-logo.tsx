import { type Network, networkOf } from "@postfolio/contract/networks/networks.ts";
import { cx } from "../../../ui/cx.ts";

/** Draws the network's logo in a simplified form that is legible at icon size. */
export const NetworkLogo = ({ network, className }: { network: Network; className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden
    className={cx("size-[1.125rem] shrink-0 fill-none stroke-current", className)}
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={networkOf(network).look.mark} />
  </svg>
);
