import type { PostingFacts } from "@postfolio/contract/applications/posting-facts.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import { withoutOrders } from "./posting.ts";
import { daysIn } from "./posting-dates.ts";

export const NO_FACTS: PostingFacts = {
  title: "",
  company: "",
  location: "",
  salary: "",
  deadline: "",
  contact: "",
};

/* Parses labels ("Salary: …"), the first lines, and common sentences. Doubtful facts stay empty. */

const label = (words: string) => new RegExp(`^(?:${words})(?:\\s*\\([^)]*\\))?\\s*[:：]\\s*(.*)$`, "iu");
const LABELS: Record<keyof PostingFacts, RegExp> = {
  title: label(
    "(?:job )?title|position|role|vacancy|stelle|stellenbezeichnung|poste|intitulé du poste|puesto|cargo|posizione|ruolo",
  ),
  company: label(
    "company(?: name)?|employer|organi[sz]ation|unternehmen|firma|arbeitgeber|entreprise|société|employeur|empresa|azienda",
  ),
  location: label(
    "(?:job |work )?location|place(?: of work)?|city|standort|(?:arbeits|dienst|einsatz)ort|ort|lieu(?: de travail)?|localisation|ubicación|lugar(?: de trabajo)?|sede|luogo(?: di lavoro)?",
  ),
  salary: label(
    "(?:base |annual )?salary(?: range)?|compensation|(?:base )?pay(?: range| rate)?|(?:jahres)?gehalt|vergütung|bezahlung|lohn|rémunération|salaire|salario|sueldo|retribución|retribuzione|ral",
  ),
  deadline: label(
    "(?:application )?deadline(?: for applications)?|apply (?:by|before)|closing date|bewerbungs(?:frist|schluss)|bewerbung bis|date limite(?: de candidature)?|fecha límite|plazo|scadenza",
  ),
  contact: label(
    "contact(?: person)?|hiring manager|recruiter|ihre? ansprechpartner(?:in)?|ansprech(?:partner|partnerin|person)|kontakt|contacto|contatto|referente",
  ),
};

