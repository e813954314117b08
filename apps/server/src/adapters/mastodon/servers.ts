import { MESSAGES } from "@postfolio/contract/messages.ts";
import type { StatedLimits } from "@postfolio/contract/networks/server-limits.ts";
import { HOUR, MINUTE } from "@postfolio/contract/time-units.ts";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { createAddressGuard } from "../fetch/address-guard.ts";
import { type ProviderAnswer, ask, describe, type ProviderRequest, read } from "../social/ask.ts";
import { instance, limitsIn } from "./instance.ts";

export interface MastodonSettings {
  /** Overrides every server's address, unless empty. */
  apiUrl: string;
  /** Shown on a server's consent page. */
  website: string;
  timeoutMs: number;
}

export const SCOPES = ["read:accounts", "read:statuses", "write:statuses", "write:media"];

/** A server that can be used, or the reason it cannot. */
export type Lookup<T> =
  | ({ kind: "found" } & T)
  | { kind: "refused"; reason: string; detail: string }
  | { kind: "unavailable"; detail: string };

export interface ServerApp {
  clientId: string;
  clientSecret: string;
  /** The part of the server's account names after the second `@`. */
  domain: string;
}

const MAX_ANSWER = 4 * 1024 * 1024;
/** Servers remove apps that nobody has used for a day or more. */
const APPS = { max: 1_000, ttl: HOUR };
/** How long, in milliseconds, a server's limits are cached; many accounts may share a server. */
const LIMITS_KEPT = 10 * MINUTE;
/** How long, in milliseconds, a refusal is remembered, so that nobody can make us flood someone else's server. */
const REFUSED_FOR = MINUTE;

const registered = z.object({
  client_id: z.string().min(1).max(1_000),
  client_secret: z.string().min(1).max(1_000),
});

/**
 * @param typed a host, an address, or an account such as `@ada@mastodon.social`
 * @returns the server's origin
 */
export function originOf(typed: string): string | undefined {
  const text = typed.trim();
  const host = /^https?:\/\//iu.test(text) ? text : `https://${text.slice(text.lastIndexOf("@") + 1)}`;
  const url = URL.parse(host);
  if (!url || url.username !== "" || !/\./u.test(url.hostname)) return undefined;
  return `https://${url.host}`;
}

/** Calls servers that users enter. Each connection is guarded. */
export function createServers({ apiUrl, website, timeoutMs }: MastodonSettings, clock: () => Date) {
  const guard = createAddressGuard({ allowedHosts: [], maxBytes: MAX_ANSWER });
  const apps = new LRUCache<string, Promise<Lookup<ServerApp>>>(APPS);
  const limits = new LRUCache<string, { at: number; told: Promise<StatedLimits | undefined> }>({
    max: APPS.max,
  });
  const baseOf = (server: string): string => apiUrl || server;

  const call = async (
    server: string,
    path: string,
    request: ProviderRequest = {},
  ): Promise<ProviderAnswer> => {
    const address = baseOf(server) + path;
    if (apiUrl !== "") return ask(address, request, timeoutMs);
    if (guard.fault(address) !== undefined) return { kind: "unsent", detail: "the address is not allowed" };
    return ask(address, { ...request, dispatcher: guard.outside }, timeoutMs);
  };

  async function askAbout(server: string): Promise<ProviderAnswer> {
    const answer = await call(server, "/api/v2/instance");
    const isOlder = answer.kind === "answer" && answer.status === 404;
    return isOlder ? call(server, "/api/v1/instance") : answer;
  }

  async function domainOf(server: string): Promise<Lookup<{ domain: string }>> {
    const { host } = new URL(server);
    const refused = (reason: string, detail: string) => ({ kind: "refused" as const, reason, detail });
    if (apiUrl === "" && guard.fault(server) !== undefined)
      return refused(MESSAGES.serverInside(host), "private address");
    const answer = await askAbout(server);
    const detail = describe(answer);
    if (answer.kind === "unsent" && answer.detail === "ENOTFOUND")
      return refused(MESSAGES.serverUnknown(host), detail);
    if (answer.kind === "unsent" && /not on the public internet/u.test(answer.detail))
      return refused(MESSAGES.serverInside(host), detail);
    if (answer.kind !== "answer" || answer.status >= 500 || answer.status === 429)
      return refused(MESSAGES.serverUnreachable(host), detail);
    const found = answer.status === 200 && read(answer, instance);
    if (!found) return refused(MESSAGES.serverOfOther(host), detail);
    return { kind: "found", domain: found.domain ?? found.uri?.replace(/^https?:\/\//u, "") ?? host };
  }

  async function register(server: string, redirectUri: string): Promise<Lookup<ServerApp>> {
    const about = await domainOf(server);
    if (about.kind !== "found") return about;
    const answer = await call(server, "/api/v1/apps", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        client_name: "Postfolio",
        redirect_uris: redirectUri,
        scopes: SCOPES.join(" "),
        website,
      }),
    });
    const app = answer.kind === "answer" && answer.status === 200 && read(answer, registered);
    if (app) {
      const { client_id: clientId, client_secret: clientSecret } = app;
      return { kind: "found", clientId, clientSecret, domain: about.domain };
    }
    const detail = describe(answer);
    const isRefusal = answer.kind === "answer" && answer.status >= 400 && answer.status < 500;
    return isRefusal && answer.status !== 429
      ? { kind: "refused", reason: MESSAGES.serverRefusesApps(new URL(server).host), detail }
      : { kind: "unavailable", detail };
  }

  async function readLimits(server: string): Promise<StatedLimits | undefined> {
    const answer = await askAbout(server);
    const about = answer.kind === "answer" && answer.status === 200 && read(answer, instance);
    return about ? limitsIn(about) : undefined;
  }

  return {
    baseOf,
    call,
    limitsOf: async (server: string): Promise<StatedLimits | undefined> => {
      const now = clock().getTime();
      const known = limits.get(server);
      if (known && Math.abs(now - known.at) < LIMITS_KEPT) return known.told;
      const told = readLimits(server);
      limits.set(server, { at: now, told });
      const found = await told;
      if (!found) limits.delete(server);
      return found;
    },
    /** Returns our app on the server, registering the app if needed. */
    appOn: async (server: string, redirectUri: string): Promise<Lookup<ServerApp>> => {
      const key = `${server} ${redirectUri}`;
      const known = apps.get(key) ?? register(server, redirectUri);
      apps.set(key, known);
      const found = await known;
      if (found.kind === "refused") apps.set(key, known, { ttl: REFUSED_FOR });
      else if (found.kind === "unavailable") apps.delete(key);
      return found;
    },
  };
}
