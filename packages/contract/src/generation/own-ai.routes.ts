import { z } from "zod";
import { defineRoutes, id, isoInstant, required, success } from "../http.ts";
import { MESSAGES } from "../messages.ts";
import { tested } from "../operator/server.routes.ts";

export const AI_PROVIDERS = ["openai", "anthropic", "openai-compatible"] as const;

/** The server never returns the key. */
export const ownAi = z
  .object({
    provider: z.enum(AI_PROVIDERS, MESSAGES.aiProviderRequired),
    model: required(MESSAGES.aiModelRequired, 200),
    /** Optional only if the user runs their own AI server. */
    apiKey: z.string().trim().max(500, MESSAGES.aiKeyTooLong).default(""),
    /** Required for OpenAI-compatible providers. */
    baseUrl: z
      .union([z.literal(""), z.url({ protocol: /^https?$/u, error: MESSAGES.aiAddressInvalid }).max(500)])
      .default(""),
  })
  .refine(({ provider, apiKey }) => provider === "openai-compatible" || apiKey !== "", {
    path: ["apiKey"],
    error: MESSAGES.aiKeyRequired,
  })
  .refine(({ provider, baseUrl }) => provider !== "openai-compatible" || baseUrl !== "", {
    path: ["baseUrl"],
    error: MESSAGES.aiAddressRequired,
  });
export type OwnAi = z.output<typeof ownAi>;

const shownAi = z.object({
  provider: z.enum(AI_PROVIDERS),
  model: z.string(),
  baseUrl: z.string(),
  lastCharacters: z.string(),
  savedAt: isoInstant,
});
export type ShownAi = z.infer<typeof shownAi>;

const params = z.object({ id });

export const ownAiRoutes = defineRoutes({
  "GET /api/Users/:id/ai": {
    summary: "The caller's own AI provider, without its key, and whether this server allows one",
    access: "user",
    params,
    reply: success(z.object({ allowed: z.boolean(), own: shownAi.nullable() })),
  },
  "PUT /api/Users/:id/ai": {
    summary: "Use the caller's own AI key; text generated with it doesn't count toward their generations",
    access: "user",
    proof: true,
    params,
    body: ownAi,
    reply: success(shownAi),
  },
  "DELETE /api/Users/:id/ai": {
    summary: "Remove the caller's own key",
    access: "user",
    params,
  },
  "POST /api/Users/:id/ai/test": {
    summary: "Test the caller's own AI provider by requesting one sentence",
    access: "user",
    limit: "ai",
    params,
    reply: success(tested),
  },
});
