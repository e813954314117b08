import { z } from "zod";
import { url } from "../../config/setting-types.ts";
import { FREE, networkSetup } from "../social/network-setup.ts";
import { createMastodon } from "./mastodon-network.ts";

export const mastodonSetup = networkSetup({
  title: "Mastodon",
  about: "",
  settings: {
    MASTODON: z.enum(["on", "off"]).optional().meta({
      description: "Whether people can connect accounts on Mastodon servers. It needs no registration.",
      unset: "the stand-in; in production on",
    }),
    MASTODON_API_URL: url.optional().meta({
      description: "Replaces the address of every Mastodon server, for tests.",
      unset: "the servers that users name",
    }),
  },
  configure: (s, { production, publicUrl, stateOf, timeoutMs }) => ({
    ...FREE,
    // Mastodon needs no key, only a server that the user enters.
    state: s.MASTODON === "off" ? ("off" as const) : stateOf(s.MASTODON ?? production),
    apiUrl: s.MASTODON_API_URL ?? "",
    website: publicUrl,
    timeoutMs,
  }),
  create: (config, { clock }) => createMastodon(config, clock),
});
