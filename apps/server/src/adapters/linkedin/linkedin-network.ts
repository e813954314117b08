import { SECOND, plus } from "@postfolio/contract/time-units.ts";
import { z } from "zod";
import { type ProviderAnswer, ask, describe, type ProviderRequest, read } from "../social/ask.ts";
import type {
  ConnectOutcome,
  OutgoingPost,
  PublishFailure,
  PublishOutcome,
  SettleOutcome,
  SharedArticle,
  SocialAccount,
  SocialNetwork,
  UploadedMedia,
} from "../social/social.ts";
import { idTokenCheck } from "./id-token.ts";
import { escapeLittleText } from "./little-text.ts";
import { memberByOpenId, memberByProfile } from "./linkedin-member.ts";
import { isOrganization, listPages, organizationsOf } from "./linkedin-pages.ts";
import { POSTS_PER_READING, readAnalytics, readShareStatistics } from "./linkedin-results.ts";
import { duplicateOf, outcomeOf } from "./outcomes.ts";
import { uploadMedia } from "./upload-media.ts";

export interface LinkedinSettings {
  clientId: string;
  clientSecret: string;
  /** The base URL of `/authorization` and `/accessToken`. */
  oauthUrl: string;
  apiUrl: string;
  webUrl: string;
  /** `YYYYMM`. */
  version: string;
  /** Both require an app with LinkedIn's Community Management API. */
  results: boolean;
  pages: boolean;
  timeoutMs: number;
}

const POSTING = "w_member_social";
/** LinkedIn rejects the whole request if the app lacks any one of the scopes. */
const SIGN_IN = {
  openId: { asked: ["openid", "profile", "email"], needed: ["openid", "profile"] },
  community: { asked: ["r_basicprofile"], needed: ["r_basicprofile"] },
};
/** A member may decline these scopes and still publish. */
const RESULTS_SCOPES = ["r_member_postAnalytics"];
const PAGES_SCOPES = ["rw_organization_admin", "w_organization_social"];

const tokenReply = z.object({
  access_token: z.string().min(1),
  /** In seconds. */
  expires_in: z.number().positive(),
  scope: z.string().optional(),
  id_token: z.string().optional(),
});

/**
 * Uses "Sign In with LinkedIn using OpenID Connect" and "Share on LinkedIn" (learn.microsoft.com) or, for results and
 * pages, the Community Management API, which LinkedIn grants only to apps without the other two products. Calls never
 * throw. Tokens last 60 days; only approved partners get refresh tokens, so users must consent again.
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
  const isCommunity = settings.results || settings.pages;
  const signIn = SIGN_IN[isCommunity ? "community" : "openId"];
  const scopes = [
    ...signIn.asked,
    POSTING,
    ...(settings.results ? RESULTS_SCOPES : []),
    ...(settings.pages ? PAGES_SCOPES : []),
  ];
  const askAs =
    ({ accessToken }: Pick<SocialAccount, "accessToken">) =>
    (path: string): Promise<ProviderAnswer> =>
      ask(apiUrl + path, { headers: asMember(accessToken) }, timeoutMs);
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
    const granted = given.scope?.split(/[\s,]+/u) ?? scopes;
    const missing = [...signIn.needed, POSTING].filter((name) => !granted.includes(name));
    if (missing.length > 0) {
      return { kind: "refused", why: "scope", detail: `missing: ${missing.join(" ")}` };
    }
    const headers = { authorization: `Bearer ${given.access_token}` };
    const asked = (path: string) => ask(apiUrl + path, { headers }, timeoutMs);
    const profile = isCommunity
      ? await memberByProfile(asked)
      : await memberByOpenId(asked, { idToken: given.id_token, verifier }, whyNot);
    if ("detail" in profile) return { kind: "unavailable", detail: profile.detail };
    return {
      kind: "connected",
      tokens: {
        accessToken: given.access_token,
        accessExpiresAt: plus(clock(), given.expires_in * SECOND),
        refreshToken: null,
      },
      profile,
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

  /** LinkedIn's error doesn't say whether the page or the post is at fault. */
  async function explained<T extends { kind: string }>(
    account: SocialAccount,
    outcome: T | PublishFailure,
  ): Promise<T | PublishFailure> {
    const isBlamed = "rejection" in outcome && ["forbidden", "media"].includes(outcome.rejection);
    if (!isBlamed || !isOrganization(account.accountId)) return outcome;
    const mayPostAs = await organizationsOf(askAs(account));
    const lost = Array.isArray(mayPostAs)
      ? !mayPostAs.includes(account.accountId)
      : mayPostAs.kind === "refused" && mayPostAs.why === "scope";
    return lost ? { ...outcome, rejection: "role" } : outcome;
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
        ...(!isCommunity && { nonce: challenge }),
        scope: scopes.join(" "),
      });
      const url = `${oauthUrl}/authorization?${query.toString().replaceAll("+", "%20")}`;
      return { kind: "authorize", url };
    },
    connect,
    refresh: async () => ({ kind: "refused", detail: "LinkedIn gives no refresh tokens" }),
    // LinkedIn documents no revocation for this flow. The token expires within 60 days.
    revoke: async () => ({ failure: null }),
    ...(settings.pages && { pages: (person) => listPages(askAs(person)) }),
    upload: async (account, media, signal) =>
      explained(
        account,
        await uploadMedia(
          (url, request) => ask(url, { ...request, signal }, timeoutMs),
          { apiUrl, headers: asMember(account.accessToken), owner: account.accountId, now: clock },
          media,
        ),
      ),
    publish: async (account, post) => explained(account, publishedBy(await send(account, post))),
    settle: async (account, post): Promise<SettleOutcome> => {
      const answer = await send(account, post);
      const urn = duplicateOf(answer);
      if (urn) return { kind: "published", externalId: urn, url: urlOf(urn) };
      return explained(account, publishedBy(answer));
    },
    resultsArePrivate: true,
    resultsPerCall: settings.results ? POSTS_PER_READING : 0,
    results: (account, urns) =>
      isOrganization(account.accountId)
        ? readShareStatistics(askAs(account), account.accountId, urns, clock())
        : readAnalytics(askAs(account), urns, clock()),
  };
}

/** Maximum lengths, in characters. LinkedIn documents no limit, but has rejected longer text. */
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

/** Whether LinkedIn refused the user's authorization. Errors about our own app are not the user's fault. */
function isRefusal(answer: ProviderAnswer): boolean {
  if (answer.kind !== "answer" || answer.status !== 400) return false;
  const error = read(answer, z.object({ error: z.string() }))?.error;
  return error === "invalid_request" || error === "invalid_grant";
}
