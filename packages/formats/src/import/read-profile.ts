import type { Profile, SocialItem } from "@postfolio/contract/resumes/resume.ts";
import { hasContact, joinAddresses, wholeAddress } from "./contact-rows.ts";
import { EMAIL, LABEL, WEB, withoutLabel } from "./contact-words.ts";
import { hasDate } from "./dates.ts";
import type { Doubts } from "./doubts/doubts.ts";
import { isAddressPart, isPlace, isStreet, mayBePlace } from "./doubts/places.ts";
import { CERTAIN, mayBe } from "./exclusions/exclusions.ts";
import { phoneIn } from "./exclusions/identifiers.ts";
import { CONTACT } from "./measures.ts";
import { paragraphsOf, type Row, rowsOf } from "./pdf/rows.ts";
import { type Details, detailsOf, placeAmong, tokensOf } from "./profile/details.ts";
import { doubtNames, nameElsewhere, nameIn, withProfession } from "./profile/names.ts";
import type { Line } from "./text/lines.ts";

export interface ReadProfile {
  profile: Pick<Profile, "name" | "profession" | "email" | "phoneNumber" | "location" | "about">;
  socials: Pick<SocialItem, "type" | "url">[];
}

/** @param lines all lines of the document */
export function readProfile(
  head: readonly Line[],
  contact: readonly Line[],
  summaries: readonly (readonly Line[])[],
  lines: readonly Line[],
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
  // Never join rows of contact details, or the name, with their neighbors.
  for (const [at, row] of rows.entries()) {
    const isShort = row.text.length <= CONTACT.longestRow && hasContact(row.text);
    if ((at > 0 && details.rows.has(rows[at - 1]!)) || isShort) row.goesOn = false;
  }
  const named = nameIn(rows, all, details);
  for (const [at, row] of rows.entries())
    if (at > 0 && named.rows.includes(rows[at - 1]!)) row.goesOn = false;
  details.location = placeAmong(all, details, named);
  const { profession, used, ...inHead } = withProfession(named, rows, details, (row) =>
    isContact(row, details),
  );
  const name = inHead.name || nameElsewhere(lines, details.email);
  const rest = () => rows.filter((row) => !used.has(row) && !isContact(row, details));
  const sentences = new Set(proseOf(rest()));
  const location = wholeAddress(
    details.location || placeIn(rest().filter((row) => !sentences.has(row))),
    all,
    details,
  );
  const about = paragraphsOf(summaryOf(summary.length > 0 ? summary : proseOf(rest())));
  doubtNames({ ...named, name }, profession, rows, doubts);
  if (name !== inHead.name) doubts.add("foundElsewhere", "Profile.name");
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

/** Drops personal details, which may look like continued text. */
function summaryOf(rows: readonly Row[]): Row[] {
  let isPersonal = false;
  return rows.filter((row, at) => {
    isPersonal = (isPersonal || !row.goesOn) && CERTAIN.personal(row.text);
    return !isPersonal && (row.goesOn || rows[at + 1]?.goesOn === true || mayBe("summary", row.text));
  });
}

function withoutContact(rows: readonly Row[]): { summary: Row[]; contact: Row[] } {
  const isDetail = (row: Row) =>
    (EMAIL.test(row.text) || phoneIn(row.text) !== undefined || WEB.test(row.text)) &&
    row.text.length <= CONTACT.longestRow &&
    !/\p{L}{3}/u.test(
      tokensOf(row)
        .map((text) => [EMAIL, WEB].reduce((left, kind) => left.replace(kind, ""), text.replace(LABEL, "")))
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

const isContact = (row: Row, details: Details): boolean =>
  details.rows.has(row) || (details.location !== "" && withoutLabel(row.text) === details.location);

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
  rows.map(({ text }) => withoutLabel(text)).find((text) => mayBePlace(text) && mayBe("location", text)) ??
  "";
