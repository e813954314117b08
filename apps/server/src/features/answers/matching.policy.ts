import type { Answer } from "@postfolio/contract/answers/answers.ts";
import { clearLanguageOf } from "@postfolio/skills/language.ts";
import { detectLanguage } from "@postfolio/formats/text-language.ts";

/* Decides which saved answers fit a question: by subjects that forms often ask about, or otherwise by words. */

type ByLanguage = Readonly<Record<string, RegExp>>;

const starting = (...stems: string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${stems.join("|")})`, "u");

/** In plain letters (see `plainOf`). The first matching subject counts. */
const SUBJECTS: Readonly<Record<string, ByLanguage>> = {
  notice: {
    en: starting("notice period", "how much notice", "period of notice"),
    de: starting("kundigungsfrist"),
    es: starting("(?:plazo|periodo) de preaviso", "preaviso"),
    fr: starting("preavis"),
    pt: starting("aviso previo"),
  },
  pay: {
    en: starting(
      "salary expect",
      "expected salary",
      "desired (?:salary|pay|compensation)",
      "(?:pay|compensation) expect",
    ),
    de: starting("gehaltsvorstellung", "gehaltswunsch", "wunschgehalt", "gehaltserwartung"),
    es: starting(
      "expectativas? (?:salarial|economica)",
      "pretension(?:es)? (?:salarial|economica)",
      "salario deseado",
    ),
    fr: starting("pretentions? salariale", "salaire souhaite", "remuneration souhaitee"),
    pt: starting("pretens(?:ao|oes) salaria", "expectativas? salaria", "salario pretendido"),
  },
  start: {
    en: starting(
      "when (?:can|could|would) you (?:start|begin)",
      "(?:earliest )?start date",
      "available to start",
      "availability",
    ),
    de: starting(
      "ab wann",
      "(?:fruhest\\p{L}* )?eintritt",
      "wann konn\\p{L}* (?:sie|du) (?:anfangen|beginnen|starten)",
      "verfugbar",
    ),
    es: starting(
      "cuando (?:podria|puede|podrias|puedes) (?:incorporar|empezar|comenzar)",
      "fecha de incorporacion",
      "disponibilidad",
    ),
    fr: starting(
      "quand p\\p{L}+[- ]vous (?:commencer|demarrer)",
      "date de (?:debut|disponibilite)",
      "disponibilite",
    ),
    pt: starting("quando pode(?:ria)? comecar", "data de (?:inicio|disponibilidade)", "disponibilidade"),
  },
  permit: {
    en: starting(
      "(?:legally )?(?:authori[sz]ed|entitled|eligible|right|permission|permit\\p{L}*) to work",
      "work (?:permit|authori[sz]ation|visa)",
      "sponsorship",
      "require (?:visa )?sponsor",
    ),
    de: starting("arbeitserlaubnis", "arbeitsgenehmigung"),
    es: starting("permiso de trabajo", "autorizacion (?:de|para) trabaj"),
    fr: starting("permis de travail", "autorisation de travail", "autorise\\p{L}* a travailler"),
    pt: starting("(?:autorizacao|permissao|visto) de trabalho", "autorizad[oa] a trabalhar"),
  },
  relocation: {
    en: starting("relocat", "willing to move"),
    de: starting("umzieh", "umzug"),
    es: starting("reubica", "mudar", "cambiar de residencia"),
    fr: starting("demenag", "mobilite", "mobile geographiquement"),
    pt: starting("mudar de", "relocaliza", "mudanca de residencia"),
  },
  travel: {
    en: starting("willing to travel", "travel for work", "how much (?:can|could) you travel"),
    de: starting("reisebereit", "bereit zu reisen", "dienstreise"),
    es: starting("viajar"),
    fr: starting("deplacements?", "voyager"),
    pt: starting("viajar"),
  },
  found: {
    en: starting("how did you (?:hear|find|learn)", "where did you (?:hear|find|see)"),
    de: starting("wie (?:sind sie|bist du|haben sie) (?:auf uns|von (?:uns|dieser))", "aufmerksam geworden"),
    es: starting("como (?:nos )?(?:conocio|supo|se entero|te enteraste)"),
    fr: starting("comment avez-vous (?:connu|entendu|decouvert|trouve)"),
    pt: starting("como (?:soube|conheceu|ficou a saber|encontrou)"),
  },
  company: {
    en: starting(
      "why (?:do|would|did) you (?:want|like|wish|choose|apply)",
      "why (?:us|our|this company|here)\\b",
      "why are you (?:interested|applying)",
      "what (?:interests|attracts|excites|draws) you",
      "what do you know about (?:us|our)",
      "motivation letter",
      "why do you want",
    ),
    de: starting(
      "warum (?:mochte\\p{L}*|woll\\p{L}*|will\\p{L}*|bewerb\\p{L}*|wir|uns|interessier\\p{L}*|haben sie sich)",
      "was (?:reizt|interessiert|wissen sie uber)",
      "weshalb",
    ),
    es: starting(
      "por que (?:quier\\p{L}*|le gustaria|te gustaria|desea|nosotros|nuestra|se postula|esta interesad)",
      "que (?:le|te) (?:atrae|interesa|motiva)",
      "que sabe(?:s)? (?:de|sobre) ",
    ),
    fr: starting(
      "pourquoi (?:nous|notre|souhaitez|voulez|postulez|avez-vous (?:choisi|postule))",
      "qu'est-ce qui vous (?:attire|interesse|motive)",
      "que savez-vous de",
    ),
    pt: starting(
      "por ?que (?:quer|gostaria|deseja|nos |a nossa|se candidat|pretende)",
      "o que (?:o|a) (?:atrai|motiva|interessa)",
      "o que sabe sobre",
    ),
  },
  project: {
    en: starting(
      "(?:describe|tell us about|share) (?:a|one|your)? ?(?:\\p{L}+ ){0,2}(?:project|achievement|accomplishment)",
      "proud of",
      "proudest",
      "greatest (?:achievement|accomplishment)",
    ),
    de: starting("projekt", "stolz", "(?:grosster|wichtigster) erfolg"),
    es: starting("proyecto", "orgullos", "mayor logro"),
    fr: starting("projet", "\\bfier", "plus grande (?:reussite|realisation)"),
    pt: starting("projet", "orgulh", "maior (?:conquista|realizacao)"),
  },
  conflict: {
    en: starting("conflict", "disagree"),
    de: starting("konflikt", "meinungsverschiedenheit"),
    es: starting("conflicto", "desacuerdo"),
    fr: starting("conflit", "desaccord"),
    pt: starting("conflito", "desacordo"),
  },
  strengths: {
    en: starting("(?:your )?(?:greatest |main |biggest )?strength"),
    de: starting("starken"),
    es: starting("fortalezas", "puntos fuertes"),
    fr: starting("points? forts?", "vos (?:qualites|atouts)"),
    pt: starting("pontos fortes", "qualidades"),
  },
  weaknesses: {
    en: starting("weakness"),
    de: starting("schwache"),
    es: starting("debilidad", "puntos debiles"),
    fr: starting("points? faibles?", "defauts"),
    pt: starting("pontos fracos", "fraquezas"),
  },
  yourself: {
    en: starting("about yourself", "introduce yourself", "who are you"),
    de: starting("stellen sie sich (?:kurz )?vor", "uber sich", "erzahlen sie (?:uns )?etwas uber sich"),
    es: starting("hable(?:nos)? (?:de|sobre) usted", "hablenos de ti", "presentese"),
    fr: starting("presentez-vous", "parlez-nous de vous(?! )"),
    pt: starting("fale(?:-nos)? (?:sobre|de) si", "apresente-se"),
  },
};
const ABOUT_ONE_COMPANY = "company";

/** First-person words the company uses for itself. */
const OURS =
  /(?<!\p{L})(?:(?:our|this) (?:company|organi[sz]ation|mission|values?|product|team|culture|school|hospital|firm)|unser\p{L}* (?:unternehmen|firma|haus|team|produkt\p{L}*|mission|werte\p{L}*|kultur)|bei uns|notre (?:entreprise|societe|equipe|mission|produit|culture)|chez nous|nos (?:valeurs|produits)|nuestr[oa]s? (?:empresa|compania|equipo|mision|producto|valores|cultura)|n?ossos? (?:produtos?|valores)|n?ossa (?:empresa|equipa|equipe|missao|cultura))(?!\p{L})/u;

const plainOf = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Cf}]/gu, "")
    .replaceAll(/[’‘`´]/gu, "'")
    .replaceAll("ß", "ss");

