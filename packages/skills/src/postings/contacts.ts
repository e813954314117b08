import { CITY_NAMES, isRegion } from "./cities.ts";
import { type Line, sentencesOf } from "./lines.ts";
import { plain } from "./plain.ts";
import { hasLegalForm, isNoName, namesOrganization, namesRole } from "./words.ts";

const EMAIL = /[\p{L}\d][\p{L}\d._%+-]{0,63}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,4}/u;
const PHONE = /(?:\+|\(|\b0|\b\d{3}[-. )])[\d\s()./–-]{5,20}\d|\b555[-. ]\d{4}/u;
const OF_CONTACT =
  /contact|question|enquir|inquir|(?:^|[^a-z])(?:call|ring|phone|ask for|speak (?:to|with)|talk to|reach)(?![a-z])|apply|application|send|write to|resume|(?:^|[^a-z])cvs?(?![a-z])|email|e-mail|recruit|hiring manager|attention|attn|ansprech|kontakt|bewerb|fragen|auskunft|auskunfte|lebenslauf|melde|schreib|wenden|richten|anruf|candidat|postul|adresser|renseignement|informations? (?:aupres|:)|appel|contact|curricul|envia|enviar|mandar|llama|interesad|interessad|pregunt|pergunt|ligar|telefon|invia|duvidas|escrib|escrev|a l'attention|ao cuidado/u;
const NOT_FOR_APPLICANTS =
  /accommodat|accessib|disabilit|privacy|datenschutz|fraud|unsubscribe|rgpd|lgpd|gdpr|donnees personnelles|proteccion de datos|schwerbehind|press(?: contact| inquir|@|:)|agencies|no-?reply/u;

const HONORIFIC =
  "(?:(?:Sister|Father|Cllr|Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Rev|Sir|Chef|Professor|Frau|Herrn?|Fr|Hr|Mme|Mlle|Madame|Monsieur|M|Sra?|Srta|Don|Doña|Dña|Dra|Dott|Dott\\.ssa|Sig|Sig\\.ra|Eng|Ing|Exmo|Exma|Dipl\\.-\\p{L}+)(?:\\.(?:-\\p{L}+\\.)?)? )";
const PART =
  "(?!(?:Dr|Prof|Mr|Mrs|Ms|Frau|Herrn?|Mme|Madame|Monsieur|Sra?|Don|Dra)(?!\\p{L}))\\p{Lu}(?:['’]\\p{Lu})?\\p{Ll}[\\p{L}'’]*(?:-\\p{Lu}[\\p{L}'’]+)*";
export const FULL_NAME_TEXT = `${HONORIFIC}{0,3}${PART}(?: (?:\\p{Lu}\\.|${PART}|d[eao]s?|del|della|di|van|von|der|den|el|al|bin|Le|La|le|la|zu|y|e|da)){0,3} (?:[dDlL]['’])?${PART}`;
const ONE = `${HONORIFIC}{1,3}(?:\\p{Lu}\\.? ){0,2}${PART}`;
const HONORIFICS = new RegExp(`^${HONORIFIC}+`, "u");
const FULL_NAME = new RegExp(`^(?:${FULL_NAME_TEXT}|${ONE})$`, "u");
const TRIGGER =
  "(?:[Cc]ontact(?:ing|er|ar|e|o|a|ez)?(?: me|: ?)?|[Ww]rite to|[Aa]sk for|[Cc]all(?:ing)?|[Rr]ing|steht(?: Ihnen| dir)?|stehen(?: Ihnen)?|[Ss]peak (?:to|with)|[Tt]alk to|[Ee]-?mail|[Tt]ext|[Rr]each out to|[Rr]each|[Aa]ttention:?|[Aa]ttn:?|[Ff]ao|FAO|c/o|[Aa]/[Cc]|z\\. ?Hd\\.|zu Händen(?: von)?|to|with|from|an|An|bei|beantwortet(?: Ihnen| dir)?(?: gerne?)?|erteilt(?: Ihnen)?|gibt(?: Ihnen)?|gern(?:e)?|ist|[Ss]chreib(?:en Sie)?|[Mm]elde dich bei|(?:[Rr]ückfragen|[Ff]ragen|[Aa]uskünfte):?|[Àà]|[Àà] l['’]attention de|[Aa]uprès de|de|[Aa]ppel(?:ez|er)|[Ee]nvoyer|par|[Aa] la atención de|[Aa]|[Ll]lam(?:ar|e|a|ando) a|con|[Pp]ara|[Aa]o cuidado de|com|[Ll]igar para|[Ff]al(?:e|ar) com|por|[Rr]enseignements?\\s?:|[Cc]ontato:?|[Kk]ontakt:?|alla|recibe|is|are)";
