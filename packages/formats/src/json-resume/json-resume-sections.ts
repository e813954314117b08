import { LIMITS } from "@postfolio/contract/limits.ts";
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
} from "../fields.ts";
import { type JsonObject, objectOr } from "./json.ts";
import { certificate, type LineFormat, namedKeywords, spokenLanguage } from "../entry-lines.ts";
import { placeToText, textToPlace } from "../place.ts";

/*
 * How each section of a JSON Resume file (schema 1.0.0, https://jsonresume.org/schema) maps to
 * ours. The second name of a field is its name in versions before 1.0.0.
 */

const placeLens: Lens = {
  keys: ["location"],
  fields: ["location"],
  get: (source, warn) => ({ location: placeToText(source.location, warn) }),
  put: ({ location }, before): JsonObject =>
    typeof location === "string" && location !== ""
      ? { location: textToPlace(location, before.location) }
      : {},
};

export const BASICS: readonly Lens[] = [
  textLens(["name"], "name"),
  textLens(["label"], "profession"),
  textLens(["image", "picture"], "profileImageURL", LIMITS.bodyBytes / 2),
  mailboxLens(["email"], "email"),
  textLens(["phone"], "phoneNumber"),
  textLens(["summary"], "about", LIMITS.paragraph),
  placeLens,
];

export const WORK: readonly Lens[] = [
  textLens(["name", "company"], "company"),
  textLens(["position"], "position"),
  textLens(["location"], "location"),
  textLens(["description"], "description"),
  addressLens(["url", "website"], "url"),
  periodLens,
  linesLens("highlights", "responsibilities", "summary"),
];

export const EDUCATION: readonly Lens[] = [
  pairLens("studyType", "area", "degree"),
  textLens(["institution"], "institution"),
  textLens(["location"], "location"),
  addressLens(["url"], "url"),
  textLens(["score", "gpa"], "gpa"),
  periodLens,
  linesLens("courses", "details"),
];

/** A list of roles, shown as one text. */
const rolesLens: Lens = {
  keys: ["roles"],
  fields: ["role"],
  get(source, warn) {
    const roles = textsOf(source.roles, warn, "roles").filter((role) => role !== "");
    return { role: textOf(roles.join(", "), warn, "roles") };
  },
  put: ({ role }): JsonObject => (typeof role === "string" && role !== "" ? { roles: role.split(", ") } : {}),
};

export const PROJECT: readonly Lens[] = [
  textLens(["name"], "title"),
  addressLens(["url", "website"], "url"),
  textLens(["location"], "location"),
  rolesLens,
  linesLens("keywords", "technologies"),
  periodLens,
  linesLens("highlights", "description", "description"),
];

/** Networks whose profile pages follow from the username. */
const PAGES: Record<string, (username: string) => string> = {
  linkedin: (username) => `https://www.linkedin.com/in/${username}`,
  github: (username) => `https://github.com/${username}`,
  gitlab: (username) => `https://gitlab.com/${username}`,
  devto: (username) => `https://dev.to/${username}`,
  twitter: (username) => `https://x.com/${username}`,
  x: (username) => `https://x.com/${username}`,
};
/** Our spelling of the networks that have an icon. */
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

/** The name of one of our sections that the file implies but does not contain. */
const named = (name: string): Lens => ({
  keys: [],
  fields: ["name"],
  get: () => ({ name }),
  put: () => ({}),
});

export const WEBSITE = "Website";
/** The file's one address of the person's own website, which is among our social links. */
export const websiteLenses = (key: string): readonly Lens[] => [
  { keys: [], fields: ["type"], get: () => ({ type: WEBSITE }), put: () => ({}) },
  addressLens([key], "url"),
];

/** Sections of the file whose entries each become a custom section of ours. */
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

/** Sections of the file that become one custom section of ours, with a line per entry. */
export const LISTS = {
  languages: { name: "Languages", format: spokenLanguage },
  interests: { name: "Interests", format: namedKeywords() },
} satisfies Record<string, { name: string; format: LineFormat }>;
export type ListSection = keyof typeof LISTS;

/** The user's own custom sections are exported as projects, whose `type` can be anything. */
export const CUSTOM: readonly Lens[] = [
  textLens(["type"], "name"),
  textLens(["name"], "position"),
  textLens(["entity"], "organization"),
  addressLens(["url"], "url"),
  textLens(["location"], "location"),
  periodLens,
  linesLens("highlights", "details"),
];

/** A skill with keywords is a group of skills. */
export const SKILL_GROUP: readonly Lens[] = [
  textLens(["name"], "label"),
  textLens(["level"], "level"),
  linesLens("keywords", "items"),
];
/** Any other skill is a line. */
export const SKILL = namedKeywords("level");
export const CERTIFICATE = certificate;

/** Where a custom section belongs that has the name of one of the file's sections, in any language. */
export const BY_NAME: Record<string, EntrySection | ListSection> = {
  volunteering: "volunteer",
  "volunteer work": "volunteer",
  awards: "awards",
  publications: "publications",
  references: "references",
  languages: "languages",
  interests: "interests",
};

/** The parts of a file, in the order of its schema. */
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

/** Whether one of the file's projects is a custom section of ours. */
export const isCustom = (entry: JsonObject): boolean => objectOr(entry[OWN_KEY]).section === "Other";
