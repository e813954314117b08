import { FENCE, PLACEHOLDER } from "../checks/text-faults.policy.ts";
import { MAX_SKILL_LENGTH, MAX_SKILLS } from "../prompts/rules.ts";
import { tidy } from "../tidy.policy.ts";

/** In lower case, since “OR nursing” is a skill. */
const JOINED = /[,;\n]\s*(?:(?:and|or|und|oder|et|ou|y|e|o)\s)?/u;

/** Returns single terms without duplicates or commas. */
export function cleanSkills(skills: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const skill of skills.flatMap((entry) => tidy(entry).split(JOINED))) {
    const term = skill.replace(/^[\s•*-]+/u, "").trim();
    if (term === "" || term.length > MAX_SKILL_LENGTH || PLACEHOLDER.test(term) || FENCE.test(term)) continue;
    if (!seen.has(term.toLowerCase())) seen.set(term.toLowerCase(), term);
  }
  return [...seen.values()].slice(0, MAX_SKILLS);
}
