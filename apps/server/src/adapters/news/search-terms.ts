import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";
import { stemmer as spanish } from "@orama/stemmers/spanish";

const EMPTY_WORDS = new Set(
  `a about above after again all also an and any are around as at be because been before being best both but by can
  could do does each easy few for from get give good great had has have he her here him his hot how i if important in
  interesting into is it its just know latest let like look make many me more most much must my need new news nice no
  not now of off on one only or other our out over own people please post posts really recent say see share she short
  should simple so some something such take tell than that the their them then there these they thing things think
  this those through thread to today too trend trends trending tweet tweets twitter linkedin up us use very want was
  way we week were what when where which while who why will with work would write writing year you your
  aber als am an auf aus bei beitrag bin bis bitte das dass dem den der des die dies ein eine einem einen einer es für
  hat ich im in interessanten ist kann mehr mein mit nach neue neuen nicht noch nur oder schreib schreibe sein sich
  sie sind so über um und uns unser unter vom von was wenn wie wir wird zu zum zur
  au aux avec ce ces cette comme dans de des du elle en est et il ils intéressant je la le les leur mais me moi mon ne
  nos notre nous on ou par pas plus pour qu que qui sa se ses son sont sur te tout un une vous écris écrire écrivez
  al algo como con cual de del donde el ella en entre es escribe escribir esta este esto ha interesante la las lo los
  me mi muy más no nos nuestra o para pero por publicación que se ser si sin sobre su sus también te tu un una unos y`.split(
    /\s+/u,
  ),
);

const STEMMERS: Record<string, (word: string) => string> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};

/**
 * Returns a stemmer: "nurse" and "nursing" share a stem; "care" and "career" do not.
 * @param language ISO 639-1
 */
export const stemmerOf = (language: string): ((word: string) => string) =>
  STEMMERS[language] ?? ((word) => word);

/** More terms would find fewer articles. */
const MAX_TERMS = 8;

/** Includes punctuation inside words, as in `node.js` or `c++`. */
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}+#]|[.'’-]+(?=[\p{L}\p{N}\p{M}+#]))*/gu;

export function subjectTerms(text: string): string[] {
  const terms = (text.toLowerCase().match(WORD) ?? []).map((word) => word.replace(/['’]s$/u, ""));
  return [...new Set(terms)].filter(
    (term) => !EMPTY_WORDS.has(term) && (term.length > 1 || /\p{Lo}/u.test(term)),
  );
}

export const searchTerms = (text: string, keywords: readonly string[]): string[] =>
  [...new Set([...keywords.flatMap(subjectTerms), ...subjectTerms(text)])].slice(0, MAX_TERMS);
