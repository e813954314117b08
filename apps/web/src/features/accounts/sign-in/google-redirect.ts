import { currentSession } from "../../../lib/session/session.ts";
import { readStored, writeStored } from "../../../lib/storage.ts";

/*
 * Where popups do not work, Google's sign-in leaves this page and posts its ID token to our server, which
 * redirects the browser to `/login#credential=…`. What the page needs afterward is kept in the tab's storage.
 * That includes the nonce: a forged address carries an ID token with another nonce and signs no one in.
 */

/** Google's ID token, and the nonce it was requested with. */
export interface GoogleCredential {
  credential: string;
  nonce: string;
}

const KEY = "postfolio.googleRedirect";

/** Browsers embedded in apps. */
const IN_APP = /FBA[NV]\/|Instagram|LinkedInApp|Line\/|MicroMessenger|Snapchat|TikTok|Twitter|; wv\)/u;

/** Whether a popup could not hand back Google's reply. iPads identify as Macs. */
export function popupsFail(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const iOS = /iPhone|iPad|iPod/u.test(userAgent) || (/Macintosh/u.test(userAgent) && maxTouchPoints > 1);
  return iOS || IN_APP.test(userAgent);
}

/** Keeps what is needed after the redirect. @returns the address that Google posts to */
export function prepareReturn(nonce: string): string {
  // If storage is switched off, the sign-in is reported as failed after the redirect.
  writeStored(KEY, JSON.stringify({ nonce, search: window.location.search }), "sessionStorage");
  return `${window.location.origin}/api/authUsers/googleRedirect`;
}

function takePrepared(): { nonce: string; search: string } | null {
  try {
    const kept = readStored(KEY, "sessionStorage");
    writeStored(KEY, null, "sessionStorage");
    return JSON.parse(kept ?? "null") as { nonce: string; search: string } | null;
  } catch {
    return null;
  }
}

let returned: GoogleCredential | "failed" | null = null;

/**
 * Called once, at page start: removes Google's reply from the address and restores the address to return to.
 */
export function receiveReturn(): void {
  const { pathname, hash } = window.location;
  const fields = new URLSearchParams(hash.slice(1));
  const credential = fields.get("credential");
  if (pathname !== "/login" || (credential === null && fields.get("error") !== "google")) return;
  const prepared = takePrepared();
  window.history.replaceState(null, "", `/login${prepared?.search ?? ""}`);
  // The user has signed in since: there is nothing left to do.
  if (currentSession()) return;
  returned = credential !== null && prepared ? { credential, nonce: prepared.nonce } : "failed";
}

/** Returns Google's reply from before this page started, once. */
export function takeReturn(): GoogleCredential | "failed" | null {
  const taken = returned;
  returned = null;
  return taken;
}
