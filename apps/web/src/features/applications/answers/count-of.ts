import { type FormAnswer, lengthOf } from "@postfolio/contract/answers/answers.ts";

/** Without a limit, only the count. */
export const countOf = (text: string, length: FormAnswer["length"]) =>
  length === null
    ? { hint: text === "" ? undefined : `${lengthOf(text, "characters")} characters` }
    : { counter: { used: lengthOf(text, length.unit), limit: length.most, unit: length.unit } };
