import type { SocialTokens } from "../../adapters/social/social.ts";
import type { TokenCipher } from "../../db/token-cipher.ts";
import type { ConnectionRow, OfNetwork } from "./connections.queries.ts";

export type SealedTokens = OfNetwork & Pick<ConnectionRow, "accessToken" | "refreshToken">;

/** Binds a value to user, network, and column. */
const placeOf = ({ userId, network }: OfNetwork, column: "access" | "refresh"): string =>
  `${userId}:${network}:${column}`;

export const seal = (cipher: TokenCipher, key: OfNetwork, tokens: SocialTokens) => ({
  accessToken: cipher.encrypt(tokens.accessToken, placeOf(key, "access")),
  accessExpiresAt: tokens.accessExpiresAt,
  refreshToken:
    tokens.refreshToken === null ? null : cipher.encrypt(tokens.refreshToken, placeOf(key, "refresh")),
});

/** @returns undefined if they cannot be decrypted, such as after a change of APP_SECRET */
export function open(
  cipher: TokenCipher,
  row: SealedTokens,
): Pick<SocialTokens, "accessToken" | "refreshToken"> | undefined {
  const accessToken = cipher.decrypt(row.accessToken, placeOf(row, "access"));
  const refreshToken = row.refreshToken && cipher.decrypt(row.refreshToken, placeOf(row, "refresh"));
  return accessToken === undefined || refreshToken === undefined ? undefined : { accessToken, refreshToken };
}
