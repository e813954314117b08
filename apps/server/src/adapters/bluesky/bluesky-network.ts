import { MESSAGES } from "@postfolio/contract/messages.ts";
import { plus, SECOND } from "@postfolio/contract/time-units.ts";
import { z } from "zod";
import { blueskyClient } from "./client-identity.ts";
import { type ProviderAnswer, ask, failureOf, read } from "../social/ask.ts";
import { pictureUrl, profileText } from "../social/profile-fields.ts";
import type {
  AuthorizeOutcome,
  AuthorizeRequest,
  ConnectOutcome,
  Grant,
  OutgoingMedia,
  OutgoingPost,
  Permission,
  Published,
  PublishFailure,
  SettleOutcome,
  SocialAccount,
  SocialNetwork,
  SocialProfile,
  UploadedMedia,
  UploadOutcome,
} from "../social/social.ts";
import { readFigures, POSTS_PER_CALL } from "./bluesky-results.ts";
import { type Directories, didOfHandle, identityOf, issuerOf, readAddress } from "./identity.ts";
import {
  BROAD_SCOPE,
  type ClientSettings,
  clientKey,
  clientMetadata,
  createOAuthClient,
  JWKS_PATH,
  LEAST_SCOPE,
  METADATA_PATH,
  newKey,
  readBinding,
  redirectFor,
} from "./oauth-client.ts";
import { errorOf, outcomeOf } from "./outcomes.ts";
import { blob, POSTS, recordsOf, uriOf, type Write } from "./records.ts";
import { recordKey } from "./tid.ts";

export interface BlueskySettings extends Directories, ClientSettings {
  /** Overrides the address of every account's server, unless empty. */
  serverUrl: string;
  webUrl: string;
}

const profileReply = z.object({
  handle: z.string(),
  displayName: z.string().default(""),
  avatar: z.string().optional(),
});
const uploadReply = z.object({ blob });
const writesReply = z.object({ results: z.array(z.object({ uri: z.string() })) });
const recordReply = z.object({ value: z.object({ text: z.string() }) });

/**
 * Implements atproto (atproto.com/specs): OAuth, and posts as records in the account's own repository, on whichever
 * server hosts the account. Calls never throw.
 */
