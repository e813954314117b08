import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call, messageOf } from "../../../lib/http/api.ts";
import { useAppConfig } from "../../../lib/http/config.ts";
import { sentenceOf, t } from "../../../lib/texts.ts";
import { Callout } from "../../../ui/notice/callout.tsx";
import { signedIn, ticketOf } from "../accounts.api.ts";
import { oidcFailureText } from "../ways/oidc-words.ts";

export default function OidcReturn({ onTicket }: { onTicket: (ticket: string) => void }) {
  const { data: config } = useAppConfig();
  const [back] = useState(() => new URLSearchParams(location.hash.slice(1)));
  const ticket = back.get("oidc");
  const { mutate, error } = useMutation({
    mutationFn: (body: { ticket: string }) =>
      call("POST /api/authUsers/oidc/finish", { body }, { anonymous: true }),
    onSuccess: signedIn,
    onError: (failure) => {
      const next = ticketOf(failure);
      if (next !== undefined) onTicket(next);
    },
  });
  const sent = useRef(false);
  useEffect(() => {
    history.replaceState(history.state, "", location.pathname + location.search);
    if (ticket === null || sent.current) return;
    sent.current = true;
    mutate({ ticket });
  }, [ticket, mutate]);

  const why = back.get("oidc-failed");
  const text =
    why !== null && config
      ? oidcFailureText(why, config.oidc.name)
      : error
        ? sentenceOf(messageOf(error))
        : null;
  if (text === null) return <output className="block">{t("Signing you in…")}</output>;
  return (
    <div role="alert">
      <Callout tone="danger" title={t("You're not signed in")}>
        {text}.
      </Callout>
    </div>
  );
}
