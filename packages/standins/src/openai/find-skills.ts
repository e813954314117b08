import { readLists } from "../word-lists.ts";
import { sentencesOf } from "./assignment.ts";
import { shuffle } from "./chance.ts";
import { languageOf } from "./language.ts";
import { capitalized } from "./phrases.ts";

const MAX_SKILLS = 20;
/** A text with fewer words requests the skills of a profession instead of describing a job. */
const SHORT_REQUEST = 30;
const SKILLS_OF_A_PROFESSION = 10;

const wholeWord = (text: string, flags: string): RegExp => {
  const escaped = text.replace(/[.*+?^${}()|[\]\\/]/gu, "\\$&").replaceAll(" ", "[ -]");
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}#]|\\+\\+)`, flags);
};

/**
 * Professions and their skills. Each skill is spelled as on a resume, then with its other spellings; one with `=`
 * in front is case-sensitive.
 */
const FIELDS = readLists(new URL("skills.txt", import.meta.url), ", ").map(([professions, entries]) => ({
  professions: professions.split(", "),
  skills: entries.map((entry) => {
    const ways = entry
      .split("|")
      .map((way) => ({ way: way.replace(/^=/u, ""), flags: way.startsWith("=") ? "u" : "iu" }));
    return { name: ways[0]?.way ?? "", patterns: ways.map(({ way, flags }) => wholeWord(way, flags)) };
  }),
}));

/** "Go" is a language only if the sentence does not use it as the English verb. */
const NOT_A_SKILL =
  /^(?:Go(?:-| )(?:to|the|beyond|above|ahead|live)|Spring(?: |-)(?:20|semester|term|break))/u;

const REQUIRED =
  /require|must[ -]have|qualification|you (?:have|bring|need)|what we(?:'|’)re looking for|profile|profil|anforderung|voraussetzung|das bringst|du bringst|sie bringen|requis|compétences|requisito|perfil|skills/iu;
const OPTIONAL =
  /nice[ -]to[ -]have|bonus|plus(?:es)?\b|preferred|desirable|optional|von vorteil|wünschenswert|souhaité|un plus|atout|deseable|valorable/iu;
const OFFERED =
  /we offer|benefits|perks|about us|our company|wir bieten|über uns|nous offrons|à propos|ofrecemos|sobre nosotros|salary|gehalt/iu;

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

/** A found skill with its position and its rank in the text; smaller first. */
interface Found {
  name: string;
  rank: number;
  at: number;
  /** The part of the text that names it. */
  length: number;
}

/** "Communication" in "parent communication" is not another skill. */
const isInside = (skill: Found, other: Found): boolean =>
  other.length > skill.length && other.at <= skill.at && other.at + other.length >= skill.at + skill.length;

/** Skills that a job description names, required ones before nice-to-haves; each is in the text. */
export function findSkills(description: string): string[] {
  const text = sentencesInLines(description);
  const found: Found[] = [];
  const taken: string[] = [];
  const rankAt = rankOf(text);
  const english = languageOf(text) === "en";
  for (const { name, patterns } of FIELDS.flatMap(({ skills }) => skills)) {
    for (const pattern of patterns) {
      const match = pattern.exec(text);
      if (!match || NOT_A_SKILL.test(text.slice(match.index, match.index + 20))) continue;
      // In a language other than the lexicon's, the text's own word is kept.
      const own = english ? name : capitalized(match[0]);
      found.push({ name: own, rank: rankAt(match.index), at: match.index, length: match[0].length });
      taken.push(match[0].toLowerCase());
      break;
    }
  }
  for (const match of text.matchAll(ASKED)) {
    for (const [offset, term] of termsIn(match[1] ?? "").entries()) {
      const lower = term.toLowerCase();
      if (taken.some((known) => lower.includes(known) || known.includes(lower))) continue;
      taken.push(lower);
      found.push({ name: capitalized(term), rank: rankAt(match.index), at: match.index + offset, length: 0 });
    }
  }
  if (found.length === 0 && text.split(/\s+/u).length <= SHORT_REQUEST) return skillsOfProfession(text);
  return found
    .filter(({ rank }) => rank < 3)
    .filter((skill) => !found.some((other) => isInside(skill, other)))
    .toSorted((a, b) => a.rank - b.rank || a.at - b.at)
    .map(({ name }) => name)
    .slice(0, MAX_SKILLS);
}

const sentencesInLines = (description: string): string =>
  description
    .split("\n")
    .map((line) => sentencesOf(line).join(" "))
    .join("\n");

/** The rank of a position in the text: 0 under requirements, 2 under "nice to have", 3 under benefits. */
function rankOf(text: string): (at: number) => number {
  const headings: { at: number; rank: number }[] = [];
  let at = 0;
  for (const line of text.split("\n")) {
    const heading = line.length < 60 && !/^\s*[-*•·–]/u.test(line) && !/[.,;]$/u.test(line.trim());
    if (heading) {
      if (OPTIONAL.test(line)) headings.push({ at, rank: 2 });
      else if (OFFERED.test(line)) headings.push({ at, rank: 3 });
      else if (REQUIRED.test(line)) headings.push({ at, rank: 0 });
    }
    at += line.length + 1;
  }
  return (place) => headings.findLast((heading) => heading.at <= place)?.rank ?? 1;
}

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
  const field = FIELDS.find(({ professions }) =>
    professions.some((name) => wholeWord(name, "iu").test(text) || wholeWord(`${name}s`, "iu").test(text)),
  );
  return shuffle(field?.skills ?? [])
    .slice(0, SKILLS_OF_A_PROFESSION)
    .map(({ name }) => name);
}
