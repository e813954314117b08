import {
  type InterfaceLanguage,
  interfaceLanguageFor,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
} from "@postfolio/contract/interface-languages.ts";
import type { FastifyRequest } from "fastify";

type LanguageRequest = Pick<FastifyRequest, "headers" | "url">;

/** No browser sends more. */
const MOST_TAGS = 50;

/** Returns the first supported language in `Accept-Language`. The web app sets that header to its page's language. */
function askedLanguage({ headers }: Pick<LanguageRequest, "headers">): InterfaceLanguage | undefined {
  const wanted = (headers["accept-language"] ?? "")
    .split(",", MOST_TAGS)
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";").map((piece) => piece.trim());
      const quality = parameters.find((parameter) => /^q=/iu.test(parameter))?.slice(2) ?? "1";
      return { tag, quality: Number(quality) || 0 };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const language = interfaceLanguageFor(tag);
    if (language) return language;
  }
  return undefined;
}

/** Returns the language that a page's URL asks for. */
export function languageInAddress({ url }: Pick<LanguageRequest, "url">): InterfaceLanguage | undefined {
  const start = url.indexOf("?");
  const query = start === -1 ? "" : url.slice(start + 1);
  return interfaceLanguageFor(new URLSearchParams(query).get(LANGUAGE_PARAMETER) ?? "");
}

function languageInCookie({ headers }: Pick<LanguageRequest, "headers">): InterfaceLanguage | undefined {
  const cookie = new RegExp(String.raw`(?:^|;\s*)${LANGUAGE_COOKIE}=([\w-]+)(?:;|$)`, "u").exec(
    headers.cookie ?? "",
  );
  return interfaceLanguageFor(cookie?.[1] ?? "");
}

/** The account's language is in the cookie once the user has signed in. */
export const languageOfPage = (request: LanguageRequest): InterfaceLanguage =>
  languageInAddress(request) ?? languageInCookie(request) ?? askedLanguage(request) ?? "en";

/** Browsers omit `Sec-Fetch-Mode` on plain HTTP. */
const isPageVisit = ({ headers }: Pick<LanguageRequest, "headers">): boolean =>
  (headers["sec-fetch-mode"] ?? (headers.accept?.includes("text/html") ? "navigate" : "")) === "navigate";

/**
 * Visits to pages of the API, such as shared resumes, use the language in the cookie. Other requests use only the one
 * in `Accept-Language`. The query parameter of a shared resume selects the language of the resume, not of the page
 * around it.
 */
export const languageOfRequest = (request: LanguageRequest): InterfaceLanguage | undefined =>
  (isPageVisit(request) ? languageInCookie(request) : undefined) ?? askedLanguage(request);

export const languageOfReply = (request: LanguageRequest): InterfaceLanguage =>
  languageOfRequest(request) ?? "en";
