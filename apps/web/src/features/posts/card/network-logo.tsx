import type { Network } from "@postfolio/contract/plans.ts";
import type { ReactNode } from "react";
import { cx } from "../../../ui/cx.ts";

const LETTERS: Record<Network, ReactNode> = {
  Twitter: (
    <>
      <path d="M4 4h4.5L20 20h-4.500z" strokeLinejoin="round" />
      <path d="m10.6 13.4-6.1 6.600M19.5 4l-6.1 6.6" strokeLinecap="round" />
    </>
  ),
  Linkedin: (
    <>
      <rect x="3.5" y="3.5" width="17" height="17" rx="3" />
      <path
        d="M8 10.500v6M12 16.500v-6M12 13.300c0-1.7 1-2.8 2.3-2.800s2 .9 2 2.500v3.5"
        strokeLinecap="round"
      />
      <circle cx="8" cy="7.6" r=".6" className="fill-current" />
    </>
  ),
};

/** A simple letter mark, so that the networks can be told apart at icon size. */
export const NetworkLogo = ({ network, className }: { network: Network; className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden
    className={cx("size-[1.125rem] shrink-0 fill-none stroke-current", className)}
    strokeWidth="1.5"
  >
    {LETTERS[network]}
  </svg>
);
