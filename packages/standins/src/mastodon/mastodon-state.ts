import type { FastifyReply } from "fastify";
import type { NetworkState } from "../social/network.ts";

export interface MastodonState extends NetworkState {
  apps: App[];
  grants: Grant[];
}

/** Any app may register itself. */
export interface App {
  id: string;
  name: string;
  website: string | null;
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
  scopes: string[];
}

/** A token. It lasts until it is revoked. */
export interface Grant {
  accessToken: string;
  clientId: string;
  /** Null for the app itself. */
  accountId: string | null;
  scopes: string[];
  /** ISO instant. */
  createdAt: string;
}

export const SOFTWARE = {
  mastodon: {
    version: "4.5.2",
    source: "https://github.com/mastodon/mastodon",
    keepsKeys: true,
    rendersMarkdown: false,
  },
  gotosocial: {
    version: "0.20.2+git-3ed3ecb",
    source: "https://codeberg.org/superseriousbusiness/gotosocial",
    keepsKeys: false,
    rendersMarkdown: true,
  },
  pixelfed: {
    version: "3.5.3 (compatible; Pixelfed 0.12.6)",
    source: "https://github.com/pixelfed/pixelfed",
    keepsKeys: false,
    rendersMarkdown: false,
  },
} as const;

/** What `POST /server` changes. */
export interface ServerTraits {
  software: keyof typeof SOFTWARE;
  maxCharacters: number;
}

export const refuse = (reply: FastifyReply, status: number, error: string): FastifyReply =>
  reply.code(status).send({ error });

/** Doorkeeper's errors. */
export const refuseClient = (reply: FastifyReply, error: "invalid_client" | "invalid_grant"): FastifyReply =>
  reply.code(error === "invalid_client" ? 401 : 400).send({
    error,
    error_description:
      error === "invalid_client"
        ? "Client authentication failed due to unknown client, no client authentication included, or unsupported authentication method."
        : "The provided authorization grant is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client.",
  });

/** A scope such as `write` includes `write:statuses`. */
export const allows = (scopes: readonly string[], scope: string): boolean =>
  scopes.includes(scope) || scopes.includes(scope.split(":")[0]!);
