import { SECOND, plus } from "@postfolio/contract/time-units.ts";
import { createHash } from "node:crypto";
import { z } from "zod";
import { type ProviderAnswer, ask, describe, type ProviderRequest, read } from "../social/ask.ts";
import { pictureUrl, profileText } from "../social/profile-fields.ts";
import type {
  ConnectOutcome,
  OutgoingPost,
  PublishOutcome,
  SettleOutcome,
  SharedArticle,
  SocialAccount,
  SocialNetwork,
  UploadedMedia,
} from "../social/social.ts";
import { idTokenCheck } from "./id-token.ts";
import { escapeLittleText } from "./little-text.ts";
import { POSTS_PER_READING, readAnalytics } from "./linkedin-results.ts";
import { duplicateOf, outcomeOf } from "./outcomes.ts";
import { uploadMedia } from "./upload-media.ts";

export interface LinkedinSettings {
  clientId: string;
  clientSecret: string;
  /** The parent of `/authorization` and `/accessToken`. */
  oauthUrl: string;
  apiUrl: string;
  webUrl: string;
  /** `YYYYMM`. */
  version: string;
  /** Whether the app has LinkedIn's Community Management API. */
  results: boolean;
  timeoutMs: number;
}

const SCOPES = ["openid", "profile", "email", "w_member_social"];
/** A member may decline this scope and still publish. */
const RESULTS_SCOPE = "r_member_postAnalytics";
const NEEDED = ["openid", "profile", "w_member_social"];

const tokenReply = z.object({
  access_token: z.string().min(1),
  /** Seconds. */
  expires_in: z.number().positive(),
  scope: z.string().optional(),
  id_token: z.string().optional(),
});
const userInfo = z.object({
  sub: z.string().regex(/^[\w-]+$/u),
  name: z.string().default(""),
  picture: z.string().default(""),
});

/**
 * Uses "Sign In with LinkedIn using OpenID Connect" and "Share on LinkedIn" (learn.microsoft.com). Calls never throw.
 * Tokens last 60 days; only approved partners get refresh tokens, so users must consent again.
 */
