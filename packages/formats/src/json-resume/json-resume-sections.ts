import { LIMITS } from "@postfolio/contract/limits.ts";
import {
  type FieldShape,
  fieldsOf,
  LINES_FIELD,
  type ResumePart,
} from "@postfolio/contract/resumes/resume-shape.ts";
import { addressOf } from "../address.ts";
import {
  addressLens,
  dateLens,
  type Lens,
  linesLens,
  mailboxLens,
  OWN_KEY,
  pairLens,
  paragraphLens,
  periodLens,
  textLens,
  textOf,
  textsOf,
  type Warn,
} from "../fields.ts";
import { type JsonObject, objectOr, isObject, type Json, omit } from "./json.ts";
import { certificate, type LineFormat, namedKeywords, spokenLanguage } from "../entry-lines.ts";
import { countryCodeOf, countryName } from "@postfolio/contract/accounts/countries.ts";

/* See https://jsonresume.org/schema (1.0.0). A field's second name is from before 1.0.0. */

const placeLens: Lens = {
  keys: ["location"],
  fields: ["location"],
  get: (source, warn) => ({ location: placeToText(source.location, warn) }),
  put: ({ location }, before): JsonObject =>
    typeof location === "string" && location !== ""
      ? { location: textToPlace(location, before.location) }
      : {},
};

const rolesLens: Lens = {
  keys: ["roles"],
  fields: ["role"],
  get(source, warn) {
    const roles = textsOf(source.roles, warn, "roles").filter((role) => role !== "");
    return { role: textOf(roles.join(", "), warn, "roles") };
  },
  put: ({ role }): JsonObject => (typeof role === "string" && role !== "" ? { roles: role.split(", ") } : {}),
};

const OWN_LENSES: Partial<Record<string, Lens>> = {
  "Profile.email": mailboxLens(["email"], "email"),
  "Profile.location": placeLens,
  "Education.degree": pairLens("studyType", "area", "degree"),
  "Projects.role": rolesLens,
};

function lensOf(path: string, field: string, { kind, json }: FieldShape): Lens {
  const own = OWN_LENSES[path];
  const [key = field, ...others] = json?.split(" ") ?? [];
  if (own) return own;
  if (kind === "link") return addressLens([key, ...others], field);
  if (kind === "lines" || kind === "chips") return linesLens(key, field, others[0]);
  return textLens([key, ...others], field, kind === "paragraph" ? LIMITS.paragraph : undefined);
}

/** Returns lenses in the file's order, with the period before the lines. */
function lensesOf(part: ResumePart, ...order: string[]): readonly Lens[] {
  const fields = fieldsOf(part).filter(([, { json }]) => json !== undefined);
  const rank = ([field, { kind }]: (typeof fields)[number]) =>
    kind === "lines" ? Infinity : order.includes(field) ? order.indexOf(field) : order.length;
  const lenses = fields
    .toSorted((a, b) => rank(a) - rank(b))
    .map(([field, shape]) => lensOf(`${part}.${field}`, field, shape));
  return part in LINES_FIELD && part !== "KeySkills" ? lenses.toSpliced(-1, 0, periodLens) : lenses;
}

export const BASICS = lensesOf("Profile", "name", "profession", "email", "phoneNumber", "about").toSpliced(
  2,
  0,
  textLens(["image", "picture"], "profileImageURL", LIMITS.bodyBytes / 2),
);
export const WORK = lensesOf("Employment", "company", "position", "location", "description");
export const EDUCATION = lensesOf("Education");
export const PROJECT = lensesOf("Projects", "title", "url", "location", "role");

/** Networks whose profile URLs can be derived from the username. */
const PAGES: Record<string, (username: string) => string> = {
  linkedin: (username) => `https://www.linkedin.com/in/${username}`,
  github: (username) => `https://github.com/${username}`,
  gitlab: (username) => `https://gitlab.com/${username}`,
  devto: (username) => `https://dev.to/${username}`,
  twitter: (username) => `https://x.com/${username}`,
  x: (username) => `https://x.com/${username}`,
};
/** Our spelling of networks that have an icon. */
const SPELLING: Record<string, string> = { linkedin: "LinkedIn", github: "Github", devto: "Devto" };
const plainName = (network: string) => network.toLowerCase().replaceAll(/[\s.]/gu, "");

const typeOf = (network: string) => SPELLING[plainName(network)] ?? network;

