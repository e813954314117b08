import type { Line } from "./lines.ts";
import { mayBeNoun } from "../names.ts";
import { cleanTitle } from "./head.ts";
import { isTown, placeStrength } from "./places.ts";
import { plain } from "./plain.ts";
import { isNoName, namesOrganization, namesRole, saysOnlyTerms } from "./words.ts";

/* Reads facts from sentences such as "Northwind is hiring a cook in Boston". */

export interface Told {
  value: string;
  rank: number;
  isSure: boolean;
}

const WORD = "[\\p{Lu}\\d][\\p{L}\\p{N}&.'’+-]*";
const JOINT =
  "&|of|on|by|in der|an der|am|zu|and|und|for|für|de|du|des|la|le|les|del|da|do|dos|das|der|di|y|e|et|the";
const NAME = `${WORD}(?: (?:(?:${JOINT}) ){0,2}${WORD}){0,6}`;
/** Public bodies in lowercase, such as "commune de Pontvallier". */
const PUBLIC_BODY =
  "(?:(?:commune|ville|mairie|métropole|département|région|ayuntamiento|prefeitura|município|câmara municipal|universidad|universidade|université|hôpital|lycée|collège|école|clinique|restaurant|hôtel|boulangerie) (?:de la |de |d['’]|du |des )?)?";
const BETWEEN =
  "(?: (?:in|à|en|em|aus|at) \\p{Lu}[\\p{L}-]+(?: \\p{Lu}[\\p{L}-]+){0,2}(?:, \\p{Lu}[\\p{L} ]{1,20},?)?| ?\\([^()]{1,60}\\)| aus \\p{Lu}[\\p{L} ]{2,25}|,[^,.]{2,60},| – [^–.]{2,60} –)?";
const SEEKING: readonly [pattern: string, rank: number][] = [
  [
    "is (?:now |currently |actively )?(?:looking|searching) for|is (?:now |currently |actively )?(?:hiring|seeking|recruiting)|are (?:looking for|hiring|seeking|recruiting)|has an? (?:opening|vacancy|opportunity)|invites applications|seeks|needs|wants|is recruiting",
    74,
  ],
  ["sucht|suchen|stellt(?=.{0,90} ein)|besetzt|schreibt aus|vergibt", 74],
  ["recrute|recherche|cherche|embauche", 74],
  [
    "busca|precisa|necesita|selecciona|incorpora|contrata|solicita|requiere|ofrece|convoca|oferta|publica|tiene (?:una )?vacante",
    74,
  ],
  [
    "procura|est[aá] (?:contratando|recrutando|à procura|a recrutar|selecionando|buscando)|recruta|admite|pretende|seleciona|abre|torna público|cerca|ricerca|assume",
    74,
  ],
];
const SAID_COMPANY: readonly [RegExp, number][] = [
  ...SEEKING.map(([verbs, rank]): [RegExp, number] => [
    new RegExp(
      `^(?:(?:Wir|We|Nous|Hi|Die|Der|Das|The|La|Le|El|L['’]|Les|A|O|An der|An dem|Am|Beim|Unser(?:e)? Mandant(?:in)?)(?:,)? ?)?(?:die |der |das |la |le |el |the |a |o )?(?:(?:Firma|Fa\\.|société|association|entreprise|empresa|asociación|fundación|associação|company) )?(?<name>${PUBLIC_BODY}${NAME})${BETWEEN},? (?:${verbs})(?!\\p{L})`,
      "u",
    ),
    rank,
  ]),
  [
    new RegExp(
      `^(?:At|Bei(?: der| dem| den)?|Chez|En|Na|No|Join|Work at|Welcome to|Willkommen bei|Bienvenue chez|Rejoignez) (?<name>${NAME})(?: \\([^()]{2,40}\\))?(?:,| as an? | we | you | wir | du | nous | vous | team| and | \\p{Ll}+(?:mos|ons)(?!\\p{L})|[.!]|$)`,
      "u",
    ),
    64,
  ],
  [
    new RegExp(
      `^(?:An der|Am|Im|In der|Beim|Bei der|An dem) (?<name>${NAME}) (?:ist|sind|wird|werden|suchen)(?!\\p{L})`,
      "u",
    ),
    66,
  ],
  [
    new RegExp(`(?<=[\\p{Ll},] )(?:at|bei(?: der)?|chez|to join|join) (?<name>${NAME})(?=$|[^\\p{L}])`, "u"),
    52,
  ],
  [
    new RegExp(
      `^(?:The |Die |Der |Das |La |Le |L['’]|El |A |O )?(?<name>${NAME}) (?:\\([^)]{2,30}\\) )?(?:is (?:an?|the|one|among|part|more|committed|proud|leading|where)|are (?:an?|the)|was founded|has (?:been|\\d|\\p{Ll}+ed|made|grown|built)|helps|builds|makes|ships|serves|provides|offers|operates|runs|designs|develops|delivers|manufactures|sells|brings|powers|creates|works|connects|ist (?:ein|der|die|das|seit|mit|als)|entwickelt|produziert|beliefert|betreibt|gehört|steht|zählt|bietet|est (?:une?|le|la|l['’])|accompagne|développe|propose|conçoit|fabrique|aide|réunit|emploie|es (?:una?|la|el)|desarrolla|fabrica|ayuda|distribuye|exporta|é (?:uma?|a|o)|ajuda|desenvolve|processa|oferece|atua|nasceu|è (?:un|una|il|la))(?!\\p{L})`,
      "u",
    ),
    56,
  ],
];

