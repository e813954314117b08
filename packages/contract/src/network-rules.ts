import type { Network } from "./plans.ts";

/** What a network accepts from an app like this one. */
export interface NetworkRules {
  /** The day when the sources were read, and the sources. */
  readOn: string;
  sources: readonly string[];
  /** Longest post, in the units of `postLength`. */
  length: number;
  /** Whether a bare domain name, as in `example.com` or `ASP.NET`, becomes a link. */
  linksBareDomains: boolean;
  /** Most of them in one post; null if the network sets no limit. */
  cashtags: number | null;
  mentions: number | null;
  /** Most hashtags in a post that is written here. No network sets a limit, but many look like spam. */
  hashtags: number;
  /** Whether the same text from the same account is refused. */
  refusesDuplicates: boolean;
  /** US dollars that a post costs the operator, without a link and with one; null if posts are free. */
  price: { plain: number; linked: number } | null;
}

/** The rules of each network, which prompts, checks, editors and the server's refusals follow. */
export const NETWORK_RULES: Record<Network, NetworkRules> = {
  Twitter: {
    readOn: "2026-11-22",
    sources: [
      "https://docs.x.com/fundamentals/counting-characters",
      "https://docs.x.com/x-api/posts/manage-tweets/integrate",
      "https://docs.x.com/changelog (2026-02-23)",
      "https://docs.x.com/developer-guidelines",
      "https://docs.x.com/x-api/getting-started/pricing",
    ],
    length: 280,
    linksBareDomains: true,
    cashtags: 1,
    mentions: 0,
    hashtags: 2,
    refusesDuplicates: true,
    price: { plain: 0.015, linked: 0.2 },
  },
  Linkedin: {
    readOn: "2026-11-22",
    sources: [
      "https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/posts-api",
      "https://learn.microsoft.com/en-us/linkedin/consumer/integrations/self-serve/share-on-linkedin",
    ],
    length: 3_000,
    linksBareDomains: false,
    cashtags: null,
    mentions: null,
    hashtags: 4,
    refusesDuplicates: true,
    price: null,
  },
};
