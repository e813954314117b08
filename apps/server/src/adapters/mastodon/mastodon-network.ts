import { createHash } from "node:crypto";
import { MESSAGES } from "@postfolio/contract/messages.ts";
import { NO_END, plus, SECOND } from "@postfolio/contract/time-units.ts";
import { postDefaults } from "@postfolio/contract/networks/post-options.ts";
import { VISIBILITIES } from "@postfolio/contract/networks/visibility.ts";
import { z } from "zod";
import { type ProviderAnswer, describe, type ProviderRequest, read } from "../social/ask.ts";
import { profileText } from "../social/profile-fields.ts";
import type {
  OutgoingPost,
  Permission,
  PublishOutcome,
  SettleOutcome,
  SocialAccount,
  SocialNetwork,
  SocialTokens,
} from "../social/social.ts";
import { POSTS_PER_READING, readFigures } from "./mastodon-results.ts";
import { outcomeOf } from "./outcomes.ts";
import { isSameStatus, isSameText, listedStatus, type ListedStatus } from "./same-status.ts";
import { createServers, type MastodonSettings, originOf, SCOPES } from "./servers.ts";
import { uploadMedia } from "./upload-media.ts";

const MEDIA_SCOPE = "write:media";
/** A server's clock may differ from ours by this much. */
const SKEW = 60 * SECOND;
/** A request whose response was lost may take this long to arrive. Until then, a missing status proves nothing. */
const ARRIVED_AFTER = 30 * SECOND;
const PAGE = 40;
const MOST_PAGES = 5;
/** Maximum number of statuses whose source is read per check. */
const MOST_SOURCES = 5;

const tokenReply = z.object({
  access_token: z.string().min(1),
  scope: z.string().optional(),
  /** In seconds. Mastodon's tokens last until they are revoked; Pixelfed's last a year. */
  expires_in: z.number().positive().nullish(),
  refresh_token: z.string().min(1).nullish(),
});
const accountReply = z.object({
  id: z.string().min(1),
  username: z.string().min(1),
  display_name: z.string().default(""),
  /**
   * Visibilities that we don't know, such as GoToSocial's "mutuals_only", become null. Posts then leave the visibility
   * out, and the server applies the user's default.
   */
  source: z
    .object({
      privacy: z.enum(VISIBILITIES).nullish().catch(null),
      language: postDefaults.shape.language.optional().catch(null),
    })
    .nullish()
    .catch(null),
});
const createdReply = z.object({
  id: z.string().min(1),
  url: z.string().nullish(),
  uri: z.string().nullish(),
});
const sourceReply = z.object({ text: z.string() });
const oauthError = z.object({ error: z.string() });

