import { findSkills as findSkillsIn } from "@postfolio/skills/find-skills.ts";
import { lexicon } from "@postfolio/skills/lexicon.ts";
import { askedSkills } from "@postfolio/skills/posting.ts";
import { sentencesOf } from "./assignment.ts";
import { shuffle } from "./chance.ts";
import { capitalized } from "./phrases.ts";

const MAX_SKILLS = 20;
/** A text with fewer words requests the skills of a profession instead of describing a job. */
const SHORT_REQUEST = 30;
const SKILLS_OF_A_PROFESSION = 10;

const wholeWord = (text: string): RegExp => {
  const escaped = text.replace(/[.*+?^${}()|[\]\\/]/gu, "\\$&").replaceAll(" ", "[ -]");
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}s?(?![\\p{L}\\p{N}])`, "iu");
};

/** The wording before a required skill in job descriptions; the term follows. */
const ASKED =
  /(?:experience (?:with|in|using)|proficien(?:cy|t) (?:in|with)|knowledge of|familiar(?:ity)? with|skilled in|expertise in|background in|understanding of|trained in|certified in|certification in|erfahrung (?:mit|in|im|bei)|kenntnisse (?:in|von|im)|sicher im umgang mit|maîtrise (?:de|du|des|d')|connaissance(?:s)? (?:de|du|des|en)|expérience (?:en|avec|dans)|experiencia (?:en|con)|conocimientos? (?:de|en)|dominio de) ?([^.;:()\n]{2,120})/giu;
const SEPARATOR = /,|\/| and | or | & | und | oder | sowie | et | ou | y | e | o /iu;
const LEADING =
  /^(?:the|a|an|of|in|with|both|strong|good|solid|proven|excellent|basic|advanced|deep|hands-on|working|modern|other|relevant|similar|such as|e\.g\.|at least|one of|den|der|die|das|dem|einem|einer|gängigen|gute|sehr|le|la|les|l'|du|des|de|el|los|las) +/iu;
const TRAILING =
  / +(?:is|are|required|preferred|desired|a plus|skills?|tools?|etc|at|for|to|in a|within|as well|desirable|needed|erforderlich|von vorteil|exigée?s?|requise?s?)\b.*$/iu;
const EMPTY_TERM =
  /^(?:similar|related|field|environment|team|years?|degree|role|work|working|ability|the|a|plus|other|equivalent|it|them|this|that|our|your|their)\b|\d+\+? ?(?:years|jahre|ans|años)|^\W*$/iu;

/** Skills that a job description names, required ones before nice-to-haves; each is in the text. */
export function findSkills(description: string): string[] {
  const text = sentencesInLines(description);
  const known = askedSkills(text).map(({ shown }) => shown);
  const taken = findSkillsIn(text).map((mention) => mention.text.toLowerCase());
  const others: string[] = [];
  for (const match of text.matchAll(ASKED)) {
    for (const term of termsIn(match[1] ?? "")) {
      const lower = term.toLowerCase();
      if (taken.some((one) => lower.includes(one) || one.includes(lower))) continue;
      taken.push(lower);
      others.push(capitalized(term));
    }
  }
  if (taken.length === 0 && text.split(/\s+/u).length <= SHORT_REQUEST) return skillsOfProfession(text);
  return [...known, ...others].slice(0, MAX_SKILLS);
}

const sentencesInLines = (description: string): string =>
  description
    .split("\n")
    .map((line) => sentencesOf(line).join(" "))
    .join("\n");

/** The terms of a list such as "Kubernetes, Terraform and a modern CI system". */
function termsIn(list: string): string[] {
  return list
    .split(SEPARATOR)
    .map((part) => {
      let term = part.trim().replace(TRAILING, "");
      while (LEADING.test(term)) term = term.replace(LEADING, "");
      return term.replace(/[\s"'“”*–-]+$/u, "").trim();
    })
    .filter((term) => {
      const words = term.split(/\s+/u).length;
      return term.length > 1 && term.length <= 50 && words <= 4 && !EMPTY_TERM.test(term);
    });
}

/** Typical skills of the profession that a short text names; none if it names none. */
function skillsOfProfession(text: string): string[] {
  const field = lexicon().fields.find(({ professions }) =>
    professions.some((name) => wholeWord(name).test(text)),
  );
  return shuffle(field?.skills ?? []).slice(0, SKILLS_OF_A_PROFESSION);
}
