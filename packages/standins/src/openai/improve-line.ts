import { sentencesOf } from "./assignment.ts";
import { deal } from "./chance.ts";

/** Weak beginnings and verbs with the same meaning; the object follows unchanged. */
const BEGINNINGS: [weak: string, strong: string[]][] = [
  ["responsible for (?:managing|management of)", ["Managed", "Oversaw"]],
  ["(?:responsible for|in charge of) leading", ["Led", "Headed"]],
  ["(?:responsible for|in charge of|tasked with)", ["Took charge of", "Owned"]],
  ["helped to", ["Supported efforts to", "Worked to"]],
  ["(?:helped|assisted)(?: with| in)?", ["Supported", "Contributed to"]],
  ["(?:worked|working) on", ["Contributed to", "Delivered work on"]],
  ["worked (?:together )?with", ["Collaborated with", "Partnered with"]],
  ["(?:did|doing|made)", ["Carried out", "Completed"]],
  ["(?:took part|participated|involved) in", ["Contributed to", "Took an active part in"]],
  ["used", ["Applied", "Worked with"]],
  ["(?:got|received)", ["Earned"]],
  ["(?:managed|handled)", ["Directed", "Took care of"]],
  ["(?:built|created|developed)", ["Designed and built", "Set up"]],
  ["improved", ["Strengthened", "Raised"]],
  ["(?:verantwortlich|zuständig) für(?: die| den| das)?", ["Verantwortung für"]],
  ["(?:responsable|chargée?) de(?: la| le)?", ["Pilotage :"]],
  ["(?:responsable|encargad[oa]) de(?: la| el)?", ["A cargo de"]],
];
const PERSON = "(?:i|ich|je|yo|we)? ?(?:was |am |have |had |war |suis |j['’]étais |fui |era )?";

/** Words that add nothing. */
const FILLERS =
  /\b(?:very|really|basically|actually|various|several different|successfully|in order(?= to)|on a daily basis|and so on|etc\.?|stuff like)\s*/giu;

/** The line with a stronger beginning and no filler; every fact and figure stays. */
export function improveLine(line: string): string {
  const lean = sentencesOf(line)
    .join(" ")
    .replace(FILLERS, "")
    .replace(/\s+([,.;])/gu, "$1")
    .trim();
  const beginning = ([weak]: [string, string[]]) => new RegExp(`^${PERSON}${weak} (?:the )?`, "iu");
  const found = BEGINNINGS.find((rule) => beginning(rule).test(lean));
  const better = found
    ? lean.replace(beginning(found), `${deal(found[1])} `)
    : lean.replace(/^(?:I|We) (?:have |had |was |am )?/u, "");
  const text = better.charAt(0).toUpperCase() + better.slice(1);
  return /[.!]$/u.test(line.trim()) ? text : text.replace(/[.!]+$/u, "");
}
