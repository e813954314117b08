import { plural } from "../../../lib/texts.ts";
import { type FormAnswer, lengthOf } from "@postfolio/contract/answers/answers.ts";

/** Without a limit, returns only the count. */
export function countOf(text: string, length: FormAnswer["length"]) {
  const used = lengthOf(text, length?.unit ?? "characters");
  if (length === null)
    return {
      hint: used === 0 ? undefined : plural(used, { one: "1 character", other: "{{count}} characters" }),
    };
  const unit =
    length.unit === "words"
      ? plural(length.most, { one: "word", other: "words" })
      : plural(length.most, { one: "character", other: "characters" });
  return { counter: { used, limit: length.most, unit } };
}