const AFTER_TRIGGER = new RegExp(
  `(?<!\\p{L})${TRIGGER} (?:(?:our|the|unsere[nmr]?|notre|nuestra?|nossa?) [\\p{L}& -]{3,40}?,? )?(?<person>${FULL_NAME_TEXT}|${ONE})(?![\\p{L}/])`,
  "u",
);
const FIRST_AFTER_TRIGGER = new RegExp(
  `(?<!\\p{L})(?:[Cc]ontact|[Aa]sk for|[Cc]all(?: or text)?|[Ss]peak (?:to|with)|[Tt]ext|[Ee]-?mail|[Mm]elde dich bei|[Ss]chreib(?:e)?|[Aa]ppel(?:ez|er)|[Cc]ontact(?:ez|er|ar)|[Ll]lam(?:ar|e|a) a|[Ll]igar para|[Ff]al(?:e|ar) com|[Ww]rite to|[Pp]reguntar por|[Pp]erguntar por|[Dd]rop|[Pp]ing|[Mm]essage) (?<person>${HONORIFIC}{0,2}${PART})(?= (?:at|on|a line|a note|after|before|between|or|under|unter|au|al|an|sur|en|no|to|pelo|by)(?!\\p{L})| \\(?\\d|[,.:(]|$)`,
  "u",
);
const AT_START = new RegExp(
  `^(?<person>${FULL_NAME_TEXT})(?=,| \\(| hilft| beantwortet| freut| steht| will| is )`,
  "u",
);
const HONORED = new RegExp(
  `(?<!\\p{L})(?<person>${HONORIFIC}{1,3}${PART}(?: (?:(?:d[eao]s?|van|von|der|le|Le) )?${PART}){0,2})(?!\\p{L})`,
  "u",
);
const BEFORE_EMAIL = new RegExp(`(?<person>${FULL_NAME_TEXT}|${ONE})(?:,? [^.!?@]{0,60})?[\\s,:(<–-]*$`, "u");
const NO_PERSON =
  /(?:^|[^a-z])(?:human|resources?|personal\p{L}*|personnel|hr|team|department|dept|abteilung|recruit\p{L}*|talent|hiring|office|service|services|rh|rrhh|recursos|ressources|direction|jobs?|careers?|karriere|bewerbung\p{L}*|application\p{L}*|resume|cover|letter|search|committee|unsere?|platz|str|strasse|street|road|avenue|monsieur le maire|madame la|le maire|monday|tuesday|wednesday|thursday|friday|saturday|sunday|montag|dienstag|mittwoch|donnerstag|freitag|january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|dezember|equal|opportunity|employer|google|microsoft|linkedin|indeed|full|part|time|power|bi|excel|subject|betreff|objet|asunto|assunto|new|experience|our|the|your|ihr|ihre|customer|quality|project|product|software|data|sales|marketing|finance|english|german|french|spanish|lebenslauf|zeugnisse|unterlagen|fragen|phone|email|telefon|kennwort|click|here|please|if|for|this|any|all|only|also|schreib\p{L}*|melde|contact\p{L}*|call|ask|text|reach|appelez|llam\p{L}*|envi\p{L}*|ligue|fale|send|write|apply|submit|bei|mit|interview\p{L}*|chat|drop|mail|ping|tell|message)(?![a-z])/u;

/** Whether text is a person's name, and not a job title, company, or place. */
export function isPerson(text: string): boolean {
  const name = text.trim();
  if (!FULL_NAME.test(name) || name.length > 60 || isNoName(name) || hasLegalForm(name)) return false;
  const bare = plain(name.replace(HONORIFICS, ""));
  return (
    !NO_PERSON.test(bare) &&
    !namesRole(bare.replace(/ \p{L}+$/u, "")) &&
    !(namesRole(bare) && !/^\p{L}+ \p{L}+$/u.test(bare)) &&
    !ENGLISH_TITLE.test(bare) &&
    !namesOrganization(bare.split(" ").slice(0, 1).join(" ")) &&
    !(namesOrganization(name) && bare.split(" ").length > 2) &&
    !CITY_NAMES.has(bare) &&
    !isRegion(bare)
  );
}
const ENGLISH_TITLE =
  /(?:manager|director|engineer|officer|coordinator|specialist|consultant|analyst|assistant|recruiter|lead|developer|nurse|leitung|leiter|referentin|responsable|gerente)$/u;

