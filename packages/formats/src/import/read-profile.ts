import type { Profile, SocialItem } from "@postfolio/contract/resumes/resume.ts";
import { emailHref } from "@postfolio/contract/resumes/resume-links.ts";
import { hasDate } from "./dates.ts";
import { isCutOff } from "./doubts/cut-off.ts";
import type { Doubts } from "./doubts/doubts.ts";
import { topicOf } from "./headings.ts";
import type { Line, Piece } from "./text/lines.ts";
import { EMAIL, LABEL, PHONE, WEB } from "./contact-words.ts";
import { joinAddresses, wholeAddress } from "./contact-rows.ts";
import { CONTACT } from "./measures.ts";
import { isAddressPart, isPlace, isStreet, mayBePlace } from "./doubts/places.ts";
import { join, paragraphsOf, type Row, rowsOf } from "./pdf/rows.ts";
import { TITLE } from "./text/words.ts";

export interface ReadProfile {
  profile: Pick<Profile, "name" | "profession" | "email" | "phoneNumber" | "location" | "about">;
  socials: Pick<SocialItem, "type" | "url">[];
}

export function readProfile(
  head: readonly Line[],
  contact: readonly Line[],
  summaries: readonly (readonly Line[])[],
  doubts: Doubts,
): ReadProfile {
  const written = summaries.map((lines) => withoutContact(rowsOf(lines)));
  const rows = joinAddresses(rowsOf(head), doubts);
  const contactRows = joinAddresses(
    [...rowsOf(contact), ...written.flatMap(({ contact: some }) => some)],
    doubts,
  );
  const summary = written.flatMap(({ summary: some }) => some);
  const all = [...rows, ...contactRows];
  const details = detailsOf(all);
  const { name, profession, used } = namesOf(rows, details);
  const rest = rows.filter((row) => !used.has(row) && !isContact(row, details));
  const prose = proseOf(rest);
  const sentences = new Set(prose);
  const location = wholeAddress(
    details.location || placeIn(rest.filter((row) => !sentences.has(row))),
    all,
    details,
  );
  const about = paragraphsOf(summary.length > 0 ? summary : prose);
  doubtNames(name, profession, rows, doubts);
  const isAddress = location.split(", ").some((part) => isStreet(part) || isPlace(part));
  if (location !== "" && !isPlace(location) && !isAddress) doubts.add("oddPlace", "Profile.location");
  return {
    profile: {
      name,
      profession,
      email: details.email,
      phoneNumber: details.phone,
      location,
      about: about.join("\n"),
    },
    socials: details.links,
  };
}

