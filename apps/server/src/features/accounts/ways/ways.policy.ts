import type { Config } from "../../../config/config.ts";

export type Way = "password" | "google" | "oidc" | "passkey";

type WayRules = Pick<Config, "google" | "oidc" | "publicUrl">;

/** Browsers offer passkeys only in secure contexts (WebAuthn). */
function isSecure(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === "https:" || hostname === "localhost";
}

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

export interface WaysOfAccount {
  passwordHash: string | null;
  googleSub: string | null;
  oidcIssuer: string | null;
  passkeys: number;
}

export function countWays(rules: WayRules, account: WaysOfAccount): number {
  const has: Record<Way, number> = {
    password: Number(account.passwordHash !== null),
    google: Number(account.googleSub !== null),
    // An account at a former issuer, since replaced by the operator, cannot sign in here.
    oidc: Number(account.oidcIssuer !== null && account.oidcIssuer === rules.oidc.issuer),
    passkey: account.passkeys,
  };
  return (Object.keys(has) as Way[])
    .filter((way) => isOffered(rules, way))
    .reduce((sum, way) => sum + has[way], 0);
}