const LABEL =
  /^(?:contact point for applicants|(?:your |job |main |primary |agency |informal |recruit(?:ment|ing) )?contact(?: ?(?:person|name|details|information|info|us|for (?:questions|inquiries|enquiries)))*|(?:the )?hiring manager|recruiter|posted by|enquiries(?: to)?|inquiries|questions\??|point of contact|poc|for (?:further |more )?(?:information|details),?(?: contact)?|attention|attn|send (?:resumes?|cvs?|applications?) to|apply to|(?:ihre?|deine?)? ?(?:ansprech(?:partner(?:in)?|person|partner:in|partner\*in)|kontakt(?:person|daten)?)|bewerbung(?:en)? an|kontakt(?:aufnahme)?|ruckfragen(?: an)?|fragen\??|contacto|persona de contacto|datos de contacto|contato|pessoa de contat?o|contacter|personne (?:a contacter|en charge du recrutement)|interlocut(?:eur|rice)|votre (?:contact|interlocut(?:eur|rice))|renseignements|candidatures? (?:a|par e-?mail)|(?:courriel|e-?mail)|referente|contatto|responsable del proceso)\s*(?:\([^)]{0,30}\))?\s*(?:[:：]|$)/u;
export const isContactLabel = (text: string): boolean => LABEL.test(plain(text));

/** Matches requests such as "For questions about the job, contact:". */
const ASKS = /^.{0,60}(?:contact|ansprech|kontakt|contato|renseignements?)[^:]{0,20}:$/u;

const CLOSING =
  /^(?:best(?: regards| wishes)?|kind regards|warm regards|warmly|regards|thanks(?: so much| again)?|thank you|cheers|sincerely|yours .{4,12}|viele grusse|(?:mit )?(?:freundlichen|besten|herzlichen) grussen|(?:beste|herzliche|liebe) grusse|cordialement|bien cordialement|bien a vous|saludos(?: cordiales)?|un (?:cordial )?saludo|atenciosamente|cumprimentos|melhores cumprimentos|abracos?|obrigad[oa]|cordiali saluti),?!?$/u;

export interface Contact {
  contact: string;
  isSure: boolean;
}

/** Number of lines at the end that may be the author's signature. */
const LAST_LINES = 6;

const said = (person: string | undefined, email: string | undefined) =>
  [person?.replace(/^Herrn(?= )/u, "Herr"), email].filter(Boolean).join(", ");

