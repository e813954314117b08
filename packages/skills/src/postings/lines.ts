import { isBoardText, savedJob, startsOtherJobs, startsPoster } from "./board-text.ts";
import { plain } from "./plain.ts";

export interface Line {
  text: string;
  isBullet: boolean;
  /** Whether the line follows a blank line or is the first one. */
  startsBlock: boolean;
}

export interface PostingLines {
  lines: Line[];
  saved: { title: string; company: string } | undefined;
  /** What the board shows about who posted the job. */
  poster: string[];
}

const MOST_LINES = 800;
const LONGEST = 2_000;

const BULLET = /^\s*[-*•·▪◦●○■–—>✓✔➤→]\s*/u;
const HEADING_SIGNS = /^#{1,6}\s+/u;

/**
 * Returns the lines of a posting that a person would read: without markup, buttons, or the other jobs listed below it.
 */
export function readLines(posting: string): PostingLines {
  const lines: Line[] = [];
  let startsBlock = true;
  const poster: string[] = [];
  /** Number of the following lines that are about the person who posted the job; they are read separately. */
  let posterLines = 0;
  let saved: PostingLines["saved"];
  let from = 0;
  while (from <= posting.length && lines.length < MOST_LINES) {
    const end = posting.indexOf("\n", from);
    const raw = posting.slice(from, Math.min(end < 0 ? posting.length : end, from + LONGEST));
    from = end < 0 ? posting.length + 1 : end + 1;
    const isBullet = BULLET.test(raw) && !HEADING_SIGNS.test(raw);
    // Replaces symbols that stand for a label, and removes symbols and markup that mean nothing.
    const whole = raw
      .replace(HEADING_SIGNS, "")
      .replace(BULLET, "")
      .replaceAll(/\*\*|__/gu, "")
      .replaceAll(/[\u200B-\u200F\u2060\uFEFF\u00AD]/gu, "")
      .replace(/^\s*(?:📍|🌍|🌎|🗺️?)\s*/u, "Location: ")
      .replace(/^\s*(?:💰|💶|💵|💷|🤑|💸)\s*/u, "Salary: ")
      .replace(/^\s*🏢\s*/u, "Company: ")
      .replaceAll(/\p{Extended_Pictographic}(?<![\d#*©®™])\uFE0F?/gu, " ")
      .replaceAll(/[\u00A0\u202F\u2009]/gu, " ")
      .normalize("NFC")
      .trim();
    if (whole === "") {
      startsBlock = true;
      continue;
    }
    saved ??= savedJob(whole);
    if (startsOtherJobs(whole) && lines.length > 4) break;
    if (isBoardText(whole) || savedJob(whole)) {
      posterLines = startsPoster(whole) ? 5 : 0;
      continue;
    }
    posterLines -= 1;
    if (posterLines >= 0) {
      poster.push(whole);
      continue;
    }
    for (const text of partsOf(withoutBoardEnd(whole))) {
      lines.push({ text, isBullet, startsBlock });
      startsBlock = false;
    }
  }
  return { lines, saved, poster };
}

/** Cuts off text such as the last part of "35 - Rennes - Localiser avec Mappy". */
function withoutBoardEnd(text: string): string {
  const at = text.length < 150 ? text.lastIndexOf(" - ") : -1;
  return at > 0 && /\p{L}{3}/u.test(text.slice(at)) && isBoardText(text.slice(at + 3))
    ? text.slice(0, at).trim()
    : text;
}

/** Splits "Location: Leeds | Salary: £30,000", and drops "3 days ago · 84 applicants", which the board adds. */
function partsOf(line: string): string[] {
  if (line.length > 300) return [line];
  const isTable = /\t| {3,}/u.test(line);
  const parts = line.split(isTable ? /\t+| {3,}/u : / +[|·•] +/u);
  if (parts.length === 1) return [line.replaceAll(/\s+/gu, " ")];
  const cells = parts.map((part) => part.trim().replaceAll(/\s+/gu, " ")).filter((part) => part !== "");
  if (isTable && cells.length === 2) return [`${cells[0]!.replace(/:$/u, "")}: ${cells[1]!}`];
  const labeled = cells.filter((part) => /^[^:]{2,30}: \S/u.test(part)).length;
  const kept = cells.filter((part) => !isBoardText(part));
  return labeled > 0 || isTable ? kept : kept.length === 0 ? [] : [kept.join(" · ")];
}

const ABBREVIATION =
  /(?:(?:^|[^\p{L}])(?:Dr|Prof|Mr|Mrs|Ms|St|Inc|Co|Corp|Ltd|Nr|No|bzw|ca|ggf|inkl|approx|Tel|M|Mme|Sr|Sra|Dra|Ing|Dipl|Jr|e|z|i|d|u|p|a|Art|Abs|Str|Hrn|Hd|Fr|Exmo|Exma|\p{Lu})|(?<!\d)\d{1,2})\.$/u;

export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { index } of text.matchAll(/(?<=[.!?])\s+(?=[\p{Lu}\d¿¡"“(])/gu)) {
    const sentence = text.slice(from, index);
    if (ABBREVIATION.test(sentence.slice(-12))) continue;
    sentences.push(sentence.trim());
    from = index;
  }
  return [...sentences, text.slice(from).trim()].filter(Boolean);
}

/** Headings after which the posting consists of sentences and lists. */
const BODY_HEADING =
  /^(?:about |(?:the|your) (?:role|position|opportunity|job|team|impact)|the work|role (?:overview|summary|description)|position (?:summary|overview|description|purpose)|what (?:you|we)|who (?:you|we)|why |responsibilities|duties|key (?:responsibilities|duties)|qualifications|requirements|minimum|benefits|our |job purpose|main duties|company (?:overview|description)|einleitung|(?:ihre?|deine?|unsere?|diese) |aufgaben|tatigkeiten|das (?:erwartet|machst|bringst|bieten|sind)|was (?:sie|du|wir|dich)|wir (?:bieten|suchen|sind|erwarten)|wer wir|uber |profil|anforderung|missions?(?: |$)|vos |votre |nos |notre |qui (?:sommes|etes)|a propos|profil |descripti|descripc|descric|funciones|requisitos|responsabili|acerca|sobre |quienes|quem|que |ofrecemos|oferecemos|buscamos|tus |tu |l'entreprise|entreprise|atividades|atribui)/u;

export const endsHead = ({ text, isBullet }: Line): boolean =>
  isBullet ||
  text.length > 140 ||
  (/[.!?]$/u.test(text) &&
    text.split(" ").length > 5 &&
    !/ (?:Inc|Ltd|Co|Corp|e\.V|e\.K|S\.L|S\.A|[\p{L}.]+\.\p{L})\.$/u.test(text)) ||
  (text.length < 50 && BODY_HEADING.test(plain(text)));
