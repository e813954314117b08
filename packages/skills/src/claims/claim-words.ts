/* Classes of words that are interchangeable. */

type ByLanguage = Partial<Record<string, string>>;

/** A word in `claims` is supported if the facts contain a word of the same class or one in `grounds`. */
interface ClaimClass {
  claims: ByLanguage;
  grounds?: ByLanguage;
  /** The direction in which a figure has changed, according to the words. */
  goes?: "up" | "down";
}

export const SCOPE: readonly ClaimClass[] = [
  {
    claims: {
      en: "led|leads|leading|headed|heading|directed|managed?|manages|managing|supervis\\p{L}+|oversaw|oversee\\p{L}*|ran|running|in charge of|chaired|spearhead\\p{L}+|leadership|responsible for|accountable for",
      de: "leit(?:et|ete|eten|en|ung|end)|geleitet|führ(?:te|ten|ung|en|t)|geführt|verantwort\\p{L}*|zuständig\\p{L}*|verwalt\\p{L}*|steuer(?:te|ung)|gesteuert",
      fr: "dirig\\p{L}+|direction|pilot\\p{L}+|mené|mener|encadr\\p{L}+|manag\\p{L}+|supervis\\p{L}+|gér\\p{L}+|gestion|responsab\\p{L}+|en charge|chargée? d|conduite d",
      es: "lider\\p{L}+|dirig\\p{L}+|dirección|gestion\\p{L}*|gestión|supervis\\p{L}+|responsab\\p{L}+|encargad\\p{L}+|a cargo|encabe\\p{L}+",
      it: "guid(?:at|a|ando)\\p{L}*|dirett[oaie]|dirig\\p{L}+|direzione|gesti\\p{L}+|gestione|supervision\\p{L}+|responsabil\\p{L}+|incaricat\\p{L}+",
    },
    grounds: {
      en: "looked after|look after|handl\\p{L}+|took care of|reported to me|lead|leaders?|run|runs|managers?|management|supervisor|overseer|directors?|head (?:of|chef|cook|nurse|teacher|waiter|waitress|gardener|housekeeper)|chair(?:man|woman|person)?|forem[ae]n|forewom[ae]n|superintendent",
      de: "betreu\\p{L}*|\\p{L}*leiter(?:n|in|innen)?|\\p{L}*leitung|\\p{L}*chef(?:s|in|innen)?|kümmer\\p{L}*|vorarbeiter\\p{L}*|polier\\p{L}*|direktor\\p{L}*|\\p{L}*verwalter\\p{L}*",
      fr: "chef\\p{L}*|tenue d|suivi d|direct(?:eur|rice)s?|gestionnaires?|contremaître\\p{L}*",
      es: "jef[ea]|llev\\p{L}+|gerente|a mi cargo|coordin\\p{L}+|líder\\p{L}*|director[ae]?s?|gestor[ae]?s?|capataz",
      it: "capo\\p{L}*|coordin\\p{L}+|tenuta|seguito|direttor[ei]|direttric[ei]|dirigent[ei]|gestor[ei]|supervisor[ei]|responsabil[ei]",
    },
  },
  {
    claims: {
      en: "owned|owning|ownership|sole|solely|single-handed(?:ly)?|alone|independently|on my own|autonomously",
      de: "allein\\p{L}*|eigenverantwortlich|selbst(?:st)?ändig|in eigenregie|federführend",
      fr: "seule?s?|en autonomie|en toute autonomie|de façon autonome|entièrement",
      es: "sol[oa]|únic\\p{L}+|en solitario|por mi cuenta|de forma autónoma|íntegramente",
      it: "da sol[oa]|unic[oa]|in autonomia|autonomamente|interamente",
    },
  },
  {
    claims: {
      en: "global|globally|worldwide|international|internationally|multinational|across the (?:world|globe)",
      de: "weltweit\\p{L}*|global\\p{L}*|international\\p{L}*",
      fr: "mondial\\p{L}*|international\\p{L}*|dans le monde entier",
      es: "mundial\\p{L}*|global\\p{L}*|internacional\\p{L}*",
      it: "mondial\\p{L}*|global\\p{L}*|internazional\\p{L}*",
    },
  },
  {
    claims: {
      en: "all|entire|entirely|whole|every(?! (?:day|week|month|year|morning|evening|night|shift|quarter))|complete|completely|company-wide|organi[sz]ation-wide|enterprise-wide|firm-wide|nationwide|national|across the (?:company|organi[sz]ation|country)|end-to-end",
      de: "alle[rsnm]?|sämtlich\\p{L}*|gesamt\\p{L}*|ganze[rsnm]?|komplett\\p{L}*|unternehmensweit\\p{L}*|bundesweit\\p{L}*|landesweit\\p{L}*",
      fr: "tous(?! les (?:jours|mois|ans|soirs|matins))|toutes?(?! les (?:semaines))|ensemble d\\p{L}*|entière?|intégral\\p{L}*|national\\p{L}*",
      es: "tod[oa]s?(?! los (?:días|meses|años))|enter[oa]s?|complet[oa]s?|nacional\\p{L}*",
      it: "tutt[oaie](?! (?:i giorni|le sere|le settimane))|inter[oaie]|complet[oaie]|nazional\\p{L}*",
    },
  },
  {
    claims: {
      en: "founded|founder|co-found\\p{L}+|pioneered|invented|launched|initiated|introduced|established|architected|masterminded|conceived",
      de: "gegründet|gründ(?:ete|er|erin|ung)|erfund\\p{L}*|initiiert\\p{L}*|ins leben gerufen",
      fr: "fond(?:é|ation|at)\\p{L}*|inventé\\p{L}*|initié\\p{L}*|lancé|lancement",
      es: "fund(?:é|ó|ad)\\p{L}*|invent\\p{L}+|inici(?:é|ó)|lanc(?:é|ó)|lanzamiento",
      it: "fondat\\p{L}+|inventat\\p{L}+|avviat\\p{L}+|lanciat\\p{L}+",
    },
    grounds: {
      en: "start\\p{L}*|open(?:ed|ing)|set up|creat\\p{L}+|built|began|design\\p{L}*|new|launch(?:es|ing)?|introduc\\p{L}+|invent(?:or|ion)s?|pioneer(?:ing)?",
      de: "neu\\p{L}*|aufgebaut|aufbau|eröffn\\p{L}+|gestartet|eingeführt",
      fr: "créé\\p{L}*|création|ouvert\\p{L}*|ouverture|démarr\\p{L}+|mis en place",
      es: "cre(?:é|ó|ad)\\p{L}*|abr\\p{L}+|apertura|puesta en marcha",
      it: "creat\\p{L}+|apert\\p{L}+|apertura|iniziat\\p{L}+",
    },
  },
  {
    claims: {
      en: "award-winning|top-performing|world-class|best-in-class|expert|expertly|expertise|renowned|leading-edge",
      de: "experte\\p{L}*|expertin\\p{L}*|preisgekrönt\\p{L}*|führende[rnms]?|erstklassig\\p{L}*",
      fr: "expert\\p{L}*|primé\\p{L}*|de premier plan",
      es: "expert[oa]s?|premiad\\p{L}+|de primer nivel",
      it: "espert[oaie]|premiat\\p{L}+|di alto livello",
    },
  },
];

