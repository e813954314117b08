import type { Message } from "../message.ts";
import type { PlanName } from "../plans.ts";
import type { PostForm } from "../posts/post-forms.ts";
import type { Text } from "../text.ts";

export interface NetworkDefinition {
  /** The id stored in the database and used in the API. */
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
  /** Settings that the operator needs to set to enable the network. */
  settings: readonly string[];
  /** What else is needed to enable the network; a sentence for screens where the network is off. */
  needs: Message | null;
  /** For networks with many servers: the field where users enter what to connect to. */
  address: { parameter: "handle" | "server"; label: Text; placeholder: string; help: Text } | null;
  rules: NetworkRules;
  /** Whether posts can have `postOptions`. */
  postOptions: boolean;
  /** Messages shown after disconnecting: if access was revoked, and if it could not be. */
  disconnected: { told: Message; untold: Message };
  /** Explains why results may be unknown. */
  withoutResults: Text;
  pictureHosts: readonly string[];
  look: {
    /** An SVG path in a 24×24 square. */
    mark: string;
    /** Position relative to the author's picture. */
    text: "beside" | "below";
    /** Roughly how much of a post the feed shows; null if it shows everything. */
    fold: { characters: number; lines: number } | null;
    color: "--ink" | "--airmail" | "--sky";
  };
}

/** What the network accepts from third-party apps like this one. */
export interface NetworkRules {
  /** In the units of `postLength`. */
  length: number;
  /**
   * How length is counted: with twitter-text's weights, in UTF-16 code units, in graphemes (up to a maximum number of
   * bytes), or the way Mastodon counts a status.
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
  /** Pictures, one animation, or one carousel. */
  media: {
    pictures: number;
    pictureBytes: number;
    /** Null if the network does not play GIFs. */
    animation: {
      bytes: number;
      width: number;
      height: number;
      frames: number;
      /** In all frames combined. */ pixels: number;
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
  /** Appended to the maximum length, within the same sentence of a prompt. */
  limits: (rules: NetworkRules) => string;
  /** `rich`: the material has a lot to say. `thin`: it has little. */
  length: { rich: string; thin: string };
  /** Instructions for adapting a post from another network. */
  adapting: string;
  /** Includes headroom for a reasoning model. */
  maxOutputTokens: number;
  /** Forms without examples of their own use the examples for opinions. */
  examples: PostExamples;
}

export type PostExamples = Partial<Record<PostForm, readonly PostExample[]>> &
  Record<"opinion", readonly PostExample[]>;

export interface PostExample {
  text: string;
  why: string;
}
