import type { SocialItem } from "@postfolio/contract/resumes/resume.ts";
import { emailHref } from "@postfolio/contract/resumes/resume-links.ts";
import { EMAIL, LABEL, LABEL_AT_END, PHONE, WEB, withoutLabel } from "../contact-words.ts";
import { hasDate } from "../dates.ts";
import { isPlace, isStreet } from "../doubts/places.ts";
import { isCredentials } from "../exclusions/credentials.ts";
import { mayBe } from "../exclusions/exclusions.ts";
import { isIdentifierLabel, phoneIn } from "../exclusions/identifiers.ts";
import type { Row } from "../pdf/rows.ts";
import { TITLE } from "../text/words.ts";

export interface Details {
  email: string;
  phone: string;
  location: string;
  links: Pick<SocialItem, "type" | "url">[];
  rows: Set<Row>;
}

export function detailsOf(rows: readonly Row[]): Details {
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
        // Prefers the displayed address, because links may be obfuscated to foil spam bots.
        details.email ||= EMAIL.exec(text)?.[0] ?? decoded(link.slice(7).split("?")[0]!);
        details.rows.add(row);
      } else if (link !== undefined && /^https?:/iu.test(link) && (text.length < 80 || !text.includes(" "))) {
        if (WEB.test(text) || text.split(" ").length <= 3) {
          // Uses the link, because the displayed text may be shortened.
          addLink(link);
          details.rows.add(row);
        }
      }
    }
  }
  for (const [at, { text, row }] of tokens.entries()) {
    const bare = text.replace(LABEL, "");
    const label =
      tokens[at - 1]?.row === row && isIdentifierLabel(tokens[at - 1]!.text) ? tokens[at - 1]!.text : "";
    const email = EMAIL.exec(bare)?.[0];
    if (email !== undefined) {
      details.email ||= email;
      details.rows.add(row);
    }
    const others = email === undefined ? bare : bare.replace(email, " ");
    const phone = phoneIn(`${label} ${others}`.trim());
    if (phone !== undefined && !hasDate(others) && others.length < 50) {
      details.phone ||= phone;
      details.rows.add(row);
    }
    const web = email === undefined ? WEB.exec(others)?.[0] : undefined;
    if (
      web !== undefined &&
      others.length < 120 &&
      !/\.(?:js|ts)$/iu.test(web) &&
      !isCredentials(web) &&
      /^(?:https?:|www\.)|\/|\.(?:com|org|net|io|dev|me|co|edu|app|info|example|[a-z]{2})$/iu.test(web) &&
      !row.pieces.some(({ segments }) =>
        segments.some(({ link, text: linked }) => isLinkOf(link, linked, web)),
      )
    ) {
      addLink(web);
      details.rows.add(row);
    }
  }
  return details;
}

/** Whether the text shows this link; it may contain other URLs as well. */
const isLinkOf = (link: string | undefined, text: string, web: string): boolean =>
  /^https?:/iu.test(link ?? "") &&
  text.includes(web) &&
  (text.length < web.length + 4 || link!.toLowerCase().includes(web.toLowerCase()));

/** Finds the place, ignoring the person's name. */
export function placeAmong(
  rows: readonly Row[],
  details: Details,
  { name, rows: named }: { name: string; rows: readonly Row[] },
): string {
  const tokens = rows
    .flatMap((row) => tokensOf(row).map((text) => ({ text, row })))
    .filter(({ text, row }) => !named.includes(row) || !name.includes(text));
  const labelled = tokens.find(({ text }) =>
    /^(?:address|adresse|anschrift|wohnort|ort|location|dirección|endereço|indirizzo|adres|адреса?|住所|地址|주소|所在地|城市|διεύθυνση|adresa|adresă|lakcím|cím|adress|osoite|aadress|adrese|adresas|العنوان|כתובת|نشانی|آدرس|पता|alamat|địa chỉ|ที่อยู่)\s*[.:：]/iu.test(
      text,
    ),
  );
  if (labelled) return withoutLabel(labelled.text);
  const free = tokens.filter(
    ({ text }) => mayBe("location", text) && !WEB.test(text) && /\p{L}{2}/u.test(text) && text.length <= 60,
  );
  const sure = free.find(({ text }) => isPlace(text));
  if (sure) {
    const before = free[free.indexOf(sure) - 1];
    const street = before?.row === sure.row && isStreet(before.text) ? `${withoutLabel(before.text)}, ` : "";
    return street + withoutLabel(sure.text);
  }
  return (
    free.find(
      ({ text, row }) =>
        details.rows.has(row) &&
        (row.pieces.length > 1 || /[·•|]/u.test(row.text)) &&
        !/[:：]/u.test(text) &&
        !TITLE.test(text),
    )?.text ?? ""
  );
}

export const tokensOf = (row: Row): string[] =>
  row.pieces
    .flatMap((piece) =>
      DETAIL_LINK.test(piece.segments.map(({ link }) => link).join(" ")) ? piece.segments : piece,
    )
    .flatMap(({ text, ...piece }) =>
      // The spaces in phone numbers are often wide.
      "breaks" in piece && piece.breaks && PHONE.exec(text)?.[0] !== text
        ? atPlaces(text, piece.breaks)
        : [text],
    )
    .flatMap((text) => text.split(/\s*[|·•∙◆⋄]\s*|\s{2,}|\s\/\s|;\s+/u))
    .flatMap((text) =>
      EMAIL.test(text) || WEB.test(text) || PHONE.test(text) ? text.split(/\s+[–—-]\s+/u) : text,
    )
    .flatMap(aroundDetails)
    .map((text) => text.trim())
    .filter((text) => /[\p{L}\p{N}]/u.test(text));

/** Splits "jane@example.com +1 617 555 0133 Brooklyn, NY" into three parts, each with its label. */
function aroundDetails(text: string): string[] {
  const found = text.length > LONGEST_CONTACT ? undefined : (EMAIL.exec(text)?.[0] ?? phoneIn(text));
  const at = found === undefined ? -1 : text.indexOf(found);
  if (found === undefined || at === -1) return [text];
  const [label = ""] = LABEL_AT_END.exec(text.slice(0, at)) ?? [];
  const end = at + found.length;
  return [
    text.slice(0, at - label.length),
    text.slice(at - label.length, end),
    ...aroundDetails(text.slice(end)),
  ];
}

/** Characters. */
const LONGEST_CONTACT = 200;

const DETAIL_LINK = /mailto:|tel:|https?:/u;

export const atPlaces = (text: string, places: readonly number[]): string[] =>
  [0, ...places].map((from, at) => text.slice(from, places[at]).trim());

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