/** Words before one like "all" that leave room for some. */
export const ALMOST: ByLanguage = {
  en: "almost|nearly",
  de: "fast|beinahe|nahezu",
  fr: "presque|quasiment",
  es: "casi",
  it: "quasi",
};

/** Words that weaken a claim and must not be dropped. Words in `grounds` claim no more than those in `claims`. */
export const HEDGES: readonly ClaimClass[] = [
  {
    claims: {
      en: "help(?:ed|ing|s)?|assist(?:ed|ing|s)?|supported|supporting|contribut\\p{L}+|took part|taking part|participat\\p{L}+|part of|involved in|collaborat\\p{L}+|shadow(?:ed|ing)|member of",
      de: "half|geholfen|mithilfe|mitarbeit|mitgearbeitet|mitgewirkt|mitwirkung|unterstütz\\p{L}+|beteilig\\p{L}+|assisti(?:ert|erte)|zugearbeitet",
      fr: "aid(?:é|er|ant)|aide (?:à|au|aux)|particip\\p{L}+|contribu\\p{L}+|assist(?:é|er|ant)|assistance (?:à|au|aux)|collabor\\p{L}+|appui (?:à|au|aux)",
      es: "ayud\\p{L}+|apoy\\p{L}+|particip\\p{L}+|colabor\\p{L}+|contribu\\p{L}+|asist(?:í|ido|iendo)",
      it: "aiut\\p{L}+|partecip\\p{L}+|collabor\\p{L}+|contribu\\p{L}+|assistito|affianc\\p{L}+|supportat\\p{L}+",
    },
    grounds: {
      en: "support\\p{L}*|alongside|assistance|helper|jointly",
      de: "unterstützung|gemeinsam mit",
      fr: "soutien|appui|aide",
      es: "apoyo|ayuda|ayudante",
      it: "supporto|aiuto|sostegno",
    },
  },
  {
    claims: {
      en: "basic|beginner|elementary|introductory|some (?:knowledge|experience|exposure)|familiar\\p{L}*|exposure to|working knowledge|novice",
      de: "grundkenntnisse\\p{L}*|grundlagen\\p{L}*|basiskenntnisse\\p{L}*|erste erfahrung\\p{L}*",
      fr: "notions|bases|débutant\\p{L}*|élémentaire\\p{L}*|initiation",
      es: "básic\\p{L}+|nociones|principiante|elemental\\p{L}*",
      it: "di base|nozioni|basilar\\p{L}+|elementar[ei]|principiante",
    },
  },
  {
    claims: {
      en: "partly|partially|occasional\\p{L}*|temporar\\p{L}+|interim|acting as|deputy|prototype\\p{L}*|pilot project|trainee|intern",
      de: "teilweise|gelegentlich\\p{L}*|vertretung\\p{L}*|vertretungsweise|stellvertret\\p{L}*|aushilf\\p{L}*|kommissarisch\\p{L}*",
      fr: "partiellement|ponctuel\\p{L}*|remplacement|par intérim|adjointe?|stagiaire",
      es: "parcialmente|ocasional\\p{L}*|suplente|interin\\p{L}+|adjunt[oa]|en prácticas",
      it: "parzialmente|occasional\\p{L}+|sostituzione|vice|ad interim|tirocin\\p{L}+",
    },
  },
];

