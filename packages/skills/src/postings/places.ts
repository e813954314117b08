import type { Workplace } from "@postfolio/contract/applications/posting-facts.ts";
import { CITY_NAMES, isRegion, isStateCode } from "./cities.ts";
import { plain } from "./plain.ts";
import { namesOrganization, namesRole } from "./words.ts";

const REMOTE =
  "(?:100 ?% |full(?:y)? )?remote(?: work)?(?:-first)?|work from home|work from anywhere|wfh|anywhere|telecommute|(?:100 ?% )?home-?office|mobiles arbeiten|ortsunabhangig|(?:full |100 ?% )?teletravail(?: (?:total|complet|a 100 ?%|complet possible))?|a distance|a distancia|teletrabajo|teletrabalho|(?:en |100 ?% |trabajo |trabalho )?remot[oa]|da remoto";
const HYBRID =
  "hybrid(?:es?)?(?: (?:work|remote|working|role))?(?:,? .{0,40})?|hybride|hibrid[oa](?:,? .{0,40})?|ibrido|(?:teil-?)?remote moglich|homeoffice moglich|home-office moglich|teletravail (?:partiel|frequent|occasionnel|ponctuel|possible)|modelo de trabalho hibrido|teilweise (?:homeoffice|remote)";
const ON_SITE =
  "on-?site(?: .{0,30})?|in[- ]?person|in[- ]office(?: .{0,30})?|vor ort|prasenz|sur site|(?:en )?presentiel|(?:en )?presencial|in sede|no remote.{0,20}";
const modes = (words: string) => new RegExp(`^(?:${words})$`, "u");
const [IS_REMOTE, IS_HYBRID, IS_ON_SITE] = [modes(REMOTE), modes(HYBRID), modes(ON_SITE)];

/** Reads the workplace from short text that contains nothing else. */
export function workplaceOf(text: string): Workplace | undefined {
  const said = plain(text).trim();
  if (IS_HYBRID.test(said)) return "hybrid";
  if (IS_REMOTE.test(said)) return "remote";
  return IS_ON_SITE.test(said) ? "on-site" : undefined;
}

const ANY_MODE =
  /(?:hybrid|remote|work from home|in the office|im buro|au bureau|en oficina|on[- ]?site|in[- ]?person|in[- ]office|home-?office|mobiles arbeiten|vor ort|teletravail|teletrabaj|teletrabalh|remot[oa]|presencial|presentiel|hibrid|in sede|ibrido)/u;
