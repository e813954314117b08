import type { Network } from "../plans.ts";

const MB = 1024 * 1024;

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
  /** What may be attached to a post: pictures, or one animation, or one carousel. */
  media: {
    pictures: number;
    pictureBytes: number;
    animation: {
      bytes: number;
      width: number;
      height: number;
      frames: number;
      /** In all frames. */ pixels: number;
    };
    carousel: boolean;
    /** Characters. */
    altText: number;
  };
  /** Most parts of a thread; null if the network has no threads. No network sets a limit, but readers do. */
  threadParts: number | null;
  /**
   * US dollars that the operator is charged for a post without a link and with one, and for a picture's description;
   * null if posts are free.
   */
  price: { plain: number; linked: number; description: number } | null;
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
      "https://docs.x.com/x-api/media/quickstart/best-practices",
    ],
    length: 280,
    linksBareDomains: true,
    cashtags: 1,
    mentions: 0,
    hashtags: 2,
    refusesDuplicates: true,
    media: {
      pictures: 4,
      pictureBytes: 5 * MB,
      animation: { bytes: 15 * MB, width: 1_280, height: 1_080, frames: 350, pixels: 300_000_000 },
      carousel: false,
      altText: 1_000,
    },
    threadParts: 25,
    price: { plain: 0.015, linked: 0.2, description: 0.005 },
  },
  Linkedin: {
    readOn: "2026-11-22",
    sources: [
      "https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/posts-api",
      "https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/images-api",
      "https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/multiimage-post-api",
      "https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/documents-api",
      "https://learn.microsoft.com/en-us/linkedin/consumer/integrations/self-serve/share-on-linkedin",
    ],
    length: 3_000,
    linksBareDomains: false,
    cashtags: null,
    mentions: null,
    hashtags: 4,
    refusesDuplicates: true,
    media: {
      pictures: 20,
      // LinkedIn documents no limit in bytes.
      pictureBytes: 8 * MB,
      animation: { bytes: 15 * MB, width: 6_000, height: 6_000, frames: 250, pixels: 300_000_000 },
      carousel: true,
      altText: 4_086,
    },
    threadParts: null,
    price: null,
  },
};
