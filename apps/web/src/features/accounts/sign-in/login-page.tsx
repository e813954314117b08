import { useState } from "react";
import { Navigate, useLocation } from "react-router";
import { useSession } from "../../../lib/session/session.ts";
import { returnPath } from "../../../lib/session/sign-in.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { AuthPage } from "../../../ui/page/auth-page.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { onDemand } from "../../../ui/on-demand.tsx";
import { t } from "../../../lib/texts.ts";
import { Rich } from "../../../ui/rich.tsx";

// The page renders before the form library has loaded.
const SignInPanel = onDemand(() => import("./sign-in-panel.tsx"), <div className="h-109" />);

export default function LoginPage() {
  const [registers, setRegisters] = useState(() => location.hash.startsWith("#invitation="));
  const title = registers ? t("Create your account") : t("Sign In");
  useTitle(title);
  const { search } = useLocation();
  const back = returnPath(search);
  const session = useSession();

  if (session) return <Navigate to={back} replace />;
  return (
    <AuthPage
      title={title}
      description={
        back.startsWith("/resume")
          ? t("Your resume stays as you left it, and you'll come right back to it.")
          : t("Customize your PDF settings and view your history.")
      }
      footer={
        <Rich
          text={t("You don't need an account to <link>build a resume</link>.")}
          parts={{ link: (words) => <TextLink to="/resume">{words}</TextLink> }}
        />
      }
    >
      <SignInPanel registers={registers} onRegisters={setRegisters} />
    </AuthPage>
  );
}
