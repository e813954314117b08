import { type Network, NETWORK_RULES } from "./networks.ts";
import type { NetworkRules } from "./network.ts";
import type { PostOptions } from "./post-options.ts";
import type { StatedLimits } from "./server-limits.ts";

/** Constraints on a post beyond its network's rules. */
export interface PostTerms {
  /** The limits of the account's server; null if they are unknown or if the network has just one server. */
  limits?: StatedLimits | null | undefined;
  options?: Pick<PostOptions, "warning"> | null | undefined;
}

/** Returns the network's rules, with any limits of the account's server applied. */
export function rulesFor(network: Network, limits: StatedLimits | null | undefined): NetworkRules {
  const rules = NETWORK_RULES[network];
  if (!limits) return rules;
  const { length, counts, pictures, pictureBytes, altText } = limits;
  const linkLength = counts === "seen" ? limits.linkLength : null;
  return { ...rules, length, linkLength, media: { ...rules.media, pictures, pictureBytes, altText } };
}
