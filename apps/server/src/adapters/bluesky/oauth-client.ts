import { createECDH, randomUUID } from "node:crypto";
import { calculateJwkThumbprint, exportJWK, importJWK, type JWK, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import type { Configuration, DPoPHandle, ServerMetadata } from "openid-client";
import { blueskyClient } from "./client-identity.ts";
import type { Secrets } from "../social/social.ts";
import type { ReadJson } from "./identity.ts";

/*
 * atproto's profile of OAuth (atproto.com/specs/oauth): pushed requests, PKCE, DPoP with the servers' nonces, and the
 * URL of the client's metadata as its client ID.
 */

export interface ClientSettings {
  publicUrl: string;
  /** 32 bytes shared by all nodes; the client's key is derived from them. */
  clientSecret: Uint8Array;
  fetch: typeof globalThis.fetch;
  timeoutMs: number;
  /** Whether servers may be reached over plain HTTP, as they may be in development. */
  insecure: boolean;
}

export const METADATA_PATH = "/oauth/atproto/client-metadata.json";
export const JWKS_PATH = "/oauth/atproto/jwks.json";

/** Allows only creating posts and uploading their pictures. */
export const LEAST_SCOPE = "atproto repo:app.bsky.feed.post?action=create blob:image/*";
/** For servers that do not support granular scopes yet; allows everything that an app password does. */
export const BROAD_SCOPE = "atproto transition:generic";
const ALL_SCOPES = [...new Set(`${LEAST_SCOPE} ${BROAD_SCOPE}`.split(" "))].join(" ");

const library = () => import("openid-client");

/** Loopback clients may redirect only to an IP address, not to `localhost`. */
export function redirectFor(redirectUri: string): string {
  const url = new URL(redirectUri);
  if (url.hostname === "localhost") url.hostname = "127.0.0.1";
  return url.href;
}

function clientIdOf(publicUrl: string, redirectUri: string): string {
  if (blueskyClient(publicUrl) === "described") return `${publicUrl}${METADATA_PATH}`;
  const query = new URLSearchParams({ redirect_uri: redirectUri, scope: ALL_SCOPES });
  return `http://localhost?${query.toString()}`;
}

export async function clientKey(secret: Uint8Array): Promise<{ privateJwk: JWK; publicJwk: JWK }> {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(secret));
  const point = pair.getPublicKey();
  const part = (from: number, to: number) => point.subarray(from, to).toString("base64url");
  const publicJwk: JWK = { kty: "EC", crv: "P-256", x: part(1, 33), y: part(33, 65) };
  const about = { kid: await calculateJwkThumbprint(publicJwk), alg: "ES256" };
  const privateJwk = { ...publicJwk, ...about, d: Buffer.from(secret).toString("base64url") };
  return { privateJwk, publicJwk: { ...publicJwk, ...about, use: "sig" } };
}

/** Returns the client metadata that authorization servers fetch. */
export const clientMetadata = (publicUrl: string, redirectUri: string) => ({
  client_id: `${publicUrl}${METADATA_PATH}`,
  client_name: "Postfolio",
  client_uri: publicUrl,
  redirect_uris: [redirectUri],
  scope: ALL_SCOPES,
  grant_types: ["authorization_code", "refresh_token"],
  response_types: ["code"],
  application_type: "web",
  dpop_bound_access_tokens: true,
  token_endpoint_auth_method: "private_key_jwt",
  token_endpoint_auth_signing_alg: "ES256",
  jwks_uri: `${publicUrl}${JWKS_PATH}`,
});

/** What a connection stores besides its tokens. */
export interface Binding extends Secrets {
  issuer: string;
  clientId: string;
  /** The private JWK that the tokens are bound to. */
  key: string;
}

export function readBinding(secrets: Secrets | null | undefined): Binding | undefined {
  const { issuer, clientId, key } = secrets ?? {};
  return issuer && clientId && key ? { ...secrets, issuer, clientId, key } : undefined;
}

interface Session {
  config: Configuration;
  dpop: DPoPHandle;
}

/** How long, in milliseconds, a server's metadata is cached. */
const METADATA_KEPT = 10 * 60_000;

