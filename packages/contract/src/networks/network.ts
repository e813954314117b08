import type { PlanName } from "../plans.ts";
import type { PostForm } from "../posts/post-forms.ts";

/** All that the product knows of a network, but for its adapter and its stand-in. */
export interface NetworkDefinition {
  /** As stored, and as the API names it. */
  id: string;
  /** On every screen and in every mail. */
  name: string;
  /** Where its own rules and prices are quoted. */
  quotedName: string;
  /** In the addresses of screens. */
  slug: string;
  /** In the API's paths, in the configuration, and in the names of prompts. */
  provider: string;
  /** What else people call it in files that they import, in lower case. */
  aliases: readonly string[];
  /** Most posts a day. */
  postsPerDay: Record<PlanName, number>;
  rules: NetworkRules;
  /** What users are told after they disconnected an account: where the network was told, and where it was not. */
  disconnected: { told: string; untold: string };
  /** Why this server does not know how posts did, where it does not. */
  withoutResults: string;
  /** Where the pictures of accounts come from. */
  pictureHosts: readonly string[];
  look: {
    /** The outline of its mark, in a square of 24. */
    mark: string;
    /** Where a post's text stands: beside its author's picture, or below. */
    text: "beside" | "below";
    /** How much of a post its feed shows, roughly; null for all of it. */
    fold: { characters: number; lines: number } | null;
    /** In charts. */
    color: "--ink" | "--airmail";
  };
}

/** What a network accepts from an app like this one. */
export interface NetworkRules {
  /** Longest post, in the units of `postLength`. */
  length: number;
  /** `weighted`: as twitter-text 3 counts. `utf-16`: code units, before the text is escaped for its API. */
  counting: "weighted" | "utf-16";
  /** What each link counts as; null if it counts as it is written. */
  linkLength: number | null;
  /** Forms of posts that need more room than a post has. */
  formsWithoutRoom: readonly PostForm[];
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

/** What a model is told of a network besides its rules. */
export interface PromptHints {
  /** What counts, and what is not allowed, in words that follow the longest length. */
  limits: string;
  /** How long a post is to be, where there is much to tell and where there is little. */
  length: { rich: string; thin: string };
  /** How a post of another network becomes one of this. */
  adapting: string;
  /** Of the longest post, with room for a model that thinks first. */
  maxOutputTokens: number;
  /** Good posts by form. Forms that have none are shown those of an opinion. */
  examples: PostExamples;
}

export type PostExamples = Partial<Record<PostForm, readonly PostExample[]>> &
  Record<"opinion", readonly PostExample[]>;

export interface PostExample {
  text: string;
  /** Why it is good. */
  why: string;
}
