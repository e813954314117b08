import { TWINS } from "./font-data.ts";

const twins = new Map<string, string>();
for (const group of TWINS.split(" ")) for (const character of group) twins.set(character, group);

/** Returns other characters that share the character's glyph in some font. */
export const twinsOf = (character: string): string[] =>
  Array.from(twins.get(character) ?? "").filter((other) => other !== character);
