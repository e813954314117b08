import { currentSession } from "../../../lib/session/session.ts";
import { readStored, writeStored } from "../../../lib/storage.ts";

/*
 * Where popups do not work, Google posts its ID token to our server, which redirects to `/login#credential=…`. The
 * nonce is kept in the tab's storage, so that a forged URL with another ID token cannot sign anyone in.
 */

export interface GoogleCredential {
  credential: string;
  nonce: string;
}

const STORAGE_KEY = "postfolio.googleRedirect";

const IN_APP = /FBA[NV]\/|Instagram|LinkedInApp|Line\/|MicroMessenger|Snapchat|TikTok|Twitter|; wv\)/u;

/** Whether popups in this browser cannot return Google's response. iPads identify as Macs. */
export function popupsFail(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const iOS = /iPhone|iPad|iPod/u.test(userAgent) || (/Macintosh/u.test(userAgent) && maxTouchPoints > 1);
  return iOS || IN_APP.test(userAgent);
}

export function prepareReturn(nonce: string): string {
  // Without storage, the sign-in fails after the redirect.
  writeStored(STORAGE_KEY, JSON.stringify({ nonce, search: window.location.search }), "sessionStorage");
  return `${window.location.origin}/api/authUsers/googleRedirect`;
}

function takePrepared(): { nonce: string; search: string } | null {
  try {
    const kept = readStored(STORAGE_KEY, "sessionStorage");
    writeStored(STORAGE_KEY, null, "sessionStorage");
    return JSON.parse(kept ?? "null") as { nonce: string; search: string } | null;
  } catch {
    return null;
  }
}

let returned: GoogleCredential | "failed" | null = null;

export function receiveReturn(): void {
  const { pathname, hash } = window.location;
  const fields = new URLSearchParams(hash.slice(1));
  const credential = fields.get("credential");
  if (pathname !== "/login" || (credential === null && fields.get("error") !== "google")) return;
  const prepared = takePrepared();
  window.history.replaceState(null, "", `/login${prepared?.search ?? ""}`);
  if (currentSession()) return;
  returned = credential !== null && prepared ? { credential, nonce: prepared.nonce } : "failed";
}

export function takeReturn(): GoogleCredential | "failed" | null {
  const taken = returned;
  returned = null;
  return taken;
}
