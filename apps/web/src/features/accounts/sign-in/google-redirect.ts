import { currentSession } from "../../../lib/session.ts";

/*
 * Where popups do not work, Google's sign-in leaves this page, and posts its ID token to our server, which sends
 * the browser back to `/login#credential=…`. What the page needs then waits in its tab. The nonce is part of it:
 * an address that somebody else made up holds an ID token of another nonce, and signs nobody in.
 */

/** What Google says of a person, and the nonce that it was asked with. */
export interface GoogleCredential {
  credential: string;
  nonce: string;
}

const KEY = "postfolio.googleRedirect";

/** Browsers within apps. */
const IN_APP = /FBA[NV]\/|Instagram|LinkedInApp|Line\/|MicroMessenger|Snapchat|TikTok|Twitter|; wv\)/u;

/** Whether a popup could not hand back what Google says. iPads call themselves Macs. */
export function popupsFail(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const iOS = /iPhone|iPad|iPod/u.test(userAgent) || (/Macintosh/u.test(userAgent) && maxTouchPoints > 1);
  return iOS || IN_APP.test(userAgent);
}

/** Keeps what is needed after coming back. @returns where Google is to post */
export function prepareReturn(nonce: string): string {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ nonce, search: window.location.search }));
  } catch {
    // Switched off: coming back says that the sign-in failed.
  }
  return `${window.location.origin}/api/authUsers/googleRedirect`;
}

function takePrepared(): { nonce: string; search: string } | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return JSON.parse(kept ?? "null") as { nonce: string; search: string } | null;
  } catch {
    return null;
  }
}

let returned: GoogleCredential | "failed" | null = null;

/** Once, when the page starts: takes what Google said out of the address, which gets back its way onward. */
export function receiveReturn(): void {
  const { pathname, hash } = window.location;
  const fields = new URLSearchParams(hash.slice(1));
  const credential = fields.get("credential");
  if (pathname !== "/login" || (credential === null && fields.get("error") !== "google")) return;
  const prepared = takePrepared();
  window.history.replaceState(null, "", `/login${prepared?.search ?? ""}`);
  // Signed in meanwhile: nothing is left to do.
  if (currentSession()) return;
  returned = credential !== null && prepared ? { credential, nonce: prepared.nonce } : "failed";
}

/** What Google said before this page started, once. */
export function takeReturn(): GoogleCredential | "failed" | null {
  const taken = returned;
  returned = null;
  return taken;
}