export function createOAuthClient(settings: ClientSettings, readJson: ReadJson) {
  const metadataOf = new LRUCache<string, ServerMetadata>({ max: 500, ttl: METADATA_KEPT });
  /** Sessions, keyed by the account's DPoP key. Each session remembers the nonces of its account's server. */
  const sessions = new LRUCache<string, Session>({ max: 2_000 });

  /** @returns undefined unless the URL has the metadata of an authorization server */
  async function discover(issuer: string): Promise<ServerMetadata | undefined> {
    const known = metadataOf.get(issuer);
    if (known) return known;
    const found = (await readJson(`${issuer}/.well-known/oauth-authorization-server`)) as
      | ServerMetadata
      | undefined;
    if (found?.issuer !== issuer || !found.pushed_authorization_request_endpoint) return undefined;
    metadataOf.set(issuer, found);
    return found;
  }

  async function configure(
    server: ServerMetadata,
    clientId: string,
    fetch: (address: string, options: object) => Promise<Response> = settings.fetch,
  ): Promise<Configuration> {
    const openid = await library();
    const isPublic = clientId.startsWith("https:");
    const { privateJwk } = await clientKey(settings.clientSecret);
    const signing = isPublic
      ? openid.PrivateKeyJwt({
          key: (await importJWK(privateJwk, "ES256")) as CryptoKey,
          kid: privateJwk.kid ?? "",
        })
      : openid.None();
    const config = new openid.Configuration(server, clientId, {}, signing);
    config.timeout = settings.timeoutMs / 1_000;
    config[openid.customFetch] = fetch;
    if (settings.insecure) openid.allowInsecureRequests(config);
    return config;
  }

  /** Opens a session for token requests. */
  async function open(binding: Binding): Promise<Session> {
    const server = (await discover(binding.issuer)) ?? { issuer: binding.issuer };
    const { dpop } = await sign(binding);
    return { config: await configure(server, binding.clientId), dpop };
  }

  /**
   * Opens a session for calls to the account's own server. These calls work even while the authorization server is
   * down.
   */
  async function sign(binding: Binding): Promise<Session> {
    const known = sessions.get(binding.key);
    if (known) return known;
    const { getDPoPHandle } = await library();
    const config = await configure({ issuer: binding.issuer }, binding.clientId);
    const session = { config, dpop: getDPoPHandle(config, await keysOf(binding.key)) };
    sessions.set(binding.key, session);
    return session;
  }

  /**
   * Revokes a token with a DPoP proof, which the library leaves out. Without one, servers report success but revoke
   * nothing.
   */
  async function revoke(binding: Binding, token: string): Promise<void> {
    const { tokenRevocation } = await library();
    let nonce: string | undefined;
    const server = (await discover(binding.issuer)) ?? { issuer: binding.issuer };
    const config = await configure(server, binding.clientId, async (address, options) => {
      const { headers: given, ...rest } = options as RequestInit;
      const headers = new Headers(given);
      headers.set("dpop", await proofFor(binding.key, { htm: "POST", htu: address, nonce }));
      const reply = await settings.fetch(address, { ...rest, headers });
      nonce = reply.headers.get("dpop-nonce") ?? undefined;
      return reply;
    });
    await tokenRevocation(config, token).catch((error: unknown) => {
      if ((error as { error?: unknown }).error !== "use_dpop_nonce") throw error;
      return tokenRevocation(config, token);
    });
  }

  return {
    discover,
    open,
    sign,
    revoke,
    clientIdFor: (redirectUri: string) => clientIdOf(settings.publicUrl, redirectUri),
  };
}

export async function newKey(): Promise<string> {
  const { privateKey } = await (await library()).randomDPoPKeyPair("ES256", { extractable: true });
  return JSON.stringify(await exportJWK(privateKey));
}

/** RFC 9449. */
async function proofFor(
  key: string,
  claims: { htm: string; htu: string; nonce: string | undefined },
): Promise<string> {
  const { privateKey, publicJwk } = await keysOf(key);
  const header = { alg: "ES256", typ: "dpop+jwt", jwk: publicJwk };
  return new SignJWT({ ...claims, jti: randomUUID() })
    .setProtectedHeader(header)
    .setIssuedAt()
    .sign(privateKey);
}

async function keysOf(key: string) {
  const { d, kty, crv, x, y } = JSON.parse(key) as JWK;
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const load = (jwk: JWK, use: "sign" | "verify") =>
    // The public key must be extractable, because each proof contains it.
    crypto.subtle.importKey("jwk", jwk, algorithm, use === "verify", [use]);
  const publicJwk = { kty, crv, x, y } as JWK;
  return {
    publicJwk,
    privateKey: await load({ ...publicJwk, d }, "sign"),
    publicKey: await load(publicJwk, "verify"),
  };
}