/** Leaves out "lead time" and "senior citizens", which are not ranks. */
export const RANKS: ByLanguage = {
  en: "senior(?! (?:citizens?|care|living|home|center|residents?))|sr\\.|lead(?= (?:engineer|developer|designer|nurse|cook|chef|analyst|architect|teacher|accountant|technician|researcher|consultant|electrician))|team lead(?:er)?|principal|chef|head(?= (?:of|chef|nurse|cook|teacher))|chief|director|manager|vp|vice[- ]president|president|executive(?= (?:chef|director|producer|officer))|supervisor|superintendent|foreman|ceo|cto|cfo|coo|chair(?:man|woman|person)",
  de: "senior|(?:team|abteilungs|projekt|filial|markt|schicht|bereichs|bau|küchen|gruppen|lager|werks|betriebs|produktions|vertriebs|stations|haupt)?leiter(?:in)?|chef(?:in|koch|arzt|ärztin)?|küchenchef(?:in)?|direktor(?:in)?|geschäftsführer(?:in)?|vorstand|meister(?:in)?|vorarbeiter(?:in)?|prokurist(?:in)?|leitende[rn]?",
  fr: "senior|direct(?:eur|rice)|chef(?:fe)?(?= d)|cadre(?= d)|gérante?|président\\p{L}*|coordinat(?:eur|rice)|contremaître|manager",
  es: "sénior|senior|jef[ea]|direct(?:or|ora)|gerente|capataz|president[ea]|coordinador[a]?|encargad[oa](?= de (?:tienda|turno|equipo))",
  it: "senior|capo|capo\\p{L}+|direttor[ei]|direttrice|dirigente|primario|presidente|coordinat(?:ore|rice)",
};

export const DEGREES: ByLanguage = {
  en: "bachelor\\p{L}*|b\\.?sc|master['’]?s?(?= (?:degree|of|in|thesis))|m\\.?sc|mba|ph\\.?d|doctora\\p{L}+|diploma|degree|graduat\\p{L}+|licen[cs]ed?|certifi\\p{L}+|accredited|chartered",
  de: "bachelor|master|diplom\\p{L}*|magister|doktor\\p{L}*|promotion|promoviert|staatsexamen|zertifi\\p{L}+|meisterbrief|gesellenbrief|approbation|abitur|ausbildung(?! ?(?::|von|der|unserer|meiner|für)? (?:\\p{L}+ |\\d+ ){0,2}(?:lehrling|lehrmädchen|azubi|auszubildende|nachwuchs))",
  fr: "licence|licencié\\p{L}*|master|baccalauréat|doctorat|diplôm\\p{L}+|certifi\\p{L}+|agréé\\p{L}*|brevet",
  es: "licenciad\\p{L}+|licenciatura|grado en|máster|master|doctorad\\p{L}+|título|titulad\\p{L}+|diplom\\p{L}+|certific\\p{L}+|bachiller\\p{L}*|homologad\\p{L}+",
  it: "laure\\p{L}+|dottorat\\p{L}+|master|diplom\\p{L}+|certific\\p{L}+|abilitazion\\p{L}+|attestat\\p{L}+",
};

