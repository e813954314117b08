import { lookup as systemLookup, type LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Message } from "@postfolio/contract/message.ts";
import {
  credentialsNotAllowed,
  hostNotPublic,
  portNotAllowed,
  schemeNotAllowed,
  webhookNoConnections,
  webhookNoHost,
  webhookNotCalled,
  webhookTimedOut,
  webhookUnreachable,
} from "@postfolio/contract/webhooks/webhook-texts.ts";
import { Agent, fetch, type Response } from "undici";
import { sentenceOf } from "../../words.ts";
import { allowedHosts } from "./allowed-hosts.ts";
import { isPublicAddress } from "./public-address.ts";

export interface FetchLimits {
  /** Maximum size after decompression, in bytes. */
  maxBytes: number;
  /** Covers name lookup, connection, redirects, and body. */
  timeoutMs: number;
  accept?: string;
  /** Maximum number of redirects. Each target's address is checked. */
  redirects?: number;
}

interface Fetched {
  url: string;
  contentType: string;
  body: Buffer;
}

/** @throws FetchRefusedError */
export type GuardedFetch = (address: string, limits: FetchLimits) => Promise<Fetched>;

export interface GuardedFetchOptions {
  allows?: (address: string) => boolean;
  resolve?: LookupFunction;
  ports?: readonly number[];
}

export type Posted =
  | { status: number; reason: undefined }
  /** `reason` is for the user. */
  | { status: null; reason: Message };

export interface GuardedPost {
  /** Never throws. Reads only the status of the response. */
  post: (
    address: string,
    request: { body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string>; timeoutMs: number },
  ) => Promise<Posted>;
  /** @returns why a URL can never be called; undefined if it may be callable */
  refuses: (address: string) => Promise<Message | undefined>;
}

/** `message` is for the log. */
export class FetchRefusedError extends Error {
  override name = "FetchRefusedError";
  /** The HTTP status of a failed response. */
  readonly status: number | undefined;
  readonly isTooLarge: boolean;
  /** The message shown to the user if the URL may never be called. */
  readonly told: Message | undefined;

  constructor(
    message: string,
    {
      status,
      isTooLarge = false,
      told,
      ...options
    }: ErrorOptions & { status?: number; isTooLarge?: boolean; told?: Message } = {},
  ) {
    super(message, options);
    this.status = status;
    this.isTooLarge = isTooLarge;
    this.told = told;
  }
}

const neverCalled = (told: Message) => new FetchRefusedError(sentenceOf(told), { told });

const MAX_REDIRECTS = 3;
/** Connections to each host are few and short-lived, because the server calls many hosts. */
export const CONNECTIONS_PER_HOST = 4;
const CONNECTIONS = { connections: CONNECTIONS_PER_HOST, keepAliveTimeout: 1_000 };
/** In milliseconds. */
const LOOKUP_PATIENCE = 3_000;
const DEFAULT_PORTS: Record<string, number> = { "http:": 80, "https:": 443 };

/** Checks addresses when connecting, which defeats DNS rebinding. */
export const publicLookup =
  (allows: (address: string) => boolean, resolve: LookupFunction = systemLookup): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      // A resolver may return a single address instead of a list.
      const all: LookupAddress[] = Array.isArray(found) ? found : [];
      const addresses = all.filter(({ address }) => allows(address));
      const [first] = addresses;
      if (error) done(error, "");
      else if (!first) done(neverCalled(hostNotPublic(hostname)), "");
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };

function createGuard({
  allows = isPublicAddress,
  resolve = systemLookup,
  ports = [80, 443],
}: GuardedFetchOptions) {
  const lookup = publicLookup(allows, resolve);
  const dispatcher = new Agent({ ...CONNECTIONS, connect: { lookup } });

  /** @throws FetchRefusedError if the name resolves into the server's own network */
  const find = (hostname: string): Promise<void> =>
    new Promise((found, failed) => {
      if (isIP(hostname.replace(/^\[|\]$/gu, "")) !== 0) found();
      else lookup(hostname, {}, (error) => (error ? failed(error) : found()));
    });

  /** IP addresses skip the lookup, so they are checked before connecting. */
  function check(url: URL): void {
    const port = url.port === "" ? DEFAULT_PORTS[url.protocol] : Number(url.port);
    if (port === undefined || !(url.protocol in DEFAULT_PORTS))
      throw neverCalled(schemeNotAllowed(url.protocol));
    if (!ports.includes(port)) throw neverCalled(portNotAllowed(port, ports));
    if (url.username !== "" || url.password !== "") throw neverCalled(credentialsNotAllowed);
    // The URL parser has already normalized every notation of an IPv4 address.
    const host = url.hostname.replace(/^\[|\]$/gu, "");
    if (isIP(host) !== 0 && !allows(host)) throw neverCalled(hostNotPublic(host));
  }

  return { dispatcher, check, find };
}