/** Matches "Le Parc naturel régional des Monts Bleus recrute", a name with lowercase words. */
const LOWER_NAME = new RegExp(
  `^(?:Le |La |L['’]|Les |El |La |O |A |Der |Die |Das )?(?<name>\\p{Lu}[\\p{L}'’-]+(?: [\\p{L}'’-]+){1,6} ${WORD}) (?:recrute|recherche|busca|convoca|sucht|procura|contrata)(?!\\p{L})`,
  "u",
);
const ABOUT = new RegExp(
  `^(?:About(?: the)?|Über(?: die| den| das)?|À propos (?:de |d['’]|du )|Sobre(?: a| o| la| el)?|Acerca de|Chi è|Who is|Why|Qui est|Life at|Working at) ?(?<name>${NAME})[:!]?$`,
  "u",
);
const ARTICLE = "(?:The |Die |Der |Das |La |Le |L['’]|El |A |O )?";
const SUBJECT = new RegExp(`^${ARTICLE}(?<name>${NAME}) \\p{Ll}{2}`, "u");
const MOST_SENTENCE = 300;
const NAMED = new RegExp(`(?<=\\p{L} )(?=\\p{Lu})${NAME}`, "gu");
const MOST_NAMED = 30;

export function companiesIn(lines: readonly Line[], sentences: readonly string[]): Told[] {
  const found: Told[] = [];
  for (const { text, isBullet } of lines) {
    const about = isBullet || text.length > 80 ? undefined : ABOUT.exec(text)?.groups?.["name"];
    if (about !== undefined) found.push({ value: about, rank: 68, isSure: false });
  }
  for (const [at, sentence] of sentences.entries()) {
    const start = sentence.slice(0, MOST_SENTENCE);
    // As in "staff of Ferris Public Library".
    for (const [name] of at < MOST_NAMED ? start.matchAll(NAMED) : [])
      if (namesOrganization(name) && !namesRole(name)) found.push({ value: name, rank: 30, isSure: false });
    const subject = SUBJECT.exec(start)?.groups?.["name"];
    if (subject?.includes(" ") && namesOrganization(subject))
      found.push({ value: subject, rank: 46, isSure: false });
    const lower = LOWER_NAME.exec(start)?.groups?.["name"];
    if (lower !== undefined) found.push({ value: lower, rank: 50, isSure: false });
    for (const [pattern, rank] of SAID_COMPANY) {
      const name = pattern.exec(start)?.groups?.["name"]?.replace(/[.’']+$/u, "");
      if (name === undefined || name.length < 3 || isOccasion(name, start)) continue;
      const value = name.charAt(0).toUpperCase() + name.slice(1);
      found.push({ value, rank: rank - Math.min(at, 4), isSure: rank >= SURE_RANK });
    }
  }
  return found;
}

const PLURAL = /(?:ungen|ionen|heiten|keiten|schaften|täten)$/u;
/** Recognizes "Mitarbeit bei Anschaffungen und Umbauten", where ordinary nouns follow, not a name. */
function isOccasion(name: string, sentence: string): boolean {
  const before = sentence.slice(0, sentence.indexOf(name));
  if (!/(?<!\p{L})bei(?: der)? $/iu.test(before) || namesOrganization(name)) return false;
  const words = name.match(/\p{Lu}[\p{L}-]*/gu) ?? [];
  // After a verb, "bei" usually introduces a company; after a noun, it introduces a task.
  const isAfterVerb = /(?<!\p{L})\p{Ll}+ bei(?: der)? $/u.test(before);
  return words.every((word) => (isAfterVerb ? PLURAL.test(word) : mayBeNoun(word)));
}

/** Minimum rank of sure forms, such as "Northwind is hiring". In "At Northwind", the company may be a customer. */
const SURE_RANK = 70;

const ROLE_TEXT = "(?<title>\\p{L}[\\p{L}\\p{N}/&+#.:*'’ ()-]{2,90}?)";
const ROLE_END =
  "(?=\\s*(?:[([]\\s*[mwfdxhgMWFDXHG]\\s?[/|*]|[.!?:;,]|$|[HF]\\/[FH]|\\(\\d|,? (?:to|who|with|whose|for|in|at|based|that|and join|joining|reporting|responsible|willing|für|fur|zur|zum|zu|mit|in|am|an|bei|ab|als|der|die|unbefristet|pour|en|à|au|dans|chez|qui|para|con|con experiencia|que|no|na|em|per|che|a tiempo|a jornada|de 3|do)(?:\\s|$)|, (?:die|der|den|qui|que)))";
const ADJECTIVES =
  /^(?:(?:an?|the|our|next|new|another|some|one|two|\d+|full[- ]time|part[- ]time|experienced|motivated|highly|skilled|talented|passionate|dynamic|enthusiastic|reliable|dedicated|driven|energetic|friendly|qualified|exceptional|outstanding|creative|hands-on|self-motivated|detail-oriented|organized|proactive|committed|strong|great|ambitious|eine?[nrs]?|engagierte[nr]?|erfahrene[nr]?|motivierte[nr]?|zuverlässige[nr]?|freundliche[nr]?|qualifizierte[nr]?|weitere[nr]?|une?|uma?|unos?|unas?)[ ,]+(?:and )?)+/iu;
const SEEKS: readonly RegExp[] = [
  `(?:looking for|searching for|hiring|seeking|seeks|recruiting|needs|opening for|vacancy for|position of|post of|role of|(?:as|for) (?:the|a|our) (?:role|position|post) of|appoint|wanted:|invites applications for(?: the (?:post|position) of)?)(?: an?| our(?: next)?| one| the| for)? ${ROLE_TEXT}${ROLE_END}`,
  `(?:[Ss](?:uch(?:t|en))(?: wir| die| das| der)?(?: [\\p{L}\\d.,-]+){0,8}? (?:eine?[nrs]?|eine?:n|eine\\*n|eine?\\(n\\))|eine Stelle als|[Ss]telle (?:als|einer|eines)) ${ROLE_TEXT}${ROLE_END}`,
  `(?:recherch(?:e|ons)|recrut(?:e|ons)|cherch(?:e|ons)|embauch(?:e|ons))(?: pour [^,.]{2,50},?)?(?: actuellement| activement)? (?:une?(?:\\(e\\)|·e)?|son|sa|notre|des|deux|leur) ${ROLE_TEXT}${ROLE_END}`,
  `(?:busca(?:mos)?|precisa(?:mos)?|necesita(?:mos)?|selecciona(?:mos)?|incorpora(?:mos)?|solicita(?:mos)?|contrata(?:mos)?|buscando|plazas? de|puesto de|cargo de|vacante de|vacante para)(?: para [^,.]{2,50},?)?(?: un(?:a|\\/a)?| un\\(a\\))? ${ROLE_TEXT}${ROLE_END}`,
  `(?:poste d['’]|poste de |emploi de )${ROLE_TEXT}${ROLE_END}`,
  `(?:vagas? de|vagas? para|posto de|função de|procura(?:mos)?|contratando|contrata(?:mos)?|recruta(?:mos)?|admite|recrutando|recrutar|selecionando|busca(?:mos)?)(?: uma?| um\\(a\\))? ${ROLE_TEXT}${ROLE_END}`,
  `(?:cerca|cerchiamo|ricerca|ricerchiamo|assume) (?:una?|un\\/a) ${ROLE_TEXT}${ROLE_END}`,
].map((pattern) => new RegExp(pattern, "u"));

export const seeks = (text: string): boolean => SEEKS.some((pattern) => pattern.test(text));

export function titlesIn(sentences: readonly string[]): string[] {
  const titles: string[] = [];
  for (const sentence of sentences)
    for (const pattern of SEEKS) {
      const title = pattern
        .exec(sentence.slice(0, MOST_SENTENCE))
        ?.groups?.["title"]?.trim()
        .replace(ADJECTIVES, "")
        .replace(/^\((?:r|e|a)\) /u, "");
      if (title !== undefined && title.length > 2 && !NO_ROLE.test(plain(title)))
        titles.push(cleanTitle(title));
    }
  return titles;
}
const NO_ROLE =
  /^(?:someone|somebody|people|person(?:a|en|ne)?s?|individuals?|candidat\p{L}*|team players?|applicants?|professionals?|talent|you|dich|sie|menschen|verstarkung|jemand|quelqu|alguien|alguem|profissionais|motiviert\p{L}*|new|this|that|experience|it|a person|quien|pessoas|your|our|la persona|una persona|uma pessoa|personne|profil)(?: |$|,)/u;

const PLACE =
  "(?<place>\\p{Lu}[\\p{L}.'’-]*(?: (?:am |an der |de |de la |do |da |dos |del |la |le |sur |en )?\\p{Lu}[\\p{L}.'’-]*){0,4}(?:, \\p{Lu}[\\p{L}.]*(?: \\p{Lu}[\\p{L}.]*)?)?)";
/** Rank of a place in parentheses or after "para", where text is often something other than a place. */
const IN_PARENTHESES = 46;
const SAID_PLACE = [
  [`(?<=\\p{L}) \\(${PLACE}\\)`, IN_PARENTHESES],
  [`(?<=\\p{L}|\\)) para ${PLACE}`, IN_PARENTHESES],
  [
    `(?:based|located|situated|ansässig|basé[es]*|situé[es]*|ubicad[oa]|con sede|sediad[oa]|localizad[oa]|(?:Dienst|Arbeits|Einsatz|Stand)ort ist|lieu de travail est) (?:in|at|out of|near|à|en|em|a)? ?${PLACE}`,
    58,
  ],
  [
    `(?:am Standort|für unseren Standort|für unsere Filiale in|in unserem Büro in|im Raum|pour notre site de) ${PLACE}`,
    56,
  ],
  [
    `(?:office|headquarters|store|location|team|Standort|Filiale|Büro|Werk|agence|bureau|site|oficina|tienda|unidade|loja|escritório)(?: \\p{L}+){0,4} (?:in|at|à|en|em|de) ${PLACE}`,
    44,
  ],
  [`(?<=\\p{L}|\\)) (?:in|à|en|em|aus) ${PLACE}`, 36],
] as const;
const PLACE_PATTERNS = SAID_PLACE.map(([pattern, rank]) => ({ pattern: new RegExp(pattern, "gu"), rank }));
const HIRES = /recrute|recherch|sucht|suchen|busca|procura|hiring|seeks|looking for|contrata/u;

export function placesIn(sentences: readonly string[]): Told[] {
  const found: Told[] = [];
  for (const sentence of sentences)
    for (const { pattern, rank } of PLACE_PATTERNS)
      for (const { groups = {} } of sentence.slice(0, MOST_SENTENCE).matchAll(pattern)) {
        const value = groups["place"]!.replace(/\.$/u, "");
        const strength = saysOnlyTerms(value) ? undefined : placeStrength(value);
        if (strength === undefined || (rank === IN_PARENTHESES && strength === "weak")) continue;
        if (rank < 40 && strength === "weak" && !HIRES.test(sentence)) continue;
        if (
          strength === "weak" &&
          (namesRole(value) ||
            namesOrganization(value) ||
            isNoName(value) ||
            !isTown(value.split(",", 1)[0]!))
        )
          continue;
        found.push({
          value,
          rank: rank + (strength === "strong" ? 4 : 0),
          isSure: rank > 57 && strength === "strong",
        });
      }
  return found;
}
