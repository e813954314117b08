import type { Line } from "./lines.ts";
import { type DayOrder, type SaidDay, saidDays } from "./posting-dates.ts";
import { plain } from "./plain.ts";

/** All patterns are matched in lowercase and without accents, which does not change offsets in composed text. */
const SURE =
  /deadline|clos(?:es|ing)(?: date| on)?(?![a-z])|applications? (?:will )?close|application (?:window|period|review).{0,30}(?:clos|end|until|through)|apply (?:by|before|until|no later than)|(?:applications?|resumes?|cvs?) (?:are |is |will be |must be |should be )?(?:accepted|received|submitted|due|open)(?: (?:by|until|through|no later than|on))?|last (?:day|date) to apply|apply before|bewerbungs(?:frist|schluss|ende|zeitraum)|einsendeschluss|bewerbungen? (?:werden )?bis|bewerben sie sich (?:bitte )?bis|date (?:limite|de cloture|butoir)|cloture des candidatures|fin des candidatures|candidatures? (?:a (?:envoyer|adresser) |recues? |acceptees? )?(?:avant|jusqu)|fecha (?:limite|de cierre|tope)|plazo(?: de)?|cierre de|hasta el|(?:inscricoes|candidaturas?)(?: abertas)? ate|prazo|data[- ]limite|encerra|inscri(?:coes|pciones|ptions)(?= ?:)|bewerbungszeitraum|perio?d[oe] d[ei] (?:inscri|candidat)\p{L}*|application period|open(?:ing)? (?:period|dates?)|scadenza|entro il|valid through|expires?|expira/u;
const APPLYING =
  /appl(?:y|ication|ied)|resume|(?:^|[^a-z])cvs?(?![a-z])|cover letter|send|submit|email|interested|bewerb|unterlagen|lebenslauf|candidat|postul|dossier|lettre|adresser|envoy|inscri|solicitud|curricul|envia|interesad|interessad|inscric|mandar|mandan|portfolio|escrib|escrev/u;
const UNTIL =
  /(?:^|[^a-z])(?:by|until|till|through|before|no later than|not later than|on or before|bis(?: zum| spatestens| einschliesslich)?|spatestens|avant|jusqu'au|au plus tard|d'ici|hasta|antes|a mas tardar|ate|entro)(?![a-z])/u;
const OTHER_DAYS =
  /interview|vorstellungsgesprach|entretiens?|entrevista|start(?:s|ing)?(?: date)?(?![a-z])|beginn|eintritt|befrist|vertrag|contract|contrat|fixed[- ]term|posted|published|placed on|veroffentlicht|erschienen|publi(?:e|c)|date posted|actualis|actualiz|atualiz|founded|gegrundet|since|seit|depuis|desde|(?:^|[^a-z])born|poste a pourvoir|prise de (?:poste|fonction)|incorporac|inicio/u;

const [EVERY_SURE, EVERY_UNTIL, EVERY_OTHER] = [SURE, UNTIL, OTHER_DAYS].map(
  (pattern) => new RegExp(pattern, "gu"),
) as [RegExp, RegExp, RegExp];

/** Words allowed between the two dates of a range. */
const RANGE = /(?: to| through| bis| a| au| ate| al|[–-])\s*(?:(?:zum|le|el|dia|o dia|\p{L}+day,?)\s*)?$/u;

export interface Deadline {
  day: string;
  why?: "year" | "several";
}

/** A date without a year that would be further ahead than this is more likely in the past. */
const MOST_DAYS_AHEAD = 183;

export function deadlineIn(lines: readonly Line[], today: string, order: DayOrder): Deadline | undefined {
  const found: (SaidDay & { isLabeled: boolean })[] = [];
  for (const [index, { text }] of lines.entries()) {
    const said = plain(text);
    const label = SURE.exec(said);
    const isApplying = APPLYING.test(said);
    if (!label && !isApplying) continue;
    const days = saidDays(text, today, order);
    for (const [at, one] of days.entries()) {
      const before = text.slice(at === 0 ? 0 : days[at - 1]!.at, one.at);
      const near = plain(before).slice(-90);
      // The words just before a date show what the date is for.
      const other = lastOf(near, EVERY_OTHER);
      const until = Math.max(lastOf(near, EVERY_UNTIL), lastOf(near, EVERY_SURE));
      if (other > until) continue;
      const isRangeEnd = at > 0 && label && before.length < 60 && RANGE.test(plain(before));
      if (label && label.index <= one.at && (until >= 0 || isRangeEnd)) {
        if (isRangeEnd) found.pop();
        found.push({ ...one, isLabeled: true });
      } else if (isApplying && until >= 0) found.push({ ...one, isLabeled: false });
      else if (label && label.index <= one.at && at === 0) found.push({ ...one, isLabeled: true });
    }
    // As in "Closing date" on a line by itself.
    if (label && days.length === 0 && text.length < 60) {
      const next = saidDays(lines[index + 1]?.text.slice(0, 60) ?? "", today, order);
      const last = /open/u.test(said) || next.length === 1 ? next.at(-1) : next[0];
      if (last && !OTHER_DAYS.test(said)) found.push({ ...last, isLabeled: true });
    }
  }
  const best = found.find(({ isLabeled }) => isLabeled) ?? found[0];
  if (!best) return undefined;
  const isFar = !best.hasYear && daysBetween(today, best.day) > MOST_DAYS_AHEAD;
  const why = found.some(({ day }) => day !== best.day) ? "several" : isFar ? "year" : undefined;
  return { day: best.day, ...(why && { why }) };
}

const daysBetween = (one: string, other: string): number =>
  (Date.parse(other) - Date.parse(one)) / 86_400_000;

const lastOf = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].at(-1)?.index ?? -1;
