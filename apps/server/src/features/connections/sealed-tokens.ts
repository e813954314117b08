import type { Permission, Secrets, SocialTokens } from "../../adapters/social/social.ts";
import type { TokenCipher } from "../../db/token-cipher.ts";
import type { ConnectionRow, OfNetwork } from "./connections.queries.ts";

export type SealedTokens = OfNetwork &
  Pick<ConnectionRow, "accessToken" | "refreshToken"> &
  Partial<Pick<ConnectionRow, "server" | "secrets">>;

/** Binds a value to user, network, and column. */
const placeOf = ({ userId, network }: OfNetwork, column: "access" | "refresh" | "secrets"): string =>
  `${userId}:${network}:${column}`;

export const seal = (cipher: TokenCipher, key: OfNetwork, tokens: SocialTokens) => ({
  accessToken: cipher.encrypt(tokens.accessToken, placeOf(key, "access")),
  accessExpiresAt: tokens.accessExpiresAt,
  refreshToken:
    tokens.refreshToken === null ? null : cipher.encrypt(tokens.refreshToken, placeOf(key, "refresh")),
});

export const sealSecrets = (
  cipher: TokenCipher,
  key: OfNetwork,
  secrets: Secrets | undefined,
): string | null => (secrets ? cipher.encrypt(JSON.stringify(secrets), placeOf(key, "secrets")) : null);

/** @returns undefined if the secrets cannot be decrypted */
export function openSecrets(
  cipher: TokenCipher,
  row: OfNetwork & { secrets?: string | null },
): Secrets | null | undefined {
  if (!row.secrets) return null;
  const text = cipher.decrypt(row.secrets, placeOf(row, "secrets"));
  return text === undefined ? undefined : (JSON.parse(text) as Secrets);
}

/** @returns undefined if the tokens cannot be decrypted, for example after a change of APP_SECRET */
export function open(cipher: TokenCipher, row: SealedTokens): Permission | undefined {
  const accessToken = cipher.decrypt(row.accessToken, placeOf(row, "access"));
  const refreshToken = row.refreshToken && cipher.decrypt(row.refreshToken, placeOf(row, "refresh"));
  const secrets = openSecrets(cipher, row);
  if (accessToken === undefined || refreshToken === undefined || secrets === undefined) return undefined;
  return { accessToken, refreshToken, server: row.server ?? null, secrets };
}
