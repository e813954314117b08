import { findSkills } from "./find-skills.ts";

/* Names are capitalized. In German, and at the start of a sentence, there must also be other evidence of a name. */

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}&+#]*(?:['’.][\p{L}\p{N}]+)*/gu;
/** Opening marks such as "¿" and "“" belong to the sentence. */
const SENTENCE_START = /(?:[.!?:…](?:\s?["”’»›)])*\s+|(?:^|\n)\s*(?:[-*•·–◦▪]\s*)?|[¿¡])[¿¡"“„‘«‹(—]?\s?$/u;
const GERMAN_NOUN =
  /(?:ung|heit|keit|schaft|tion|tät|ment|nis|tum|ik|ie|ei|eur|enz|anz|ur|en|er|el|in|innen|ungen|e|ern|eln|ität|ismus|ing|age|um|us|or|iv|al|at|ent|ant|ist)$|^(?:arbeit|bedarf|bereich|betrieb|budget|dienst|einsatz|haus|jahr|jahrs?|kauf|kunde|kund|markt|material|monat|nacht|park|personal|plan|platz|produkt|projekt|prozess|raum|stadt|stand|system|tag|team|teil|telefon|text|umfeld|umgang|umzug|verkauf|versand|vertrieb|ware|werk|woche|zeit|ziel)s?$/u;

/** Whether a capitalized German word may be an ordinary noun instead of a name. */
export const mayBeNoun = (word: string): boolean => GERMAN_NOUN.test(word.toLowerCase());

const MEASURE =
  /^(?:\d[\d.,]*(?:k|m|bn|x|h)?|euros?|dollars?|franken|prozent|millionen|milliarden|tausend|mio|mrd|tsd|usd|eur|gbp|chf|stunden?|tage?n?|wochen?|monate?n?|jahre?n?)$/iu;

const capitals = (word: string): number => word.match(/\p{Lu}/gu)?.length ?? 0;
/** Recognizes "FlowDeck", "NATO", and "A320". */
const isOdd = (word: string): boolean =>
  capitals(word) > 1 || (/\p{Lu}/u.test(word) && /\d/u.test(word)) || /\p{Ll}\p{Lu}/u.test(word);

const plain = (word: string): string => word.toLowerCase().replace(/['’]s?$/u, "");

export const wordSet = (text: string): Set<string> => new Set((text.match(WORD) ?? []).map(plain));

/** Maximum number of letters in an ending such as "ing". */
const INFLECTION = 3;

/** Whether words are forms of each other, as "trained" and "training" are, but not "photoshop" and "photography". */
export function isAkin(one: string, other: string): boolean {
  if (one === other) return true;
  let common = 0;
  while (common < one.length && one[common] === other[common]) common += 1;
  const longer = Math.max(one.length, other.length);
  return common >= 4 && (common >= 0.6 * longer || longer - common <= INFLECTION);
}

const PART = 4;

/**
 * Like `isAkin`, but also true if the longer word ends with the shorter one, or starts with it apart from its last
 * letter: "Team" and "Teamführung", "coordiné" and "coordinación".
 */
export function isRelated(one: string, other: string): boolean {
  if (isAkin(one, other)) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < PART) return false;
  return long.endsWith(short) || long.startsWith(short.length > PART + 1 ? short.slice(0, -1) : short);
}

/**
 * German case endings, with the minimum length of names that take them: "Obis" may be a form of "Obi", but "Hausen" is
 * not a form of "Haus".
 */
const CASES = { s: 2, es: 5, n: 5, en: 5 };

/** Whether the facts contain a name, possibly in another case. */
function isNamedIn(facts: ReadonlySet<string>, word: string, language: string): boolean {
  const name = plain(word);
  if (facts.has(name)) return true;
  if (language !== "de") return false;
  return Object.entries(CASES).some(([ending, shortest]) => {
    const stem = name.endsWith(ending) ? name.slice(0, -ending.length) : undefined;
    return (
      (stem !== undefined && stem.length >= shortest && facts.has(stem)) ||
      (name.length >= shortest && facts.has(name + ending))
    );
  });
}

export function strangeNames(text: string, facts: ReadonlySet<string>, language: string): string[] {
  const masked = maskSkills(text, language);
  const all = [...facts].join(" ");
  const words = [...masked.matchAll(WORD)];
  return words
    .filter(({ 0: word, index }, at) => {
      if (capitals(word) === 0 || word === "I" || MEASURE.test(word) || isNamedIn(facts, word, language))
        return false;
      if (isOdd(word)) return true;
      if (SENTENCE_START.test(masked.slice(0, index))) {
        // The first word of a sentence may be part of a longer name.
        const next = words[at + 1];
        const isJoined = next && /^[ -]$/u.test(masked.slice(index + word.length, next.index));
        return language !== "de" && isJoined && capitals(next[0]) > 0 && !facts.has(plain(next[0]));
      }
      if (language !== "de")
        return !facts.has(plain(word).replace(/s$/u, "")) && !facts.has(`${plain(word)}s`);
      return !GERMAN_NOUN.test(word.toLowerCase()) && !sharesRoot(word.toLowerCase(), all);
    })
    .map(([word]) => word);
}

/** Whether words share a root, such as "Buchung" and "gebucht". */
function sharesRoot(word: string, facts: string): boolean {
  for (let at = 0; at + 4 <= word.length; at += 1) if (facts.includes(word.slice(at, at + 4))) return true;
  return false;
}

/** Blanks out skills, which are checked elsewhere. */
function maskSkills(text: string, language: string): string {
  let masked = text;
  for (const { at, text: name } of findSkills(text, { language }))
    masked = masked.slice(0, at) + " ".repeat(name.length) + masked.slice(at + name.length);
  return masked;
}

const NAME = String.raw`((?:\p{Lu}[\p{L}\p{N}&.'’-]*)(?:[ ]\p{Lu}[\p{L}\p{N}&'’-]*){0,3})`;
const POSTING_NAMES = [
  new RegExp(
    String.raw`${NAME},? (?:GmbH|AG|SE|KG|Inc|LLC|Ltd|SARL|SAS|S\.L\.|S\.A\.|S\.p\.A\.|Srl)(?!\p{L})`,
    "gu",
  ),
  new RegExp(String.raw`(?<!\p{L})(?:at|join|bei|chez|presso|[Aa]bout|Über|Sobre) ${NAME}`, "gu"),
  new RegExp(
    String.raw`(?<!\p{L})${NAME} (?:is|are|sucht|ist|recrute|recherche|busca|cerca|seeks|seeking|hires|offers)(?!\p{L})`,
    "gu",
  ),
  new RegExp(String.raw`(?<!\p{L})(?:in|à|en|a|nach|Standort:?|Location:?|based in) ${NAME}`, "gu"),
  new RegExp(
    String.raw`(?<!\p{L})(?:[Pp]roduct|[Pp]rodukt|[Ll]ogiciel|[Ss]istema|[Gg]estionale|[Ss]oftware|[Pp]latform) ${NAME}`,
    "gu",
  ),
];
const DOMAIN = /(?:@|https?:\/\/(?:www\.)?|www\.)([\p{L}\p{N}-]+)\.[\p{L}.]{2,}/giu;
const DETERMINERS = /^(?:the|die|der|das|la|le|les|el|los|il|lo|gli|un|une|una|we|wir|nous|our)$/iu;

let last: { posting: string; language: string; names: Set<string> } | undefined;

/** Finds names of the company, its products, and its location. */
export function postingNames(posting: string, language: string): Set<string> {
  // Cached, because many lines are checked against one posting.
  if (last?.posting !== posting || last.language !== language)
    last = { posting, language, names: readNames(posting, language) };
  return last.names;
}

function readNames(posting: string, language: string): Set<string> {
  const names = new Set<string>();
  const skills = new Set(
    findSkills(posting, { language }).flatMap(({ text }) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)),
  );
  const add = (text: string) => {
    for (const word of text.match(WORD) ?? [])
      if (capitals(word) > 0 && word.length > 2 && !DETERMINERS.test(word) && !skills.has(word.toLowerCase()))
        names.add(plain(word));
  };
  for (const pattern of POSTING_NAMES)
    for (const [, name = ""] of posting.matchAll(pattern)) {
      // After a German preposition, a noun is not a name.
      if (language !== "de" || /GmbH|AG|SE/u.test(pattern.source) || !GERMAN_NOUN.test(name.toLowerCase()))
        add(name);
    }
  for (const [, domain = ""] of posting.matchAll(DOMAIN))
    for (const part of domain.split("-")) if (part.length > 3) names.add(part.toLowerCase());
  for (const { 0: word, index } of posting.matchAll(WORD)) {
    const isName = isOdd(word) || (language !== "de" && !SENTENCE_START.test(posting.slice(0, index)));
    if (isName && word.length > 3) add(word);
  }
  return names;
}

/** Returns the words of the text that are names in the posting but not in the facts. Ignores case. */
export const leakedNames = (
  text: string,
  names: ReadonlySet<string>,
  facts: ReadonlySet<string>,
  language: string,
): string[] =>
  (text.match(WORD) ?? []).filter(
    (word) =>
      names.has(plain(word)) &&
      !isNamedIn(facts, word, language) &&
      (capitals(word) > 0 || plain(word).length > 6),
  );