function doubtNames(name: string, profession: string, rows: readonly Row[], doubts: Doubts): void {
  const largest = Math.max(...rows.map(({ line }) => line.size));
  const row = rows.find(({ text, pieces }) => text === name || pieces[0]?.text === name);
  if (name === "") doubts.add("noName", "Profile.name");
  else if (row && row.line.size < largest) doubts.add("notTopLine", "Profile.name", "Profile.profession");
  const words = name.split(/\s+/u).length;
  const isOdd =
    /[\d@/|]|^(?:i['’]m|i am|hi|hello|hey)(?!\p{L})|\.$/iu.test(name) ||
    TITLE.test(name) ||
    topicOf(name) !== undefined ||
    words > 5;
  if (name !== "" && (isOdd || (words === 1 && /\p{Script=Latin}/u.test(name))))
    doubts.add("oddName", "Profile.name", "Profile.profession");
  if (profession !== "" && !TITLE.test(profession)) doubts.add("oddProfession", "Profile.profession");
}

function withoutContact(rows: readonly Row[]): { summary: Row[]; contact: Row[] } {
  const isDetail = (row: Row) =>
    (EMAIL.test(row.text) || PHONE.test(row.text) || WEB.test(row.text)) &&
    row.text.length <= CONTACT.longestRow &&
    !/\p{L}{3}/u.test(
      tokensOf(row)
        .map((text) =>
          [EMAIL, WEB, PHONE].reduce((left, kind) => left.replace(kind, ""), text.replace(LABEL, "")),
        )
        .join(" "),
    ) &&
    !hasDate(row.text);
  const contact = new Set(rows.filter((row) => isDetail(row) || row.text.includes("@")));
  if (contact.size === 0) return { summary: [...rows], contact: [] };
  const isProse = (row: Row, at: number) =>
    !contact.has(row) &&
    (row.text.length > CONTACT.longestRow || row.goesOn || rows[at + 1]?.goesOn === true);
  if (!rows.some(isProse)) return { summary: [], contact: [...rows] };
  for (const [at, row] of rows.entries())
    if (isAddressPart(row.text) && [rows[at - 1], rows[at + 1]].some((other) => other && contact.has(other)))
      contact.add(row);
  return {
    summary: rows.filter((row) => !contact.has(row)),
    contact: rows.filter((row) => contact.has(row)),
  };
}

interface Details {
  email: string;
  phone: string;
  location: string;
  links: Pick<SocialItem, "type" | "url">[];
  rows: Set<Row>;
}

function detailsOf(rows: readonly Row[]): Details {
  const details: Details = { email: "", phone: "", location: "", links: [], rows: new Set() };
  const tokens = rows.flatMap((row) => tokensOf(row).map((text) => ({ text, row })));
  const urls = new Set<string>();
  const addLink = (url: string) => {
    const key = url
      .replace(/^https?:\/\/(?:www\.)?/iu, "")
      .replace(/\/$/u, "")
      .toLowerCase();
    if (urls.has(key)) return;
    urls.add(key);
    details.links.push({ type: networkOf(url), url });
  };
  for (const row of rows) {
    for (const { link, text } of row.pieces.flatMap(({ segments }) => segments)) {
      if (link?.startsWith("mailto:") && emailHref(decoded(link.slice(7).split("?")[0]!))) {
        // The displayed address is used, because links may be obfuscated against harvesters.
        details.email ||= EMAIL.exec(text)?.[0] ?? decoded(link.slice(7).split("?")[0]!);
        details.rows.add(row);
      } else if (link !== undefined && /^https?:/iu.test(link) && (text.length < 80 || !text.includes(" "))) {
        if (WEB.test(text) || text.split(" ").length <= 3) {
          // The shown text may be shortened.
          addLink(link);
          details.rows.add(row);
        }
      }
    }
  }
  for (const { text, row } of tokens) {
    const bare = text.replace(LABEL, "");
    const email = EMAIL.exec(bare)?.[0];
    if (email !== undefined) {
      details.email ||= email;
      details.rows.add(row);
    }
    const others = email === undefined ? bare : bare.replace(email, " ");
    const phone = PHONE.exec(others)?.[0];
    if (
      phone !== undefined &&
      phone.replaceAll(/\D/gu, "").length >= 7 &&
      !hasDate(others) &&
      others.length < 50
    ) {
      details.phone ||= phone.trim();
      details.rows.add(row);
    }
    const web = email === undefined ? WEB.exec(others)?.[0] : undefined;
    if (
      web !== undefined &&
      others.length < 120 &&
      !/\.(?:js|ts)$/iu.test(web) &&
      /^(?:https?:|www\.)|\/|\.(?:com|org|net|io|dev|me|co|edu|app|info|example|[a-z]{2})$/iu.test(web) &&
      !row.pieces.some(({ segments }) =>
        segments.some(({ link, text: linked }) => isLinkOf(link, linked, web)),
      )
    ) {
      addLink(web);
      details.rows.add(row);
    }
  }
  details.location = placeAmong(tokens, details);
  return details;
}

/** The text may hold other addresses, too. */
const isLinkOf = (link: string | undefined, text: string, web: string): boolean =>
  /^https?:/iu.test(link ?? "") &&
  text.includes(web) &&
  (text.length < web.length + 4 || link!.toLowerCase().includes(web.toLowerCase()));

function placeAmong(tokens: { text: string; row: Row }[], details: Details): string {
  const labelled = tokens.find(({ text }) =>
    /^(?:address|adresse|anschrift|wohnort|ort|location|dirección|endereço|indirizzo|adres|адреса?|住所|地址|주소|所在地|城市)\s*[.:：]/iu.test(
      text,
    ),
  );
  if (labelled) return labelled.text.replace(LABEL, "");
  const free = tokens.filter(
    ({ text }) =>
      !EMAIL.test(text) &&
      !WEB.test(text) &&
      !PHONE.test(text) &&
      /\p{L}{2}/u.test(text) &&
      text.length <= 60,
  );
  const sure = free.find(({ text }) => isPlace(text));
  if (sure) return sure.text;
  return (
    free.find(
      ({ text, row }) =>
        details.rows.has(row) && (row.pieces.length > 1 || /[·•|]/u.test(row.text)) && !/[:：]/u.test(text),
    )?.text ?? ""
  );
}

const tokensOf = (row: Row): string[] =>
  row.pieces
    .flatMap((piece) =>
      DETAIL_LINK.test(piece.segments.map(({ link }) => link).join(" ")) ? piece.segments : piece,
    )
    .flatMap(({ text, ...piece }) =>
      // Spaces in phone numbers are often wide.
      "breaks" in piece && piece.breaks && PHONE.exec(text)?.[0] !== text
        ? atPlaces(text, piece.breaks)
        : [text],
    )
    .flatMap((text) => text.split(/\s*[|·•∙◆⋄]\s*|\s{2,}|\s\/\s|;\s+/u))
    .flatMap((text) =>
      EMAIL.test(text) || WEB.test(text) || PHONE.test(text) ? text.split(/\s+[–—-]\s+/u) : text,
    )
    .map((text) => text.trim())
    .filter((text) => text !== "" && text !== "·");

const DETAIL_LINK = /mailto:|tel:|https?:/u;

export const atPlaces = (text: string, places: readonly number[]): string[] =>
  [0, ...places].map((from, at) => text.slice(from, places[at]).trim());

const isContact = (row: Row, details: Details): boolean =>
  details.rows.has(row) || (details.location !== "" && row.text.replace(LABEL, "") === details.location);

function namesOf(
  rows: readonly Row[],
  details: Details,
): { name: string; profession: string; used: Set<Row> } {
  const used = new Set<Row>();
  const free = rows.filter(
    (row) =>
      !EMAIL.test(row.text) && !(details.rows.has(row) && (WEB.test(row.text) || PHONE.test(row.text))),
  );
  const isName = ({ text }: Row) => /^[^\d@:]{2,60}$/u.test(text) && text.split(/\s+/u).length <= 7;
  const largest = Math.max(0, ...free.map(({ line }) => line.size));
  const nameRow =
    free.find((row) => row.line.heading === 1 && row.text.length <= 80) ??
    free.find((row) => row.line.size >= largest - 0.3 && isName(row)) ??
    free.find(isName);
  if (!nameRow) return { name: "", profession: "", used };
  used.add(nameRow);
  const [named, ...smaller] = atSizes(nameRow.pieces[0]!);
  const names = [named!];
  const at = rows.indexOf(nameRow);
  // A name may take two lines.
  const next = rows[at + 1];
  if (
    next &&
    next.line.size === nameRow.line.size &&
    next.line.size > (rows[at + 2]?.line.size ?? 0) + 4 &&
    isName(next) &&
    !names[0]!.includes(" ")
  ) {
    names.push(next.text);
    used.add(next);
  }
  const beside = [...smaller, ...nameRow.pieces.slice(1).map(({ text }) => text)].find(
    (text) => !EMAIL.test(text) && !PHONE.test(text) && !WEB.test(text),
  );
  const after = rows.slice(at + 1).filter((row) => !used.has(row) && row.text !== nameRow.text);
  const professionRow = beside === undefined ? professionIn(after, rows.slice(0, at), details) : undefined;
  const profession = [professionRow?.pieces[0]!.text ?? ""];
  if (professionRow) {
    used.add(professionRow);
    // "Data Analyst (former" continues below.
    const below = rows[rows.indexOf(professionRow) + 1];
    if (
      below &&
      isCutOff(profession[0]!) &&
      below.line.size === professionRow.line.size &&
      below.text.length <= 60
    ) {
      profession.push(below.pieces[0]!.text);
      used.add(below);
    }
  }
  const [name, split] = splitName(join(names[0]!, names[1] ?? ""));
  return { name, profession: beside ?? (profession.filter(Boolean).join(" ") || split), used };
}

/** Splits a name from smaller type next to it. */
function atSizes({ text, segments: [segment] }: Piece): string[] {
  const [first, next, ...more] = segment?.types ?? [];
  const isSmaller =
    next !== undefined && Number.parseFloat(next.type) < Number.parseFloat(first!.type) * SMALLER;
  // Small capitals change size within words.
  if (!isSmaller || more.length > 0 || text[next.at - 1] !== " " || !text.startsWith(segment!.text))
    return [text];
  return [text.slice(0, next.at), text.slice(next.at)].map((part) =>
    part.replace(/^[\s|,·–—-]+|[\s|,·–—-]+$/gu, ""),
  );
}

/** Relative to the name's size. */
const SMALLER = 0.7;

/** "Ada Lovelace, Programmer" or "Ada Lovelace – Programmer". */
function splitName(text: string): [name: string, profession: string] {
  const [, name, profession] = /^(.{3,40}?)\s*(?:\s[–—|-]\s|,\s)(.{3,60})$/u.exec(text) ?? [];
  return name !== undefined && profession !== undefined && TITLE.test(profession)
    ? [name, profession]
    : [text, ""];
}

function professionIn(after: readonly Row[], before: readonly Row[], details: Details): Row | undefined {
  const isAlone = (row: Row) => row.pieces.length === 1 || isPlace(row.pieces.at(-1)!.text);
  const may = ({ pieces, ...whole }: Row) =>
    mayBe({ ...whole, pieces, text: pieces[0]!.text }) && isAlone({ ...whole, pieces });
  const mayBe = (row: Row) =>
    !(row.pieces.length === 1 && isContact(row, details)) &&
    row.text.length <= 90 &&
    !/[.!。]$/u.test(row.text.replace(/\.NET$/u, "")) &&
    !EMAIL.test(row.text) &&
    !isPlace(row.text) &&
    !/^[\p{Ll}]{2,}\s.*\s/u.test(row.text);
  const [next] = after;
  const follows = after[1];
  if (next && may(next) && !(follows?.goesOn ?? false)) return next;
  const titled = [...after.slice(1, 4), ...before].find(
    (row) => may(row) && TITLE.test(row.text) && row.text.length <= 60 && !row.goesOn,
  );
  return titled;
}

function proseOf(rows: readonly Row[]): Row[] {
  const isProse = (row: Row, at: number) =>
    row.text.length > 60 ||
    rows[at + 1]?.goesOn ||
    row.goesOn ||
    /[.!?。]$/u.test(row.text) ||
    (/[\p{Script=Han}\p{Script=Kana}]/u.test(row.text) && row.text.length > 14) ||
    row.text.split(/\s+/u).length > 6 ||
    (row.text.length >= 20 && !mayBePlace(row.text) && !/[:|·]/u.test(row.text));
  return rows.filter(
    (row, at) =>
      isProse(row, at) ||
      (at > 0 &&
        isProse(rows[at - 1]!, at - 1) &&
        row.x === rows[at - 1]!.x &&
        row.line.size === rows[at - 1]!.line.size &&
        row.text.split(" ").length > 1 &&
        !mayBePlace(row.text)),
  );
}

const placeIn = (rows: readonly Row[]): string =>
  rows.map(({ text }) => text.replace(LABEL, "")).find((text) => mayBePlace(text)) ?? "";

const NETWORKS: [host: RegExp, type: string][] = [
  [/(?:^|\.|\/)linkedin\.com/iu, "LinkedIn"],
  [/(?:^|\.|\/)github\.(?:com|io)/iu, "Github"],
  [/(?:^|\.|\/)dev\.to/iu, "Devto"],
  [/(?:^|\.|\/)gitlab\.com/iu, "GitLab"],
  [/(?:^|\.|\/)(?:twitter|x)\.com/iu, "X"],
];
const networkOf = (url: string): string => NETWORKS.find(([host]) => host.test(url))?.[1] ?? "Website";

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