/**
 * Posts to users' URLs without following redirects.
 * @param options.anywhere hosts, with their ports, that may be called at any address
 */
export function createGuardedPost({
  anywhere: hosts = [],
  ...options
}: GuardedFetchOptions & { anywhere?: readonly string[] } = {}): GuardedPost {
  const guard = createGuard(options);
  const [isAllowed, unguarded] = [allowedHosts(hosts), new Agent(CONNECTIONS)];

  const post: GuardedPost["post"] = async (address, { body, headers, timeoutMs }) => {
    try {
      const url = new URL(address);
      if (!isAllowed(url)) guard.check(url);
      const dispatcher = isAllowed(url) ? unguarded : guard.dispatcher;
      const response = await fetch(url, {
        method: "POST",
        body,
        headers: { ...headers, "user-agent": "Postfolio" },
        dispatcher,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: "manual",
        credentials: "omit",
      });
      await response.body?.cancel();
      return { status: response.status, reason: undefined };
    } catch (error) {
      return { status: null, reason: reasonOf(error) };
    }
  };
  const refuses: GuardedPost["refuses"] = async (address) => {
    const url = new URL(address);
    if (isAllowed(url)) return undefined;
    try {
      guard.check(url);
      await Promise.race([guard.find(url.hostname), sleep(LOOKUP_PATIENCE)]);
      return undefined;
    } catch (error) {
      return error instanceof FetchRefusedError ? error.told : undefined;
    }
  };
  return { post, refuses };
}

function reasonOf(error: unknown): Message {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof FetchRefusedError && cause.told !== undefined) return webhookNotCalled(cause.told);
    if (cause.name === "TimeoutError") return webhookTimedOut;
    if ("code" in cause && cause.code === "ENOTFOUND") return webhookNoHost;
    if ("code" in cause && cause.code === "ECONNREFUSED") return webhookNoConnections;
  }
  return webhookUnreachable;
}

/**
 * Fetches users' URLs without ever reaching the server's own network. The IP address is checked after each redirect
 * and when connecting, which defeats DNS rebinding. Sends no cookies or credentials.
 */
export function createGuardedFetch(options: GuardedFetchOptions = {}): GuardedFetch {
  const { dispatcher, check } = createGuard(options);

  async function follow(address: string, limits: FetchLimits, signal: AbortSignal): Promise<Fetched> {
    let url = new URL(address);
    for (let redirects = 0; redirects <= (limits.redirects ?? MAX_REDIRECTS); redirects += 1) {
      check(url);
      const response = await fetch(url, {
        dispatcher,
        signal,
        redirect: "manual",
        credentials: "omit",
        headers: { accept: limits.accept ?? "*/*", "user-agent": "Postfolio" },
      });
      const location = response.headers.get("location");
      if (response.status >= 300 && response.status < 400 && location !== null) {
        await response.body?.cancel();
        url = new URL(location, url);
        continue;
      }
      if (!response.ok) {
        await response.body?.cancel();
        throw new FetchRefusedError(`${url.href} answered ${response.status}`, { status: response.status });
      }
      return {
        url: url.href,
        contentType: response.headers.get("content-type") ?? "",
        body: await read(response, limits),
      };
    }
    throw new FetchRefusedError(`${address} redirects too often`);
  }

  return async (address, limits) => {
    try {
      return await follow(address, limits, AbortSignal.timeout(limits.timeoutMs));
    } catch (error) {
      if (error instanceof FetchRefusedError) throw error;
      throw new FetchRefusedError(`${address} could not be fetched`, { cause: error });
    }
  };
}

async function read(response: Response, { maxBytes }: FetchLimits): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).byteLength;
    if (size > maxBytes) {
      throw new FetchRefusedError(`${response.url} is larger than ${maxBytes} bytes`, { isTooLarge: true });
    }
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks);
}
