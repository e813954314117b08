import { email as emailOfForm } from "@postfolio/contract/accounts/user.ts";
import { LIMITS } from "@postfolio/contract/limits.ts";
import type { Configuration, IDToken, UserInfoResponse } from "openid-client";
import type { OidcIdentity, OidcOutcome, OidcProvider } from "./oidc.ts";

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: string;
}

/** Timeout for each request, in seconds. */
const TIMEOUT = 10;

const library = () => import("openid-client");

/**
 * Uses the code flow with PKCE, state, nonce, and a signed ID token. Metadata and keys are fetched for each sign-in,
 * so that the server can start while the provider is down and the provider can rotate its keys.
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
        // With `max_age`, a provider must say when the person signed in.
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
        if (claims.sub.trim() === "") return { kind: "refused", detail: "the ID token names no one (sub)" };
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
  // RFC 8414: the default is `client_secret_basic`.
  const supported = config.serverMetadata().token_endpoint_auth_methods_supported;
  postsSecret = supported !== undefined && !supported.includes("client_secret_basic");
  // By default, the library does not check the ID token's signature, since the token comes over TLS.
  enableNonRepudiationChecks(config);
  return config;
}

type Claims = IDToken | UserInfoResponse;

/** Takes all claims from either the ID token or user info, so that the two are never mixed. */
async function aboutPerson(config: Configuration, accessToken: string, claims: IDToken): Promise<Claims> {
  if (claims["email"] !== undefined || config.serverMetadata().userinfo_endpoint === undefined) return claims;
  const { fetchUserInfo } = await library();
  return fetchUserInfo(config, accessToken, claims.sub);
}

function identityOf(claims: IDToken, person: Claims): OidcOutcome {
  const text = (name: string, most: number): string => {
    const value = person[name];
    return typeof value === "string" ? value.toWellFormed().replaceAll("\0", "").trim().slice(0, most) : "";
  };
  // A line break in the address would end up in emails.
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
  error?: unknown;
  cause?: { code?: unknown; claim?: unknown };
}

/** The response may contain tokens or personal data, so it is left out. */
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
