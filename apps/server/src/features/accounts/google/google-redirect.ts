interface PostedSignIn {
  credential?: string | undefined;
  g_csrf_token?: string | undefined;
}

/**
 * Where to send the browser after Google posted a sign-in, as it does where popups do not work. Google's
 * script set a cookie with the form's token for our origin; another site can post a form, but cannot set that
 * cookie. The ID token travels on in the fragment, which reaches no server and no log. The page that
 * requested it signs in with it, because only that page has its nonce.
 */
export function afterGoogle({ credential, g_csrf_token: token }: PostedSignIn, cookies = ""): string {
  const own = token && cookies.split(/;\s*/u).includes(`g_csrf_token=${token}`);
  const fragment = new URLSearchParams(own && credential ? { credential } : { error: "google" });
  return `/login#${fragment.toString()}`;
}
