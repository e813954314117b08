import type { Answer } from "@postfolio/contract/answers/answers.ts";
import { listed, plural, t } from "../../../lib/texts.ts";

/** Maximum number of items named; longer lists end with "n more". */
const NAMED = 3;

export function usedFor(uses: Answer["uses"]): string {
  const all = [...new Set(uses.map(({ company, title }) => company || title))];
  const more = all.length - NAMED;
  const named =
    more > 0 ? [...all.slice(0, NAMED), plural(more, { one: "1 more", other: "{{count}} more" })] : all;
  return t("Used for {{jobs}}", { jobs: listed(named, "and") });
}
