import type { PlanName } from "../plans.ts";
import type { PostForm } from "../posts/post-forms.ts";

export interface NetworkDefinition {
  /** As stored and used in the API. */
  id: string;
  name: string;
  /** Used when quoting the network's rules and prices. */
  quotedName: string;
  slug: string;
  /** Used in API paths, configuration, and prompt names. */
  provider: string;
  /** Other names in imported files, in lowercase. */
  aliases: readonly string[];
  postsPerDay: Record<PlanName, number>;
  /** `connected`: screens show the network only to users who have an account on it. */
  shown: "always" | "connected";
  /** What an operator sets to offer the network. */
  settings: readonly string[];
  /** What it takes beside settings, in a sentence for screens where the network is off. */
  needs: string | null;
  /** What a user types to connect, on a network of many servers. */
  address: { parameter: "handle" | "server"; label: string; placeholder: string; help: string } | null;
  rules: NetworkRules;
  /** Whether posts take `postOptions`. */
  postOptions: boolean;
  /** Shown after disconnecting, with and without revocation. */
  disconnected: { told: string; untold: string };
  /** Why results may be unknown. */
  withoutResults: string;
  pictureHosts: readonly string[];
  look: {
    /** An SVG path in a 24×24 square. */
    mark: string;
    /** Position relative to the author's picture. */
    text: "beside" | "below";
    /** Roughly how much the feed shows; null for everything. */
    fold: { characters: number; lines: number } | null;
    color: "--ink" | "--airmail" | "--sky";
  };
}

/** What the network accepts from an app like this. */
export interface NetworkRules {
  /** As `postLength` counts. */
  length: number;
  /**
   * How: by the weights of twitter-text, in UTF-16 code units, in graphemes as long as they are not many bytes, or as
   * Mastodon counts a status.
   */
  counts: "weighted" | "units" | "graphemes" | "status";
  /** Null if links count as written. */
  linkLength: number | null;
  formsWithoutRoom: readonly PostForm[];
  /** Whether names such as `example.com` and `ASP.NET` become links. */
  linksBareDomains: boolean;
  /** Whether mentions may include a server: `@ada@example.social`. */
  fullNames: boolean;
  cashtags: number | null;
  mentions: number | null;
  /** Our own limit: many hashtags look like spam. */
  hashtags: number;
  refusesDuplicates: boolean;
  /** Whether several accounts may post the same text. */
  sharesTexts: boolean;
  /** Pictures, or one animation, or one carousel. */
  media: {
    pictures: number;
    pictureBytes: number;
    /** Null if GIFs do not move there. */
    animation: {
      bytes: number;
      width: number;
      height: number;
      frames: number;
      /** In all frames. */ pixels: number;
    } | null;
    carousel: boolean;
    altText: number;
  };
  /** Our own limit. Null if threads are not supported. */
  threadParts: number | null;
  /** US dollars, charged to the operator; null if free. */
  price: { plain: number; linked: number; description: number } | null;
}

export interface PromptHints {
  /** Appended to the maximum length within a sentence. */
  limits: (rules: NetworkRules) => string;
  /** `rich`: the material has a lot to say. `thin`: it has little. */
  length: { rich: string; thin: string };
  /** For adapting a post from another network. */
  adapting: string;
  /** Includes headroom for a reasoning model. */
  maxOutputTokens: number;
  /** Other forms use the opinion examples. */
  examples: PostExamples;
}

export type PostExamples = Partial<Record<PostForm, readonly PostExample[]>> &
  Record<"opinion", readonly PostExample[]>;

export interface PostExample {
  text: string;
  why: string;
}
