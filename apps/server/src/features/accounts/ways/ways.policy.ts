import type { Config } from "../../../config/config.ts";

export type Way = "password" | "google" | "oidc" | "passkey";

type WayRules = Pick<Config, "google" | "oidc" | "publicUrl">;

/** Browsers offer passkeys only to sites that nobody can impersonate. */
function isSecure(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === "https:" || hostname === "localhost";
}

/** Whether people can get in this way on this server. */
export function isOffered({ google, oidc, publicUrl }: WayRules, way: Way): boolean {
  if (oidc.only) return way === "oidc";
  switch (way) {
    case "password":
      return true;
    case "google":
      return google.state !== "off";
    case "oidc":
      return oidc.state !== "off";
    case "passkey":
      return isSecure(publicUrl);
  }
}

/** What an account has of each way. */
export interface WaysOfAccount {
  passwordHash: string | null;
  googleSub: string | null;
  oidcIssuer: string | null;
  passkeys: number;
}

/** In how many ways the user can get in here. */
export function countWays(rules: WayRules, account: WaysOfAccount): number {
  const has: Record<Way, number> = {
    password: Number(account.passwordHash !== null),
    google: Number(account.googleSub !== null),
    // An account at another issuer, which the operator replaced, lets nobody in.
    oidc: Number(account.oidcIssuer !== null && account.oidcIssuer === rules.oidc.issuer),
    passkey: account.passkeys,
  };
  return (Object.keys(has) as Way[])
    .filter((way) => isOffered(rules, way))
    .reduce((sum, way) => sum + has[way], 0);
}
