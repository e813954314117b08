import { SECOND, plus } from "@postfolio/contract/time-units.ts";
import { z } from "zod";
import { type ProviderAnswer, ask, describe, type ProviderRequest, read } from "../social/ask.ts";
import { pictureUrl, profileText } from "../social/profile-fields.ts";
import type {
  OutgoingPost,
  Permission,
  PublishOutcome,
  SettleOutcome,
  SocialAccount,
  SocialNetwork,
  SocialProfile,
  SocialTokens,
} from "../social/social.ts";
import { outcomeOf } from "./outcomes.ts";
import { findPost, statusPosts } from "./same-post.ts";
import { uploadMedia } from "./upload-media.ts";
import { POSTS_PER_CALL, readMetrics } from "./x-results.ts";

export interface XSettings {
  clientId: string;
  /** Without a secret, X treats us as a public client. */
  clientSecret: string | undefined;
  authorizeUrl: string;
  apiUrl: string;
  webUrl: string;
  timeoutMs: number;
}

/** `offline.access` grants a refresh token. Without `media.write`, posts are text only. */
const NEEDED = ["tweet.read", "tweet.write", "users.read", "offline.access"];
const MEDIA = "media.write";
const SCOPES = [...NEEDED, MEDIA];
/** How far, in milliseconds, X's clock may be behind ours. */
const SKEW = 60_000;

const tokenReply = z.object({
  access_token: z.string().min(1),
  /** In seconds. */
  expires_in: z.number().positive().default(7_200),
  refresh_token: z.string().min(1).optional(),
  scope: z.string().optional(),
});
const meReply = z.object({
  data: z.object({
    id: z.string().regex(/^\d+$/u),
    name: z.string(),
    username: z.string().regex(/^\w+$/u),
    profile_image_url: z.string().optional(),
  }),
});
const createdReply = z.object({ data: z.object({ id: z.string().regex(/^\d+$/u) }) });
const oauthError = z.object({ error: z.string() });

