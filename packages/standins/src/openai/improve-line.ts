import { pick } from "./chance.ts";
import { sentencesOf } from "./request.ts";

/** Weak beginnings and the verbs that say the same; the object follows unchanged. */
const BEGINNINGS: [RegExp, string[]][] = [
  [/^(?:i )?(?:was |am )?responsible for (?:the )?(?:managing|management of) /iu, ["Managed ", "Oversaw "]],
  [
    /^(?:i )?(?:was |am )?(?:responsible for|in charge of) (?:leading|the leadership of) /iu,
    ["Led ", "Headed "],
  ],
  [
    /^(?:i )?(?:was |am )?(?:responsible for|in charge of|tasked with) (?:the )?/iu,
    ["Took charge of ", "Owned "],
  ],
  [/^(?:i )?helped to /iu, ["Supported efforts to ", "Worked to "]],
  [/^(?:i )?(?:helped|assisted)(?: to| with| in)? (?:the )?/iu, ["Supported ", "Contributed to "]],
  [/^(?:i )?(?:worked on|was working on) (?:the )?/iu, ["Contributed to ", "Delivered work on "]],
  [/^(?:i )?(?:worked (?:together )?with) (?:the )?/iu, ["Collaborated with ", "Partnered with "]],
  [/^(?:i )?(?:did|was doing|made) (?:the )?/iu, ["Carried out ", "Completed "]],
  [
    /^(?:i )?(?:took part in|participated in|was involved in) (?:the )?/iu,
    ["Contributed to ", "Took an active part in "],
  ],
  [/^(?:i )?(?:was part of) (?:the |a )?/iu, ["Contributed as part of the "]],
  [/^(?:i )?(?:used) /iu, ["Applied ", "Worked with "]],
  [/^(?:i )?(?:got|received) /iu, ["Earned "]],
  [/^(?:i )?(?:taught|was teaching) /iu, ["Taught ", "Instructed "]],
  [/^(?:i )?(?:handled) /iu, ["Managed ", "Took care of "]],
  [/^(?:i )?(?:managed) /iu, ["Oversaw ", "Directed "]],
  [/^(?:i )?(?:led) /iu, ["Headed ", "Guided "]],
  [/^(?:i )?(?:built|created) /iu, ["Developed ", "Set up "]],
  [/^(?:i )?(?:developed) /iu, ["Built ", "Designed and built "]],
  [/^(?:i )?(?:improved) /iu, ["Strengthened ", "Raised "]],
  [/^(?:ich )?(?:war )?(?:verantwortlich|zuständig) für (?:die |den |das )?/iu, ["Verantwortung für "]],
  [/^(?:j'étais |j’étais )?(?:responsable de|chargée? de) (?:la |le )?/iu, ["Pilotage : "]],
  [/^(?:fui |era )?(?:responsable|encargad[oa]) de (?:la |el )?/iu, ["A cargo de "]],
];

/** Words that add nothing. */
const FILLERS =
  /\b(?:very|really|basically|actually|various|several different|successfully|in order(?= to)|on a daily basis|and so on|etc\.?|stuff like)\s*/giu;
const FIRST_PERSON = /^(?:I (?:have |had |was |am )?|We (?:have |had )?)/u;

/** The same line with a stronger beginning and without filler; every fact and figure stays. */
export function improveLine(line: string): string {
  const lean = sentencesOf(line)
    .join(" ")
    .replace(FILLERS, "")
    .replace(/\s+([,.;])/gu, "$1")
    .trim();
  const [pattern, beginnings] = BEGINNINGS.find(([beginning]) => beginning.test(lean)) ?? [];
  const better =
    pattern && beginnings ? lean.replace(pattern, pick(beginnings)) : lean.replace(FIRST_PERSON, "");
  const text = better.charAt(0).toUpperCase() + better.slice(1);
  const stop = /[.!]$/u.test(line.trim());
  return stop ? text : text.replace(/[.!]+$/u, "");
}
