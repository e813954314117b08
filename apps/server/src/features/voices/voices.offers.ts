import type { PostForm } from "@postfolio/contract/posts/post-forms.ts";

/** What a user did to a post that a model wrote. */
export type Lesson =
  | { kind: "skipped"; post: string; angle: string | null; form: PostForm | null }
  | { kind: "restored"; post: string };

/** What was skipped, for weights of angles and forms. */
export interface Skip {
  post: string;
  angle: string | null;
  form: PostForm | null;
}

/** What a user's skips taught, as stored. */
export interface Learned {
  /** The latest, oldest first. */
  skips: Skip[];
  /** Ids of rules that the user does not want. */
  undone: string[];
}

/** How a user writes on a network: what a model is told, and what its texts are checked against. */
export interface WritingVoice {
  /** Up to three whole posts of theirs, if need be of the other network. */
  samples: readonly string[];
  /** How many characters their posts on this network have, from and to. */
  length?: readonly [number, number] | undefined;
  /** A few lines on how they write. */
  rules: readonly string[];
  /** Words and phrases that no post may have. */
  avoid: readonly string[];
  /** Whether their posts never have hashtags. */
  noHashtags?: boolean;
}