export const OUTCOMES: readonly ClaimClass[] = [
  {
    claims: {
      en: "increas\\p{L}+|boost\\p{L}*|grew|growing|growth|rais(?:ed|ing)|improv\\p{L}+|enhanc\\p{L}+|strengthen\\p{L}*|optimi[sz]\\p{L}+|maximi[sz]\\p{L}+|accelerat\\p{L}+|sped|speeding",
      de: "\\p{L}*steiger\\p{L}+|erhöh\\p{L}+|verbesser\\p{L}+|optimier\\p{L}+|gestärkt|beschleunig\\p{L}+",
      fr: "augment\\p{L}+|amélior\\p{L}+|accru\\p{L}*|accroiss\\p{L}+|renforc\\p{L}+|optimis\\p{L}+|accélér\\p{L}+",
      es: "aument\\p{L}+|mejor(?:a|é|ó|ando|ado|ada|ar)|increment\\p{L}+|optimi[cz]\\p{L}+|reforz\\p{L}+|aceler\\p{L}+|impuls\\p{L}+",
      it: "aument\\p{L}+|miglior(?:a|ato|ata|ando|amento|are)|increment\\p{L}+|ottimizz\\p{L}+|rafforz\\p{L}+|acceler\\p{L}+",
    },
    grounds: {
      en: "faster|better|more|higher|rose|risen|rising|rises?|up (?:by|from)|plus",
      de: "mehr|schneller|besser|höher|stieg\\p{L}*|gestiegen|steigt|anstieg|wuchs\\p{L}*|gewachsen|zuwachs|plus",
      fr: "hausse|plus de|progress\\p{L}+|mont(?:é|ée|és|ées|ait)",
      es: "más|subi\\p{L}+|creci\\p{L}+",
      it: "più|cresc\\p{L}+|salit[oaie]",
    },
    goes: "up",
  },
  {
    claims: {
      en: "reduc\\p{L}+|cut|cuts|cutting|lower(?:ed|ing)|decreas\\p{L}+|sav(?:ed|ing|ings)|minimi[sz]\\p{L}+|shorten\\p{L}*|eliminat\\p{L}+|prevent(?:ed|ing)",
      de: "\\p{L}*senk(?:t|te|ung|en)|gesenkt|reduzier\\p{L}*|verkürz\\p{L}*|verringer\\p{L}*|gespart|einspar\\p{L}*|eingespart|minimier\\p{L}*",
      fr: "rédui\\p{L}*|réduct\\p{L}+|diminu\\p{L}+|baiss\\p{L}+|économis\\p{L}+|minimis\\p{L}+",
      es: "reduc\\p{L}+|reduj\\p{L}+|disminu\\p{L}+|ahorr\\p{L}+|minimiz\\p{L}+|acort\\p{L}+",
      it: "ridu\\p{L}+|ridott\\p{L}+|riduz\\p{L}+|diminu\\p{L}+|risparmi\\p{L}+|abbass\\p{L}+",
    },
    grounds: {
      en: "less|fewer|faster|shorter|fell|fallen|falling|falls|dropp?(?:ed|ing|s)?|down (?:by|from)|minus",
      de: "weniger|kürzer|schneller|sank\\p{L}*|gesunken|sinkt|rückgang|zurückgegangen|fiel\\p{L}*|gefallen|niedriger|geringer|minus",
      fr: "moins|chut\\p{L}+|recul\\p{L}*|tomb(?:é|ée|és|ées|ait)",
      es: "menos|baj(?:a|ó|ado|aron|ada)|ca(?:yó|ída|ído)",
      it: "meno|scen\\p{L}+|sces[oaie]|calat[oaie]|calo",
    },
    goes: "down",
  },
  {
    claims: {
      en: "resulting in|leading to|led to|thereby|enabl(?:ed|ing)|ensur(?:ed|ing)",
      de: "wodurch|dadurch|sodass|was zu|führte zu|sichergestellt|gewährleistet",
      fr: "ce qui|permettant|entraînant|garantissant",
      es: "lo que|logrando|permitiendo|resultando|garantizando",
      it: "il che|permettendo|portando a|con conseguente|garantendo",
    },
    grounds: {
      en: "so that|because of this|result\\p{L}*|which",
      de: "daher|deshalb|damit|ergebnis\\p{L}*",
      fr: "donc|résult\\p{L}+",
      es: "así|result\\p{L}+",
      it: "così|risult\\p{L}+",
    },
  },
];

const patterns = new Map<string, RegExp>();

/** Returns undefined if there are no words for the language. */
export function wordsOf(words: ByLanguage | undefined, language: string): RegExp | undefined {
  const alternatives = words?.[language];
  if (alternatives === undefined) return undefined;
  const known = patterns.get(alternatives);
  if (known) return known;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}])`, "giu");
  patterns.set(alternatives, pattern);
  return pattern;
}
