import {
  type InterfaceLanguage,
  interfaceLanguageFor,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
} from "@postfolio/contract/interface-languages.ts";
import { useEffect } from "react";
import { call } from "../http/api.ts";
import { currentSession } from "../session/session.ts";
import { useUser } from "../session/user.ts";
import { readStored, writeStored } from "../storage.ts";
import { LANGUAGE } from "../texts.ts";

/*
 * The server chooses the language of a page when it sends it, from the address or the cookie. The account's language gets
 * into the cookie here.
 */

const A_YEAR = 365 * 24 * 60 * 60;

/** Which language this tab has reloaded for. */
const RELOADED = "language-reloaded";

const askedFor = new URLSearchParams(window.location.search).get(LANGUAGE_PARAMETER);
/** Whether the address chose the language, which then stays for this visit. */
const isFromAddress = askedFor !== null && interfaceLanguageFor(askedFor) === LANGUAGE;

/** @returns whether the browser keeps it */
function keepLanguage(language: InterfaceLanguage): boolean {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax${secure}`;
  return document.cookie.split("; ").includes(`${LANGUAGE_COOKIE}=${language}`);
}

/** Screens with unsaved work ask before the page goes away. */
function reload(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete(LANGUAGE_PARAMETER);
  if (url.href === window.location.href) window.location.reload();
  else window.location.replace(url);
}

/** @throws ApiError if it cannot be saved in the account of who is signed in */
export async function changeLanguage(language: InterfaceLanguage): Promise<void> {
  const id = currentSession()?.userId;
  if (id !== undefined) await call("PUT /api/Users/:id", { params: { id }, body: { language } });
  keepLanguage(language);
  // Someone who stays on the page for unsaved work is not asked again when the account is next loaded.
  writeStored(RELOADED, language, "sessionStorage");
  if (language !== LANGUAGE || isFromAddress) reload();
}

function follow(language: InterfaceLanguage): void {
  if (isFromAddress) return;
  const isKept = keepLanguage(language);
  if (language === LANGUAGE) return writeStored(RELOADED, null, "sessionStorage");
  if (!isKept || readStored(RELOADED, "sessionStorage") === language) return;
  writeStored(RELOADED, language, "sessionStorage");
  // Without a note that it was done, the page could reload forever.
  if (readStored(RELOADED, "sessionStorage") === language) reload();
}

/** Shows the account's language to who signs in, and after it was changed on another device. */
export function useAccountLanguage(): void {
  const language = useUser().data?.language ?? null;
  useEffect(() => {
    if (language !== null) follow(language);
  }, [language]);
}