export function createBluesky(settings: BlueskySettings, clock: () => Date): SocialNetwork {
  const { apiUrl, webUrl, publicUrl, timeoutMs } = settings;

  async function readJson(url: string): Promise<unknown> {
    const signal = AbortSignal.timeout(timeoutMs);
    const reply = await settings.fetch(url, { headers: { accept: "application/json" }, signal });
    const text = await reply.text();
    if (reply.status >= 500) throw new Error(`${new URL(url).origin} answered ${reply.status}`);
    if (!reply.ok) return undefined;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return text;
    }
  }
  const client = createOAuthClient(settings, readJson);
  const didOf = (handle: string) => didOfHandle(readJson, settings, handle);

  /** Finds the authorization server, and also the account unless the user entered only a server. */
  async function findServer(
    typed: string,
  ): Promise<{ issuer: string; did?: string; hint?: string } | { reason: string }> {
    const address = readAddress(typed);
    if (!address)
      return { reason: typed.trim() === "" ? MESSAGES.blueskyHandleRequired : MESSAGES.blueskyHandleUnknown };
    if (address.kind === "server") {
      const issuer = await issuerOf(readJson, address.origin);
      return { issuer: issuer ?? address.origin };
    }
    const did = address.kind === "did" ? address.did : await didOf(address.handle);
    const identity = did ? await identityOf(readJson, settings, did) : undefined;
    if (!identity) return { reason: MESSAGES.blueskyHandleUnknown };
    const issuer = await issuerOf(readJson, identity.pds);
    if (!issuer) return { reason: MESSAGES.blueskyServerRefuses };
    return { issuer, did: identity.did, hint: address.kind === "handle" ? address.handle : identity.did };
  }

  async function authorize(request: AuthorizeRequest): Promise<AuthorizeOutcome> {
    if (blueskyClient(publicUrl) === undefined) {
      return { kind: "refused", reason: MESSAGES.blueskyNeedsHttps, detail: `no OAuth at ${publicUrl}` };
    }
    try {
      const found = await findServer(request.address ?? "");
      if ("reason" in found) return { kind: "refused", reason: found.reason, detail: request.address ?? "" };
      if (!(await client.discover(found.issuer))) {
        return { kind: "refused", reason: MESSAGES.blueskyServerRefuses, detail: found.issuer };
      }
      const redirectUri = redirectFor(request.redirectUri);
      const binding = {
        issuer: found.issuer,
        clientId: client.clientIdFor(redirectUri),
        key: await newKey(),
        ...(found.did && { did: found.did }),
      };
      const { config, dpop } = await client.open(binding);
      const { buildAuthorizationUrlWithPAR } = await import("openid-client");
      const push = (scope: string) =>
        buildAuthorizationUrlWithPAR(
          config,
          {
            response_type: "code",
            redirect_uri: redirectUri,
            scope,
            state: request.state,
            code_challenge: request.challenge,
            code_challenge_method: "S256",
            ...(found.hint && { login_hint: found.hint }),
          },
          { DPoP: dpop },
        );
      const url = await push(LEAST_SCOPE).catch((error: unknown) => {
        if (oauthErrorOf(error) !== "invalid_scope") throw error;
        return push(BROAD_SCOPE);
      });
      return { kind: "authorize", url: url.href, secrets: binding };
    } catch (error) {
      return { kind: "unavailable", detail: wordsOf(error) };
    }
  }

  async function connect({
    code,
    verifier,
    redirectUri,
    state,
    secrets,
    issuer,
  }: Grant): Promise<ConnectOutcome> {
    const binding = readBinding(secrets);
    if (!binding) return { kind: "refused", why: "code", detail: "nothing is kept of this attempt" };
    const returned = new URL(redirectFor(redirectUri));
    returned.search = new URLSearchParams({
      code,
      ...(state !== undefined && { state }),
      ...(issuer !== undefined && { iss: issuer }),
    }).toString();
    try {
      const { config, dpop } = await client.open(binding);
      const { authorizationCodeGrant } = await import("openid-client");
      const tokens = await authorizationCodeGrant(
        config,
        returned,
        { pkceCodeVerifier: verifier, ...(state !== undefined && { expectedState: state }) },
        {},
        { DPoP: dpop },
      );
      const did = typeof tokens["sub"] === "string" ? tokens["sub"] : "";
      const identity = await identityOf(readJson, settings, did).catch(() => undefined);
      // Anyone can run a server and claim any account, so the account itself must name that server.
      const named = identity && (await issuerOf(readJson, identity.pds));
      if (!identity || named !== binding.issuer || (binding["did"] ?? did) !== did) {
        return { kind: "refused", why: "code", detail: `${binding.issuer} does not speak for ${did}` };
      }
      const granted = (tokens.scope ?? "").split(" ");
      const posts = granted.some(
        (scope) => scope === "transition:generic" || scope.startsWith(`repo:${POSTS}`),
      );
      if (!granted.includes("atproto") || !posts || tokens.refresh_token === undefined) {
        return { kind: "refused", why: "scope", detail: `granted: ${granted.join(" ")}` };
      }
      return {
        kind: "connected",
        tokens: tokensOf(tokens, tokens.refresh_token),
        profile: await profileOf(did, identity.handle),
        media: granted.some((scope) => scope === "transition:generic" || scope.startsWith("blob:")),
        server: identity.pds,
        secrets: { ...binding, did },
      };
    } catch (error) {
      const detail = wordsOf(error);
      return isRefusal(error) ? { kind: "refused", why: "code", detail } : { kind: "unavailable", detail };
    }
  }

  const tokensOf = (
    tokens: { access_token: string; expires_in?: number | undefined },
    refreshToken: string,
  ) => ({
    accessToken: tokens.access_token,
    accessExpiresAt: plus(clock(), (tokens.expires_in ?? 300) * SECOND),
    refreshToken,
  });

  async function profileOf(did: string, handle: string): Promise<SocialProfile> {
    const query = new URLSearchParams({ actor: did }).toString();
    const found = await readJson(`${apiUrl}/xrpc/app.bsky.actor.getProfile?${query}`).catch(() => undefined);
    const profile = profileReply.safeParse(found).data;
    return {
      accountId: did,
      name: profileText(profile?.displayName ?? ""),
      handle: profileText(profile?.handle ?? (handle || did)),
      picture: pictureUrl(profile?.avatar),
    };
  }

  const refresh: SocialNetwork["refresh"] = async ({ refreshToken, secrets }) => {
    const binding = readBinding(secrets);
    if (!binding) return { kind: "refused", detail: "the connection has no key" };
    try {
      const { config, dpop } = await client.open(binding);
      const { refreshTokenGrant } = await import("openid-client");
      const tokens = await refreshTokenGrant(config, refreshToken, {}, { DPoP: dpop });
      if (tokens["sub"] !== binding["did"])
        return { kind: "refused", detail: "the tokens are another account's" };
      return { kind: "refreshed", tokens: tokensOf(tokens, tokens.refresh_token ?? refreshToken) };
    } catch (error) {
      return { kind: isRefusal(error) ? "refused" : "unavailable", detail: wordsOf(error) };
    }
  };

  async function revoke({
    accessToken,
    refreshToken,
    secrets,
  }: Permission): Promise<{ failure: string | null }> {
    const binding = readBinding(secrets);
    if (!binding) return { failure: "the connection has no key" };
    try {
      await client.revoke(binding, refreshToken ?? accessToken);
      return { failure: null };
    } catch (error) {
      return { failure: wordsOf(error) };
    }
  }

  /** Calls the account's server, signing the request with the account's key. */
  async function asAccount(
    { accessToken, server, secrets }: SocialAccount,
    path: string,
    {
      body,
      contentType = "application/json",
      signal,
    }: { body: string | Uint8Array; contentType?: string; signal?: AbortSignal },
  ): Promise<ProviderAnswer> {
    const binding = readBinding(secrets);
    if (!binding || server === null) return { kind: "unsent", detail: "the connection has no key" };
    try {
      const { config, dpop } = await client.sign(binding);
      const { fetchProtectedResource } = await import("openid-client");
      signal?.throwIfAborted();
      const headers = new Headers({ "content-type": contentType });
      const url = new URL(`/xrpc/${path}`, settings.serverUrl || server);
      const reply = await fetchProtectedResource(config, accessToken, url, "POST", body, headers, {
        DPoP: dpop,
      });
      return await answerOf(reply);
    } catch (error) {
      const { response } = error as { response?: unknown };
      return response instanceof Object && "status" in response
        ? await answerOf(response as Response).catch(() => ({
            kind: "answer",
            status: (response as Response).status,
            headers: new Headers(),
            body: undefined,
          }))
        : failureOf(error);
    }
  }

  async function upload(
    account: SocialAccount,
    media: readonly OutgoingMedia[],
    signal: AbortSignal,
  ): Promise<UploadOutcome> {
    const uploaded: UploadedMedia[] = [];
    for (const { bytes, width, height, ...about } of media) {
      // One upload at a time, because the server counts uploads per account.
      const answer = await asAccount(account, "com.atproto.repo.uploadBlob", {
        body: bytes,
        contentType: about.mediaType,
        signal,
      });
      const given = answer.kind === "answer" && answer.status === 200 && read(answer, uploadReply);
      if (!given) return uploadFailure(answer);
      const aspectRatio = width && height ? { width, height } : null;
      uploaded.push({ ...about, id: JSON.stringify({ blob: given.blob, aspectRatio }) });
    }
    return { kind: "uploaded", media: uploaded };
  }

  /** Nothing is published yet, so an upload can be repeated. */
  function uploadFailure(answer: ProviderAnswer): Exclude<UploadOutcome, { kind: "uploaded" }> {
    const outcome = outcomeOf(answer, clock());
    if (outcome.kind === "unknown") {
      return { kind: "retry", reach: "account", after: null, detail: outcome.detail };
    }
    return outcome.kind === "rejected" && outcome.rejection !== "unauthorized"
      ? { ...outcome, rejection: "media" }
      : outcome;
  }

  const urlOf = (did: string, rkey: string): string => `${webUrl}/profile/${did}/post/${rkey}`;

  function publishedAs(did: string, post: OutgoingPost): Published {
    const parts = [post.text, ...(post.further ?? [])].map((_, part) => {
      const rkey = recordKey(post, part);
      return { id: uriOf(did, rkey), url: urlOf(did, rkey) };
    });
    const [first, ...further] = parts;
    return {
      kind: "published",
      externalId: first!.id,
      url: first!.url,
      ...(further.length > 0 && { further }),
    };
  }

  async function publish(account: SocialAccount, post: OutgoingPost): Promise<Published | PublishFailure> {
    const { accountId: did } = account;
    let records: Write[];
    try {
      records = await recordsOf(did, post, (handle) => didOf(handle).catch(() => undefined));
    } catch (error) {
      return { kind: "rejected", rejection: "media", detail: wordsOf(error) };
    }
    const writes = records.map(({ rkey, record }) => ({
      $type: "com.atproto.repo.applyWrites#create",
      collection: POSTS,
      rkey,
      value: record,
    }));
    // A single commit: either all parts of a thread are published, or none.
    const answer = await asAccount(account, "com.atproto.repo.applyWrites", {
      body: JSON.stringify({ repo: did, writes }),
    });
    const given = answer.kind === "answer" && answer.status === 200 && read(answer, writesReply);
    return given && records.every(({ uri }, part) => given.results[part]?.uri === uri)
      ? publishedAs(did, post)
      : outcomeOf(answer, clock());
  }

  /** Looks the post up by its record key, which is chosen before the post is sent. */
  async function settle(account: SocialAccount, post: OutgoingPost): Promise<SettleOutcome> {
    const { accountId: repo, server } = account;
    if (server === null) return { kind: "unknown", detail: "the connection has no server" };
    const query = new URLSearchParams({ repo, collection: POSTS, rkey: recordKey(post, 0) });
    let answer: ProviderAnswer;
    try {
      const url = `${settings.serverUrl || server}/xrpc/com.atproto.repo.getRecord?${query.toString()}`;
      answer = await answerOf(await settings.fetch(url, { signal: AbortSignal.timeout(timeoutMs) }));
    } catch (error) {
      return { kind: "unknown", detail: failureOf(error).detail };
    }
    const found = answer.kind === "answer" && answer.status === 200 && read(answer, recordReply)?.value;
    if (found) {
      return found.text === post.text
        ? publishedAs(repo, post)
        : { kind: "rejected", rejection: "invalid", detail: "another record has this key" };
    }
    if (errorOf(answer) === "RecordNotFound") return { kind: "absent" };
    const outcome = outcomeOf(answer, clock());
    // Reading needs no permission, so a rejection says nothing about the post.
    return outcome.kind === "rejected" ? { kind: "unknown", detail: outcome.detail } : outcome;
  }

  return {
    network: "Bluesky",
    settlesBySending: false,
    sendsWholeThreads: true,
    separatePermissions: true,
    documents: documentsOf(settings),
    authorize,
    connect,
    refresh,
    revoke,
    upload,
    publish,
    settle,
    resultsPerCall: POSTS_PER_CALL,
    results: (_account, uris) =>
      readFigures((path) => ask(`${apiUrl}/xrpc/${path}`, {}, timeoutMs), uris, clock()),
  };
}

