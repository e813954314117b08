/// <reference types="google.accounts" />

type GoogleIdentity = typeof google.accounts.id;

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } };
  }
}

/** @throws Error if the script fails to load or is not the expected one; calling again retries */
export async function loadGoogleIdentity(scriptUrl: string): Promise<GoogleIdentity> {
  if (!window.google?.accounts.id) {
    const script = document.createElement("script");
    script.src = scriptUrl;
    script.async = true;
    await new Promise((resolve, reject) => {
      script.addEventListener("load", resolve);
      script.addEventListener("error", () => reject(new Error("Google's sign-in script did not load")));
      document.head.append(script);
    });
  }
  if (!window.google) throw new Error("Google's sign-in script did not start");
  return window.google.accounts.id;
}
