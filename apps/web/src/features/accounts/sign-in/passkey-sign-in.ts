import { call } from "../../../lib/http/api.ts";
import { toast } from "../../../ui/notice/toast.ts";
import { signedIn } from "../accounts.api.ts";
import { askForPasskey, passkeyTrouble, stopAsking } from "../ways/passkeys.ts";

/** Milliseconds after which passkeys are offered with a new challenge: one lasts five minutes. */
const RENEW = 4 * 60_000;

/** Signs in with a passkey that the user picks in the browser's own dialog. */
export async function signInWithPasskey(): Promise<void> {
  try {
    await finish(await askForPasskey());
  } catch (error) {
    const trouble = passkeyTrouble(error);
    if (trouble === null) toast.failure(error);
    else toast.error(trouble);
  }
}

async function finish(passkey: Awaited<ReturnType<typeof askForPasskey>>): Promise<void> {
  signedIn(await call("POST /api/authUsers/passkeys/sign-in", { body: { passkey } }, { anonymous: true }));
}

let offered = false;

/**
 * Offers passkeys where the browser fills in the email (conditional mediation) as long as that field is there, and
 * signs in with one that is chosen. Does nothing while they are offered.
 */
export function offerPasskeys(onFailure: (error: unknown) => void): void {
  if (offered) return;
  offered = true;
  const offer = async () => {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
    // Rejected when the user picks one in the browser's own dialog, or with the next offer.
    const passkey = await askForPasskey(true).catch(() => null);
    if (passkey) await finish(passkey).catch(onFailure);
  };
  void offer();
  const renewing = setInterval(() => {
    if (document.querySelector("[autocomplete$=webauthn]")) return void offer();
    offered = false;
    clearInterval(renewing);
    stopAsking();
  }, RENEW);
}
