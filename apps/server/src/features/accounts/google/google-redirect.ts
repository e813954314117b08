interface PostedSignIn {
  credential?: string | undefined;
  g_csrf_token?: string | undefined;
}

/**
 * Google posts the sign-in here when popups do not work. Google's script sets a cookie with the form's token for our
 * origin, which other sites cannot do. The ID token is passed on in the fragment, which reaches no server or log.
 */
export function afterGoogle({ credential, g_csrf_token: token }: PostedSignIn, cookies = ""): string {
  const own = token && cookies.split(/;\s*/u).includes(`g_csrf_token=${token}`);
  const fragment = new URLSearchParams(own && credential ? { credential } : { error: "google" });
  return `/login#${fragment.toString()}`;
}