/** @param isOther returns whether a text is the company or the title, and therefore not a contact */
export function contactIn(lines: readonly Line[], isOther: (text: string) => boolean): Contact | undefined {
  const isOne = (text: string | undefined): text is string =>
    text !== undefined && isPerson(text) && !isOther(text);
  const found: (Contact & { rank: number })[] = [];
  for (const [index, line] of lines.entries()) {
    const { text } = line;
    const label = LABEL.exec(plain(text)) ?? ASKS.exec(plain(text));
    const isClosing = CLOSING.test(plain(text));
    if (!label && !isClosing) continue;
    const rest = label ? text.slice(label[0].length).trim() : "";
    const block = [rest, ...lines.slice(index + 1, index + 6).map((one) => one.text)]
      .filter(Boolean)
      .map((one) => one.replace(/^(?:[Nn]ame|[Nn]om|[Nn]ombre|[Nn]ome) ?: ?/u, ""));
    const isInline = rest !== "" && label !== null;
    const person = block
      .slice(0, isInline ? 1 : 3)
      .map(nameAtStart)
      .find(isOne);
    const at =
      isInline && !person && !EMAIL.test(rest)
        ? []
        : block.slice(0, isInline && lines[index + 1]?.startsBlock ? 1 : 6);
    const end = at.findIndex((one, position) => position > 0 && one.length > 90);
    const email = (end < 0 ? at : at.slice(0, end)).map((one) => usable(one)).find(Boolean);
    if (person === undefined && (email === undefined || isClosing)) continue;
    if (
      isClosing &&
      email === undefined &&
      !lines.slice(index + 2, index + 5).some((one) => namesRole(one.text) || PHONE.test(one.text))
    )
      continue;
    found.push({ contact: said(person, email), isSure: true, rank: (person ? 4 : 2) + (email ? 1 : 0) });
  }
  for (const [index, { text }] of lines.entries()) {
    if (text.length < 8 || (LABEL.test(plain(text.slice(0, 60))) && text.length < 30)) continue;
    for (const sentence of sentencesOf(text)) {
      const [email] = EMAIL.exec(sentence) ?? [];
      const hasPhone = PHONE.test(sentence);
      const low = plain(sentence);
      if (!email && !OF_CONTACT.test(low) && !hasPhone) continue;
      if (NOT_FOR_APPLICANTS.test(low)) continue;
      const before = email === undefined ? "" : sentence.slice(0, sentence.indexOf(email));
      const persons = [
        AFTER_TRIGGER.exec(sentence)?.groups?.["person"],
        BEFORE_EMAIL.exec(before)?.groups?.["person"],
        HONORED.exec(sentence)?.groups?.["person"],
        hasPhone || email ? AT_START.exec(sentence)?.groups?.["person"] : undefined,
      ];
      let person = persons.find(isOne);
      let isFull = person !== undefined;
      if (
        person === undefined &&
        (email || hasPhone || /ask for|call|appel|llam|pregunt|pergunt/u.test(low))
      ) {
        const first = FIRST_AFTER_TRIGGER.exec(sentence)?.groups?.["person"];
        if (
          first !== undefined &&
          !isNoName(first) &&
          !namesRole(first) &&
          !NO_PERSON.test(plain(first)) &&
          !isOther(first)
        ) {
          person = first;
          isFull = false;
        }
      }
      // A full name only counts together with contact details or an invitation to get in touch.
      if (
        person !== undefined &&
        !email &&
        !hasPhone &&
        !/contact|ask for|enquir|inquir|question|reach|speak|attention|wenden|richten|bewerbung|candidature|adresser|renseign|dirig|envi|resume|cv|ansprech|auskunft|fragen|melde/u.test(
          low,
        )
      )
        continue;
      if (person === undefined && email === undefined) continue;
      const used =
        email === undefined
          ? lines
              .slice(index, index + 3)
              .map((one) => usable(one.text))
              .find(Boolean)
          : usable(sentence);
      if (person === undefined && used === undefined) continue;
      const isAsked = OF_CONTACT.test(low);
      found.push({
        contact: said(person, used),
        isSure: isAsked && (isFull || (person === undefined && !namesSomebody(lines, index, isOne))),
        rank: (person ? 3 : 1) + (used ? 1 : 0) - (isAsked ? 0 : 1),
      });
    }
  }
  const last = lines.slice(-LAST_LINES);
  for (const [at, { text }] of last.entries()) {
    const next = last[at + 1];
    if (isOne(text) && next && next.text.length < 60 && namesRole(next.text))
      found.push({ contact: text, isSure: false, rank: 3 });
  }
  const [best] = found.toSorted((one, other) => other.rank - one.rank);
  if (!best) return undefined;
  // A name and an email address in different places belong together only if there is exactly one of each.
  const names = new Set(
    found.map(({ contact }) => contact.split(", ").find((part) => !part.includes("@"))).filter(Boolean),
  );
  const emails = new Set(
    found.flatMap(({ contact }) => contact.split(", ").filter((part) => part.includes("@"))),
  );
  if (!best.contact.includes("@") && emails.size === 1) {
    const [email = ""] = emails;
    if (nearest(best.contact, email)) return { contact: `${best.contact}, ${email}`, isSure: false };
  }
  return { contact: best.contact, isSure: best.isSure && names.size < 2 };
}

const nearest = (person: string, email: string) =>
  plain(person)
    .split(/[ -]/u)
    .some((part) => part.length > 2 && plain(email.split("@", 1)[0]!).includes(part));

const nameAtStart = (text: string): string => (NAME_AT_START.exec(text)?.[0] ?? "").trim();
const NAME_AT_START = new RegExp(`^(?:${FULL_NAME_TEXT}|${ONE})(?=$|[^\\p{L}'’])`, "u");

function usable(text: string): string | undefined {
  const low = plain(text);
  return NOT_FOR_APPLICANTS.test(low) ? undefined : EMAIL.exec(text)?.[0].replace(/\.$/u, "");
}

const ANY_NAME = new RegExp(`(?<!\\p{L})(?:${FULL_NAME_TEXT}|${ONE})(?!\\p{L})`, "gu");
/** Whether a line near an email address without a name contains a person's name. */
const namesSomebody = (lines: readonly Line[], at: number, isOne: (text: string) => boolean): boolean =>
  lines.slice(Math.max(0, at - 2), at + 3).some(({ text }) => (text.match(ANY_NAME) ?? []).some(isOne));
