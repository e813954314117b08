import { LIMITS } from "@postfolio/contract/limits.ts";
import {
  dateLens,
  type Lens,
  linesLens,
  pairLens,
  paragraphLens,
  periodLens,
  textLens,
  textOf,
} from "./fields.ts";
import type { JsonObject } from "./json.ts";
import { certificate, type LineFormat, namedKeywords, spokenLanguage } from "./lines.ts";
import { placeToText, textToPlace } from "./place.ts";
import { safeHref } from "../visible.ts";

/*
 * How each section of a JSON Resume file (schema 1.0.0, https://jsonresume.org/schema) stands in
 * ours. The second name of a field is what versions before 1.0.0 called it.
 */

const placeLens: Lens = {
  keys: ["location"],
  fields: ["location"],
  get: (source, warn, path) => ({ location: placeToText(source.location, warn, `${path}.location`) }),
  put: ({ location }, before): JsonObject =>
    typeof location === "string" && location !== ""
      ? { location: textToPlace(location, before.location) }
      : {},
};

export const BASICS: readonly Lens[] = [
  textLens(["name"], "name"),
  textLens(["label"], "profession"),
  textLens(["image", "picture"], "profileImageURL", LIMITS.bodyBytes / 2),
  textLens(["email"], "email"),
  textLens(["phone"], "phoneNumber"),
  textLens(["summary"], "about", LIMITS.paragraph),
  placeLens,
];

export const WORK: readonly Lens[] = [
  textLens(["name", "company"], "company"),
  textLens(["position"], "position"),
  textLens(["location"], "location"),
  periodLens,
  linesLens("highlights", "responsibilities", "summary"),
];

export const EDUCATION: readonly Lens[] = [
  pairLens("studyType", "area", "degree"),
  textLens(["institution"], "institution"),
  textLens(["location"], "location"),
  textLens(["score", "gpa"], "gpa"),
  periodLens,
  linesLens("courses", "details"),
];

export const PROJECT: readonly Lens[] = [
  textLens(["name"], "title"),
  textLens(["url", "website"], "url", LIMITS.url),
  textLens(["location"], "location"),
  periodLens,
  linesLens("highlights", "description", "description"),
];

/** Networks whose pages are known by the name of the user. */
const PAGES: Record<string, (username: string) => string> = {
  linkedin: (username) => `https://www.linkedin.com/in/${username}`,
  github: (username) => `https://github.com/${username}`,
  gitlab: (username) => `https://gitlab.com/${username}`,
  devto: (username) => `https://dev.to/${username}`,
  twitter: (username) => `https://x.com/${username}`,
  x: (username) => `https://x.com/${username}`,
};
/** As our model spells the networks that have an icon. */
const SPELLING: Record<string, string> = { linkedin: "LinkedIn", github: "Github", devto: "Devto" };
const plainName = (network: string) => network.toLowerCase().replaceAll(/[\s.]/gu, "");

const typeOf = (network: string) => SPELLING[plainName(network)] ?? network;

export const PROFILE_LINK: readonly Lens[] = [
  {
    keys: ["network", "url", "username"],
    fields: ["type", "url"],
    get(source, warn, path) {
      const network = textOf(source.network, warn, `${path}.network`, 60);
      const url = textOf(source.url, warn, `${path}.url`, LIMITS.url);
      const username = textOf(source.username, warn, `${path}.username`, LIMITS.url / 16);
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

function urlOf(url: unknown): Record<string, string> {
  if (typeof url !== "string" || url === "") return {};
  // The file wants a whole address where people write "github.com/ada".
  return { url: /^[a-z]+:/iu.test(url) ? url : (safeHref(url) ?? url) };
}

/** The name of a section of ours that the file does not hold but implies. */
const named = (name: string): Lens => ({
  keys: [],
  fields: ["name"],
  get: () => ({ name }),
  put: () => ({}),
});

export const WEBSITE = "Website";
/** The file's one address of the person's own page, which stands among our socials. */
export const websiteLenses = (key: string): readonly Lens[] => [
  { keys: [], fields: ["type"], get: () => ({ type: WEBSITE }), put: () => ({}) },
  textLens([key], "url", LIMITS.url),
];

/** Sections of the file whose entries are custom sections of ours, one each. */
export const SHOWN_AS_OTHER = {
  volunteer: [
    named("Volunteering"),
    pairLens("position", "organization", "position"),
    textLens(["location"], "location"),
    periodLens,
    linesLens("highlights", "details", "summary"),
  ],
  awards: [
    named("Awards"),
    pairLens("title", "awarder", "position"),
    dateLens("date"),
    paragraphLens("summary", "details"),
  ],
  publications: [
    named("Publications"),
    pairLens("name", "publisher", "position"),
    dateLens("releaseDate"),
    paragraphLens("summary", "details", "url"),
  ],
  references: [named("References"), textLens(["name"], "position"), paragraphLens("reference", "details")],
} satisfies Record<string, readonly Lens[]>;
export type EntrySection = keyof typeof SHOWN_AS_OTHER;

/** Sections of the file that are one custom section of ours with a line for each entry. */
export const LISTS = {
  languages: { name: "Languages", format: spokenLanguage },
  interests: { name: "Interests", format: namedKeywords() },
} satisfies Record<string, { name: string; format: LineFormat }>;
export type ListSection = keyof typeof LISTS;

/** Custom sections of the user's own go out as projects, whose `type` may be anything. */
export const CUSTOM: readonly Lens[] = [
  textLens(["type"], "name"),
  textLens(["name"], "position"),
  textLens(["location"], "location"),
  periodLens,
  linesLens("highlights", "details"),
];

export const SKILL = namedKeywords("level");
export const CERTIFICATE = certificate;

/** Where a custom section belongs that the user named like one of the file's. */
export const BY_NAME: Record<string, EntrySection | ListSection> = {
  volunteering: "volunteer",
  "volunteer work": "volunteer",
  awards: "awards",
  publications: "publications",
  references: "references",
  languages: "languages",
  interests: "interests",
};
