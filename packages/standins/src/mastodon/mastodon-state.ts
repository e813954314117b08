import type { FastifyReply } from "fastify";
import type { NetworkState } from "../social/network.ts";

export interface MastodonState extends NetworkState {
  apps: App[];
  grants: Grant[];
}

/** An app. Anyone may register one. */
export interface App {
  id: string;
  name: string;
  website: string | null;
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
  scopes: string[];
}

/** A token, which is valid until revoked. */
export interface Grant {
  accessToken: string;
  clientId: string;
  /** Null for a token of the app itself. */
  accountId: string | null;
  scopes: string[];
  /** ISO instant. */
  createdAt: string;
}

export const SOFTWARE = {
  mastodon: {
    version: "4.5.2",
    source: "https://github.com/mastodon/mastodon",
    keys: "kept",
    counts: "seen",
    needsMedia: false,
    maxWarning: Infinity,
    rendersMarkdown: false,
  },
  gotosocial: {
    version: "0.20.2+git-3ed3ecb",
    source: "https://codeberg.org/superseriousbusiness/gotosocial",
    keys: "ignored",
    counts: "written",
    needsMedia: false,
    maxWarning: Infinity,
    rendersMarkdown: true,
  },
  pixelfed: {
    version: "3.5.3 (compatible; Pixelfed 0.12.6)",
    source: "https://github.com/pixelfed/pixelfed",
    keys: "refused",
    counts: "written",
    needsMedia: true,
    maxWarning: 140,
    rendersMarkdown: false,
  },
} as const;

/** What `POST /server` can change. */
export interface ServerTraits {
  software: keyof typeof SOFTWARE;
  maxCharacters: number;
  maxMedia: number;
  urlLength: number;
  /** Whether the server is too old to have the v2 instance endpoint. */
  isOld: boolean;
  /** Defaults that accounts have chosen for their posts. */
  privacy: string;
  language: string | null;
}

export const NEW_SERVER: ServerTraits = {
  software: "mastodon",
  maxCharacters: 500,
  maxMedia: 4,
  urlLength: 23,
  isOld: false,
  privacy: "public",
  language: null,
};

export const refuse = (reply: FastifyReply, status: number, error: string): FastifyReply =>
  reply.code(status).send({ error });

/** Sends an error in Doorkeeper's format. */
export const refuseClient = (reply: FastifyReply, error: "invalid_client" | "invalid_grant"): FastifyReply =>
  reply.code(error === "invalid_client" ? 401 : 400).send({
    error,
    error_description:
      error === "invalid_client"
        ? "Client authentication failed due to unknown client, no client authentication included, or unsupported authentication method."
        : "The provided authorization grant is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client.",
  });

/** Whether a scope is granted, directly or by a broader one: `write` includes `write:statuses`. */
export const allows = (scopes: readonly string[], scope: string): boolean =>
  scopes.includes(scope) || scopes.includes(scope.split(":")[0]!);
