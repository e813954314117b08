/** How a user writes on a network: what a model is told, and what its texts are checked against. */
export interface WritingVoice {
  /** Up to three whole posts of theirs. */
  samples: readonly string[];
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
  pattern: RegExp;
  /** Why a text that has it cannot be shown, for the model that is asked again. */
  reason: string;
}
