import type { PostForm } from "@postfolio/contract/posts/post-forms.ts";

export type Lesson =
  | { kind: "skipped"; post: string; angle: string | null; form: PostForm | null }
  | { kind: "restored"; post: string };

export interface Skip {
  post: string;
  angle: string | null;
  form: PostForm | null;
}

export interface Learned {
  /** Oldest first. */
  skips: Skip[];
  undone: string[];
}

export interface WritingVoice {
  /** Up to three posts, if necessary from another network. */
  samples: readonly string[];
  /** The usual range of lengths, in characters. */
  length?: readonly [number, number] | undefined;
  rules: readonly string[];
  avoid: readonly string[];
  noHashtags?: boolean;
}
