import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAI, type OpenAILanguageModelResponsesOptions } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel, ToolSet } from "ai";
import type { Config } from "../../config/config.ts";

export type Provider = Pick<Config["ai"], "provider" | "model" | "apiKey" | "baseUrl"> & {
  /** In place of the global one. */
  fetch?: typeof globalThis.fetch;
};

/** The configured model, for the SDK. */
export function languageModel({ provider, model, apiKey, baseUrl: baseURL, fetch }: Provider): LanguageModel {
  switch (provider) {
    case "openai":
      return createOpenAI({ apiKey, baseURL, fetch })(model);
    case "anthropic":
      return createAnthropic({ apiKey, baseURL, fetch })(model);
    case "openai-compatible":
      return createOpenAICompatible({
        name: "openai-compatible",
        apiKey,
        fetch,
        baseURL: baseURL ?? "",
        includeUsage: true,
        supportsStructuredOutputs: true,
      })(model);
  }
}

/**
 * Extra tokens for thinking, which providers count as output and which would otherwise use up those for the
 * text.
 */
const ROOM = { "provider-default": 0, none: 0, minimal: 500, low: 2_000, medium: 8_000, high: 16_000 };

/** Settings for every request to the configured model. */
export function callSettings(
  { provider, reasoning }: Pick<Config["ai"], "provider" | "reasoning">,
  maxOutputTokens: number,
) {
  const isOpenAi = provider === "openai";
  const effort = reasoning === "provider-default" ? undefined : reasoning;
  return {
    reasoning: isOpenAi ? undefined : reasoning,
    // For Anthropic, the SDK makes room itself.
    maxOutputTokens: provider === "anthropic" ? maxOutputTokens : maxOutputTokens + ROOM[reasoning],
    providerOptions: {
      // Resumes and job descriptions must not be stored there, and no one would read a summary of the
      // thoughts.
      openai: {
        store: false,
        reasoningEffort: effort,
        reasoningSummary: null,
      } satisfies OpenAILanguageModelResponsesOptions,
    },
  };
}

/** The provider's own web search, as a tool that it runs itself. */
export function webSearch({ provider, apiKey, baseUrl: baseURL }: Provider): ToolSet {
  if (provider === "openai") return { web_search: createOpenAI({ apiKey, baseURL }).tools.webSearch() };
  if (provider === "anthropic") {
    return { web_search: createAnthropic({ apiKey, baseURL }).tools.webSearch_20250305({ maxUses: 3 }) };
  }
  return {};
}
