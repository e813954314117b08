import type { PlanName } from "../plans.ts";
import type { PostForm } from "../posts/post-forms.ts";

export interface NetworkDefinition {
  /** As stored, and in the API. */
  id: string;
  name: string;
  /** Used where the network's rules and prices are quoted. */
  quotedName: string;
  slug: string;
  /** In API paths, configuration, and prompt names. */
  provider: string;
  /** Other names in imported files, in lower case. */
  aliases: readonly string[];
  postsPerDay: Record<PlanName, number>;
  rules: NetworkRules;
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
  /** Null if links count as written. */
  linkLength: number | null;
  formsWithoutRoom: readonly PostForm[];
  /** `example.com`, `ASP.NET`. */
  linksBareDomains: boolean;
  cashtags: number | null;
  mentions: number | null;
  /** Not a network limit: many hashtags look like spam. */
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
  /** Null if threads are not supported. Not a network limit. */
  threadParts: number | null;
  /** In US dollars, charged to the operator; null if free. */
  price: { plain: number; linked: number; description: number } | null;
}

export interface PromptHints {
  /** Appended to the maximum length in a sentence. */
  limits: string;
  /** `rich`: the material has a lot to tell. `thin`: it has little. */
  length: { rich: string; thin: string };
  /** For a post from another network. */
  adapting: string;
  /** Includes headroom for a reasoning model. */
  maxOutputTokens: number;
  /** Other forms use the examples for opinions. */
  examples: PostExamples;
}

export type PostExamples = Partial<Record<PostForm, readonly PostExample[]>> &
  Record<"opinion", readonly PostExample[]>;

export interface PostExample {
  text: string;
  why: string;
}
