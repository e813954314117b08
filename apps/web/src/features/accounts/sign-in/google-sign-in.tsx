import type { AppConfig } from "@postfolio/contract/app.routes.ts";
import { FlaskConical } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { call } from "../../../lib/http/api.ts";
import { useDarkTheme } from "../../../lib/theme.ts";
import { Badge } from "../../../ui/badge.tsx";
import { LoadError } from "../../../ui/page/query-view.tsx";
import { loadGoogleIdentity } from "./google-identity.ts";
import { type GoogleCredential, popupsFail, prepareReturn } from "./google-redirect.ts";
import { t } from "../../../lib/texts.ts";

interface GoogleSignInProps {
  google: AppConfig["google"];
  onCredential: (credential: GoogleCredential) => void;
  /** For screens with typed text: shows no One Tap prompt and does not redirect. */
  popupOnly?: boolean;
}

/** Google's limit, in pixels. */
const MAX_BUTTON_WIDTH = 400;

export function GoogleSignIn({ google, onCredential, popupOnly = false }: GoogleSignInProps) {
  const holder = useRef<HTMLDivElement>(null);
  const receive = useEffectEvent(onCredential);
  const [failed, setFailed] = useState(false);
  const [used, setUsed] = useState(0);
  const dark = useDarkTheme();
  const { clientId, scriptUrl } = google;

  useEffect(() => {
    if (failed) return;
    let left = false;
    let stop = () => {};
    const draw = async () => {
      const [identity, { data: nonce }] = await Promise.all([
        loadGoogleIdentity(scriptUrl),
        call("GET /api/authUsers/googleNonce"),
      ]);
      const parent = holder.current;
      if (left || !parent) return;
      identity.initialize({
        client_id: clientId,
        nonce,
        use_fedcm_for_prompt: true,
        ...(!popupOnly && popupsFail()
          ? { ux_mode: "redirect", login_uri: prepareReturn(nonce) }
          : {
              callback: ({ credential }) => {
                receive({ credential, nonce });
                // A nonce works only once.
                setUsed((number) => number + 1);
              },
            }),
      });
      parent.replaceChildren();
      identity.renderButton(parent, {
        type: "standard",
        theme: dark ? "filled_black" : "outline",
        size: "large",
        text: "continue_with",
        width: Math.min(parent.clientWidth, MAX_BUTTON_WIDTH),
      });
      if (!popupOnly && used === 0) identity.prompt();
      stop = () => identity.cancel();
    };
    draw().catch(() => setFailed(true));
    return () => {
      left = true;
      stop();
    };
  }, [clientId, scriptUrl, dark, failed, popupOnly, used]);

  if (failed) {
    return <LoadError message={t("Couldn't load Google sign-in")} onRetry={() => setFailed(false)} />;
  }
  return (
    <div className="flex flex-col items-center gap-2">
      <div ref={holder} className="flex min-h-11 w-full justify-center" />
      {google.state === "sandbox" && (
        <p className="flex items-center gap-2 text-xs text-muted">
          <Badge tone="warning" icon={<FlaskConical />}>
            {t("Sandbox")}
          </Badge>
          {t("A local stand-in, not Google")}
        </p>
      )}
    </div>
  );
}
