import { createRemoteJWKSet, errors, jwtVerify } from "jose";

/** LinkedIn's discovery document names the first issuer, but tokens have also used the second. */
const ISSUERS = ["https://www.linkedin.com/oauth", "https://www.linkedin.com"];

/** Returns why an ID token is rejected, or null if the token is valid. */
export type CheckIdToken = (
  token: string | undefined,
  expected: { member: string; nonce: string },
) => Promise<string | null>;

/**
 * Checks ID tokens as OpenID Connect requires, and checks that each ID token belongs to the member whose access token
 * came with it. LinkedIn omits the nonce, so it is compared only if present.
 * @param oauthUrl the base URL for LinkedIn's keys at `openid/jwks`
 */
export function idTokenCheck(
  { clientId, oauthUrl, timeoutMs }: { clientId: string; oauthUrl: string; timeoutMs: number },
  clock: () => Date,
): CheckIdToken {
  const keys = createRemoteJWKSet(new URL("openid/jwks", oauthUrl), { timeoutDuration: timeoutMs });
  return async (token, { member, nonce }) => {
    if (token === undefined) return "no ID token";
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ["RS256"],
        audience: clientId,
        issuer: ISSUERS,
        requiredClaims: ["exp", "sub"],
        clockTolerance: 30,
        currentDate: clock(),
      });
      if (payload.sub !== member) return "the ID token names another member";
      return payload["nonce"] === undefined || payload["nonce"] === nonce
        ? null
        : "the ID token has another nonce";
    } catch (error) {
      return `the ID token cannot be accepted: ${error instanceof errors.JOSEError ? error.code : String(error)}`;
    }
  };
}
