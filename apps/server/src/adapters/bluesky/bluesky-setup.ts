import type { ProviderState } from "@postfolio/contract/app.routes.ts";
import { z } from "zod";
import { ConfigError } from "../../config/config-error.ts";
import { url } from "../../config/setting-types.ts";
import { createAddressGuard } from "../fetch/address-guard.ts";
import { FREE, networkSetup, type ServerConfig } from "../social/network-setup.ts";
import { createBluesky } from "./bluesky-network.ts";
import { blueskyClient } from "./client-identity.ts";

/** Maximum size, in bytes, of a response from a server that a user entered. */
const LARGEST_ANSWER = 4 * 1024 * 1024;

export const blueskySetup = networkSetup({
  title: "Bluesky",
  about: "",
  settings: {
    BLUESKY: z.enum(["on", "off"]).optional().meta({
      description:
        "Whether people can connect Bluesky accounts. It needs no registration, but `PUBLIC_URL` has to be an https address, or an http address of this machine itself.",
      unset: "the stand-in; in production on; off if `PUBLIC_URL` is another address",
    }),
    BLUESKY_API_URL: url
      .default("https://public.api.bsky.app")
      .describe("Bluesky's public API, for handles, profiles, and results."),
    BLUESKY_PLC_URL: url.default("https://plc.directory").describe("The directory of accounts."),
    BLUESKY_WEB_URL: url.default("https://bsky.app").describe("Where people read posts."),
    BLUESKY_SERVER_URL: url.optional().meta({
      description: "Replaces the address of every account's server, for tests.",
      unset: "the accounts' own servers",
    }),
  },
  configure: (s, server) => ({
    ...FREE,
    state: stateIn(s.BLUESKY, server),
    apiUrl: s.BLUESKY_API_URL,
    plcUrl: s.BLUESKY_PLC_URL,
    serverUrl: s.BLUESKY_SERVER_URL ?? "",
    webUrl: s.BLUESKY_WEB_URL,
    timeoutMs: server.timeoutMs,
  }),
  create(config, { clock, clientSecret, publicUrl, standinsUrl }) {
    const insecure = config.state === "sandbox" || config.serverUrl.startsWith("http:");
    // Servers that users enter must not be on this network, but the stand-ins and a configured server may be.
    const inTheirPlace = [standinsUrl, config.serverUrl].filter((url) => url !== "");
    const allowedHosts = inTheirPlace.map((url) => new URL(url).host);
    const { fetch } = createAddressGuard({ allowedHosts, maxBytes: LARGEST_ANSWER });
    return createBluesky({ ...config, publicUrl, clientSecret, insecure, fetch }, clock);
  },
});

/** Bluesky needs no registration, but other servers must be able to identify this app. */
function stateIn(chosen: "on" | "off" | undefined, { publicUrl, production }: ServerConfig): ProviderState {
  if (chosen === "off") return "off";
  if (!blueskyClient(publicUrl)) {
    if (chosen === "on") throw new ConfigError("BLUESKY on needs an https address as PUBLIC_URL");
    return "off";
  }
  return chosen === "on" || production ? "real" : "sandbox";
}