/** Mastodon's API (docs.joinmastodon.org), also used by GoToSocial and Pixelfed. Calls never throw. */
export function createMastodon(settings: MastodonSettings, clock: () => Date): SocialNetwork {
  const servers = createServers(settings, clock);

  const asUser = (
    { server, accessToken }: Pick<SocialAccount, "server" | "accessToken">,
    path: string,
    request: ProviderRequest = {},
  ): Promise<ProviderAnswer> =>
    servers.call(server ?? "", path, {
      ...request,
      headers: { authorization: `Bearer ${accessToken}`, ...request.headers },
    });
  const asApp = (
    { server, secrets }: Pick<Permission, "server" | "secrets">,
    path: string,
    form: Record<string, string>,
  ): Promise<ProviderAnswer> =>
    servers.call(server ?? "", path, {
      method: "POST",
      body: new URLSearchParams({
        client_id: secrets?.["clientId"] ?? "",
        client_secret: secrets?.["clientSecret"] ?? "",
        ...form,
      }),
    });

  const tokensIn = (answer: ProviderAnswer): (SocialTokens & { scope: string | undefined }) | undefined => {
    const given = answer.kind === "answer" && answer.status === 200 && read(answer, tokenReply);
    if (!given) return undefined;
    return {
      accessToken: given.access_token,
      accessExpiresAt: given.expires_in ? plus(clock(), given.expires_in * SECOND) : NO_END,
      refreshToken: given.refresh_token ?? null,
      scope: given.scope,
    };
  };

  const revoke = async (permission: Permission): Promise<{ failure: string | null }> => {
    const answer = await asApp(permission, "/oauth/revoke", { token: permission.accessToken });
    return { failure: answer.kind === "answer" && answer.status === 200 ? null : describe(answer) };
  };

  const authorize: SocialNetwork["authorize"] = async ({ state, challenge, redirectUri, address = "" }) => {
    const server = originOf(address);
    if (server === undefined) {
      const reason = MESSAGES.serverRequired;
      return { kind: "refused", reason, detail: "no server name" };
    }
    const app = await servers.appOn(server, redirectUri);
    if (app.kind !== "found") return app;
    const { kind: _, ...secrets } = app;
    const query = new URLSearchParams({
      response_type: "code",
      client_id: app.clientId,
      redirect_uri: redirectUri,
      scope: SCOPES.join(" "),
      state,
      // Supported since Mastodon 4.3; older servers ignore it.
      code_challenge: challenge,
      code_challenge_method: "S256",
    });
    const url = `${servers.baseOf(server)}/oauth/authorize?${query.toString().replaceAll("+", "%20")}`;
    return { kind: "authorize", url, server, secrets };
  };

  const connect: SocialNetwork["connect"] = async ({ code, verifier, redirectUri, server, secrets }) => {
    if (!server || !secrets) return { kind: "refused", why: "code", detail: "no server was chosen" };
    const from = { server, secrets };
    const answer = await asApp(from, "/oauth/token", {
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      scope: SCOPES.join(" "),
    });
    const given = tokensIn(answer);
    if (!given) {
      const detail = describe(answer);
      return isRefusal(answer) ? { kind: "refused", why: "code", detail } : { kind: "unavailable", detail };
    }
    const { scope, ...tokens } = given;
    const permission = { ...from, ...tokens };
    const granted = scope?.split(/\s+/u) ?? SCOPES;
    const missing = SCOPES.filter((name) => !isGranted(granted, name));
    if (missing.some((name) => name !== MEDIA_SCOPE)) {
      await revoke(permission);
      return { kind: "refused", why: "scope", detail: `missing: ${missing.join(" ")}` };
    }
    const me = await asUser(permission, "/api/v1/accounts/verify_credentials");
    const account = me.kind === "answer" && me.status === 200 && read(me, accountReply);
    if (!account) {
      await revoke(permission);
      return { kind: "unavailable", detail: describe(me) };
    }
    const { host } = new URL(server);
    return {
      kind: "connected",
      tokens,
      profile: {
        // IDs are unique only within a server.
        accountId: `${account.id}@${host}`,
        name: profileText(account.display_name || account.username),
        handle: profileText(`${account.username}@${secrets["domain"] ?? host}`),
        // Empty, because the server may host the picture anywhere, and our pages load pictures only from known hosts.
        picture: "",
      },
      media: missing.length === 0,
      server,
      secrets,
      limits: await servers.limitsOf(server),
      defaults: {
        visibility: account.source?.privacy ?? null,
        language: account.source?.language ?? null,
      },
    };
  };

  async function publish(
    account: SocialAccount,
    { key, text, media = [], replyTo, language, options }: OutgoingPost,
  ): Promise<PublishOutcome> {
    const { visibility = null, warning = "", sensitive = false } = options ?? {};
    const chosen = {
      ...(language !== null && { language }),
      ...(visibility !== null && { visibility }),
      ...(warning !== "" && { spoiler_text: warning }),
      // Omitted rather than false, because false would override the account's setting on the server.
      ...(sensitive && { sensitive }),
    };
    const answer = await asUser(account, "/api/v1/statuses", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        // For an hour, Mastodon returns the same status for the same key. Pixelfed rejects a reused key even if the
        // first request never arrived.
        ...(account.limits?.software !== "pixelfed" && {
          "idempotency-key": createHash("sha256")
            .update([key, text, ...Object.entries(chosen).flat()].join("\n"))
            .digest("hex"),
        }),
      },
      body: JSON.stringify({
        status: text,
        media_ids: media.map(({ id }) => id),
        ...(replyTo !== undefined && { in_reply_to_id: replyTo }),
        ...chosen,
      }),
    });
    const created = answer.kind === "answer" && answer.status === 200 && read(answer, createdReply);
    return created ? published(account, created) : outcomeOf(answer, clock());
  }

  async function settle(account: SocialAccount, sent: OutgoingPost): Promise<SettleOutcome> {
    const since = plus(sent.startedAt, -SKEW);
    const doubtful: ListedStatus[] = [];
    let before = "";
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const id = account.accountId.slice(0, account.accountId.lastIndexOf("@"));
      const path = `/api/v1/accounts/${encodeURIComponent(id)}/statuses`;
      const query = new URLSearchParams({
        limit: String(PAGE),
        exclude_reblogs: "true",
        ...(before !== "" && { max_id: before }),
      });
      const answer = await asUser(account, `${path}?${query.toString()}`);
      const statuses =
        answer.kind === "answer" && answer.status === 200 && read(answer, z.array(listedStatus));
      if (!statuses) return unsettled(answer, clock());
      const recent = statuses.filter(({ created_at: at }) => at >= since);
      const found = recent.find((status) => isSameStatus(status, sent) === true);
      if (found) return published(account, found);
      doubtful.push(...recent.filter((status) => isSameStatus(status, sent) === "maybe"));
      if (recent.length < statuses.length || statuses.length === 0) return bySource(account, sent, doubtful);
      before = statuses.at(-1)!.id;
    }
    return { kind: "unknown", detail: "the account has posted more than we read" };
  }

  async function bySource(
    account: SocialAccount,
    sent: OutgoingPost,
    doubtful: readonly ListedStatus[],
  ): Promise<SettleOutcome> {
    if (doubtful.length > MOST_SOURCES) return { kind: "unknown", detail: "too many statuses to tell apart" };
    for (const status of doubtful) {
      const answer = await asUser(account, `/api/v1/statuses/${encodeURIComponent(status.id)}/source`);
      const source = answer.kind === "answer" && answer.status === 200 && read(answer, sourceReply);
      if (!source) return unsettled(answer, clock());
      if (isSameText(source.text, sent.text)) return published(account, status);
    }
    return clock() >= plus(sent.startedAt, ARRIVED_AFTER)
      ? { kind: "absent" }
      : { kind: "unknown", detail: "it may still be on its way" };
  }

  return {
    network: "Mastodon",
    settlesBySending: false,
    sendsWholeThreads: false,
    authorize,
    connect,
    refresh: async (permission) => {
      const answer = await asApp(permission, "/oauth/token", {
        grant_type: "refresh_token",
        refresh_token: permission.refreshToken,
      });
      const given = tokensIn(answer);
      if (!given) return { kind: isRefusal(answer) ? "refused" : "unavailable", detail: describe(answer) };
      const { scope: _, ...tokens } = given;
      return { kind: "refreshed", tokens };
    },
    revoke,
    limitsOf: servers.limitsOf,
    upload: (account, media, signal) =>
      uploadMedia((path, request) => asUser(account, path, { ...request, signal }), media, { clock, signal }),
    publish,
    settle,
    resultsPerCall: POSTS_PER_READING,
    results: (account, ids) => readFigures((path) => asUser(account, path), ids, clock()),
  };
}

const published = (
  { server }: SocialAccount,
  { id, url, uri }: z.infer<typeof createdReply>,
): Extract<PublishOutcome, { kind: "published" }> => {
  const address = url ?? uri ?? "";
  // The UI shows this URL as a link.
  return { kind: "published", externalId: id, url: /^https?:\/\//u.test(address) ? address : (server ?? "") };
};

/** A rejection of this query says nothing about the post. */
function unsettled(answer: ProviderAnswer, now: Date): SettleOutcome {
  const outcome = outcomeOf(answer, now);
  const isSpoken = outcome.kind === "rejected" && outcome.rejection !== "unauthorized";
  return isSpoken ? { kind: "unknown", detail: outcome.detail } : outcome;
}

/** `write` includes `write:statuses`. */
const isGranted = (granted: readonly string[], scope: string): boolean =>
  granted.includes(scope) || granted.includes(scope.split(":")[0]!);

/** Whether the server refused the user's authorization. Errors about our own app are not the user's fault. */
function isRefusal(answer: ProviderAnswer): boolean {
  if (answer.kind !== "answer" || answer.status < 400 || answer.status > 403) return false;
  return read(answer, oauthError)?.error === "invalid_grant";
}