/** X API v2 (docs.x.com): OAuth 2.0 with PKCE. Calls never throw. */
export function createX(settings: XSettings, clock: () => Date): SocialNetwork {
  const { clientId, clientSecret, apiUrl, timeoutMs } = settings;
  const call = (path: string, request: ProviderRequest): Promise<ProviderAnswer> =>
    ask(apiUrl + path, request, timeoutMs);
  const asUser = (accessToken: string): Record<string, string> => ({
    authorization: `Bearer ${accessToken}`,
  });

  /** A confidential client identifies itself in the header, a public client in the form. */
  const asApp = (path: string, form: Record<string, string>): Promise<ProviderAnswer> => {
    const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret ?? "")}`);
    return call(path, {
      method: "POST",
      headers: clientSecret ? { authorization: `Basic ${basic.toString("base64")}` } : {},
      body: new URLSearchParams(clientSecret ? form : { ...form, client_id: clientId }),
    });
  };
  const tokensIn = (answer: ProviderAnswer): (SocialTokens & { scope: string | undefined }) | undefined => {
    const given = answer.kind === "answer" && answer.status === 200 && read(answer, tokenReply);
    if (!given) return undefined;
    return {
      accessToken: given.access_token,
      accessExpiresAt: plus(clock(), given.expires_in * SECOND),
      refreshToken: given.refresh_token ?? null,
      scope: given.scope,
    };
  };
  const urlOf = ({ handle }: SocialAccount, id: string): string =>
    `${settings.webUrl}/${handle}/status/${id}`;

  const revoke = async ({ accessToken, refreshToken }: Pick<Permission, "accessToken" | "refreshToken">) => {
    const tokens = [refreshToken, accessToken].filter((token) => token !== null);
    const answers = await Promise.all(tokens.map((token) => asApp("/2/oauth2/revoke", { token })));
    const failed = answers.find((answer) => answer.kind !== "answer" || answer.status !== 200);
    return { failure: failed ? describe(failed) : null };
  };

  const connect: SocialNetwork["connect"] = async ({ code, verifier, redirectUri }) => {
    const answer = await asApp("/2/oauth2/token", {
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    });
    const given = tokensIn(answer);
    if (!given) {
      const detail = describe(answer);
      return isRefusal(answer) ? { kind: "refused", why: "code", detail } : { kind: "unavailable", detail };
    }
    const { scope, ...tokens } = given;
    // RFC 6749, 5.1: a response without a scope grants the requested scope.
    const granted = scope?.split(/\s+/u) ?? SCOPES;
    const missing = NEEDED.filter((name) => !granted.includes(name));
    if (missing.length > 0 || tokens.refreshToken === null) {
      await revoke(tokens);
      return { kind: "refused", why: "scope", detail: `missing: ${missing.join(" ") || "a refresh token"}` };
    }
    const profile = await whoIs(tokens.accessToken);
    if (typeof profile === "string") {
      await revoke(tokens);
      return { kind: "unavailable", detail: profile };
    }
    return { kind: "connected", tokens, profile, media: granted.includes(MEDIA) };
  };

  async function whoIs(accessToken: string): Promise<SocialProfile | string> {
    const answer = await call("/2/users/me?user.fields=profile_image_url", { headers: asUser(accessToken) });
    const me = answer.kind === "answer" && answer.status === 200 && read(answer, meReply)?.data;
    if (!me) return describe(answer);
    return {
      accountId: me.id,
      name: profileText(me.name),
      handle: me.username,
      picture: pictureUrl(me.profile_image_url),
    };
  }

  async function publish(
    account: SocialAccount,
    { text, media = [], replyTo }: OutgoingPost,
  ): Promise<PublishOutcome> {
    const answer = await call("/2/tweets", {
      method: "POST",
      headers: { ...asUser(account.accessToken), "content-type": "application/json" },
      body: JSON.stringify({
        text,
        ...(media.length > 0 && { media: { media_ids: media.map(({ id }) => id) } }),
        ...(replyTo !== undefined && { reply: { in_reply_to_tweet_id: replyTo } }),
      }),
    });
    const created = answer.kind === "answer" && answer.status === 201 && read(answer, createdReply)?.data;
    if (!created) return outcomeOf(answer, clock(), text);
    return { kind: "published", externalId: created.id, url: urlOf(account, created.id) };
  }

  /** Since version 2.167 of X's API, tweets are called posts. */
  async function recentPosts(account: SocialAccount, startedAt: Date): Promise<ProviderAnswer> {
    const since = new Date(startedAt.getTime() - SKEW).toISOString().slice(0, 19);
    const asked = (fields: string): Promise<ProviderAnswer> => {
      const query = { max_results: "100", start_time: `${since}Z`, [fields]: "created_at,entities" };
      const path = `/2/users/${encodeURIComponent(account.accountId)}/tweets`;
      const headers = asUser(account.accessToken);
      return call(`${path}?${new URLSearchParams(query).toString()}`, { headers });
    };
    const answer = await asked("post.fields");
    return answer.kind === "answer" && answer.status === 400 ? asked("tweet.fields") : answer;
  }

  async function settle(
    account: SocialAccount,
    { startedAt, ...sent }: OutgoingPost,
  ): Promise<SettleOutcome> {
    const answer = await recentPosts(account, startedAt);
    const recent = answer.kind === "answer" && answer.status === 200 && read(answer, statusPosts);
    if (recent) {
      const post = findPost(recent.data ?? [], sent);
      if (post === "unclear")
        return { kind: "unknown", detail: "X does not say what its short URLs stand for" };
      if (post) return { kind: "published", externalId: post.id, url: urlOf(account, post.id) };
      return recent.meta.next_token === undefined
        ? { kind: "absent" }
        : { kind: "unknown", detail: "the account has posted more than X returns in one answer" };
    }
    const outcome = outcomeOf(answer, clock());
    // A rejection of this query says nothing about the post.
    const spoken = outcome.kind === "rejected" && outcome.rejection !== "unauthorized";
    return spoken ? { kind: "unknown", detail: outcome.detail } : outcome;
  }

  return {
    network: "Twitter",
    settlesBySending: false,
    sendsWholeThreads: false,
    authorize: async ({ state, challenge, redirectUri }) => {
      const query = new URLSearchParams({
        response_type: "code",
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: SCOPES.join(" "),
        state,
        code_challenge: challenge,
        code_challenge_method: "S256",
      });
      const url = `${settings.authorizeUrl}?${query.toString().replaceAll("+", "%20")}`;
      return { kind: "authorize", url };
    },
    connect,
    refresh: async ({ refreshToken }) => {
      const answer = await asApp("/2/oauth2/token", {
        grant_type: "refresh_token",
        refresh_token: refreshToken,
      });
      const given = tokensIn(answer);
      if (!given) return { kind: isRefusal(answer) ? "refused" : "unavailable", detail: describe(answer) };
      const { scope: _, ...tokens } = given;
      return { kind: "refreshed", tokens };
    },
    revoke,
    upload: (account, media, signal) =>
      uploadMedia(
        (path, request) =>
          call(path, {
            ...request,
            signal,
            headers: { ...asUser(account.accessToken), ...request.headers },
          }),
        media,
        { clock, signal },
      ),
    publish,
    settle,
    resultsPerCall: POSTS_PER_CALL,
    results: ({ accessToken }, ids) =>
      readMetrics((path) => call(path, { headers: asUser(accessToken) }), ids, clock()),
  };
}

/** Whether X refused the user's authorization. Errors about our own app are not the user's fault. */
function isRefusal(answer: ProviderAnswer): boolean {
  if (answer.kind !== "answer" || answer.status !== 400) return false;
  const error = read(answer, oauthError)?.error;
  return error === "invalid_request" || error === "invalid_grant";
}
