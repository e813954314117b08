import { call } from "../../../lib/http/api.ts";
import { toast } from "../../../ui/notice/toast.ts";
import { signedIn } from "../accounts.api.ts";
import { askForPasskey, passkeyTrouble, stopAsking } from "../ways/passkeys.ts";

/** In milliseconds. A challenge expires after five minutes. */
const CHALLENGE_RENEWAL_MS = 4 * 60_000;

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

/** Offers passkeys in the email field (conditional mediation). Repeated calls have no effect. */
export function offerPasskeys(onFailure: (error: unknown) => void): void {
  if (offered) return;
  offered = true;
  const offer = async () => {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
    // The promise rejects when the user opens the passkey dialog or the next challenge starts.
    const passkey = await askForPasskey(true).catch(() => null);
    if (passkey) await finish(passkey).catch(onFailure);
  };
  void offer();
  const renewing = setInterval(() => {
    if (document.querySelector("[autocomplete$=webauthn]")) return void offer();
    offered = false;
    clearInterval(renewing);
    stopAsking();
  }, CHALLENGE_RENEWAL_MS);
}
