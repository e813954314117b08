import { useState } from "react";
import { useAppConfig } from "../../../lib/http/config.ts";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { InvitationForm } from "./invitation-form.tsx";
import { type Invited, RegisterForm } from "./register-form.tsx";
import { t } from "../../../lib/texts.ts";

export default function SignUp() {
  const [invited] = useState(readInvitation);
  return (
    <QueryView query={useAppConfig()} pending={<div className="h-75" />}>
      {({ signUp, mail, oidc }) => {
        if (signUp.state === "closed") {
          return (
            <p className="text-muted">
              {oidc.state !== "off" && (oidc.signUp ?? "closed") !== "closed"
                ? t("To create an account, continue with {{name}}.", { name: oidc.name })
                : t("This server takes no new accounts. If you already have one, you can sign in.")}
            </p>
          );
        }
        const free = signUp.state === "open" && signUp.domains.length === 0;
        return free || invited ? (
          <RegisterForm invited={invited} />
        ) : (
          <InvitationForm signUp={signUp} mail={mail} />
        );
      }}
    </QueryView>
  );
}

function readInvitation(): Invited | undefined {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const token = fragment.get("invitation");
  return token === null ? undefined : { token, email: fragment.get("email") ?? "" };
}
