import { type FormAnswer, lengthOf } from "@postfolio/contract/answers/answers.ts";

/** Without a limit, returns only the count. */
export function countOf(text: string, length: FormAnswer["length"]) {
  const used = lengthOf(text, length?.unit ?? "characters");
  return length === null
    ? { hint: used === 0 ? undefined : `${used} ${used === 1 ? "character" : "characters"}` }
    : { counter: { used, limit: length.most, unit: length.unit } };
}
