import type { FastifyInstance } from "fastify";
import type { Faults } from "../faults.ts";
import { MEDIA_LIMITS } from "./mastodon-media.ts";
import { NEW_SERVER, refuse, type ServerTraits, SOFTWARE } from "./mastodon-state.ts";

/** Returns what both versions of the server's description have in common. */
const about = ({ software, maxCharacters, maxMedia, urlLength }: ServerTraits, url: URL) => ({
  title: "Sandbox",
  version: SOFTWARE[software].version,
  source_url: SOFTWARE[software].source,
  description: "A stand-in for a Mastodon server. Nothing here leaves this machine.",
  languages: ["en"],
  configuration: {
    urls: {
      streaming: url.origin.replace(/^http/u, "ws"),
      status: "",
      about: null,
      privacy_policy: null,
      terms_of_service: null,
    },
    vapid: { public_key: "" },
    accounts: { max_featured_tags: 10, max_pinned_statuses: 5 },
    statuses: {
      max_characters: maxCharacters,
      max_media_attachments: maxMedia,
      characters_reserved_per_url: urlLength,
    },
    media_attachments: {
      supported_mime_types: MEDIA_LIMITS.types,
      description_limit: MEDIA_LIMITS.description,
      image_size_limit: MEDIA_LIMITS.bytes,
      image_matrix_limit: MEDIA_LIMITS.pixels,
      video_size_limit: 103_809_024,
      video_frame_rate_limit: 120,
      video_matrix_limit: 8_294_400,
    },
    polls: { max_options: 4, max_characters_per_option: 50, min_expiration: 300, max_expiration: 2_629_746 },
    translation: { enabled: false },
    limited_federation: false,
  },
  rules: [],
});

/** Returns the second version of the server's description, which `GET /api/v2/instance` serves. */
export const instanceOf = (traits: ServerTraits, address: string) => {
  const url = new URL(address);
  return {
    domain: url.host,
    ...about(traits, url),
    usage: { users: { active_month: 1 } },
    thumbnail: {
      url: `${address}/thumbnail.png`,
      blurhash: "",
      versions: { "@1x": `${address}/thumbnail.png`, "@2x": `${address}/thumbnail.png` },
      description: "",
    },
    icon: [],
    registrations: {
      enabled: false,
      approval_required: false,
      reason_required: false,
      message: null,
      min_age: null,
      url: null,
    },
    api_versions: { mastodon: 7 },
    contact: { email: "sandbox@example.com", account: null },
  };
};

/**
 * Serves descriptions of the server. `POST /server` sets its software and limits; anything omitted is reset to the
 * defaults of a new server.
 */
export function serveInstance(app: FastifyInstance, faults: Faults, baseUrl: () => string): ServerTraits {
  const traits: ServerTraits = { ...NEW_SERVER };
  faults.define("mastodon-instance", { "500": (reply) => refuse(reply, 500, "Something went wrong") });
  app.post<{ Body: Partial<Record<keyof ServerTraits, unknown>> | null }>(
    "/server",
    async ({ body }, reply) => {
      const changed = { ...NEW_SERVER, ...body };
      const isKnown = Object.keys(changed).every((trait) => Object.hasOwn(NEW_SERVER, trait));
      const limits = [changed.maxCharacters, changed.maxMedia, changed.urlLength];
      if (!isKnown || !Object.hasOwn(SOFTWARE, String(changed.software)) || !limits.every(Number.isInteger))
        return reply.code(400).send({
          error: `Send some of {${Object.keys(NEW_SERVER).join(", ")}} with software: ${Object.keys(SOFTWARE).join(" | ")}`,
        });
      Object.assign(traits, changed);
      return reply.code(204).send();
    },
  );

  app.get("/api/v2/instance", async (_request, reply) =>
    (await faults.strike("mastodon-instance", reply))
      ? reply
      : traits.isOld
        ? refuse(reply, 404, "Not Found")
        : instanceOf(traits, baseUrl()),
  );
  app.get("/api/v1/instance", async () => {
    const url = new URL(baseUrl());
    const { source_url: _, configuration, ...shared } = about(traits, url);
    return {
      ...shared,
      uri: url.host,
      short_description: shared.description,
      email: "sandbox@example.com",
      urls: { streaming_api: configuration.urls.streaming },
      stats: { user_count: 1, status_count: 1, domain_count: 1 },
      thumbnail: null,
      registrations: false,
      approval_required: false,
      invites_enabled: false,
      configuration,
      contact_account: null,
    };
  });
  app.get("/.well-known/nodeinfo", async () => ({
    links: [{ rel: "http://nodeinfo.diaspora.software/ns/schema/2.0", href: `${baseUrl()}/nodeinfo/2.0` }],
  }));
  app.get("/nodeinfo/2.0", async () => ({
    version: "2.0",
    software: { name: traits.software, version: SOFTWARE[traits.software].version },
    protocols: ["activitypub"],
    services: { outbound: [], inbound: [] },
    usage: { users: { total: 1, activeMonth: 1, activeHalfyear: 1 }, localPosts: 1 },
    openRegistrations: false,
    metadata: {},
  }));
  return traits;
}
