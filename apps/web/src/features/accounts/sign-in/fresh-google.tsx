import { useAppConfig } from "../../../lib/http/config.ts";
import type { GoogleCredential } from "./google-redirect.ts";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { t } from "../../../lib/texts.ts";

/** Confirms an action with Google without changing who is signed in. */
export function FreshGoogle({ onCredential }: { onCredential: (google: GoogleCredential) => void }) {
  const { data } = useAppConfig();
  if (!data) return <div className="h-11" />;
  if (data.google.state === "off") {
    return <p className="text-danger">{t("Google sign-in is not set up on this server.")}</p>;
  }
  return <GoogleSignIn google={data.google} onCredential={onCredential} popupOnly />;
}