export function createLinkedin(settings: LinkedinSettings, clock: () => Date): SocialNetwork {
  const { clientId, clientSecret, oauthUrl, apiUrl, webUrl, timeoutMs } = settings;
  const asMember = (accessToken: string): Record<string, string> => ({
    authorization: `Bearer ${accessToken}`,
    "content-type": "application/json",
    "linkedin-version": settings.version,
    "x-restli-protocol-version": "2.0.0",
  });
  const whyNot = idTokenCheck(settings, clock);
  const urlOf = (urn: string): string => `${webUrl}/feed/update/${urn}`;

  async function connect({
    code,
    verifier,
    redirectUri,
  }: {
    code: string;
    verifier: string;
    redirectUri: string;
  }): Promise<ConnectOutcome> {
    const form = {
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
      client_id: clientId,
      client_secret: clientSecret,
    };
    const request: ProviderRequest = { method: "POST", body: new URLSearchParams(form) };
    const answer = await ask(`${oauthUrl}/accessToken`, request, timeoutMs);
    const given = answer.kind === "answer" && answer.status === 200 && read(answer, tokenReply);
    if (!given) {
      const detail = describe(answer);
      return isRefusal(answer) ? { kind: "refused", why: "code", detail } : { kind: "unavailable", detail };
    }
    // LinkedIn omits scopes that the app is not entitled to.
    const granted = given.scope?.split(/[\s,]+/u) ?? SCOPES;
    const missing = NEEDED.filter((name) => !granted.includes(name));
    if (missing.length > 0) {
      return { kind: "refused", why: "scope", detail: `missing: ${missing.join(" ")}` };
    }
    const headers = { authorization: `Bearer ${given.access_token}` };
    const info = await ask(`${apiUrl}/v2/userinfo`, { headers }, timeoutMs);
    const member = info.kind === "answer" && info.status === 200 && read(info, userInfo);
    if (!member) return { kind: "unavailable", detail: describe(info) };
    const nonce = createHash("sha256").update(verifier).digest("base64url");
    const detail = await whyNot(given.id_token, { member: member.sub, nonce });
    if (detail !== null) return { kind: "unavailable", detail };
    return {
      kind: "connected",
      tokens: {
        accessToken: given.access_token,
        accessExpiresAt: plus(clock(), given.expires_in * SECOND),
        refreshToken: null,
      },
      profile: {
        accountId: `urn:li:person:${member.sub}`,
        name: profileText(member.name),
        handle: "",
        picture: pictureUrl(member.picture),
      },
      media: true,
    };
  }

  const send = (
    { accountId, accessToken }: SocialAccount,
    { text, article, media = [] }: OutgoingPost,
  ): Promise<ProviderAnswer> => {
    const content = contentOf(media, article);
    const body = {
      author: accountId,
      commentary: escapeLittleText(text),
      visibility: "PUBLIC",
      distribution: { feedDistribution: "MAIN_FEED", targetEntities: [], thirdPartyDistributionChannels: [] },
      lifecycleState: "PUBLISHED",
      isReshareDisabledByAuthor: false,
      ...(content && { content }),
    };
    const headers = asMember(accessToken);
    return ask(`${apiUrl}/rest/posts`, { method: "POST", headers, body: JSON.stringify(body) }, timeoutMs);
  };

  function publishedBy(answer: ProviderAnswer): PublishOutcome {
    const urn = answer.kind === "answer" && answer.status === 201 && answer.headers.get("x-restli-id");
    return urn ? { kind: "published", externalId: urn, url: urlOf(urn) } : outcomeOf(answer, clock());
  }

  return {
    network: "Linkedin",
    settlesBySending: true,
    sendsWholeThreads: false,
    authorize: async ({ state, challenge, redirectUri }) => {
      const query = new URLSearchParams({
        response_type: "code",
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        nonce: challenge,
        scope: [...SCOPES, ...(settings.results ? [RESULTS_SCOPE] : [])].join(" "),
      });
      const url = `${oauthUrl}/authorization?${query.toString().replaceAll("+", "%20")}`;
      return { kind: "authorize", url };
    },
    connect,
    refresh: async () => ({ kind: "refused", detail: "LinkedIn gives no refresh tokens" }),
    // LinkedIn documents no revocation for this flow. The token expires within 60 days.
    revoke: async () => ({ failure: null }),
    upload: ({ accountId, accessToken }, media, signal) =>
      uploadMedia(
        (url, request) => ask(url, { ...request, signal }, timeoutMs),
        { apiUrl, headers: asMember(accessToken), owner: accountId, now: clock },
        media,
      ),
    publish: async (account, post) => publishedBy(await send(account, post)),
    settle: async (account, post): Promise<SettleOutcome> => {
      const answer = await send(account, post);
      const urn = duplicateOf(answer);
      return urn ? { kind: "published", externalId: urn, url: urlOf(urn) } : publishedBy(answer);
    },
    resultsPerCall: settings.results ? POSTS_PER_READING : 0,
    results: ({ accessToken }, urns) =>
      readAnalytics(
        (path) => ask(apiUrl + path, { headers: asMember(accessToken) }, timeoutMs),
        urns,
        clock(),
      ),
  };
}

/** Characters. LinkedIn documents no limit, but has rejected longer text. */
const CARD = { title: 200, description: 256 };

/** A post shows either media or an article, not both. */
function contentOf(media: readonly UploadedMedia[], article: SharedArticle | undefined) {
  const [first] = media;
  if (!first) return article && { article: cardOf(article) };
  const picture = ({ id, alt }: UploadedMedia) => ({ id, ...(alt !== "" && { altText: alt }) });
  if (media.length > 1) return { multiImage: { images: media.map(picture) } };
  return { media: first.title === "" ? picture(first) : { id: first.id, title: first.title } };
}

/** LinkedIn does not fetch the article, so the card shows only what we send. */
const cardOf = ({ link, title, publisher }: SharedArticle) => ({
  source: link,
  title: cut(title, CARD.title),
  ...(publisher !== "" && { description: cut(publisher, CARD.description) }),
});

const cut = (text: string, length: number): string =>
  text.length <= length
    ? text
    : `${text
        .slice(0, length - 1)
        .toWellFormed()
        .replace(/\ufffd$/u, "")
        .trimEnd()}…`;

/** An error about our client is not the user's fault. */
function isRefusal(answer: ProviderAnswer): boolean {
  if (answer.kind !== "answer" || answer.status !== 400) return false;
  const error = read(answer, z.object({ error: z.string() }))?.error;
  return error === "invalid_request" || error === "invalid_grant";
}