export const PROFILE_LINK: readonly Lens[] = [
  {
    keys: ["network", "url", "username"],
    fields: ["type", "url"],
    get(source, warn) {
      const network = textOf(source.network, warn, "network", 60);
      const url = textOf(source.url, warn, "url", LIMITS.url);
      const username = textOf(source.username, warn, "username", LIMITS.url / 16);
      const page = PAGES[plainName(network)];
      return {
        type: typeOf(network),
        url: url || (username && page ? page(encodeURIComponent(username)) : username),
      };
    },
    put({ type, url }, { network }): JsonObject {
      if (typeof type !== "string" || type === "") return urlOf(url);
      const isSame = typeof network === "string" && typeOf(network) === type;
      return { network: isSame ? network : type, ...urlOf(url) };
    },
  },
];

function urlOf(text: unknown): Record<string, string> {
  const url = typeof text === "string" ? addressOf(text) : undefined;
  return url === undefined ? {} : { url };
}

/** Lens for a section name that is implied by the file's key. */
const named = (name: string): Lens => ({
  keys: [],
  fields: ["name"],
  get: () => ({ name }),
  put: () => ({}),
});

export const WEBSITE = "Website";
/** In the file, the person's website has a field of its own; we list it among the social links. */
export const websiteLenses = (key: string): readonly Lens[] => [
  { keys: [], fields: ["type"], get: () => ({ type: WEBSITE }), put: () => ({}) },
  addressLens([key], "url"),
];

/** Sections whose entries each become a custom section. */
export const SHOWN_AS_OTHER = {
  volunteer: [
    named("Volunteering"),
    textLens(["position"], "position"),
    textLens(["organization"], "organization"),
    textLens(["location"], "location"),
    addressLens(["url", "website"], "url"),
    periodLens,
    linesLens("highlights", "details", "summary"),
  ],
  awards: [
    named("Awards"),
    textLens(["title"], "position"),
    textLens(["awarder"], "organization"),
    dateLens("date"),
    paragraphLens("summary", "details"),
  ],
  publications: [
    named("Publications"),
    textLens(["name"], "position"),
    textLens(["publisher"], "organization"),
    dateLens("releaseDate"),
    addressLens(["url", "website"], "url"),
    paragraphLens("summary", "details"),
  ],
  references: [named("References"), textLens(["name"], "position"), paragraphLens("reference", "details")],
} satisfies Record<string, readonly Lens[]>;
export type EntrySection = keyof typeof SHOWN_AS_OTHER;

/** Lists that each become a single custom section with one line per entry. */
export const LISTS = {
  languages: { name: "Languages", format: spokenLanguage },
  interests: { name: "Interests", format: namedKeywords() },
} satisfies Record<string, { name: string; format: LineFormat }>;
export type ListSection = keyof typeof LISTS;

/** All other custom sections are exported as projects, whose `type` can be any text. */
export const CUSTOM = lensesOf("Other", "name", "position", "organization", "url");

export const SKILL_GROUP = lensesOf("KeySkills");
export const SKILL = namedKeywords("level");
export const CERTIFICATE = certificate;

/** File keys by section name. */
export const BY_NAME: Record<string, EntrySection | ListSection> = {
  volunteering: "volunteer",
  "volunteer work": "volunteer",
  awards: "awards",
  publications: "publications",
  references: "references",
  languages: "languages",
  interests: "interests",
};

export const FILE_KEYS = [
  "basics",
  "work",
  "volunteer",
  "education",
  "awards",
  "certificates",
  "publications",
  "skills",
  "languages",
  "interests",
  "references",
  "projects",
];

export const isCustom = (entry: JsonObject): boolean => objectOr(entry[OWN_KEY]).section === "Other";

/*
 * In our model, a place is a single string such as "Lisbon, Portugal". A file's street and postal code are kept, but
 * shown only if there is nothing else.
 */

const SHOWN_PARTS = ["city", "region", "countryCode"] as const;
const STREET = ["address", "postalCode"];

function placeToText(location: Json | undefined, warn: Warn): string {
  if (!isObject(location)) return textOf(location, warn, "location");
  const [city = "", region = "", country = ""] = SHOWN_PARTS.map((key) =>
    textOf(location[key], warn, "location", 1_000),
  );
  const parts = [city, region, countryName(country)].filter((part) => part !== "");
  return parts.length > 0 ? parts.join(", ") : textOf(location.address, warn, "location");
}

/** Expects the city first and the country last. Other parts of the location are kept. */
function textToPlace(text: string, before: Json | undefined): JsonObject {
  const rest = isObject(before) ? omit(before, [...SHOWN_PARTS, ...STREET]) : {};
  const parts = text.split(", ");
  const last = parts.at(-1)!;
  const countryCode = parts.length > 1 ? (/^[A-Z]{2}$/u.test(last) ? last : countryCodeOf(last)) : undefined;
  const [city, ...regions] = countryCode ? parts.slice(0, -1) : parts;
  const region = regions.join(", ");
  return { ...rest, city: city!, ...(region && { region }), ...(countryCode && { countryCode }) };
}
