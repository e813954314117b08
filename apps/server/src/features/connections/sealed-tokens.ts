import type { SocialTokens } from "../../adapters/social/social.ts";
import type { TokenCipher } from "../../db/token-cipher.ts";
import type { ConnectionRow } from "./connections.queries.ts";

type Key = Pick<ConnectionRow, "userId" | "network">;

/** Bound to their place: a value copied to another user, network or column cannot be decrypted there. */
const placeOf = ({ userId, network }: Key, column: "access" | "refresh"): string =>
  `${userId}:${network}:${column}`;

/** Tokens as the database keeps them. */
export const seal = (cipher: TokenCipher, key: Key, tokens: SocialTokens) => ({
  accessToken: cipher.encrypt(tokens.accessToken, placeOf(key, "access")),
  accessExpiresAt: tokens.accessExpiresAt,
  refreshToken:
    tokens.refreshToken === null ? null : cipher.encrypt(tokens.refreshToken, placeOf(key, "refresh")),
});

/** @returns undefined when they cannot be read, as with another APP_SECRET than they were kept with */
export function open(
  cipher: TokenCipher,
  row: ConnectionRow,
): Pick<SocialTokens, "accessToken" | "refreshToken"> | undefined {
  const accessToken = cipher.decrypt(row.accessToken, placeOf(row, "access"));
  const refreshToken = row.refreshToken && cipher.decrypt(row.refreshToken, placeOf(row, "refresh"));
  return accessToken === undefined || refreshToken === undefined ? undefined : { accessToken, refreshToken };
}
