import type { LearnedRule } from "@postfolio/contract/voices/voices.ts";
import type { PostForm } from "@postfolio/contract/posts/post-forms.ts";

/** What a user did to a post. */
export type Lesson =
  | {
      kind: "edited";
      post: string;
      before: string;
      after: string;
      /** The text before was the user's own. */ own: boolean;
    }
  | { kind: "skipped"; post: string; angle: string | null; form: PostForm | null }
  | { kind: "restored"; post: string };

/** A text that a model wrote, and what the user made of it. */
export interface Edit {
  post: string;
  before: string;
  after: string;
}

/** What was skipped, for weights of angles and forms. */
export interface Skip {
  post: string;
  angle: string | null;
  form: PostForm | null;
}

/** A rule that stays although the edits it was learned from are long gone. */
export interface KeptRule extends LearnedRule {
  /** What no text may have; empty if code cannot check the rule. */
  avoid: string;
}

/** What a user's edits and skips taught, as stored. */
export interface Learned {
  /** The latest, oldest first. */
  edits: Edit[];
  skips: Skip[];
  rules: KeptRule[];
  /** Ids of rules that the user does not want, so that they are not learned again. */
  undone: string[];
}

/** How a user writes on a network: what a model is told, and what its texts are checked against. */
export interface WritingVoice {
  /** Up to three whole posts of theirs, if need be of the other network. */
  samples: readonly string[];
  /** How many characters their posts on this network have, from and to. */
  length?: readonly [number, number] | undefined;
  /** Up to eight lines. */
  rules: readonly string[];
  /** Words and phrases that no post may have. */
  avoid: readonly string[];
  /** What else no post may have, since the user never has it. */
  never?: readonly RuledOut[];
  /** Phrases of theirs, for now and then. */
  phrases?: readonly string[];
  /** The share of their posts that have a long dash; 0 if it is no habit. */
  longDashes?: number;
}

/** Something that a user's posts never have. */
export interface RuledOut {
  isIn: (text: string) => boolean;
  /** Why a text that has it cannot be shown, for the model that is asked again. */
  reason: string;
}
