import { LIMITS } from "@postfolio/contract/limits.ts";
import { z } from "zod";
import { OAuthRefusal } from "./refusals.ts";

/* Of the URLs in an agent's description, only the redirect URIs are used, and the user sees them. */

/** Visible ASCII without backslashes, which URL parsers treat differently. */
const PLAIN = /^[!-[\]-~]+$/u;
/** RFC 8252: the port of a loopback redirect URI varies. */
const LOOPBACK = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::\d{1,5})?(\/[^#]*)?$/u;
const MOST_REDIRECTS = 10;

export const isLoopback = (address: string): boolean => LOOPBACK.test(address);

function isRedirect(address: string): boolean {
  if (address.length > 500 || !PLAIN.test(address) || !URL.canParse(address)) return false;
  if (isLoopback(address)) return true;
  const { protocol, username, password } = new URL(address);
  return protocol === "https:" && username === "" && password === "" && !address.includes("#");
}

/** Requires an exact match, except for a loopback port. */
export function isNamed(address: string, named: readonly string[]): boolean {
  const portless = (uri: string): string => uri.replace(LOOPBACK, "$1$2");
  return (
    isRedirect(address) &&
    named.some((uri) => uri === address || (isLoopback(uri) && portless(uri) === portless(address)))
  );
}

/** Whether the id is an https URL in canonical form, other than a site's root URL. */
export function isDescriptionAddress(id: string): boolean {
  if (id.length > 500 || !PLAIN.test(id) || !URL.canParse(id)) return false;
  const { protocol, href, hash, username, password, pathname } = new URL(id);
  return (
    protocol === "https:" && href === id && hash === "" && username + password === "" && pathname !== "/"
  );
}

/** Removes line breaks, and characters that reorder or hide text. */
const nameOf = (name: unknown, host: string): string => {
  const seen = typeof name === "string" ? name.replace(/\p{C}|[\u2028\u2029]/gu, "").trim() : "";
  // Truncating may leave half a surrogate pair.
  return seen.slice(0, LIMITS.agentName).replace(/\p{Cs}/u, "") || host;
};

const description = z.looseObject({
  redirect_uris: z.array(z.string()).min(1),
  client_name: z.unknown().optional(),
  grant_types: z.array(z.string()).optional(),
  response_types: z.array(z.string()).optional(),
});

interface Described {
  name: string;
  redirectUris: string[];
}

export function readRegistration(body: unknown): Described {
  const read = description.safeParse(body);
  if (!read.success)
    throw new OAuthRefusal("invalid_client_metadata", "redirect_uris must be a list of addresses");
  const {
    redirect_uris: uris,
    client_name: name,
    grant_types: grants,
    response_types: responses,
  } = read.data;
  if (uris.length > MOST_REDIRECTS || !uris.every(isRedirect)) {
    throw new OAuthRefusal(
      "invalid_redirect_uri",
      `redirect_uris must be at most ${MOST_REDIRECTS} addresses with https, or with http on 127.0.0.1, [::1] or localhost`,
    );
  }
  if ((grants && !grants.includes("authorization_code")) || (responses && !responses.includes("code"))) {
    throw new OAuthRefusal("invalid_client_metadata", "Only the grant authorization_code is supported");
  }
  return { name: nameOf(name, new URL(uris[0]!).hostname), redirectUris: uris };
}

/** Drops redirect URIs that users are never sent to, such as those that open an app. */
export function readDescription(id: string, text: string): Described | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const read = description.safeParse(json);
  if (!read.success || read.data["client_id"] !== id || "client_secret" in read.data) return undefined;
  const redirectUris = read.data.redirect_uris.filter(isRedirect).slice(0, MOST_REDIRECTS);
  if (redirectUris.length === 0) return undefined;
  return { name: nameOf(read.data.client_name, new URL(id).hostname), redirectUris };
}
