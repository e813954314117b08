/* Avoids zod so that screens that show marks do not load it. */

const PREFIX = "idea.";

/** Returns the `source` of a mark whose text comes from this idea. */
export const sourceOfIdea = (idea: string): string => `${PREFIX}${idea}`;
export const isSourceOfIdea = (source: string): boolean => source.startsWith(PREFIX);