const NO_TITLE =
  /^(?:job (?:description|posting|ad|details)|(?:about|over) (?:the|this) (?:job|role|position)|description|(?:we(?:'|’)?re|we are|now) hiring!?|stellen(?:anzeige|angebot|ausschreibung)|offre d['’]emploi|oferta de (?:empleo|trabajo)|(?:annuncio|offerta) di lavoro|apply(?: now)?|save|share)$/iu;
const TITLE_END =
  /\s*(?:[([]\s*(?:[mwfdxhga]\s?[/|*]\s?)+[mwfdxhga]\s*[)\]]|\b[HFMW]\/[HFMWD](?:\/[DX])?\b|[-–—|,(]\s*(?:full|part)[- ]time\)?|[-–—|,(]\s*(?:voll|teil)zeit\)?|[-–—|,(]\s*CD[ID]\b[^,–—|()]{0,40}\)?|\([^()]{0,40}\bFTE\b[^()]{0,40}\))\s*$/iu;
const REMOTE = /^(?:remote|hybrid|on-?site|homeoffice|télétravail|teletrabajo)(?:\s?[,(–-].{0,40})?$/iu;
const CITY =
  /^\p{Lu}[\p{L}.'’ -]{1,40}, (?:[A-Z]{2}(?: \d{5})?|\p{Lu}[\p{L}.'’]+(?: \p{Lu}[\p{L}.'’]+){0,2}(?:, \p{Lu}[\p{L} .]+)?)(?: \([^)]{1,30}\))?$/u;
const isPlace = (text: string) => REMOTE.test(text) || CITY.test(text);
const LEGAL =
  /(?:^|\s)(?:GmbH|AG|SE|KG|KGaA|e\.V\.|Inc\.?|LLC|Ltd\.?|Corp\.?|PLC|SAS|SARL|S\.?A\.?S?|S\.L\.|S\.p\.A\.|S\.r\.l\.|B\.V\.|N\.V\.)(?=$|[\s,.(])/u;

const WORD = "\\p{Lu}[\\p{L}\\p{N}&.'’+-]*";
const NAME = `${WORD}(?: (?:${WORD}|&|of|and|und|for|de|du|des|la|del|di)){0,5}`;
const name = (before: string, after = "") => new RegExp(`${before}(?<name>${NAME})${after}`, "u");
const COMPANY_SAID: readonly RegExp[] = [
  name(
    "(?:^|[.!?] )",
    " (?:is (?:looking|searching) for|is (?:hiring|seeking)|seeks|sucht|recherche|busca|cerca) ",
  ),
  name("(?:^|[.!?] )(?:Join|Work at|Bei(?: der| dem)?|Chez|At) ", "(?:,| as an? | (?:we|you|wir|nous) )"),
  name("^(?:About|Über|À propos de|Sobre|Chi è) ", "$"),
];
const NOT_A_COMPANY =
  /^(?:us|the|this|you|your|our|uns|we|wir|sie|nous|vous|nosotros|noi|role|job|team|nous|who|what|company|location|salary)(?: |$)/iu;
const ROLE = "(?<title>\\p{L}[\\p{L}\\p{N}/&+#.,'’ ()*-]{2,80}?)";
const ROLE_END =
  "(?=\\s*(?:[(]\\s*[mwfdxh]\\s?[/|]|[.!?:;]|$|,? (?:to|who|with|for|in|at|at our|on|based|that|and join|für|zur|mit|in|am|ab|pour|en|à|para|con|che|per)(?:\\s|$)))";
const TITLE_SAID: readonly RegExp[] = [
  new RegExp(
    `(?:looking for|searching for|hiring|seeking|seeks|recruiting)(?: an?| our next| one)? ${ROLE}${ROLE_END}`,
    "iu",
  ),
  new RegExp(`(?:such(?:t|en)(?: wir)?(?: \\p{Ll}+){0,3}? ein(?:e|en|:n|\\*n)?) ${ROLE}${ROLE_END}`, "iu"),
  new RegExp(`(?:recherch(?:e|ons)|recrut(?:e|ons)) une?(?:\\(e\\))? ${ROLE}${ROLE_END}`, "iu"),
  new RegExp(`(?:busca(?:mos)?|cerca|cerchiamo) (?:una?|un\\/a) ${ROLE}${ROLE_END}`, "iu"),
];

const AMOUNT =
  "(?:(?:US\\$|[$€£]|USD|EUR|CHF|GBP)\\s?\\d[\\d.,'’]*\\d?\\s?[kK]?|\\d[\\d.,'’]*\\d?\\s?[kK]?\\s?(?:€|£|EUR|Euro|CHF|USD|GBP))";
const PERIOD =
  "\\s?(?:per|an?|pro|par|por|al|/|p\\.)\\s?(?:year|annum|yr|hour|hr|month|week|day|jahr|stunde|monat|an|mois|heure|año|mes|hora|anno|mese|ora|a\\.)(?!\\p{L})|\\s(?:annually|hourly|yearly|monthly|brutto|jährlich|monatlich)(?:\\s(?:im|pro)\\s(?:jahr|monat))?";
const SALARY = new RegExp(
  `(?:(?:\\d[\\d.,'’]*\\s?[kK]?\\s?(?:-|–|—|bis|to|à)\\s?)?${AMOUNT}(?:\\s?(?:-|–|—|to|and|bis|und|à|a|y|e)\\s?(?:${AMOUNT}|\\d[\\d.,'’]*\\d?\\s?[kK]?))?)(?<period>${PERIOD})?`,
  "iu",
);
const OF_PAY =
  /salar|compensation|\bpay\b|wage|gehalt|vergüt|\blohn\b|entgelt|rémunér|sueldo|retribu|\bral\b/iu;
const OF_OTHERS =
  /revenue|million|billion|funding|raised|budget|turnover|umsatz|mio\b|mrd\b|chiffre|bonus|stipend/iu;
const OF_DEADLINE =
  /deadline|apply (?:by|before|until)|applications? (?:close|are (?:open|accepted) until|by)|closing date|bewerb\p{L}*(?: \p{L}+){0,4} bis|bewerbungs(?:frist|schluss)|date limite|avant le|jusqu['’]au|hasta el|antes del|entro il/iu;
const EMAIL = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/u;
const OF_CONTACT =
  /contact|question|apply|send|write to|resume|recruit|ansprech|kontakt|bewerb|fragen|lebenslauf|candidat|postul|curriculum|contacto|invia|e-?mail/iu;
const PERSON =
  /(?:(?:Mr|Mrs|Ms|Dr)\.?|Frau|Herrn?|Mme|Sra?\.?|Dott\.?|[Cc]ontact|[Ww]rite to|[Aa]n|to) (?<person>(?:Dr\. )?\p{Lu}\p{Ll}+(?:[ -]\p{Lu}[\p{Ll}.]+){1,3})(?=$|[^\p{L}])/u;

const cleaned = (line: string) =>
  line
    .replace(/^[\s#>*•·–-]+/u, "")
    .replaceAll(/\*\*|__/gu, "")
    .trim();

/** Facts are at the top or labeled. */
const MOST_LINES = 400;
const LONGEST = 500;

/** @param today as in `2026-11-24`, for deadlines without a year */
export function readPosting(posting: string, today: string): PostingFacts {
  const lines = withoutOrders(posting)
    .split("\n")
    .map((line) => cleaned(line.slice(0, LONGEST)))
    .filter(Boolean)
    .slice(0, MOST_LINES);
  const facts = { ...NO_FACTS };
  const take = (fact: keyof PostingFacts, value: string | undefined) => {
    const text = (value ?? "").replace(/[\s,;:–|-]+$/u, "").trim();
    if (facts[fact] === "" && text !== "" && text.length <= LIMITS.jobText) facts[fact] = text;
  };
  for (const [fact, pattern] of Object.entries(LABELS) as [keyof PostingFacts, RegExp][]) {
    if (fact === "deadline" || fact === "contact" || fact === "salary") continue;
    take(fact, labeled(lines, pattern)?.replace(TITLE_END, ""));
  }
  const head = readHead(lines);
  const said = lines.filter((line) => !/^.{0,40}:$/u.test(line));
  take("title", facts.company === "" || head.title !== facts.company ? head.title : undefined);
  take("title", firstMatch(said, TITLE_SAID, "title")?.replace(TITLE_END, ""));
  take("company", head.company);
  take("company", companySaid(lines));
  take("location", head.location);
  take("location", /(?:based|located) in (\p{Lu}[\p{L}'’ -]*(?:, [A-Z]{2}\b)?)/u.exec(said.join("\n"))?.[1]);
  take("salary", salaryIn(lines));
  take("deadline", deadlineIn(lines, today));
  take("contact", contactIn(lines));
  return facts;
}

/** The text after the label, or on the next line. */
function labeled(lines: readonly string[], pattern: RegExp): string | undefined {
  for (const [index, line] of lines.entries()) {
    const found = pattern.exec(line);
    if (found) return found[1] || lines[index + 1];
  }
  return undefined;
}

function firstMatch(lines: readonly string[], patterns: readonly RegExp[], group: string) {
  for (const pattern of patterns)
    for (const line of lines) {
      const found = pattern.exec(line)?.groups?.[group];
      if (found) return found.trim();
    }
  return undefined;
}

function companySaid(lines: readonly string[]): string | undefined {
  for (const pattern of COMPANY_SAID)
    for (const line of lines) {
      const found = pattern.exec(line)?.groups?.["name"];
      if (found && !NOT_A_COMPANY.test(found)) return found;
    }
  return undefined;
}

/** Title, company, and location come before the first sentence, on separate lines or on one. */
function readHead(lines: readonly string[]): Pick<PostingFacts, "title" | "company" | "location"> {
  const head = { title: "", company: "", location: "" };
  const block = lines.filter((line) => !NO_TITLE.test(line)).slice(0, 5);
  const end = block.findIndex(
    (line) =>
      line.length > 100 || (/[.!?:]$/u.test(line) && !/ (?:Inc|Ltd|Co|Corp|[\p{L}.]+\.\p{L})\.$/u.test(line)),
  );
  const short = end < 0 ? block : block.slice(0, end);
  const isAgain = (text: string) => lines.filter((line) => line.includes(text)).length > 1;
  const isCompany = (text: string) =>
    !NOT_A_COMPANY.test(text) && (LEGAL.test(text) || (text.length > 2 && isAgain(text)));
  const place = (part: string, isFirst: boolean) => {
    const text = part.replace(TITLE_END, "").trim();
    if (text === "" || /\d+ (?:days?|weeks?|hours?|months?) ago|applicants|^\d/iu.test(text)) return;
    if (isFirst && !REMOTE.test(text)) head.title = text;
    else if (isPlace(text)) head.location ||= text;
    else if (isCompany(text)) head.company ||= text;
  };
  for (const [index, line] of short.entries()) {
    if (OF_DEADLINE.test(line) || Object.values(LABELS).some((pattern) => pattern.test(line))) break;
    const parts = line.split(/\s+[·|•–—]\s+|\s+-\s+/u);
    // On job boards, the second line begins with the company.
    if (index > 0 && parts.length > 1 && isPlace(parts[1]!.trim()) && !isPlace(parts[0]!))
      head.company ||= parts[0]!.trim();
    else if (index === 1 && parts.length === 1 && isPlace(short[2] ?? "") && !isPlace(line))
      head.company ||= line;
    for (const [at, part] of parts.entries()) {
      const [title = "", company] =
        at === 0 ? part.split(/\s+(?:at|@|bei(?: der| dem)?|chez|presso)\s+/u, 2) : [part];
      place(title, index === 0 && at === 0);
      if (company === undefined || index > 0) continue;
      const [firm = "", where] = company.split(/ in (?=\p{Lu})/u, 2);
      head.company ||= firm.replace(TITLE_END, "").trim();
      if (where) head.location ||= where.replace(TITLE_END, "").trim();
    }
  }
  return head;
}

function salaryIn(lines: readonly string[]): string | undefined {
  const value = labeled(lines, LABELS.salary);
  if (value && /\d/u.test(value)) return SALARY.exec(value)?.[0] ?? value;
  for (const line of lines) {
    if (OF_OTHERS.test(line)) continue;
    const found = SALARY.exec(line);
    if (found && (found.groups?.["period"] || OF_PAY.test(line))) return found[0].trim();
  }
  return undefined;
}

function deadlineIn(lines: readonly string[], today: string): string | undefined {
  for (const [index, line] of lines.entries()) {
    const at = Math.min(...[OF_DEADLINE, LABELS.deadline].map((one) => one.exec(line)?.index ?? Infinity));
    if (at === Infinity) continue;
    const [day] = [
      ...daysIn(line.slice(at), today),
      ...daysIn(line.endsWith(":") ? (lines[index + 1] ?? "") : "", today),
    ];
    if (day) return day;
  }
  return undefined;
}

function contactIn(lines: readonly string[]): string | undefined {
  const value = labeled(lines, LABELS.contact);
  const [email] = EMAIL.exec(value ?? "") ?? [];
  if (value !== undefined) {
    const [person = ""] = value.split(/[,;|(<]|\s[–-]\s/u);
    const isName = /^(?:\p{L}+\.? )?\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}.'’-]+){0,3}$/u.test(person.trim());
    if (email || isName) return [isName && person.trim(), email].filter(Boolean).join(", ");
  }
  for (const line of lines) {
    if (!OF_CONTACT.test(line)) continue;
    const [found] = EMAIL.exec(line) ?? [];
    const person = PERSON.exec(line)?.groups?.["person"];
    if (found) return [person, found].filter(Boolean).join(", ");
  }
  return undefined;
}

const spaced = (text: string) => text.normalize("NFKC").toLowerCase().replaceAll(/\s+/gu, " ").trim();

/**
 * Drops anything the posting does not say.
 * @param read for example, a model's response
 */
export function verifiedFacts(posting: string, read: PostingFacts, today: string): PostingFacts {
  const text = withoutOrders(posting);
  const whole = spaced(text);
  const isSaid = (value: string) => value.length <= LIMITS.jobText && whole.includes(spaced(value));
  const facts = { ...NO_FACTS };
  for (const fact of ["title", "company", "location", "salary"] as const)
    if (isSaid(read[fact])) facts[fact] = read[fact].trim();
  if (read.contact.split(",").every(isSaid)) facts.contact = read.contact.trim();
  if (daysIn(text, today).includes(read.deadline)) facts.deadline = read.deadline;
  return facts;
}

export const filledUp = (first: PostingFacts, second: PostingFacts): PostingFacts =>
  Object.fromEntries(
    Object.entries(first).map(([fact, value]) => [fact, value || second[fact as keyof PostingFacts]]),
  ) as PostingFacts;

/** After a posting changes, facts that match the old posting are parsed again; corrected facts stay. */
export function followed(facts: PostingFacts, before: string, after: string, today: string): PostingFacts {
  const [was, is] = [readPosting(before, today), readPosting(after, today)];
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => {
      const fact = name as keyof PostingFacts;
      return [fact, value === was[fact] ? is[fact] : value];
    }),
  ) as PostingFacts;
}
