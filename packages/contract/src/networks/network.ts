import type { PlanName } from "../plans.ts";
import type { PostForm } from "../posts/post-forms.ts";

export interface NetworkDefinition {
  /** As stored, and in the API. */
  id: string;
  name: string;
  /** Where its rules and prices are quoted. */
  quotedName: string;
  slug: string;
  /** In API paths, configuration, and prompt names. */
  provider: string;
  /** Other names in imported files, in lower case. */
  aliases: readonly string[];
  postsPerDay: Record<PlanName, number>;
  rules: NetworkRules;
  /** After disconnecting: with and without revocation. */
  disconnected: { told: string; untold: string };
  /** Why results may be unknown. */
  withoutResults: string;
  pictureHosts: readonly string[];
  look: {
    /** An SVG path in a square of 24. */
    mark: string;
    /** Relative to the author's picture. */
    text: "beside" | "below";
    /** How much the feed shows, roughly; null for all. */
    fold: { characters: number; lines: number } | null;
    color: "--ink" | "--airmail";
  };
}

/** What the network accepts from an app like this one. */
export interface NetworkRules {
  /** In the units of `postLength`. */
  length: number;
  /** `weighted`: twitter-text 3. `utf-16`: code units before escaping. */
  counting: "weighted" | "utf-16";
  /** Null if a link counts as written. */
  linkLength: number | null;
  formsWithoutRoom: readonly PostForm[];
  /** `example.com`, `ASP.NET`. */
  linksBareDomains: boolean;
  cashtags: number | null;
  mentions: number | null;
  /** Not a network's limit: many hashtags look like spam. */
  hashtags: number;
  refusesDuplicates: boolean;
  /** Pictures, or one animation, or one carousel. */
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
    altText: number;
  };
  /** Null without threads. Not a network's limit. */
  threadParts: number | null;
  /** US dollars charged to the operator; null if free. */
  price: { plain: number; linked: number; description: number } | null;
}

export interface PromptHints {
  /** Follows the longest length in a sentence. */
  limits: string;
  /** `rich`: the material has much to tell. `thin`: it has little. */
  length: { rich: string; thin: string };
  /** For a post from another network. */
  adapting: string;
  /** Includes room for a reasoning model. */
  maxOutputTokens: number;
  /** Other forms use the examples of an opinion. */
  examples: PostExamples;
}

export type PostExamples = Partial<Record<PostForm, readonly PostExample[]>> &
  Record<"opinion", readonly PostExample[]>;

export interface PostExample {
  text: string;
  why: string;
}
