import { FENCE, PLACEHOLDER } from "../checks/text-faults.policy.ts";
import { MAX_SKILL_LENGTH, MAX_SKILLS } from "../prompts/rules.ts";
import { tidy } from "../tidy.policy.ts";

/** Words that join the last item of a list. In lower case, since “OR nursing” is a skill. */
const JOINER = /^(?:and|or|und|oder|et|ou)\s+/u;
/** In other languages, “e commerce” and the like are skills. */
const SHORT_JOINER = /^[yeo]\s+/u;
const WITH_SHORT_JOINERS: ReadonlySet<string | undefined> = new Set(["es", "pt", "it"]);

/**
 * Returns single terms without duplicates or commas.
 * @param language of the job posting, as ISO 639-1; undefined if it is not clear
 */
export function cleanSkills(skills: readonly string[], language: string | undefined): string[] {
  const seen = new Map<string, string>();
  for (const [at, skill] of skills.flatMap((entry) => tidy(entry).split(/[,;\n]/u)).entries()) {
    let term = skill.replace(/^[\s•*-]+/u, "").trim();
    if (at > 0) term = term.replace(JOINER, "");
    if (at > 0 && WITH_SHORT_JOINERS.has(language)) term = term.replace(SHORT_JOINER, "");
    if (term === "" || term.length > MAX_SKILL_LENGTH || PLACEHOLDER.test(term) || FENCE.test(term)) continue;
    if (!seen.has(term.toLowerCase())) seen.set(term.toLowerCase(), term);
  }
  return [...seen.values()].slice(0, MAX_SKILLS);
}