function subjectOf(plain: string): { subject: string; language: string } | undefined {
  for (const [subject, patterns] of Object.entries(SUBJECTS))
    for (const [language, pattern] of Object.entries(patterns))
      if (pattern.test(plain)) return { subject, language };
  return undefined;
}

/** Minimum number of letters for statistical language detection. */
const MIN_LETTERS_FOR_DETECTION = 30;

/**
 * Returns the question's language as an ISO 639-1 code.
 * @param around text that is probably in the same language, such as the posting
 */
export function languageOfQuestion(question: string, around = ""): string {
  const told = question.length < MIN_LETTERS_FOR_DETECTION ? undefined : detectLanguage(question);
  return (
    clearLanguageOf(question) ??
    subjectOf(plainOf(question))?.language ??
    (told?.isReliable ? told.code : undefined) ??
    clearLanguageOf(around) ??
    "en"
  );
}

/** Whether an answer to the question fits only this company. */
export function isSpecific(question: string, company: string, text = ""): boolean {
  const plain = plainOf(question);
  return (
    subjectOf(plain)?.subject === ABOUT_ONE_COMPANY ||
    OURS.test(plain) ||
    names(question, company) ||
    names(text, company)
  );
}

const LEGAL =
  /(?<!\p{L})(?:gmbh(?: & co\.? kg)?|ag|se|kg|inc\.?|ltd\.?|llc|plc|corp\.?|co\.?|s\.?a\.?(?:s|r\.?l)?\.?|s\.?l\.?|lda\.?|group)(?!\p{L})/giu;

