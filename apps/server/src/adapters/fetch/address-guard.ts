import { isIP, type LookupFunction } from "node:net";
import { Agent, fetch as undiciFetch, type RequestInit } from "undici";
import { allowedHosts as createAllowed } from "./allowed-hosts.ts";
import { FetchRefusedError, publicLookup } from "./guarded-fetch.ts";
import { isPublicAddress } from "./public-address.ts";

export interface AddressGuardOptions {
  /** Hosts that may be reached at any IP address, with their port unless it is the default. */
  allowedHosts: readonly string[];
  maxBytes: number;
  resolve?: LookupFunction;
}

interface AddressGuard {
  /** @returns why a URL is rejected, as far as can be determined without connecting */
  readonly fault: (address: string) => "insecure" | "private" | undefined;
  /** Refuses to connect to this machine or its network. */
  readonly outside: Agent;
  /** For requests with a user's key: no redirects, no connections to this machine or its network. */
  readonly fetch: typeof globalThis.fetch;
}

export function createAddressGuard({ allowedHosts, maxBytes, resolve }: AddressGuardOptions): AddressGuard {
  const isAllowed = createAllowed(allowedHosts);
  const options = { maxResponseSize: maxBytes, connections: 16, keepAliveTimeout: 1_000 };
  const anywhere = new Agent(options);
  const outside = new Agent({ ...options, connect: { lookup: publicLookup(isPublicAddress, resolve) } });

  const fault = (address: string): "insecure" | "private" | undefined => {
    const url = new URL(address);
    if (isAllowed(url)) return undefined;
    const { protocol, hostname, username, password } = url;
    const name = hostname.replace(/^\[|\]$/gu, "");
    if (isIP(name) !== 0 ? !isPublicAddress(name) : /(?:^|\.)localhost$/u.test(name)) return "private";
    return protocol === "https:" && username === "" && password === "" ? undefined : "insecure";
  };
  return {
    fault,
    outside,
    fetch: async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      const reason = fault(address);
      if (reason !== undefined) {
        const cause = new FetchRefusedError("the address is not allowed");
        throw new TypeError(`fetch failed: ${cause.message}`, { cause });
      }
      const dispatcher = isAllowed(new URL(address)) ? anywhere : outside;
      const request = { ...(init as RequestInit), dispatcher, redirect: "error" as const };
      const reply: unknown = await undiciFetch(address, request);
      return reply as Response;
    },
  };
}
