import { MESSAGES } from "@postfolio/contract/messages.ts";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { ApiError } from "../../../lib/http/api.ts";
import { useAppConfig } from "../../../lib/http/config.ts";
import { toast } from "../../../ui/notice/toast.ts";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { SegmentedControl } from "../../../ui/form/segmented-control.tsx";
import { useGoogleLogin } from "../accounts.api.ts";
import { takeReturn } from "./google-redirect.ts";
import type { GoogleCredential } from "./google-redirect.ts";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { SignInForm } from "./sign-in-form.tsx";

const SignUp = lazy(() => import("./sign-up.tsx"));
const LinkGoogleForm = lazy(() => import("./link-google-form.tsx"));

const WAYS = [
  { value: "sign-in", label: "Sign in" },
  { value: "register", label: "Register" },
] as const;

/** All sign-in methods: Google first, email and password below it. */
export default function SignInPanel() {
  const config = useAppConfig();
  const googleLogin = useGoogleLogin();
  const [way, setWay] = useState<(typeof WAYS)[number]["value"]>(
    location.hash.startsWith("#invitation=") ? "register" : "sign-in",
  );
  const [toLink, setToLink] = useState<GoogleCredential | null>(null);

  const signInWithGoogle = (google: GoogleCredential) =>
    googleLogin.mutate(google, {
      onError: (error) => {
        if (error instanceof ApiError && error.status === 409) setToLink(google);
        else toast.failure(error);
      },
    });

  const finishRedirect = useEffectEvent(() => {
    const back = takeReturn();
    if (back === "failed") toast.error(MESSAGES.googleFailed);
    else if (back) signInWithGoogle(back);
  });
  useEffect(() => finishRedirect(), []);

  if (toLink) {
    return (
      <Suspense>
        <LinkGoogleForm google={toLink} onCancel={() => setToLink(null)} />
      </Suspense>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <QueryView query={config} pending={<div className="h-29.5" />}>
        {({ google }) =>
          google.state !== "off" && (
            <>
              <GoogleSignIn google={google} onCredential={signInWithGoogle} />
              <div className="flex items-center gap-3 text-xs text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
                or with your email
              </div>
            </>
          )
        }
      </QueryView>
      <SegmentedControl label="With email" value={way} onValueChange={setWay} options={WAYS} />
      {way === "sign-in" ? (
        <SignInForm />
      ) : (
        <Suspense fallback={<div className="h-75" />}>
          <SignUp />
        </Suspense>
      )}
    </div>
  );
}