/** Whether a text names a company, with or without its legal form. */
function names(text: string, company: string): boolean {
  const name = company
    .replaceAll(LEGAL, "")
    .replaceAll(/[,.&]+\s*$/gu, "")
    .trim();
  if (name.length < 3) return false;
  return new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`, "iu").test(text);
}

const STOP_WORDS = new Set(
  (
    "a an the and or of to in on at for with do does did are is was were you your yours us we our have has had can could would will what which when where why how who that this " +
    "please describe tell about any be if it me my der die das und oder von zu in im am bei fur mit sind ist war sie ihr ihre ihren uns wir haben hat was welche welcher wann wo warum wie wer bitte beschreiben ein eine einen " +
    "el la los las un una y o de del en por para con es son su sus tu tus que cual cuales cuando donde como quien describa nos nosotros usted le et ou du des les dans pour avec est sont votre vos vous nous quel quelle quels quelles quand comment pourquoi decrivez " +
    "os as um uma e em do da dos das no na com seu sua qual quais quando onde porque quem descreva"
  ).split(" "),
);
/** Prefix length for comparing words, as in "manag(e|ing)". */
const PREFIX_LENGTH = 5;

const stemsOf = (plain: string): Set<string> =>
  new Set(
    (plain.match(/[\p{L}\p{N}+#]+/gu) ?? [])
      .filter((word) => !STOP_WORDS.has(word))
      .map((word) => word.slice(0, PREFIX_LENGTH)),
  );

/** Minimum word overlap, as a share and as a count. */
const MIN_OVERLAP = 0.5;
const MIN_SHARED_WORDS = 2;
/** Maximum number of suggestions per question. */
const MAX_SUGGESTIONS = 3;

interface AskedQuestion {
  question: string;
  language: string;
}

/** The features by which questions are compared. */
interface Reading {
  language: string;
  subject: string | undefined;
  stems: Set<string>;
}

function readingOf({ question, language }: AskedQuestion): Reading {
  const plain = plainOf(question);
  return { language, subject: subjectOf(plain)?.subject, stems: stemsOf(plain) };
}

/**
 * Similarity from 0 to 2. Questions in different languages are similar only if they have the same subject.
 */
function similarity(one: Reading, other: Reading): number {
  let common = 0;
  for (const stem of one.stems) if (other.stems.has(stem)) common += 1;
  const share = common / Math.max(1, one.stems.size + other.stems.size - common);
  if (share === 1) return 2;
  if (one.subject !== other.subject) return 0;
  if (one.subject !== undefined) return 1 + share / 2;
  return one.language === other.language && share >= MIN_OVERLAP && common >= MIN_SHARED_WORDS ? share : 0;
}

type Saved = Pick<Answer, "question" | "language" | "specific" | "company">;
export interface Fit<T> {
  answer: T;
  /** The other company that the answer was written for; null if the answer fits any company. */
  writtenFor: string | null;
  sameLanguage: boolean;
}

/**
 * Analyzes all saved answers once, because a form has many questions. For each question, returns the best answers
 * first: in the same language, usable for any company, most similar, most recent.
 */
export function fittingOf<T extends Saved>(saved: readonly T[], company: string) {
  const all = saved.map((answer) => ({
    answer,
    reading: readingOf(answer),
    writtenFor: answer.specific && !isSameCompany(answer.company, company) ? answer.company : null,
  }));
  return (asked: AskedQuestion, mayFit: (answer: T) => boolean): Fit<T>[] => {
    const reading = readingOf(asked);
    return all
      .map(({ reading: other, ...one }) => ({
        ...one,
        score: similarity(reading, other),
        sameLanguage: other.language === reading.language,
      }))
      .filter(({ score }) => score > 0)
      .toSorted(
        (a, b) =>
          Number(b.sameLanguage) - Number(a.sameLanguage) ||
          Number(a.writtenFor !== null) - Number(b.writtenFor !== null) ||
          b.score - a.score,
      )
      .values()
      .filter(({ answer }) => mayFit(answer))
      .take(MAX_SUGGESTIONS)
      .map(({ score: _score, ...rest }) => rest)
      .toArray();
  };
}

const isSameCompany = (one: string, other: string): boolean =>
  one !== "" && other !== "" && (names(one, other) || names(other, one));
