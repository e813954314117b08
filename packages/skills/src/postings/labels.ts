import { isContactLabel } from "./contacts.ts";
import type { Line } from "./lines.ts";
import { isPayLabel } from "./pay.ts";
import { placeStrength, withoutMode } from "./places.ts";
import { plain } from "./plain.ts";

const label = (words: string) =>
  new RegExp(`^(?:${words})(?: ?\\([^)]*\\))?\\s*(?:[:：]\\s*|\\s[–-]\\s|$)`, "u");
/** In lowercase and without accents. */
const LABELS = {
  title: label(
    "job title|title|position(?: title)?|role(?: title)?|job|vacancy(?: title)?|post(?: title)?|stelle(?:nbezeichnung|ntitel|nangebot)?|position|beruf|jobtitel|gesuchte position|poste(?: propose| a pourvoir)?|intitule(?: du poste)?|metier|puesto(?: de trabajo)?|cargo|vacante|vaga|funcao|posizione|ruolo|titre(?: du poste)?|nom du poste|(?:nombre|titulo|denominacion) (?:del puesto|de la vacante|da vaga)|cargo ofrecido",
  ),
  company: label(
    "company(?: name)?|employer(?: name)?|organi[sz]ation|organi[sz]ation name|client|agency|business|hiring organi[sz]ation|school|unternehmen|firma|arbeitgeber(?:in)?|einrichtung|behorde|betrieb|entreprise|societe|employeur|etablissement|structure|organisme|recruteur|recruiter|empresa|entidad|compania|empleador|organizacion|empregador|entidade|azienda",
  ),
  location: label(
    "\\d+ vagas?|(?:job |work |office |duty )?(?:locations?|station)(?: name)?|place(?: of work)?|city|where|based(?: in| at)?|site|office|workplace|address|region|area|standorte?|(?:arbeits|dienst|einsatz|beschaftigungs)orte?|ort|arbeitsplatz|region|lieu(?: de travail| du poste| de la mission)?|localisation|localite|ville|ubicacion|lugar(?: de trabajo)?|localidad|poblacion|ciudad|provincia|centro de trabajo|sede|luogo(?: di lavoro)?|local(?:idade)?(?: de trabalho)?|localizacao|zona|cidade|distrito",
  ),
};
export type Labeled = keyof typeof LABELS;
const LABEL_LIST = Object.entries(LABELS) as [Labeled, RegExp][];
export const isLabeled = (text: string): boolean => {
  const low = plain(text);
  return (
    LABEL_LIST.some(
      ([, pattern]) => /[:：]/u.test(pattern.exec(low)?.[0] ?? "") || pattern.exec(low)?.[0] === low,
    ) ||
    isPayLabel(text) ||
    isContactLabel(text)
  );
};

/** Yields the first value of each label, which is next to the label or below it. */
export function* labeledIn(
  lines: readonly Line[],
): Generator<{ fact: Labeled; value: string; isInline: boolean }> {
  const seen = new Set<Labeled>();
  for (const [index, { text, isBullet }] of lines.entries()) {
    if (text.length > 300) continue;
    const low = plain(text);
    for (const [fact, pattern] of LABEL_LIST) {
      const found = pattern.exec(low);
      if (!found || seen.has(fact)) continue;
      const rest = text.slice(found[0].length).trim();
      if (rest !== "" && /[–-]\s$/u.test(found[0]) && fact === "title") continue;
      if (rest !== "") {
        seen.add(fact);
        yield { fact, value: rest, isInline: true };
      } else if (!isBullet && (/[:：]/u.test(found[0]) || text.length < 30)) {
        const next = lines.slice(index + 1, index + 4).map((line) => line.text);
        const value =
          fact === "location"
            ? (next.find((one) => placeStrength(withoutMode(one).place) === "strong") ??
              next.slice(0, 1).find((one) => placeStrength(withoutMode(one).place)))
            : next[0];
        if (value === undefined || isLabeled(value) || value.length > 100) continue;
        seen.add(fact);
        yield { fact, value, isInline: /[:：]/u.test(found[0]) };
      }
      break;
    }
  }
}
