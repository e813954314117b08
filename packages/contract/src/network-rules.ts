import type { Network } from "./plans.ts";

/** What a network takes from an app like this one. */
export interface NetworkRules {
  /** The day on which the sources were read, and the sources. */
  readOn: string;
  sources: readonly string[];
  /** What a post may measure at most, in the units of `postLength`. */
  length: number;
  /** Whether a bare domain name, as in `example.com` or `ASP.NET`, becomes a link. */
  linksBareDomains: boolean;
  /** How many a post may have at most; null where the network sets no limit. */
  cashtags: number | null;
  mentions: number | null;
  /** How many a post has at most that is written here: no network sets a limit, but many look like spam. */
  hashtags: number;
  /** Whether the same text of the same account is refused. */
  refusesDuplicates: boolean;
  /** US dollars that a post costs the operator, without a link and with one; null where posts are free. */
  price: { plain: number; linked: number } | null;
}

/** The one place that knows what networks take. Prompts, checks, editors and the server's refusals follow it. */
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
