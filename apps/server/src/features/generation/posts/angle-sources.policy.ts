import { checkClaim, type ClaimRoute } from "@postfolio/skills/claims/claims.ts";
import { strangeNames, wordSet } from "@postfolio/skills/names.ts";
import { inventedClaims } from "../checks/claims.policy.ts";

/**
 * German capitalizes every noun, so a capitalized word counts as a name only if its form or a word before it suggests
 * that it is one.
 */
const isGermanNoun = (said: string, sentence: string): boolean =>
  !/\p{L}\p{Lu}|\d/u.test(said) &&
  !new RegExp(String.raw`(?:bei|firma|von)(?: der| dem| den)? ${RegExp.escape(said)}`, "iu").test(sentence);

/** First-person words, and words for the author's clients, team, or company. */
const AUTHOR =
  /(?<!\p{L})(?:i(?!\.\p{L})|i['’]\p{L}+|me|my|myself|ich|mich|mir|mein(?:e[nmrs]?)?|je|j['’]\p{L}+|moi|m['’]\p{L}+|mon|ma|mes|yo|mí|mis?|conmigo|(?:our|unsere?\p{L}?|nos|nuestr[oa]s?) (?:clients?|customers?|patients?|students?|team|company|kund\p{L}+|patient\p{L}+|firma|équipe|clientes?|equipo|empresa))(?!\p{L})/iu;
/** Opinions need no source. */
const OPINION =
  /(?<!\p{L})(?:would|i['’]d|think|believe|würde|finde|glaube|pense|crois|\p{L}{2,}rais|creo|pienso|\p{L}{2,}ría)(?!\p{L})/iu;
const ABOUT_PERSON: ReadonlySet<ClaimRoute> = new Set(["title", "scope", "degree", "outcome"]);

const EVERYDAY =
  "I'd I’d I'm I’m I've I’ve I'll I’ll AI CV DIY EU FAQ GPS HR IT OK PC PDF PR TV UK US USA Christmas Easter";
const MARKS = /[¿¡“”„«»"]\s?/gu;

export interface AngleSources {
  prompt: string;
  keywords: readonly string[];
  facts: string;
  /** ISO 639-1. */
  language: string;
}

/**
 * Names, figures, and claims in an angle need a source in the prompt or resume, because posts repeat them. The names of
 * programs need no source.
 */
export function hasSources(
  { text, fact }: { text: string; fact: string },
  { prompt, keywords, facts, language }: AngleSources,
): boolean {
  const material = [prompt, facts, ...keywords].join("\n");
  const isPersonal = fact !== "" || AUTHOR.test(text);
  const claims = isPersonal ? checkClaim(text, { facts: [material], posting: "", language }) : [];
  const isOfNowhere = fact === "" && AUTHOR.test(text) && !AUTHOR.test(prompt) && !OPINION.test(text);
  return (
    !isOfNowhere &&
    inventedClaims(text, material).length === 0 &&
    namesWithout(material, text, language).length === 0 &&
    !claims.some(({ route }) => ABOUT_PERSON.has(route))
  );
}

function namesWithout(material: string, text: string, language: string): string[] {
  const said = text.replace(MARKS, "");
  const long = said.match(/\p{L}{4,}/gu) ?? [];
  // In title case, capital letters carry no meaning.
  if (long.length > 3 && long.every((word) => /^\p{Lu}/u.test(word))) return [];
  const known = wordSet([material, EVERYDAY, ...calendarOf(language)].join("\n"));
  return strangeNames(said, known, language).filter((name) => language !== "de" || !isGermanNoun(name, said));
}

/** Months and weekdays, including plurals. */
const calendarOf = (language: string): string[] =>
  Array.from({ length: 12 }, (_, at) =>
    new Intl.DateTimeFormat(language, { month: "long", weekday: "long", timeZone: "UTC" })
      .format(new Date(Date.UTC(2024, at, 1)))
      .replaceAll(/\p{L}+/gu, "$& $&s"),
  );
