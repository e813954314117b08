import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from "@simplewebauthn/browser";
import { call, type Request } from "../../../lib/http/api.ts";
import { t } from "../../../lib/texts.ts";

type Creation = Parameters<typeof startRegistration>[0]["optionsJSON"];
type PasskeyResponse = Request<"POST /api/authUsers/passkeys/sign-in">["body"]["passkey"];

export async function makePasskey(): Promise<string> {
  const { data: options } = await call("POST /api/authUsers/passkeys/options");
  const made = await startRegistration({ optionsJSON: options as unknown as Creation });
  const passkey = made as unknown as PasskeyResponse;
  return (await call("POST /api/authUsers/passkeys", { body: { passkey } })).data;
}

/** @param autofill whether to offer passkeys in the email field and wait until one is chosen */
export async function askForPasskey(autofill = false): Promise<PasskeyResponse> {
  const { data: options } = await call("POST /api/authUsers/passkeys/sign-in/options");
  const answer = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: autofill,
  });
  return answer as unknown as PasskeyResponse;
}

export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();

export function passkeyTrouble(error: unknown): string | null {
  if (!(error instanceof Error) || (!(error instanceof WebAuthnError) && !(error instanceof DOMException))) {
    return null;
  }
  switch (error.name) {
    case "InvalidStateError":
      return t("This device already has a passkey for your account");
    case "SecurityError":
      return t("Passkeys only work at the address this server is set up for");
    default:
      return t("The passkey request was canceled");
  }
}
