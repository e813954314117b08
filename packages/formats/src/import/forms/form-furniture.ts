import { afterDocumentTitle } from "../exclusions/document-titles.ts";
import { isLanguage } from "../languages.ts";
import { type Line, textOfLine } from "../text/lines.ts";

/**
 * Removes titles, footers, and notes that are part of the form. Removes only whole lines, because anything else may be
 * about the person.
 */
export function withoutFurniture(lines: readonly Line[]): Line[] {
  const texts = lines.map((line) => textOfLine(line).trim());
  const isElsewhere = (name: string, at: number) =>
    wordsIn(name).every((word) => texts.some((text, other) => other !== at && wordsIn(text).includes(word)));
  return lines.filter((line, at) => {
    const text = texts[at]!;
    if (TITLE_OF_FORM.test(text) || isNote(text)) return false;
    const name = nameInFooter(text);
    if (name !== undefined) return !isElsewhere(name, at);
    const above = lines[at - 1];
    const isBelow =
      above !== undefined &&
      above.page === line.page &&
      above.size === line.size &&
      line.top - above.top < 1.5 * line.size;
    return !(isBelow && nameInFooter(texts[at - 1]!) === "" && isElsewhere(text, at));
  });
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const TITLE_OF_FORM =
  /^(?:europass|europass[\s-]+(?:cv|lebenslauf|curriculum vit(?:ae|æ))|curriculum vit(?:ae|æ))$/iu;

const PAGE =
  "(?:page|seite|página|pagina|pagină|pág\\.|strona|strana|stránka|stran|stranica|oldal|страница|сторінка|σελίδα|puslapis|lappuse|lehekülg|sivu|sida|side|sayfa|bladzijde|blz\\.)\\s*\\d{1,2}\\s*(?:/|of|von|de|di|sur|van|z|av|af)\\s*(?:\\d{1,2}|\\?\\?)";
const FOOTER = new RegExp(`^${PAGE}\\s*[-–]\\s*(\\S.*)$`, "iu");

/** Returns the name in "Page 1 / 2 - Curriculum vitae of Ada Byron"; empty if the name is on the next line. */
function nameInFooter(text: string): string | undefined {
  const title = FOOTER.exec(text)?.[1];
  return title === undefined ? undefined : afterDocumentTitle(title);
}

const NOTES = new RegExp(
  [
    PAGE,
    "(?:©|\\(c\\))\\s*(?:European (?:Union|Communities)|Europäische (?:Union|Gemeinschaften)|Union européenne|Communautés européennes|Unión Europea|Comunidades Europeas|Unione europea|Comunità europee|União Europeia|Comunidades Europeias)(?:,?\\s*\\d{4}(?:\\s*[-–]\\s*\\d{4})?)?(?:\\s+\\d{8})?",
    "(?:for more information(?: on europass)?(?: go to)?|weitere informationen (?:zu|über) europass(?: unter)?|pour plus d['’]informations? sur europass|para más información sobre europass|per (?:maggiori|ulteriori) informazioni su europass|para mais informações sobre o europass)",
    "(?:https?://)?(?:www\\.)?(?:europass\\.cedefop\\.(?:europa\\.eu|eu\\.int)|europass\\.europa\\.eu|europa\\.eu/europass)(?:/[a-z]{2})?/?(?=[\\s|,.;-]|$)",
    "common european framework of reference(?: for languages)?|gemeinsame[rn]? europäische[rn]? referenzrahmens?(?: für sprachen)?|cadre européen commun de référence(?: pour les langues)?|marco común europeo de referencia(?: para las lenguas)?|quadro comune europeo di riferimento(?: (?:per le|delle) lingue)?|quadro europeu comum de referência(?: para as línguas)?",
    "(?<=^|[*)\\s])(?:niveau (?:des|du)|nivel del|livello(?: del)?|nível do)(?=\\s)",
    "(?<![\\p{L}\\p{N}])(?:CEFR?|CECRL?|GER|MCER|QCER)(?![\\p{L}\\p{N}])(?: levels?)?",
    "(?<=\\s)levels?$|self[- ]assessment grid|raster zur selbstbeurteilung|grille d['’]auto-?évaluation",
  ].join("|"),
  "giu",
);
/** Matches legends such as "Levels: A1/A2: Basic user - B1/B2: Independent user - C1/C2: Proficient user". */
const LEVELS = new RegExp(
  `^\\p{L}+:?\\s*\\(?${["A", "B", "C"].map((level) => `${level}1(?:\\s?/\\s?|\\s\\p{L}{1,3}\\s)${level}?2(?!\\d)[^\\d]{3,60}?`).join("")}$`,
  "iu",
);

const isNote = (text: string): boolean =>
  text.length < LONGEST_NOTE &&
  ((LEVELS.test(text) && !wordsIn(text).some(isLanguage)) ||
    (/\p{L}/u.test(text) && !/[\p{L}\p{N}]/u.test(text.replaceAll(NOTES, ""))));
/** Characters. */
const LONGEST_NOTE = 300;
