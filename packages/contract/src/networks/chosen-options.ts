import type { PostOptions } from "./post-options.ts";

export const NO_OPTIONS: PostOptions = { visibility: null, language: null, warning: "", sensitive: false };

/** Returns equal keys for options that have the same effect on a post. */
export const optionsKey = (options: PostOptions | null | undefined): string => {
  const { visibility, language, warning, sensitive } = options ?? NO_OPTIONS;
  return JSON.stringify([visibility, language, warning.trim(), sensitive]);
};
