interface PostedSignIn {
  credential?: string | undefined;
  g_csrf_token?: string | undefined;
}

/**
 * Where the browser goes after Google posted a sign-in, which it does where popups do not work. Google's script
 * gave our origin a cookie with the form's token: another site can post a form, but not set the cookie. The ID
 * token goes on in the fragment, which reaches no server and no log, and the page that asked for it, and alone
 * knows its nonce, signs in with it.
 */
export function afterGoogle({ credential, g_csrf_token: token }: PostedSignIn, cookies = ""): string {
  const own = token && cookies.split(/;\s*/u).includes(`g_csrf_token=${token}`);
  const fragment = new URLSearchParams(own && credential ? { credential } : { error: "google" });
  return `/login#${fragment.toString()}`;
}
