import { EMAIL, PHONE, WEB } from "@postfolio/formats/import/contact-words.ts";
import { hasDate } from "@postfolio/formats/import/dates.ts";
import { topicOf } from "@postfolio/formats/import/headings.ts";
import { kindOf, type TextKind } from "@postfolio/formats/import/text/text-kind.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { hasWords, joinedWordsOf, withNothingLost, wordsOf } from "./original/fill-field.ts";
import { fieldsIn, type Place, placesIn, placeText, type Review, valueAt } from "./review-edits.ts";
import { text } from "@postfolio/contract/text.ts";
import { t } from "../../lib/texts.ts";

/* Suggests fields for unplaced text, based on its content and its neighbors in the original. */

export interface Offer {
  label: string;
  apply: (review: Review, at: number) => Review;
}

const MOST = 3;

/**
 * Prepares the resume once for many texts. The returned function offers nothing if there are more than three guesses.
 * @param texts the original's texts, in order
 */
export function offersFrom(resume: ResumeContent, texts: readonly string[]): (text: string) => Offer[] {
  const places = placesIn(resume);
  // Custom sections can be about anything.
  const free = places.filter(
    ({ to }) => to.is === "field" && !to.path.startsWith("Other.") && !valueAt(resume, to.path),
  );
  const neighborsOf = neighborsIn(resume, texts);
  return (text) => {
    if (isHeading(text)) return [];
    const contacts = contactOffers(resume, text);
    if (contacts) return contacts;
    const near = neighborsOf(text);
    const kind = kindOf(text);
    const list = near && listOffer(places, text, near, kind);
    if (list) return [list];
    const fields = kind === undefined ? [] : FIELDS_OF_KIND[kind];
    const fitting = free.filter(
      ({ to }) => to.is === "field" && fields.some((field) => to.path.endsWith(field)),
    );
    const close = fitting.filter(
      ({ to }) => to.is === "field" && near?.some((path) => entryOf(path) === entryOf(to.path)),
    );
    const chosen = close.length > 0 ? close : fitting;
    return chosen.length > MOST ? [] : chosen.map(({ fullLabel, to }) => offer(fullLabel, to));
  };
}

const offer = (label: string, to: Place): Offer => ({
  label,
  apply: (review, at) => placeText(review, at, to),
});

const FIELDS_OF_KIND: Record<TextKind, readonly string[]> = {
  email: [],
  phone: [],
  time: ["dateFrom"],
  place: [".location"],
  position: [".position"],
  company: [".company"],
  degree: [".degree"],
  school: [".institution"],
  sentence: [],
  skill: [],
};

/** Returns the entry or section of a path, for example, "Employment.items.2" or "Profile". */
const entryOf = (path: string): string => /^\w+\.\w+\.\d+/u.exec(path)?.[0] ?? path.split(".")[0]!;

function isHeading(text: string): boolean {
  const words = text.trim().split(/\s+/u);
  const isCapitals = text === text.toUpperCase() && (text.match(/\p{Lu}/gu)?.length ?? 0) >= 8;
  return topicOf(text) !== undefined || /[:：]$/u.test(text.trim()) || (isCapitals && words.length <= 5);
}

/**
 * Returns undefined if the text contains no contact details. Only fills empty fields and keeps the rest of the text.
 */
function contactOffers(resume: ResumeContent, text: string): Offer[] | undefined {
  if (hasDate(text)) return undefined;
  const found = CONTACTS.filter(({ pattern }) => pattern.test(text));
  if (found.length === 0 || (found.every(({ path }) => path === LINK) && text.split(/\s+/u).length > 3))
    return undefined;
  const known = JSON.stringify([resume.Profile, resume.Socials]);
  return found.flatMap(({ path, label, pattern }) => {
    const detail = pattern.exec(text)![0].trim();
    if (hasWords(known, detail) || (path !== LINK && valueAt(resume, path))) return [];
    if (pattern === PHONE && detail.replaceAll(/\D/gu, "").length > MOST_DIGITS) return [];
    return {
      label: t(label),
      apply: (review, at) => {
        const placed = placeText(
          { ...review, unplaced: review.unplaced.with(at, detail) },
          at,
          placeFor(path),
        );
        const rest = text.replace(detail, " ").trim();
        return withNothingLost(
          { ...placed, unplaced: placed.unplaced.toSpliced(at, 0, ...(isNothing(rest) ? [] : [rest])) },
          "",
          [rest],
        );
      },
    };
  });
}

/** Maximum number of digits in a phone number (E.164). Identifiers such as ORCID iDs have more. */
const MOST_DIGITS = 15;
const LINK = "Socials";
const CONTACTS = [
  { path: "Profile.email", label: text("Email"), pattern: EMAIL },
  { path: "Profile.phoneNumber", label: text("Ph. Number"), pattern: PHONE },
  { path: LINK, label: text("a new link"), pattern: WEB },
];
const placeFor = (path: string): Place =>
  path === LINK ? { is: "entry", section: "Socials", field: "url" } : { is: "field", path };

/** Whether a text is only symbols or a single word, such as a label. */
const isNothing = (text: string): boolean =>
  /^(?:\P{L}*|\P{L}*\p{L}+\P{L}*)$/u.test(text) && !/\p{N}/u.test(text);

/** Offers to continue the list of a neighboring text. */
function listOffer(
  places: ReturnType<typeof placesIn>,
  text: string,
  near: readonly string[],
  kind: TextKind | undefined,
): Offer | undefined {
  // The place and date next to a signature may come after a list, but do not continue it.
  if (hasDate(text)) return undefined;
  const lists =
    kind === "sentence"
      ? /\.(?:responsibilities|description|details)$/u
      : kind === "skill" || kind === undefined
        ? /^KeySkills\.|^Certifications\.|^Other\..*details$/u
        : undefined;
  const path = lists && near.find((one) => lists.test(one));
  const place = places.find(({ to }) => to.is === "line" && to.path === path);
  return place && offer(place.fullLabel, place.to);
}

/** Returns the fields that contain the text before and after a piece of the original. */
function neighborsIn(resume: ResumeContent, texts: readonly string[]) {
  const pieces = texts.map(prepared);
  const fields = fieldsIn(resume).map((path) => ({
    path,
    text: prepared([valueAt(resume, path) as string | string[]].flat().join("\n")),
  }));
  const ownersOf = (piece: Prepared | undefined) =>
    piece === undefined ? [] : fields.filter((field) => isIn(field.text, piece) || isIn(piece, field.text));
  return (text: string): string[] | undefined => {
    const own = prepared(text);
    const at = pieces.findIndex((piece) => isIn(own, piece) || isIn(piece, own));
    if (at === -1) return undefined;
    const last = pieces.findLastIndex((piece, index) => index <= at + 5 && isIn(own, piece));
    const before = ownersOf(pieces[at - 1]);
    const after = ownersOf(pieces[Math.max(at, last) + 1]);
    // If several entries contain the neighboring text, prefers the one that both neighbors share.
    const shared = before.filter((one) => after.some((other) => entryOf(one.path) === entryOf(other.path)));
    return (shared.length > 0 ? shared : [...before, ...after]).map(({ path }) => path);
  };
}

interface Prepared {
  isEmpty: boolean;
  lines: string;
  words: string;
}

const prepared = (text: string): Prepared => ({
  isEmpty: text.trim() === "",
  lines: wordsOf(text),
  words: joinedWordsOf(text),
});

const isIn = (whole: Prepared, part: Prepared): boolean =>
  !part.isEmpty && (part.words.trim() === "" || whole.lines.includes(part.words));