/** Documents that authorization servers fetch from this server; none for a loopback client, which has no metadata. */
const documentsOf = ({ publicUrl, clientSecret }: BlueskySettings): SocialNetwork["documents"] =>
  blueskyClient(publicUrl) === "described"
    ? {
        [METADATA_PATH]: async () => clientMetadata(publicUrl, `${publicUrl}/api/bluesky/callback`),
        [JWKS_PATH]: async () => ({ keys: [(await clientKey(clientSecret)).publicJwk] }),
      }
    : {};

async function answerOf(reply: Response): Promise<ProviderAnswer> {
  const text = await reply.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = undefined;
  }
  return { kind: "answer", status: reply.status, headers: reply.headers, body };
}

const oauthErrorOf = (error: unknown): string | undefined => {
  const { error: code } = error as { error?: unknown };
  return typeof code === "string" ? code : undefined;
};

/** Whether the user must start over; any other error may be temporary. */
const isRefusal = (error: unknown): boolean =>
  ["invalid_grant", "invalid_request", "invalid_dpop_proof"].includes(oauthErrorOf(error) ?? "");

/** Describes an error for the log, without the response body. */
function wordsOf(error: unknown): string {
  const { name, message, code, error: refused, error_description: said } = error as Record<string, unknown>;
  const cause = failureOf(error).detail;
  return [name, code, refused, said ?? message, cause]
    .filter((part): part is string => typeof part === "string" && part !== "")
    .join(": ")
    .slice(0, 300);
}
