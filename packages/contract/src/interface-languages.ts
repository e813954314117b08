/**
 * The languages of the interface, each with a folder in `packages/locales`. `beta`: no native speaker has reviewed the
 * texts yet.
 */
export const INTERFACE_LANGUAGES = {
  en: { name: "English", direction: "ltr", beta: false },
  de: { name: "Deutsch", direction: "ltr", beta: true },
  es: { name: "Español", direction: "ltr", beta: true },
  fr: { name: "Français", direction: "ltr", beta: true },
  "pt-BR": { name: "Português (Brasil)", direction: "ltr", beta: true },
  ar: { name: "العربية", direction: "rtl", beta: true },
} as const;

/** BCP 47. */
export type InterfaceLanguage = keyof typeof INTERFACE_LANGUAGES;

export const INTERFACE_LANGUAGE_CODES = Object.keys(INTERFACE_LANGUAGES) as [
  InterfaceLanguage,
  ...InterfaceLanguage[],
];

/** Tells the server which language to send. */
export const LANGUAGE_COOKIE = "language";
const A_YEAR = 365 * 24 * 60 * 60;

/** Not HttpOnly, because the web app also sets it. */
export const languageCookie = (language: InterfaceLanguage, isSecure: boolean): string =>
  `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax${isSecure ? "; Secure" : ""}`;

/** A query parameter of pages that overrides the cookie. */
export const LANGUAGE_PARAMETER = "lang";

const baseOf = (tag: string): string => tag.toLowerCase().split("-", 1)[0]!;

/** Returns the same language or another variant of it: German for `de-AT`, Brazilian Portuguese for `pt`. */
export const interfaceLanguageFor = (tag: string): InterfaceLanguage | undefined =>
  INTERFACE_LANGUAGE_CODES.find((code) => code.toLowerCase() === tag.toLowerCase()) ??
  INTERFACE_LANGUAGE_CODES.find((code) => baseOf(code) === baseOf(tag));