const NEGATED = /(?:no|not|non|kein(?:e|en)?|nao|sin|pas (?:de|d')|sans) (?:\p{L}+ )?$/u;

/** Reads the workplace from a whole line, such as "Working pattern: Hybrid". */
export function workplaceIn(text: string): Workplace | undefined {
  const said = plain(text);
  const found = ANY_MODE.exec(said);
  if (!found || NEGATED.test(said.slice(0, found.index))) return undefined;
  if (/complet possible|100 ?%/u.test(said)) return "remote";
  if (
    /hybrid|hibrid|ibrido|partiel|frequent|moglich|(?:tage?|days?|jours?|dias?|x) ?(?:pro|die|a|per|par|por|\/) ?(?:woche|week|semaine|semana)/u.test(
      said,
    ) &&
    !/5 (?:days|tage|jours|dias)/u.test(said)
  )
    return "hybrid";
  return /on[- ]?site|in[- ]?person|in[- ]office|vor ort|presencial|presentiel|in sede/u.test(found[0])
    ? "on-site"
    : "remote";
}

/** Does not match "home office" and "télétravail", which may apply to only some days. */
export const saysRemote = (low: string): boolean =>
  /(?<![a-z])remot(?:e|o|a)(?![a-z])|work from anywhere|100 ?%|(?:teletravail|teletrabajo|teletrabalho|home-?office) (?:total|complet|integral)|ortsunabhangig/u.test(
    low,
  );

const LABEL =
  /^(?:work(?:ing|place)?(?: pattern| type| model| arrangement| location)?|location type|remote(?: work| job)?|modelo(?: de trabajo| de trabalho)?|modalidad(?:e)?(?: de trabajo| de trabalho)?|espacio de trabajo|arbeits(?:modell|platz|ort)|home-?office|teletravail|mode de travail)\s*:\s*/u;
/** Matches text such as "Work from home 2 days a week". */
export const startsWithMode = (text: string): boolean =>
  /^(?:work from home|hybrid|remote|home-?office|mobiles arbeiten|teletravail|teletrabajo|teletrabalho|on-?site)(?![a-z])/u.test(
    plain(text),
  ) && workplaceIn(text) !== undefined;

/** Reads the workplace from text that may be on its own line, such as "Working pattern: Hybrid". */
export function statedWorkplace(line: string, isAlone: boolean): Workplace | undefined {
  const label = line.length < 90 ? LABEL.exec(plain(line))?.[0] : undefined;
  return (
    (isAlone ? workplaceOf(line) : undefined) ??
    (label === undefined ? undefined : workplaceIn(line.slice(label.length)))
  );
}

const STREET =
  /(?:^|[^a-z])(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|suite|parkway|pkwy|way|highway|hwy|square|court|rue|calle|avenida|av|rua|via|plaza)(?![a-z])|strasse(?![a-z])|str\.|weg \d|platz \d|allee \d|gasse \d/u;
const NAME =
  /^\p{Lu}[\p{L}.'’-]*(?:[ -](?:\p{Lu}[\p{L}.'’-]*|de|del|de la|do|da|dos|das|am|an der|im|in|ob der|bei|en|sur|sous|le|la|les|l[’']\p{L}+|of|upon|on|the|and|y|la)){0,5}$/u;

const NO_TOWN =
  /(?:^|[^a-z])(?:details?|posting|information|category|number|description|website|team|skills?|hours|jobs?|apply|types?|levels?|schedule|benefits|overview|requirements|about|department|remote|hybrid|profil|aufgaben|woche|week|permanent|contract|contrato|contrat|vertrag|bewerben|vollzeit|teilzeit|cdi|cdd|interim|usd|eur|posted|closes|view|more|anzeige|arbeitgeber|verdienst|experience|education|[a-z]+amt|abteilung|dezernat|fachbereich|school|office|on the road)(?![a-z])/u;
const OF_REGION =
  /^(?:region|provincia|comarca|estado|departamento|distrito|(?:land)?kreis|bezirk|kanton|canton|county|province|provincie) (?:de |del |de la |do |of )?\p{L}/u;
const isArea = (text: string): boolean => isRegion(text) || OF_REGION.test(plain(text));

export const isTown = (text: string): boolean =>
  text.length <= 40 &&
  !NO_TOWN.test(plain(text)) &&
  NAME.test(text) &&
  !text.replace(/D\.C\.$/u, "").endsWith(".");

/** Matches the postal code in "Skipton BD23". */
const UK_TOWN = /(?<=\p{Ll}) [A-Z]{1,2}\d[A-Z\d]?(?: \d[A-Z]{2})?$/u;

/** "strong": the text has a form or name that only places have. "weak": the text may be a town. */
export type Strength = "strong" | "weak";

export function placeStrength(given: string): Strength | undefined {
  const text = given.trim().replace(/[.,;]$/u, "");
  if (text === "" || text.length > 90 || /[@!?:;•]|https?/u.test(text)) return undefined;
  if (workplaceOf(text) === "remote") return "strong";
  const said = plain(text);
  if (CITY_NAMES.has(said) || isRegion(text)) return "strong";
  const remote = /^(.+?)(?:\s*[-–—,|/(]\s*|\s+(?:in|within|from|oder|or|ou|o|und|and)\s+)(.+?)\)?$/u.exec(
    text,
  );
  if (remote) {
    const [, first = "", second = ""] = remote;
    if (workplaceOf(first) === "remote" && placeStrength(second) === "strong") return "strong";
    if (workplaceOf(second) === "remote" && placeStrength(first)) return "strong";
  }
  // As in "Lille - 59", "75 - Paris", "Belo Horizonte - MG", "Málaga (Málaga)", "Lyon (69)", "Paris 9e", and "75011
  // Paris".
  const [, town = "", code = ""] =
    /^(.{2,40}?)(?: ?[-–/] ?| ?\(| (?=\d))(\d{2,3}|\d[A-Z]|\p{Lu}{2}|\d{1,2}(?:e|er|ème)|\d{5})\)?$/u.exec(
      text,
    ) ?? [];
  if (
    isTown(town) &&
    (/\d/u.test(code) ? /^\d{5}$|[-–(]|\de/u.test(text.slice(town.length)) : isStateCode(code))
  )
    return "strong";
  if (/^(?:[A-Z]{1,2}-)?\d{4,5} \p{Lu}/u.test(text) && isTown(text.replace(/^(?:[A-Z]{1,2}-)?\d{4,5} /u, "")))
    return "strong";
  if (/^\d{2,3} ?[-–] ?\p{Lu}/u.test(text) && isTown(text.replace(/^\d+ ?[-–] ?/u, ""))) return "strong";
  const [, outer = "", inner = ""] = /^(.{2,40}) \((.{2,40})\)$/u.exec(text) ?? [];
  if (
    isTown(outer) &&
    isTown(inner) &&
    (placeStrength(outer) === "strong" || isRegion(inner) || CITY_NAMES.has(plain(inner)) || outer === inner)
  )
    return "strong";
  const several = text.split(/\s+(?:or|and|oder|und|et|ou|y|o|e|&)\s+|\s*[/|;]\s*/u);
  if (several.length > 1 && several.length < 6 && several.every((one) => placeStrength(one) === "strong"))
    return "strong";
  if (UK_TOWN.test(text) && isTown(text.replace(UK_TOWN, "").trim())) return "strong";
  const parts = text.split(/,\s*/u);
  if (parts.length > 1 && parts.length < 5 && parts.every((part) => placeStrength(part) === "strong"))
    return "strong";
  if (parts.length > 1) {
    if (parts.length > 5 || namesRole(parts[0]!)) return undefined;
    const last = parts
      .at(-1)!
      .replace(/ [A-Z]?\d[A-Z\d -]{2,9}$/u, "")
      .replace(/ \([^()]{1,40}\)$/u, "")
      .replace(/ (?:provincia|province|county|prov\.)$/iu, "")
      .trim();
    // Of texts with three parts, only "City, Region, Country" certainly contains no company.
    const isShort =
      parts.length === 2 || /\d/u.test(parts.join()) || isRegion(parts.at(-2)!) || isStateCode(parts.at(-2)!);
    const isKnown =
      isShort &&
      ((isStateCode(last) && isTown(parts.at(-2)!)) ||
        isArea(last) ||
        (parts.length === 2 && CITY_NAMES.has(plain(parts[0]!)) && isTown(last)) ||
        /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/u.test(last) ||
        (CITY_NAMES.has(plain(last)) &&
          [...parts.slice(0, -1), last].every(
            (part) => isTown(part) || STREET.test(plain(part)) || /^\d/u.test(part),
          )));
    const isFine = parts
      .slice(0, -1)
      .every(
        (part) =>
          isTown(part) ||
          (part.split(" ").length < 6 &&
            !/ - |vacanc|position/u.test(part) &&
            (/^\d|\d\p{L}?$/u.test(part) || STREET.test(plain(part)))),
      );
    if (isKnown && isFine) return isCompanyInTown(parts) ? "weak" : "strong";
    if (isFine && /\d/u.test(parts[0]!) && STREET.test(plain(parts[0]!))) return "strong";
    return parts.every(isTown) && parts.length < 4 ? "weak" : undefined;
  }
  if (/^(?:greater |metro |grossraum |raum |region (?!de)|area )/u.test(said)) return "strong";
  if (
    / (?:metropolitan area|metro area|and surrounding area|bay area|area|und umgebung|et (?:alentours|peripherie|environs)|y alrededores|e regiao|e arredores)$/u.test(
      said,
    ) &&
    CITY_NAMES.has(
      said.replace(
        / (?:metropolitan area|metro area|and surrounding area|bay area|area|und umgebung|et (?:alentours|peripherie|environs)|y alrededores|e regiao|e arredores)$/u,
        "",
      ),
    )
  )
    return "strong";
  return isTown(text) ? "weak" : undefined;
}

/** Words that names of companies share with names of places. */
const OF_PLACES =
  /(?<![a-z])(?:county|borough|municipality|stadt|landeshauptstadt|landkreis|kreis|gemeinde|centro|center|centre|ville de|commune de|city of|town of|departement|municipio)(?![a-z])/u;

/** Whether parts are as in "Harrow Group, London", but not as in "Church Street, London" or "Centro, Madrid". */
const isCompanyInTown = ([name = "", ...rest]: readonly string[]): boolean =>
  rest.length === 1 &&
  /\s/u.test(name) &&
  namesOrganization(name) &&
  !OF_PLACES.test(plain(name)) &&
  !STREET.test(plain(name));

const MODE_AFTER = /\s*(?:[([](?<inner>[^()[\]]{3,60})[)\]]|[-–—,|/·]\s*(?<rest>[^-–—,|/·()]{3,30}))\s*$/u;

/** Removes the work arrangement, such as "(Hybrid)", which is not part of the place. */
export function withoutMode(text: string): { place: string; workplace: Workplace | undefined } {
  const { groups, index = 0 } = MODE_AFTER.exec(text) ?? {};
  const mode = groups?.["inner"] ?? groups?.["rest"];
  const before = text.slice(0, index).trim();
  if (mode !== undefined && before !== "") {
    const workplace = workplaceOf(mode) ?? (groups?.["inner"] === undefined ? undefined : workplaceIn(mode));
    // In "Oakland, CA / Remote", the choice is up to the applicant.
    const isChoice = workplace === "remote" && /^\s*[/|]/u.test(text.slice(index));
    if (workplace && !isChoice && workplaceOf(before) === undefined) return { place: before, workplace };
  }
  return {
    place: text.trim(),
    workplace: workplaceOf(text) ?? (/remote|remot[oa]/iu.test(text) ? "remote" : undefined),
  };
}

/** Finds the place in "On-site, work must be performed in or near Tucson, AZ". */
export function placeWithin(text: string): string {
  if (placeStrength(withoutMode(text).place) === "strong" || text.length > 200) return text;
  for (const { index, 0: sign } of text.matchAll(
    /(?:,|:|;|\s[–-]|(?<!\p{L})(?:in|near|at|bei|à|en|em))\s+(?=[\p{Lu}\d])/gu,
  )) {
    const rest = text.slice(index + sign.length);
    const { place } = withoutMode(rest);
    if (
      placeStrength(place) === "strong" &&
      workplaceOf(place) === undefined &&
      (workplaceIn(text.slice(0, index)) !== undefined || /^\d+ (?:vacanc|position|opening)/u.test(text))
    )
      return rest;
  }
  return text;
}
