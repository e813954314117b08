/* Avoids zod, so that marks on screen do not load it. */

const PREFIX = "idea.";

/** Names an idea as the source of a mark. */
export const sourceOfIdea = (idea: string): string => `${PREFIX}${idea}`;
export const isSourceOfIdea = (source: string): boolean => source.startsWith(PREFIX);
