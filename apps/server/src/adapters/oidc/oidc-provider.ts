import { email as emailOfForm } from "@postfolio/contract/accounts/user.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import type { Configuration, IDToken, UserInfoResponse } from "openid-client";
import type { OidcIdentity, OidcOutcome, OidcProvider } from "./oidc.ts";

export interface OidcSettings {
  issuer: string;
  clientId: string;
  /** Empty for a public client. */
  clientSecret: string;
  scopes: string;
}

/** Seconds for one request to the provider. */
const TIMEOUT = 10;

/** Loaded with the first sign-in. */
const library = () => import("openid-client");

/**
 * Signs people in with an OpenID Connect provider: code flow with PKCE, state, nonce and the issuer's signature. Its
 * metadata and keys are fetched for each sign-in, which are rare: so the server starts while the provider is down, and
 * keys may be rotated at any time.
 */
export function createOidc(settings: OidcSettings): OidcProvider {
  return {
    signInUrl: async ({ state, nonce, verifier, redirectUri }, again) => {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
      const url = buildAuthorizationUrl(await discover(settings), {
        redirect_uri: redirectUri,
        scope: settings.scopes,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        // Asked for its age, a provider must say when the person signed in.
        ...(again && { prompt: "login", max_age: "0" }),
      });
      return url.href;
    },
    finish: async ({ state, nonce, verifier, redirectUri }, query) => {
      const { authorizationCodeGrant } = await library();
      let config: Configuration;
      try {
        config = await discover(settings);
      } catch (error) {
        return { kind: "unreachable", detail: describe(error) };
      }
      try {
        const returned = new URL(redirectUri);
        returned.search = new URLSearchParams(query).toString();
        const tokens = await authorizationCodeGrant(config, returned, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims()!;
        if (claims.sub.trim() === "") return { kind: "refused", detail: "the ID token names nobody (sub)" };
        return identityOf(claims, await aboutPerson(config, tokens.access_token, claims));
      } catch (error) {
        return { kind: isOutage(error) ? "unreachable" : "refused", detail: describe(error) };
      }
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  const {
    allowInsecureRequests,
    ClientSecretBasic,
    ClientSecretPost,
    discovery,
    enableNonRepudiationChecks,
    None,
  } = await library();
  const url = new URL(issuer);
  const auth = (post: boolean) => (post ? ClientSecretPost(clientSecret) : ClientSecretBasic(clientSecret));
  let postsSecret = false;
  const config = await discovery(
    url,
    clientId,
    undefined,
    clientSecret === ""
      ? None()
      : (server, client, body, headers) => auth(postsSecret)(server, client, body, headers),
    { timeout: TIMEOUT, execute: url.protocol === "http:" ? [allowInsecureRequests] : [] },
  );
  // The standard's own default is the header.
  const supported = config.serverMetadata().token_endpoint_auth_methods_supported;
  postsSecret = supported !== undefined && !supported.includes("client_secret_basic");
  // Otherwise the ID token's signature would not be checked, since it comes over TLS.
  enableNonRepudiationChecks(config);
  return config;
}

type Claims = IDToken | UserInfoResponse;

/** Who has the email: the ID token or, for providers that keep it short, the user info. Never half of each. */
async function aboutPerson(config: Configuration, accessToken: string, claims: IDToken): Promise<Claims> {
  if (claims["email"] !== undefined || config.serverMetadata().userinfo_endpoint === undefined) return claims;
  const { fetchUserInfo } = await library();
  return fetchUserInfo(config, accessToken, claims.sub);
}

function identityOf(claims: IDToken, person: Claims): OidcOutcome {
  const text = (name: string, most: number): string => {
    const value = person[name];
    // Text the database cannot store is cleaned up, not rejected: it is not the user's fault.
    return typeof value === "string" ? value.toWellFormed().replaceAll("\0", "").trim().slice(0, most) : "";
  };
  // As strict as the form: a line break in it would get into mails.
  const email = emailOfForm.safeParse(text("email", LIMITS.email + 1)).data ?? "";
  const authTime = claims["auth_time"];
  const identity: OidcIdentity = {
    issuer: claims.iss,
    sub: claims.sub,
    email,
    emailVerified: person["email_verified"] === true,
    firstName: text("given_name", LIMITS.personName) || text("name", LIMITS.personName),
    lastName: text("family_name", LIMITS.personName),
    authenticatedAt: typeof authTime === "number" ? new Date(authTime * 1000) : null,
  };
  return { kind: "identity", identity };
}

interface LibraryError {
  name?: string;
  code?: unknown;
  message?: string;
  /** OAuth's code of a refusal, such as `invalid_grant`. */
  error?: unknown;
  cause?: { code?: unknown; claim?: unknown };
}

/** Why it failed, without the answer itself, which may hold tokens or what the provider says of a person. */
function describe(error: unknown): string {
  const { name, code, message, error: refusal, cause } = error as LibraryError;
  const network = typeof cause?.code === "string" ? cause.code : undefined;
  const claim = typeof cause?.claim === "string" ? `claim ${cause.claim}` : undefined;
  return [name, code, refusal, network, message, claim]
    .filter((part): part is string => typeof part === "string" && part !== "")
    .join(": ");
}

const isOutage = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error as LibraryError).name === "TimeoutError" ||
  (error as LibraryError).code === "OAUTH_TIMEOUT";
