import {
  type InterfaceLanguage,
  interfaceLanguageFor,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  languageCookie,
} from "@postfolio/contract/interface-languages.ts";
import { useEffect } from "react";
import { call } from "../http/api.ts";
import { currentSession } from "../session/session.ts";
import { useUser } from "../session/user.ts";
import { readStored, writeStored } from "../storage.ts";
import { LANGUAGE } from "./locale.ts";

/*
 * The server chooses a page's language when it sends the page, from the URL or the cookie. Here, the account's language
 * is stored in the cookie.
 */

/** The storage key for the language that this tab was last reloaded into. */
const RELOADED = "language-reloaded";

const askedFor = new URLSearchParams(window.location.search).get(LANGUAGE_PARAMETER);
/** Whether the URL chose the language, which then stays for this visit. */
const isFromAddress = askedFor !== null && interfaceLanguageFor(askedFor) === LANGUAGE;

/** @returns whether the browser has stored the language */
function keepLanguage(language: InterfaceLanguage): boolean {
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = languageCookie(language, window.location.protocol === "https:");
  return document.cookie.split("; ").includes(`${LANGUAGE_COOKIE}=${language}`);
}

/** Screens with unsaved work ask the user before the page unloads. */
function reload(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete(LANGUAGE_PARAMETER);
  if (url.href === window.location.href) window.location.reload();
  else window.location.replace(url);
}

/** @throws ApiError if the language can't be saved to the signed-in account */
export async function changeLanguage(language: InterfaceLanguage): Promise<void> {
  const id = currentSession()?.userId;
  if (id !== undefined) await call("PUT /api/Users/:id", { params: { id }, body: { language } });
  keepLanguage(language);
  // If the user cancels the reload to keep unsaved work, the next refetch of the account must not ask again.
  writeStored(RELOADED, language, "sessionStorage");
  if (language !== LANGUAGE || isFromAddress) reload();
}

function follow(language: InterfaceLanguage): void {
  if (isFromAddress) return;
  const isKept = keepLanguage(language);
  if (language === LANGUAGE) return writeStored(RELOADED, null, "sessionStorage");
  if (!isKept || readStored(RELOADED, "sessionStorage") === language) return;
  writeStored(RELOADED, language, "sessionStorage");
  // Without a record of the reload, the page could reload forever.
  if (readStored(RELOADED, "sessionStorage") === language) reload();
}

/** Switches to the account's language after signing in, or after it changed on another device. */
export function useAccountLanguage(): void {
  const language = useUser().data?.language ?? null;
  useEffect(() => {
    if (language !== null) follow(language);
  }, [language]);
}
